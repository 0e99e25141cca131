//! Where a request comes from.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};

/// The address by which a client is counted: that of the machine, or of the network where a
/// machine has a whole network to itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Client(pub IpAddr);

impl Client {
    /// The client at an address.
    pub fn at(address: IpAddr) -> Client {
        Client(counted(address))
    }

    /// The client of a request. What a proxy says is heard only where there is one; of a list the
    /// last, which that proxy added itself.
    pub fn of(extensions: &Extensions, headers: &HeaderMap, behind_proxy: bool) -> Client {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let listed = headers.get_all("x-forwarded-for").iter().next_back();
        let said = listed
            .filter(|_| behind_proxy)
            .and_then(|list| list.to_str().ok())
            .and_then(|list| list.rsplit(',').next())
            .and_then(|address| address.trim().parse().ok());
        Client::at(said.or(peer).unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED)))
    }
}

/// The address that stands for all that one client may have.
fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_proxy_is_believed_only_where_there_is_one() {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 5000))));
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("1.1.1.1, 2.2.2.2"));
        let of = |proxy| Client::of(&extensions, &headers, proxy).0.to_string();
        assert_eq!(of(false), "10.0.0.1");
        assert_eq!(of(true), "2.2.2.2");
    }

    #[test]
    fn a_network_of_one_client_counts_as_one() {
        let of = |text: &str| counted(text.parse().unwrap()).to_string();
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(of("::ffff:10.1.2.3"), "10.1.2.3");
    }
}

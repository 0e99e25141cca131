//! Answers that are the same for everybody: made and compressed once, sent again only to those who
//! do not have them.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, Bytes};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use tokio::sync::OnceCell;

/// Something to send, in every form in which it is sent.
#[derive(Debug)]
pub struct Packed {
    kind: HeaderValue,
    hash: String,
    plain: Bytes,
    gzip: Option<Bytes>,
    brotli: Option<Bytes>,
}

/// Below this size compressing gains nothing.
const SMALL: usize = 600;

impl Packed {
    /// Compresses what is worth it.
    pub fn new(kind: &str, content: impl Into<Bytes>) -> Packed {
        let plain: Bytes = content.into();
        let worth = plain.len() > SMALL && compressible(kind);
        let smaller = |packed: Option<Vec<u8>>| {
            packed.filter(|packed| worth && packed.len() < plain.len()).map(Bytes::from)
        };
        let gzip = smaller(worth.then(|| gzip(&plain)).flatten());
        let brotli = smaller(worth.then(|| brotli(&plain)).flatten());
        let kind = HeaderValue::from_str(kind);
        Packed {
            kind: kind.unwrap_or(HeaderValue::from_static("application/octet-stream")),
            hash: Sha256::digest(&plain)[..16].iter().map(|byte| format!("{byte:02x}")).collect(),
            plain,
            gzip,
            brotli,
        }
    }

    /// The answer to a request with these headers: in the best form that it accepts, or that
    /// nothing has changed.
    pub fn answer(&self, asked: &HeaderMap, cache: &'static str) -> Response {
        let (coding, content) = self.best(asked);
        let tag = match coding {
            Some(coding) => format!("\"{}-{coding}\"", self.hash),
            None => format!("\"{}\"", self.hash),
        };
        let mut response = match self.is_known(asked) {
            true => StatusCode::NOT_MODIFIED.into_response(),
            false => Response::new(Body::from(content.clone())),
        };
        let fresh = response.status() == StatusCode::OK;
        let headers = response.headers_mut();
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(ETAG, tag);
        }
        if fresh {
            headers.insert(CONTENT_TYPE, self.kind.clone());
            if let Some(coding) = coding {
                headers.insert(CONTENT_ENCODING, HeaderValue::from_static(coding));
            }
        }
        response
    }

    fn best(&self, asked: &HeaderMap) -> (Option<&'static str>, &Bytes) {
        let forms = [("br", &self.brotli), ("gzip", &self.gzip)];
        let best = forms.into_iter().find_map(|(coding, form)| {
            let form = form.as_ref()?;
            accepts(asked, coding).then_some((Some(coding), form))
        });
        best.unwrap_or((None, &self.plain))
    }

    /// Whether the client has it already, in whatever form.
    fn is_known(&self, asked: &HeaderMap) -> bool {
        let tags = asked.get_all(IF_NONE_MATCH).iter().filter_map(|tags| tags.to_str().ok());
        tags.flat_map(|tags| tags.split(',')).any(|tag| {
            let tag = tag.trim().trim_start_matches("W/").trim_matches('"');
            tag == "*" || tag.split('-').next() == Some(self.hash.as_str())
        })
    }
}

fn accepts(asked: &HeaderMap, coding: &str) -> bool {
    let lists = asked.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|wish| {
        let (name, rest) = wish.split_once(';').unwrap_or((wish, ""));
        let liking = rest.trim().strip_prefix("q=").and_then(|liking| liking.parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case(coding) && liking.is_none_or(|liking| liking > 0.0)
    })
}

fn compressible(kind: &str) -> bool {
    let kind = kind.split(';').next().unwrap_or_default();
    kind.starts_with("text/")
        || [
            "application/json",
            "application/javascript",
            "image/svg+xml",
            "application/manifest+json",
        ]
        .contains(&kind)
}

fn gzip(plain: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(8));
    encoder.write_all(plain).ok()?;
    encoder.finish().ok()
}

fn brotli(plain: &[u8]) -> Option<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams { quality: 10, ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &plain[..], &mut packed, &params).ok()?;
    Some(packed)
}

/// Something that is packed once.
type Place = Arc<OnceCell<Arc<Packed>>>;

/// What has been packed so far, by name.
#[derive(Debug, Default)]
pub struct Shelf {
    places: Mutex<HashMap<String, Place>>,
}

impl Shelf {
    /// What is kept under `name`; made on the first time, away from the other requests, and once
    /// however many ask for it at the same time. Only names of things that exist may be asked for,
    /// of which there are a bounded number.
    pub async fn packed(
        &self,
        name: String,
        kind: &'static str,
        make: impl FnOnce() -> Option<Vec<u8>> + Send + 'static,
    ) -> Option<Arc<Packed>> {
        let place = self.place(name);
        if let Some(packed) = place.get() {
            return Some(packed.clone());
        }
        // Whoever began it may leave before it is done: it is made all the same.
        let making = tokio::spawn(async move {
            let packed = place.get_or_try_init(async || {
                let made = move || make().map(|made| Arc::new(Packed::new(kind, made)));
                tokio::task::spawn_blocking(made).await.ok().flatten().ok_or(())
            });
            packed.await.ok().cloned()
        });
        making.await.ok().flatten()
    }

    fn place(&self, name: String) -> Place {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        places.entry(name).or_default().clone()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use axum::http::HeaderName;

    use super::*;

    fn asked(headers: &[(HeaderName, &str)]) -> HeaderMap {
        let headers = headers.iter().cloned();
        headers.map(|(name, value)| (name, HeaderValue::from_str(value).unwrap())).collect()
    }

    #[test]
    fn the_best_form_that_is_accepted_is_sent() {
        let packed = Packed::new("text/plain", "abc".repeat(1000));
        let coding = |wish: &str| {
            let answer = packed.answer(&asked(&[(ACCEPT_ENCODING, wish)]), "no-cache");
            answer.headers().get(CONTENT_ENCODING).map(|value| value.to_str().unwrap().to_owned())
        };
        assert_eq!(coding("gzip, deflate, br"), Some("br".to_owned()));
        assert_eq!(coding("gzip;q=0.5"), Some("gzip".to_owned()));
        assert_eq!(coding("br;q=0, gzip;q=0"), None);
        assert_eq!(coding("identity"), None);
        assert!(Packed::new("text/plain", "short").gzip.is_none());
        assert!(Packed::new("image/png", vec![0; 5000]).gzip.is_none());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_many_ask_for_at_once_is_made_once() {
        let (shelf, made) = (Arc::new(Shelf::default()), Arc::new(AtomicUsize::new(0)));
        let ask = |name: &str| {
            let (shelf, made, name) = (shelf.clone(), made.clone(), name.to_owned());
            let make = move || {
                made.fetch_add(1, Ordering::SeqCst);
                std::thread::sleep(Duration::from_millis(50));
                Some(b"abc".repeat(1000))
            };
            tokio::spawn(async move { shelf.packed(name, "text/plain", make).await })
        };
        // Whoever asked first does not wait for it.
        ask("a").abort();
        let asked: Vec<_> = (0..200).map(|_| ask("a")).collect();
        for answer in asked {
            assert_eq!(answer.await.unwrap().unwrap().plain.len(), 3000);
        }
        assert_eq!(made.load(Ordering::SeqCst), 1);
        assert!(ask("b").await.unwrap().is_some());
        assert_eq!(made.load(Ordering::SeqCst), 2, "another thing is made for itself");
    }

    #[tokio::test]
    async fn what_could_not_be_made_is_tried_again() {
        let shelf = Shelf::default();
        assert!(shelf.packed("a".to_owned(), "text/plain", || None).await.is_none());
        let again = shelf.packed("a".to_owned(), "text/plain", || Some(vec![b'a'])).await;
        assert_eq!(again.unwrap().plain, "a");
    }

    #[test]
    fn what_is_known_is_not_sent_again() {
        let packed = Packed::new("text/plain", "abc".repeat(1000));
        let first = packed.answer(&asked(&[(ACCEPT_ENCODING, "br")]), "no-cache");
        let tag = first.headers().get(ETAG).unwrap().to_str().unwrap().to_owned();
        assert!(tag.ends_with("-br\""), "{tag}");
        let again = |tag: &str| packed.answer(&asked(&[(IF_NONE_MATCH, tag)]), "no-cache").status();
        assert_eq!(again(&tag), StatusCode::NOT_MODIFIED);
        assert_eq!(again(&format!("\"x\", W/{tag}")), StatusCode::NOT_MODIFIED);
        assert_eq!(again("\"x\""), StatusCode::OK);
    }
}

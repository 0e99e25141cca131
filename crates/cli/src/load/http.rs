//! The little of HTTP that the load client needs: one request, one answer, over loopback.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// An answer of the server.
pub struct Answer {
    /// Its status.
    pub status: u16,
    /// The cookie that it sets, if it sets one.
    pub cookie: Option<String>,
    /// Its body.
    pub body: Value,
}

/// Sends one request and reads the whole answer.
pub async fn ask(
    addr: SocketAddr,
    method: &str,
    path: &str,
    cookie: Option<&str>,
    body: Option<&Value>,
) -> std::io::Result<Answer> {
    let mut stream = TcpStream::connect(addr).await?;
    let body = body.map(Value::to_string);
    let mut request = format!("{method} {path} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n");
    if let Some(cookie) = cookie {
        request += &format!("Cookie: {cookie}\r\n");
    }
    if let Some(body) = &body {
        request += "Content-Type: application/json\r\n";
        request += &format!("Content-Length: {}\r\n", body.len());
    }
    request += "\r\n";
    request += body.as_deref().unwrap_or("");
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    read(&String::from_utf8_lossy(&answer)).ok_or_else(|| std::io::ErrorKind::InvalidData.into())
}

fn read(answer: &str) -> Option<Answer> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let mut lines = head.lines();
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let field = |line: &str, name: &str| {
        let (key, value) = line.split_once(':')?;
        key.eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
    };
    let cookie = lines.find_map(|line| field(line, "set-cookie"));
    let cookie = cookie.map(|cookie| cookie.split(';').next().unwrap_or_default().to_owned());
    let body = serde_json::from_str(body).unwrap_or(Value::Null);
    Some(Answer { status, cookie, body })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_taken_apart() {
        let answer = read(
            "HTTP/1.1 201 Created\r\nSet-Cookie: bivouac=abc; HttpOnly\r\nX: y\r\n\r\n{\"id\":\"t\"}",
        )
        .unwrap();
        assert_eq!((answer.status, answer.cookie.as_deref()), (201, Some("bivouac=abc")));
        assert_eq!(answer.body["id"], "t");
        assert!(read("nothing").is_none());
    }
}

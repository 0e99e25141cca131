//! JSON with parts left out, as the manual writes it: `...` stands for any value, any further
//! fields of an object or any number of entries of a list.

use serde_json::{Map, Value};

/// What `...` is turned into: no answer has a text like it.
const ANYTHING: &str = "\u{0}anything";

/// Reads JSON in which `...` may stand for what is left out, and `$name` for a value of `known`.
pub fn read(text: &str, known: &Map<String, Value>) -> Result<Value, String> {
    let mut json = String::new();
    // For each bracket that is open, whether it is an object.
    let mut open = Vec::new();
    let (mut last, mut rest) = (' ', text);
    while let Some(next) = rest.chars().next() {
        if next == '"' {
            let end = end_of_string(rest);
            json.push_str(&rest[..end]);
            (last, rest) = ('"', &rest[end..]);
            continue;
        }
        if let Some(after) = rest.strip_prefix("...") {
            json.push_str(&serde_json::to_string(ANYTHING).unwrap());
            if open.last() == Some(&true) && last != ':' {
                json.push_str(":null");
            }
            (last, rest) = ('.', after);
            continue;
        }
        if let Some(after) = rest.strip_prefix('$') {
            let end = after.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(after.len());
            let value = known.get(&after[..end]).ok_or(format!("no {} yet", &after[..end]))?;
            json.push_str(&value.to_string());
            (last, rest) = ('$', &after[end..]);
            continue;
        }
        match next {
            '{' => open.push(true),
            '[' => open.push(false),
            '}' | ']' => drop(open.pop()),
            _ => {}
        }
        json.push(next);
        if !next.is_whitespace() {
            last = next;
        }
        rest = &rest[next.len_utf8()..];
    }
    serde_json::from_str(&json).map_err(|error| format!("{error} in {text}"))
}

/// Where the string that `text` begins with ends.
fn end_of_string(text: &str) -> usize {
    let mut escaped = false;
    for (at, next) in text.char_indices().skip(1) {
        match next {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Whether `actual` is what `pattern` says.
pub fn fits(pattern: &Value, actual: &Value, at: &str) -> Result<(), String> {
    match (pattern, actual) {
        (Value::String(text), _) if text == ANYTHING => Ok(()),
        (Value::Object(pattern), Value::Object(actual)) => object_fits(pattern, actual, at),
        (Value::Array(pattern), Value::Array(actual)) => list_fits(pattern, actual, at),
        _ if pattern == actual => Ok(()),
        _ => Err(format!("at {at}: {actual} instead of {pattern}")),
    }
}

fn object_fits(
    pattern: &Map<String, Value>,
    actual: &Map<String, Value>,
    at: &str,
) -> Result<(), String> {
    for (name, expected) in pattern.iter().filter(|(name, _)| *name != ANYTHING) {
        let value = actual.get(name).ok_or(format!("at {at}: {name} is missing"))?;
        fits(expected, value, &format!("{at}/{name}"))?;
    }
    let further = actual.keys().find(|name| !pattern.contains_key(*name));
    match further {
        Some(name) if !pattern.contains_key(ANYTHING) => {
            Err(format!("at {at}: {name} is not expected"))
        }
        _ => Ok(()),
    }
}

/// A list fits if some split at the first `...` does.
fn list_fits(pattern: &[Value], actual: &[Value], at: &str) -> Result<(), String> {
    let anything = |value: &Value| value.as_str() == Some(ANYTHING);
    match (pattern, actual) {
        ([], []) => Ok(()),
        ([rest, after @ ..], _) if anything(rest) => {
            let ends = (0..=actual.len()).map(|skipped| list_fits(after, &actual[skipped..], at));
            let fitting = ends.reduce(|one, other| if one.is_ok() { one } else { other });
            fitting.unwrap_or(Ok(()))
        }
        ([expected, after @ ..], [value, others @ ..]) => {
            fits(expected, value, &format!("{at}/{}", actual.len()))?;
            list_fits(after, others, at)
        }
        _ => Err(format!("at {at}: {} entries instead of {}", actual.len(), pattern.len())),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn fit(pattern: &str, actual: Value) -> bool {
        fits(&read(pattern, &Map::new()).unwrap(), &actual, "").is_ok()
    }

    #[test]
    fn what_is_left_out_may_be_anything() {
        assert!(fit(r#"{"a": 1, ...}"#, json!({"b": 2, "a": 1})));
        assert!(!fit(r#"{"a": 1}"#, json!({"b": 2, "a": 1})));
        assert!(!fit(r#"{"a": 1, ...}"#, json!({"a": 2})));
        assert!(fit(r#"{"a": ..., "b": [...]}"#, json!({"a": {"x": 1}, "b": [1, 2]})));
        assert!(fit(r#"{...}"#, json!({})));
        assert!(fit("[1, ..., 4]", json!([1, 2, 3, 4])));
        assert!(fit("[..., {\"a\": 1, ...}, ...]", json!([0, {"a": 1, "b": 2}, 3])));
        assert!(!fit("[1, ..., 4]", json!([1, 2, 3])));
        assert!(fit(r#""... \" ...""#, json!("... \" ...")));
        assert!(!fit("[1]", json!([1, 2])) && !fit("[1, 2]", json!([1])));
    }

    #[test]
    fn a_name_stands_for_a_value_of_an_earlier_answer() {
        let known = json!({"position": {"a": 1}});
        let read = read(r#"{"position": $position}"#, known.as_object().unwrap());
        assert_eq!(read, Ok(json!({"position": {"a": 1}})));
        assert!(super::read("$nothing", &Map::new()).is_err());
    }
}

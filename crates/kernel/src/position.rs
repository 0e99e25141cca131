//! Reading a position: every problem is found, each with its JSON pointer.
//!
//! A game describes the form of its positions by types that deserialise themselves. What does not
//! fit is told with its place, left out or left blank, and the rest is read again, until all that is
//! wrong has been found. What was read of a position with problems serves to look for more of them.

mod form;

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::rules::Problem;
use crate::text::Text;
use form::{Form, Gaps};

/// More problems than these are not looked for.
const MOST_PROBLEMS: usize = 50;

/// What is wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Problems {
    found: Vec<Problem>,
    /// How many of them, the first, concern the form. Nothing more is said of these places.
    formal: usize,
}

impl Problems {
    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Something does not fit at a JSON pointer.
    pub fn add(&mut self, at: impl Into<String>, text: Text) {
        self.push(at.into(), text, None);
    }

    /// Something breaks a rule.
    pub fn breach(&mut self, at: impl Into<String>, text: Text, rule: &'static str) {
        self.push(at.into(), text, Some(rule));
    }

    fn push(&mut self, at: String, text: Text, rule: Option<&'static str>) {
        let inside = |part: &str, whole: &str| {
            part.strip_prefix(whole).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        let told = |known: &Problem| inside(&at, &known.at) || inside(&known.at, &at);
        if !self.found[..self.formal].iter().any(told) {
            self.found.push(Problem { at, text, rule });
        }
    }

    /// The state that was read, if nothing is wrong with it.
    ///
    /// # Errors
    /// Every problem.
    pub fn none_or<T>(self, state: T) -> Result<T, Vec<Problem>> {
        if self.found.is_empty() { Ok(state) } else { Err(self.found) }
    }

    /// Every problem.
    pub fn into_vec(self) -> Vec<Problem> {
        self.found
    }

    /// The version of the rules that a position was written under. One that names another version
    /// is refused; one that names none was written by hand or before versions were written.
    pub fn version(&mut self, written: Option<u32>, ours: u32) {
        if let Some(version) = written.filter(|&version| version != ours) {
            let text = Text::new("position-version");
            self.add(
                "/version",
                text.with("version", i64::from(version)).with("ours", i64::from(ours)),
            );
        }
    }

    /// Reads a position, or as much of it as fits. What does not is added to the problems; nothing
    /// is left if the whole cannot be read.
    pub fn read<T: DeserializeOwned>(&mut self, position: &Value) -> Option<T> {
        let mut gaps = Gaps::default();
        loop {
            let fault = match T::deserialize(Form::whole(position, &gaps)) {
                Ok(read) => return Some(read),
                Err(fault) => fault,
            };
            if !gaps.explain(&fault) {
                self.found.push(Problem { at: fault.at(), text: fault.text(), rule: None });
                self.formal = self.found.len();
            }
            if self.found.len() >= MOST_PROBLEMS || !gaps.mend(&fault) {
                return None;
            }
        }
    }
}

/// Whether a value is the one that is left out of a position.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Makes a struct as it stands in a position. A field with a question mark may be left out: it is
/// not written while it has its default value.
///
/// ```ignore
/// written! {
///     struct WrittenColumn {
///         seat: Side,
///         moved?: bool,
///     }
/// }
/// ```
#[macro_export]
macro_rules! written {
    ($(#[$meta:meta])* $vis:vis struct $name:ident { $($fields:tt)* }) => {
        $crate::written!(@field [$(#[$meta])* $vis struct $name] [] $($fields)*);
    };
    (
        @field $head:tt [$($done:tt)*]
        $(#[$doc:meta])* $vis:vis $field:ident?: $type:ty, $($rest:tt)*
    ) => {
        $crate::written!(@field $head [
            $($done)*
            $(#[$doc])*
            #[serde(default, skip_serializing_if = "::bivouac_kernel::is_default")]
            $vis $field: $type,
        ] $($rest)*);
    };
    (
        @field $head:tt [$($done:tt)*]
        $(#[$doc:meta])* $vis:vis $field:ident: $type:ty, $($rest:tt)*
    ) => {
        $crate::written!(@field $head [$($done)* $(#[$doc])* $vis $field: $type,] $($rest)*);
    };
    (@field [$($head:tt)*] [$($done:tt)*]) => {
        #[derive(::serde::Serialize, ::serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        $($head)* { $($done)* }
    };
}

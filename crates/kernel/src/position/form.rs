//! A deserialiser over JSON that knows where it is and can leave parts out.

use std::collections::HashSet;
use std::fmt;

use serde::de::value::{MapDeserializer, SeqDeserializer, StrDeserializer};
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::Value;

use crate::text::Text;

/// Why a part of a position cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fault {
    /// Where, as a JSON pointer; nowhere yet while it is still on its way up.
    at: Option<String>,
    kind: Kind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    /// Another type of value is there.
    Type(&'static str),
    /// A number outside what it can be.
    Number(String),
    /// A list of the wrong length.
    Length(usize),
    /// A name that nothing has.
    Unknown(String),
    /// A field that nothing has.
    Field(String),
    /// A field that must be there.
    Missing(&'static str),
    /// Anything else that a type says.
    Other(String),
}

impl Fault {
    fn of(kind: Kind) -> Fault {
        Fault { at: None, kind }
    }

    fn placed(mut self, place: &Place<'_>) -> Fault {
        self.at.get_or_insert_with(|| place.pointer());
        self
    }

    /// That nothing is not enough for a field.
    fn blank(place: &Place<'_>) -> Fault {
        Fault { at: Some(place.pointer()), kind: Kind::Type("nothing") }
    }

    /// Where it is: a missing field where it should be.
    pub(super) fn at(&self) -> String {
        let at = self.at.clone().unwrap_or_default();
        match self.kind {
            Kind::Missing(field) => format!("{at}/{field}"),
            _ => at,
        }
    }

    pub(super) fn text(&self) -> Text {
        match &self.kind {
            Kind::Type(found) => Text::new("position-type").with("found", *found),
            Kind::Number(number) => {
                Text::new("position-number-range").with("number", number.as_str())
            }
            Kind::Length(length) => Text::new("position-length").with("length", *length),
            Kind::Unknown(id) => Text::new("position-unknown").with("id", id.as_str()),
            Kind::Field(key) => Text::new("position-unknown-key").with("key", key.as_str()),
            Kind::Missing(key) => Text::new("position-missing").with("key", *key),
            Kind::Other(why) => Text::new("position-form").with("why", why.as_str()),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} at {:?}", self.kind, self.at)
    }
}

impl std::error::Error for Fault {}

impl Error for Fault {
    fn custom<T: fmt::Display>(why: T) -> Fault {
        Fault::of(Kind::Other(why.to_string()))
    }

    fn invalid_type(found: Unexpected<'_>, _expected: &dyn Expected) -> Fault {
        Fault::of(Kind::Type(match found {
            Unexpected::Bool(_) => "flag",
            Unexpected::Unsigned(_) | Unexpected::Signed(_) | Unexpected::Float(_) => "number",
            Unexpected::Str(_) | Unexpected::Char(_) => "text",
            Unexpected::Seq => "list",
            Unexpected::Map => "object",
            _ => "nothing",
        }))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Fault {
        Fault::of(match found {
            Unexpected::Unsigned(number) => Kind::Number(number.to_string()),
            Unexpected::Signed(number) => Kind::Number(number.to_string()),
            Unexpected::Float(number) => Kind::Number(number.to_string()),
            Unexpected::Str(name) => Kind::Unknown(name.to_owned()),
            other => return Fault::invalid_type(other, expected),
        })
    }

    fn invalid_length(length: usize, _expected: &dyn Expected) -> Fault {
        Fault::of(Kind::Length(length))
    }

    fn unknown_variant(name: &str, _known: &'static [&'static str]) -> Fault {
        Fault::of(Kind::Unknown(name.to_owned()))
    }

    fn unknown_field(field: &str, _known: &'static [&'static str]) -> Fault {
        Fault::of(Kind::Field(field.to_owned()))
    }

    fn missing_field(field: &'static str) -> Fault {
        Fault::of(Kind::Missing(field))
    }
}

/// What is passed over in a position so that the rest can be read.
#[derive(Default)]
pub(super) struct Gaps {
    /// Parts that are read as if they were not there.
    left_out: HashSet<String>,
    /// Fields that are read as whatever is nothing to their type.
    blank: HashSet<String>,
}

impl Gaps {
    /// Whether a fault is there only because of a gap.
    pub(super) fn explain(&self, fault: &Fault) -> bool {
        let at = fault.at();
        if let Kind::Missing(_) = fault.kind {
            return self.left_out.contains(&at);
        }
        let inside = format!("{at}/");
        self.blank.contains(&at)
            || self.left_out.iter().chain(&self.blank).any(|part| part.starts_with(&inside))
    }

    /// Makes one more gap, so that the rest can be read in spite of a fault; whether it could.
    pub(super) fn mend(&mut self, fault: &Fault) -> bool {
        let at = fault.at();
        if let Kind::Missing(_) = fault.kind {
            return self.blank.insert(at);
        }
        if self.blank.contains(&at) {
            // Nothing is nothing to it: the whole that it is a part of cannot be read either.
            let above = at.rsplit_once('/').map_or("", |(above, _)| above);
            return !above.is_empty() && self.left_out.insert(above.to_owned());
        }
        !at.is_empty() && self.left_out.insert(at)
    }

    fn leaves_out(&self, place: &Place<'_>) -> bool {
        !self.left_out.is_empty() && self.left_out.contains(&place.pointer())
    }

    /// The fields of a part that are blank.
    fn blanks(&self, place: &Place<'_>) -> Vec<String> {
        if self.blank.is_empty() {
            return Vec::new();
        }
        let inside = format!("{}/", place.pointer());
        let fields = self.blank.iter().filter_map(|part| part.strip_prefix(&inside));
        fields.filter(|field| !field.contains('/')).map(str::to_owned).collect()
    }
}

/// The way from the whole to a part.
enum Place<'a> {
    Whole,
    Key(&'a Place<'a>, &'a str),
    Index(&'a Place<'a>, usize),
}

impl Place<'_> {
    fn pointer(&self) -> String {
        match self {
            Place::Whole => String::new(),
            Place::Key(above, key) => {
                format!("{}/{}", above.pointer(), key.replace('~', "~0").replace('/', "~1"))
            }
            Place::Index(above, index) => format!("{}/{index}", above.pointer()),
        }
    }
}

/// A part of a position that is to be read.
pub(super) struct Form<'a> {
    value: &'a Value,
    place: Place<'a>,
    gaps: &'a Gaps,
}

impl<'a> Form<'a> {
    pub(super) fn whole(value: &'a Value, gaps: &'a Gaps) -> Form<'a> {
        Form { value, place: Place::Whole, gaps }
    }
}

impl<'de> Deserializer<'de> for Form<'_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let Form { value, place, gaps } = self;
        let read = match value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(*flag),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_str(text),
            Value::Array(values) => {
                visitor.visit_seq(List { values, next: 0, place: &place, gaps })
            }
            Value::Object(values) => {
                let (entries, blanks) = (values.iter(), gaps.blanks(&place));
                visitor.visit_map(Object { entries, blanks, value: None, place: &place, gaps })
            }
        };
        read.map_err(|fault| fault.placed(&place))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let Form { value, place, gaps } = self;
        let read = match value {
            Value::String(name) => {
                visitor.visit_enum(Variant { name, content: None, place: &place, gaps })
            }
            Value::Object(values) if values.len() == 1 => {
                let (name, content) =
                    values.iter().next().map_or(("", &Value::Null), |(n, v)| (n.as_str(), v));
                if gaps.leaves_out(&Place::Key(&place, name)) {
                    return Err(Fault::of(Kind::Type("object")).placed(&place));
                }
                visitor.visit_enum(Variant { name, content: Some(content), place: &place, gaps })
            }
            Value::Null => Err(Fault::of(Kind::Type("nothing"))),
            Value::Bool(_) => Err(Fault::of(Kind::Type("flag"))),
            Value::Number(_) => Err(Fault::of(Kind::Type("number"))),
            Value::Array(_) => Err(Fault::of(Kind::Type("list"))),
            Value::Object(_) => Err(Fault::of(Kind::Type("object"))),
        };
        read.map_err(|fault| fault.placed(&place))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

struct List<'a> {
    values: &'a [Value],
    next: usize,
    place: &'a Place<'a>,
    gaps: &'a Gaps,
}

impl<'de> SeqAccess<'de> for List<'_> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        loop {
            let Some(value) = self.values.get(self.next) else { return Ok(None) };
            let place = Place::Index(self.place, self.next);
            self.next += 1;
            if self.gaps.leaves_out(&place) {
                continue;
            }
            return seed.deserialize(Form { value, place, gaps: self.gaps }).map(Some);
        }
    }
}

struct Object<'a> {
    entries: serde_json::map::Iter<'a>,
    /// Fields to be read as blank after the entries.
    blanks: Vec<String>,
    /// The entry whose value comes next: none for a blank field.
    value: Option<(&'a str, &'a Value)>,
    place: &'a Place<'a>,
    gaps: &'a Gaps,
}

impl<'de> MapAccess<'de> for Object<'_> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Fault> {
        for (key, value) in self.entries.by_ref() {
            let place = Place::Key(self.place, key);
            if self.gaps.leaves_out(&place) {
                continue;
            }
            self.value = Some((key, value));
            let read = seed.deserialize(Name(key)).map_err(|fault| fault.placed(&place));
            return read.map(Some);
        }
        self.value = None;
        self.blanks.last().map(|field| seed.deserialize(Name(field))).transpose()
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Fault> {
        let Some((key, value)) = self.value.take() else {
            let field = self.blanks.pop().unwrap_or_default();
            let place = Place::Key(self.place, &field);
            return seed.deserialize(Blank).map_err(|_| Fault::blank(&place));
        };
        let place = Place::Key(self.place, key);
        seed.deserialize(Form { value, place, gaps: self.gaps })
    }
}

/// The key of an entry: a name, or a number where numbers are keys.
struct Name<'a>(&'a str);

impl<'de> Deserializer<'de> for Name<'_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_str(self.0)
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.0.parse() {
            Ok(number) => visitor.visit_u8(number),
            Err(_) => Err(Fault::of(Kind::Unknown(self.0.to_owned()))),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        StrDeserializer::<Fault>::new(self.0).deserialize_enum(name, variants, visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// Nothing, for whatever type asks for it: 0, false, an empty text, list or object.
struct Blank;

impl<'de> Deserializer<'de> for Blank {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_bool(false)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_u64(0)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_u64(0)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_u64(0)
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_u64(0)
    }

    fn deserialize_i8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_u64(0)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_str("")
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_str("")
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_none()
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_seq(SeqDeserializer::<_, Fault>::new(std::iter::empty::<()>()))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_map(MapDeserializer::<_, Fault>::new(std::iter::empty::<((), ())>()))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_map(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        i16 i32 i64 i128 u128 f32 f64 char bytes byte_buf unit unit_struct tuple tuple_struct enum
        identifier ignored_any
    }
}

/// A variant of an enum with its content, if it has any.
struct Variant<'a> {
    name: &'a str,
    content: Option<&'a Value>,
    place: &'a Place<'a>,
    gaps: &'a Gaps,
}

impl<'a> Variant<'a> {
    fn inside<T>(self, read: impl FnOnce(Form<'_>) -> Result<T, Fault>) -> Result<T, Fault> {
        let Variant { name, content, place, gaps } = self;
        let Some(value) = content else { return Err(Fault::of(Kind::Type("text"))) };
        read(Form { value, place: Place::Key(place, name), gaps })
    }
}

impl<'de, 'a> EnumAccess<'de> for Variant<'a> {
    type Error = Fault;
    type Variant = Variant<'a>;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Variant<'a>), Fault> {
        let named = seed.deserialize(Name(self.name))?;
        Ok((named, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        match self.content {
            None | Some(Value::Null) => Ok(()),
            Some(_) => Err(Fault::of(Kind::Type("object"))),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        self.inside(|form| seed.deserialize(form))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, Fault> {
        self.inside(|form| form.deserialize_any(visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.inside(|form| form.deserialize_any(visitor))
    }
}

//! What choices are like: numbers made of names, for bots that learn from many games what to be
//! inclined to.
//!
//! A number follows from names and values alone, never from the place of a variant in an enum or of
//! a thing in a list, so that what was learnt holds for programs to come.

use std::fmt::{self, Write as _};

use serde::ser::{self, Serialize};

/// Gathers what is to be said of a question and of the choices that answer it.
#[derive(Clone, Debug, Default)]
pub struct Traits {
    question: u64,
    choice: u64,
    numbers: Vec<u32>,
}

impl Traits {
    /// Says what the question is, by whatever is written by names. It becomes part of the key of
    /// every choice that answers it.
    pub fn ask(&mut self, of: &impl Serialize) {
        self.question = hash(of, self.question);
    }

    /// Says something of a choice: a name and the values that belong to it.
    pub fn add(&mut self, name: &str, values: &[i32]) {
        self.say(SEED, name, values);
    }

    /// Says that this very choice is made in certain circumstances.
    pub fn with(&mut self, name: &str, values: &[i32]) {
        self.say(self.choice, name, values);
    }

    fn say(&mut self, start: u64, name: &str, values: &[i32]) {
        self.numbers.push(number_from(start, name, values));
    }

    /// Says that nobody who knows the game makes this choice while there is another.
    pub fn shun(&mut self) {
        self.numbers.push(SHUNNED);
    }

    /// Says something of a choice by things that are written by their names.
    pub fn of(&mut self, name: &str, thing: &impl Serialize) {
        let mut sum = Sum(SEED);
        sum.text(name);
        self.numbers.push(fold(hash(thing, sum.0)));
    }

    pub(crate) fn begin(&mut self, seat: u8) {
        self.question = u64::from(seat) + 1;
        self.numbers.clear();
    }

    pub(crate) fn key(&mut self, choice: &impl Serialize) -> u64 {
        self.choice = hash(choice, self.question);
        self.choice
    }

    /// What is said next is said of the choice with this key.
    pub(crate) fn of_key(&mut self, key: u64) {
        self.choice = key;
    }

    pub(crate) fn take(&mut self, into: &mut Vec<u32>) {
        into.append(&mut self.numbers);
    }
}

/// The number of a name and the values that belong to it.
pub(crate) fn number(name: &str, values: &[i32]) -> u32 {
    number_from(SEED, name, values)
}

fn number_from(start: u64, name: &str, values: &[i32]) -> u32 {
    let mut sum = Sum(start);
    sum.text(name);
    for &value in values {
        sum.word(value as u32 as u64);
    }
    fold(sum.0)
}

/// Half of a number, as mixed as the whole.
pub(crate) const fn fold(number: u64) -> u32 {
    (number ^ (number >> 32)) as u32
}

/// The number that says that a choice is not made while there is another. Nothing is learnt of it.
pub const SHUNNED: u32 = 0;

const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// A number that follows from what a thing is written as.
fn hash(thing: &impl Serialize, start: u64) -> u64 {
    let mut sum = Sum(start ^ SEED);
    // Nothing that can be written makes this fail; if it did, the thing would be like its kind.
    let _ = thing.serialize(&mut sum);
    sum.0 ^ (sum.0 >> 29)
}

/// The sum of what is written to it.
struct Sum(u64);

impl Sum {
    fn word(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn text(&mut self, text: &str) {
        let mut chunks = text.as_bytes().chunks_exact(8);
        for chunk in &mut chunks {
            self.word(chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)));
        }
        let rest = chunks.remainder().iter().rev();
        self.word(rest.fold(text.len() as u64, |word, &byte| word << 8 | u64::from(byte)));
    }
}

impl fmt::Write for Sum {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.text(text);
        Ok(())
    }
}

/// What never happens while numbers are made.
#[derive(Debug)]
struct Never;

impl fmt::Display for Never {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a thing that cannot be written")
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: fmt::Display>(_: T) -> Never {
        Never
    }
}

macro_rules! words {
    ($($name:ident: $type:ty),+) => {
        $(fn $name(self, value: $type) -> Result<(), Never> {
            self.word(value as u64);
            Ok(())
        })+
    };
}

impl ser::Serializer for &mut Sum {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    words! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32,
        serialize_i64: i64, serialize_u8: u8, serialize_u16: u16, serialize_u32: u32,
        serialize_u64: u64, serialize_char: char
    }

    fn serialize_f32(self, value: f32) -> Result<(), Never> {
        self.word(value.to_bits().into());
        Ok(())
    }

    fn serialize_f64(self, value: f64) -> Result<(), Never> {
        self.word(value.to_bits());
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Result<(), Never> {
        self.text(value);
        Ok(())
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> Result<(), Never> {
        write!(self, "{value}").map_err(|_| Never)
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Never> {
        value.iter().for_each(|&byte| self.word(byte.into()));
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Never> {
        self.word(0);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Never> {
        self.serialize_none()
    }

    fn serialize_unit_struct(self, name: &'static str) -> Result<(), Never> {
        self.serialize_str(name)
    }

    fn serialize_unit_variant(self, _: &str, _: u32, variant: &str) -> Result<(), Never> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.text(variant);
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self, Never> {
        self.text(variant);
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self, Never> {
        self.text(variant);
        Ok(self)
    }
}

macro_rules! elements {
    ($($trait:ident $method:ident),+) => {
        $(impl ser::$trait for &mut Sum {
            type Ok = ();
            type Error = Never;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Never> {
                Ok(())
            }
        })+
    };
}

elements! {
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field
}

macro_rules! fields {
    ($($trait:ident),+) => {
        $(impl ser::$trait for &mut Sum {
            type Ok = ();
            type Error = Never;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Never> {
                self.text(name);
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Never> {
                Ok(())
            }
        })+
    };
}

fields!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for &mut Sum {
    type Ok = ();
    type Error = Never;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Never> {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Never> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::*;

    #[derive(Serialize)]
    enum Before {
        March { to: u8 },
        Halt,
    }

    /// The same answers in another order, with one more.
    #[derive(Serialize)]
    enum After {
        #[allow(dead_code)]
        Charge,
        Halt,
        March {
            to: u8,
        },
    }

    fn key(question: &str, choice: &impl Serialize) -> u64 {
        let mut traits = Traits::default();
        traits.begin(0);
        traits.ask(&question);
        traits.key(choice)
    }

    #[test]
    fn a_key_follows_from_names_and_not_from_the_order_of_variants() {
        assert_eq!(key("where", &Before::March { to: 3 }), key("where", &After::March { to: 3 }));
        assert_eq!(key("where", &Before::Halt), key("where", &After::Halt));
    }

    #[test]
    fn what_is_asked_what_is_answered_and_who_is_asked_tell_keys_apart() {
        let march = |to| key("where", &Before::March { to });
        assert_ne!(march(3), march(4));
        assert_ne!(march(3), key("whither", &Before::March { to: 3 }));
        assert_ne!(march(0), key("where", &Before::Halt));
        let mut other = Traits::default();
        other.begin(1);
        other.ask(&"where");
        assert_ne!(march(3), other.key(&Before::March { to: 3 }));
    }

    #[test]
    fn traits_are_alike_where_their_names_and_values_are() {
        let traits = |values: &[i32], name: &str| {
            let mut traits = Traits::default();
            traits.begin(0);
            traits.key(&Before::Halt);
            traits.add(name, values);
            traits.with(name, values);
            let mut numbers = Vec::new();
            traits.take(&mut numbers);
            numbers
        };
        assert_eq!(traits(&[1, -2], "way"), traits(&[1, -2], "way"));
        assert_ne!(traits(&[1, -2], "way"), traits(&[-2, 1], "way"));
        assert_ne!(traits(&[1], "way"), traits(&[1], "weight"));
        let [plain, bound] = traits(&[1], "way")[..] else { panic!("two were said") };
        assert_ne!(plain, bound, "what is said with the choice is not what is said of it");
    }
}

//! Things that are written by their names: ids, seats, sets of flags.

use std::borrow::Cow;

/// A thing with a name that positions, choices and events are written with.
pub trait Named: Sized {
    /// Its name.
    fn name(&self) -> Cow<'static, str>;

    /// The thing of this name.
    fn find(name: &str) -> Option<Self>;
}

/// Reads a thing by its name; for [`written_by_name!`](crate::written_by_name).
#[doc(hidden)]
#[derive(Debug)]
pub struct ByName<T>(pub std::marker::PhantomData<T>);

impl<T: Named> serde::de::Visitor<'_> for ByName<T> {
    type Value = T;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<T, E> {
        T::find(name).ok_or_else(|| E::unknown_variant(name, &[]))
    }
}

/// Lets types that are [`Named`] be written and read by their names.
#[macro_export]
macro_rules! written_by_name {
    ($($type:ty),* $(,)?) => {
        $(
            impl ::serde::Serialize for $type {
                fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                    to.serialize_str(&$crate::Named::name(self))
                }
            }

            impl<'d> ::serde::Deserialize<'d> for $type {
                fn deserialize<D: ::serde::Deserializer<'d>>(from: D) -> Result<Self, D::Error> {
                    from.deserialize_str($crate::ByName(::std::marker::PhantomData::<$type>))
                }
            }
        )*
    };
}

/// Lets types that are [`Named`] be shown by their names.
#[macro_export]
macro_rules! shown_by_name {
    ($($type:ty),* $(,)?) => {
        $(
            impl ::std::fmt::Display for $type {
                fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                    f.write_str(&$crate::Named::name(self))
                }
            }
        )*
    };
}

/// Makes an enum whose variants are written by their ids.
///
/// ```ignore
/// by_id! {
///     /// The terrain of a hex.
///     pub(crate) enum Terrain {
///         Clear = "clear",
///     }
/// }
/// ```
#[macro_export]
macro_rules! by_id {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident = $id:literal,)*
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        $vis enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            /// All of them, in their order.
            $vis const ALL: [$name; [$($id),*].len()] = [$($name::$variant),*];

            pub(crate) const fn id(self) -> &'static str {
                match self { $($name::$variant => $id,)* }
            }
        }

        impl $crate::Named for $name {
            fn name(&self) -> ::std::borrow::Cow<'static, str> {
                self.id().into()
            }

            fn find(name: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|one| one.id() == name)
            }
        }

        $crate::written_by_name!($name);
    };
}

/// Lets sets be written and read as lists of what is in them.
#[macro_export]
macro_rules! written_as_list {
    ($($type:ty: $item:ty),* $(,)?) => {
        $(
            impl ::serde::Serialize for $type {
                fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                    to.collect_seq(self.iter())
                }
            }

            impl<'d> ::serde::Deserialize<'d> for $type {
                fn deserialize<D: ::serde::Deserializer<'d>>(from: D) -> Result<Self, D::Error> {
                    let items = <Vec<$item> as ::serde::Deserialize>::deserialize(from)?;
                    Ok(items.into_iter().collect())
                }
            }
        )*
    };
}

/// Lets numbers and the like of things be written and read as maps.
#[macro_export]
macro_rules! written_as_map {
    ($($type:ty: $key:ty => $value:ty),* $(,)?) => {
        $(
            impl ::serde::Serialize for $type {
                fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                    to.collect_map(self.iter())
                }
            }

            impl<'d> ::serde::Deserialize<'d> for $type {
                fn deserialize<D: ::serde::Deserializer<'d>>(from: D) -> Result<Self, D::Error> {
                    type Read = ::std::collections::BTreeMap<$key, $value>;
                    let items = <Read as ::serde::Deserialize>::deserialize(from)?;
                    Ok(items.into_iter().collect())
                }
            }
        )*
    };
}

/// Makes the type of a game's seats that is written by their names: a [`Seat`](crate::Seat) in all
/// else.
///
/// ```ignore
/// sides! {
///     /// A side, written by its name.
///     pub struct Side of SEATS;
/// }
/// ```
#[macro_export]
macro_rules! sides {
    ($(#[$meta:meta])* $vis:vis struct $name:ident of $names:expr;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis struct $name(pub $crate::Seat);

        impl ::std::ops::Deref for $name {
            type Target = $crate::Seat;

            #[inline]
            fn deref(&self) -> &$crate::Seat {
                &self.0
            }
        }

        impl From<$crate::Seat> for $name {
            #[inline]
            fn from(seat: $crate::Seat) -> $name {
                $name(seat)
            }
        }

        impl From<$name> for $crate::Seat {
            #[inline]
            fn from(side: $name) -> $crate::Seat {
                side.0
            }
        }

        impl PartialEq<$crate::Seat> for $name {
            #[inline]
            fn eq(&self, seat: &$crate::Seat) -> bool {
                self.0 == *seat
            }
        }

        impl $crate::Named for $name {
            fn name(&self) -> ::std::borrow::Cow<'static, str> {
                $names[self.0.index()].into()
            }

            fn find(name: &str) -> Option<$name> {
                let index = $names.iter().position(|known| *known == name)?;
                Some($name($crate::Seat(index as u8)))
            }
        }

        $crate::written_by_name!($name);
    };
}

/// Lets sets of flags made by `bitflags!` be written and read as the list of the names of their
/// flags, in lower case.
#[macro_export]
macro_rules! flags_by_name {
    ($($type:ty),* $(,)?) => {
        $(
            impl ::serde::Serialize for $type {
                fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                    to.collect_seq(self.iter_names().map(|(name, _)| name.to_ascii_lowercase()))
                }
            }

            impl<'d> ::serde::Deserialize<'d> for $type {
                fn deserialize<D: ::serde::Deserializer<'d>>(from: D) -> Result<Self, D::Error> {
                    #[derive(Clone, Copy, Debug)]
                    struct Flag($type);

                    impl $crate::Named for Flag {
                        fn name(&self) -> ::std::borrow::Cow<'static, str> {
                            let name = self.0.iter_names().next().map_or("", |(name, _)| name);
                            name.to_ascii_lowercase().into()
                        }

                        fn find(name: &str) -> Option<Flag> {
                            let lower = name.bytes().all(|byte| !byte.is_ascii_uppercase());
                            let flag = <$type>::from_name(&name.to_ascii_uppercase())?;
                            lower.then_some(Flag(flag))
                        }
                    }

                    $crate::written_by_name!(Flag);

                    let flags = <Vec<Flag> as ::serde::Deserialize>::deserialize(from)?;
                    Ok(flags.into_iter().fold(<$type>::empty(), |set, flag| set | flag.0))
                }
            }
        )*
    };
}

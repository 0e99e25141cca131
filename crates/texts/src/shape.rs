//! What a file of messages contains: the ids, and the variables that each message asks for.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::ParserError;

/// The variables of every message, by id.
pub(crate) type Shapes = BTreeMap<String, BTreeSet<String>>;

/// The messages of a file in its order, each with its variables; terms have a leading dash, and what a
/// message says besides, such as its brief form, stands behind a point.
pub(crate) fn messages(resource: &FluentResource) -> Vec<(String, BTreeSet<String>)> {
    let found = resource.entries().flat_map(|entry| {
        let (id, value, attributes) = match entry {
            Entry::Message(message) => {
                (message.id.name.to_owned(), message.value.as_ref(), &message.attributes)
            }
            Entry::Term(term) => {
                (format!("-{}", term.id.name), Some(&term.value), &term.attributes)
            }
            _ => return Vec::new(),
        };
        let variables = |pattern: Option<&Pattern<&str>>| {
            let mut variables = BTreeSet::new();
            pattern.into_iter().for_each(|pattern| of_pattern(pattern, &mut variables));
            variables
        };
        let besides = attributes.iter().map(|own| (Some(own.id.name), Some(&own.value)));
        let all = std::iter::once((None, value)).chain(besides);
        let named = |name: Option<&str>| name.map_or(id.clone(), |name| format!("{id}.{name}"));
        all.map(|(name, pattern)| (named(name), variables(pattern))).collect()
    });
    found.collect()
}

/// What the parser says of a file, each with its line.
pub(crate) fn explained(source: &str, errors: &[ParserError]) -> Vec<String> {
    let line =
        |offset: usize| source.bytes().take(offset).filter(|byte| *byte == b'\n').count() + 1;
    errors.iter().map(|error| format!("{}: {error}", line(error.pos.start))).collect()
}

fn of_pattern(pattern: &Pattern<&str>, out: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, out);
        }
    }
}

fn of_expression(expression: &Expression<&str>, out: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, out),
        Expression::Select { selector, variants } => {
            of_inline(selector, out);
            variants.iter().for_each(|variant| of_pattern(&variant.value, out));
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, out: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            out.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, out),
        InlineExpression::FunctionReference { arguments, .. }
        | InlineExpression::TermReference { arguments: Some(arguments), .. } => {
            arguments.positional.iter().for_each(|value| of_inline(value, out));
            arguments.named.iter().for_each(|named| of_inline(&named.value, out));
        }
        _ => {}
    }
}

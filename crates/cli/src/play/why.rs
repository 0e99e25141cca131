//! "Why not?" in words.

use bivouac_kernel::{AnyTable, Seat, Text, why_not};

use crate::lookup;
use crate::words::Voice;

/// How many open choices are shown.
const MOST_OPEN: usize = 4;

/// One reason, and the choices that it is the reason for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The rule, where a rule forbids it; nothing for choices that are open.
    pub rule: Option<&'static str>,
    /// The reason in words.
    pub said: String,
    /// The choices.
    pub choices: Vec<String>,
    /// How many more there are.
    pub more: usize,
}

/// The reasons why `thing`, a space or a piece, cannot be chosen by `seat` now.
pub fn about(table: &dyn AnyTable, voice: &Voice, seat: Seat, thing: &str) -> Vec<Answer> {
    let why = why_not(table, seat, thing);
    let say = |texts: &[Text]| texts.iter().map(|text| voice.say(text)).collect::<Vec<_>>();
    let open = (!why.open.is_empty()).then(|| Answer {
        rule: None,
        said: voice.word("why-open"),
        choices: say(&why.open[..why.open.len().min(MOST_OPEN)]),
        more: why.open.len().saturating_sub(MOST_OPEN),
    });
    let reasons = why.reasons.iter().map(|reason| Answer {
        rule: reason.refusal.rule(),
        // Who or what is in the way comes before the text of the rule.
        said: {
            let rule = lookup::explained(voice, table.about().ledger, &reason.refusal);
            let case = reason.line.as_ref().map(|line| voice.say(&line.text));
            case.map_or_else(|| rule.clone(), |case| format!("{case} {rule}"))
        },
        choices: say(&reason.choices),
        more: reason.more,
    });
    open.into_iter().chain(reasons).collect()
}

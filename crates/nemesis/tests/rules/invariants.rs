//! What must hold in every state, read from saved positions alone.

use bivouac_nemesis::Nemesis;
use bivouac_testing::{Counts, Trial};

struct Campaign;

impl Trial for Campaign {
    type Rules = Nemesis;

    const COUNTS: Counts = Counts {
        games: 40,
        records: 4,
        saved: 4,
        kept: 6,
        listed: 6,
        unseen: 4,
        greedy: 2,
        said: 6,
        listed_every: 5,
        unseen_every: 7,
        ..Counts::DEFAULT
    };

    fn passes(message: &str) -> bool {
        const PASSES: [&str; 13] = [
            "choice-decline",
            "choice-refrain",
            "choice-no-offer",
            "choice-keep",
            "choice-stop",
            "choice-enough",
            "choice-no-attack",
            "choice-stand",
            "choice-stay",
            "choice-done-spare",
            "choice-done-depots",
            "choice-done-rally",
            "choice-done-supports",
        ];
        PASSES.contains(&message)
    }
}

bivouac_testing::game!(Nemesis, Campaign);

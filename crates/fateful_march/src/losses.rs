//! Losses and rallies, one SP at a time: battle (S9.4), pursuit (S9.5), attrition (S13), as
//! T-LOSS.a names them, and what cards and Rally orders (S10) ask for.

use bivouac_kernel::is_default;

use crate::prelude::*;

/// One in so many SPs hit must ride (S9.4e, S13j).
const SHARE: u8 = 3;

/// How the owner of SPs loses, exhausts or rallies them, one at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum How {
    /// S9.4: exhaust and eliminate fresh SPs in turn.
    Battle,
    /// S9.5f: eliminate any.
    Pursuit,
    /// S13i: exhaust 1 fresh or eliminate 2 exhausted for each loss.
    Attrition,
    /// The same on cavalry only (Russian #43).
    AttritionCavalry,
    /// The same on the SPs of the Force under way (Russian #25, #26).
    AttritionForce,
    /// Exhaust a fresh SP of the Force (S8m, S9.9f, French #1, #2, #9, #10, #42).
    ExhaustForce,
    /// The same, fresh cavalry first (Russian #14).
    ExhaustForceCavalry,
    /// Exhaust a fresh SP of the area (S9.9i, French #49).
    Exhaust,
    /// Eliminate an exhausted SP (S11d, Russian #44, #49).
    EliminateExhausted,
    /// Turn an exhausted SP fresh (S10a, French #33, #44, #50).
    Rally,
    /// Turn an exhausted SP of the Force fresh (French #35).
    RallyForce,
    /// Turn exhausted infantry fresh (S10b, French #45).
    RallyInfantry,
    /// Turn exhausted infantry of the Force fresh (French #37).
    RallyForceInfantry,
}

/// Losses or rallies under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Toll {
    pub seat: Side,
    pub area: AreaId,
    pub how: How,
    /// How many are still to come.
    pub left: u8,
    /// SPs affected so far, and cavalry (battle) or riders (attrition) among them: the third of
    /// S9.4e and S13j is `(hit + still to be hit) / 3` against `riders`.
    pub hit: u8,
    pub riders: u8,
    /// Attrition: one exhausted SP of a pair has been eliminated, the second is due.
    pub half: bool,
    /// May be declined ("up to").
    pub optional: bool,
    /// Attrition: nobody but Cossacks stood in the area when it began (variant of wiped-out Forces).
    #[serde(default)]
    pub cossacks: bool,
    /// The card that asks for it, or the Dummy if an order or a step of the turn does.
    #[serde(default, skip_serializing_if = "is_default")]
    pub card: CardId,
}

impl How {
    /// Whether it bears on the SPs of the Force under way alone.
    pub(crate) const fn bears_on_force(self) -> bool {
        matches!(
            self,
            How::AttritionForce
                | How::ExhaustForce
                | How::ExhaustForceCavalry
                | How::RallyForce
                | How::RallyForceInfantry
        )
    }
}

impl Toll {
    pub(crate) fn new(seat: Seat, area: AreaId, how: How, left: u8) -> Toll {
        Toll {
            seat: seat.into(),
            area,
            how,
            left,
            hit: 0,
            riders: 0,
            half: false,
            optional: false,
            cossacks: false,
            card: CardId::DUMMY,
        }
    }

    /// The same for a card.
    pub(crate) const fn of_card(self, card: CardId) -> Toll {
        Toll { card, ..self }
    }
}

/// Whether it costs the owner something: they lose or exhaust SPs.
pub(crate) const fn hurts(how: How) -> bool {
    let rallies =
        matches!(how, How::Rally | How::RallyForce | How::RallyInfantry | How::RallyForceInfantry);
    !rallies
}

/// Whether the next battle loss exhausts (S9.4a: the first does).
pub(crate) fn exhausts(toll: Toll) -> bool {
    toll.hit.is_multiple_of(2)
}

/// The SPs among which the owner picks.
pub(crate) fn among(state: &State, toll: Toll) -> Troops {
    if toll.how.bears_on_force() { state.force.troops } else { state.at(*toll.seat, toll.area) }
}

/// Whether an SP may bear the next hit, the share of riders apart.
fn fits(toll: Toll, here: Troops, sp: Sp) -> bool {
    if here.of(sp) == 0 {
        return false;
    }
    let fresh_cavalry = here.of(Sp::fresh(Kind::Cavalry)) > 0;
    match toll.how {
        // S9.4g, S9.4f: nobody who is exhausted; of the others anybody, also who counted nothing.
        How::Battle | How::Exhaust | How::ExhaustForce => sp.is_fresh(),
        How::ExhaustForceCavalry => sp.is_fresh() && (!fresh_cavalry || sp.kind() == Kind::Cavalry),
        How::Pursuit => true,
        How::Attrition | How::AttritionForce => bears(toll, sp, here.fresh(), here.exhausted()),
        How::AttritionCavalry => {
            let worn = here.of(Sp::exhausted(Kind::Cavalry));
            let fresh = here.of(Sp::fresh(Kind::Cavalry));
            sp.kind() == Kind::Cavalry && bears(toll, sp, fresh, worn)
        }
        How::EliminateExhausted | How::Rally | How::RallyForce => !sp.is_fresh(),
        How::RallyInfantry | How::RallyForceInfantry => !sp.is_fresh() && sp.kind().is_infantry(),
    }
}

/// S13i, S13m: one fresh SP or a pair of exhausted ones for a loss; an exhausted SP alone pays for
/// it only if nobody else is there.
fn bears(toll: Toll, sp: Sp, fresh: u8, worn: u8) -> bool {
    if toll.half { !sp.is_fresh() } else { sp.is_fresh() || worn >= 2 || fresh == 0 }
}

/// Whether an SP counts for the share of riders.
fn rides(how: How, sp: Sp) -> bool {
    match how {
        // S9.4e: fresh cavalry only.
        How::Battle => sp == Sp::fresh(Kind::Cavalry),
        // S13j, S13o: cavalry and Cossacks by original type.
        _ => matches!(sp.kind(), Kind::Cavalry | Kind::Cossack),
    }
}

fn is_attrition(how: How) -> bool {
    matches!(how, How::Attrition | How::AttritionCavalry | How::AttritionForce)
}

/// S9.4e, S13j: whether after this hit the share of riders can be met as well as before it. Riders
/// that are not there cannot be asked for.
fn keeps_share(toll: Toll, here: Troops, sp: Sp) -> bool {
    match toll.how {
        How::Battle => keeps_battle_share(toll, here, sp),
        How::Attrition | How::AttritionForce => {
            let check = Check::of(toll, here);
            let missing = check.hit(sp, toll.how).missing();
            let mut open = here.iter().filter(|&(other, _)| fits(toll, here, other));
            missing == 0 || open.all(|(other, _)| check.hit(other, toll.how).missing() >= missing)
        }
        _ => true,
    }
}

fn keeps_battle_share(toll: Toll, here: Troops, sp: Sp) -> bool {
    let cavalry = here.of(Sp::fresh(Kind::Cavalry));
    if rides(toll.how, sp) || cavalry == 0 {
        return true;
    }
    let to_come = toll.left.min(here.fresh());
    let missing = ((toll.hit + to_come) / SHARE).saturating_sub(toll.riders);
    // This hit is no rider: the others to come must bring what is missing.
    missing.min(cavalry) < to_come.max(1)
}

/// An attrition check under way: who can still be affected, and how many were.
#[derive(Clone, Copy)]
struct Check {
    left: u8,
    /// The first of a pair has been eliminated.
    half: bool,
    hit: u8,
    riders: u8,
    fresh_riders: u8,
    worn_riders: u8,
    fresh_others: u8,
    worn_others: u8,
}

impl Check {
    fn of(toll: Toll, here: Troops) -> Check {
        let count = |riders: bool, fresh: bool| {
            let like = here
                .iter()
                .filter(|&(one, _)| rides(toll.how, one) == riders && one.is_fresh() == fresh);
            like.map(|(_, count)| count).sum::<u8>()
        };
        Check {
            // The loss that a pair is paying for is behind it with its first SP.
            left: toll.left - u8::from(toll.half),
            half: toll.half,
            hit: toll.hit,
            riders: toll.riders,
            fresh_riders: count(true, true),
            worn_riders: count(true, false),
            fresh_others: count(false, true),
            worn_others: count(false, false),
        }
    }

    /// After an SP has been hit: a loss is paid by a fresh one, or begun by the first of a pair.
    fn hit(mut self, sp: Sp, how: How) -> Check {
        let rider = rides(how, sp);
        let (fresh, worn) = if rider {
            (&mut self.fresh_riders, &mut self.worn_riders)
        } else {
            (&mut self.fresh_others, &mut self.worn_others)
        };
        if sp.is_fresh() {
            *fresh -= 1;
            *worn += 1;
        } else {
            *worn -= 1;
        }
        self.left -= u8::from(!self.half);
        self.half = !sp.is_fresh() && !self.half;
        self.hit += 1;
        self.riders += u8::from(rider);
        self
    }

    /// By how many riders the share is missed at least, whoever takes the rest. It is not missed
    /// when nobody is left who rides.
    fn missing(self) -> u8 {
        if self.half {
            let second = Check { half: false, hit: self.hit + 1, ..self };
            let rider = (self.worn_riders > 0).then(|| Check {
                riders: self.riders + 1,
                worn_riders: self.worn_riders - 1,
                ..second
            });
            let other = (self.worn_others > 0)
                .then(|| Check { worn_others: self.worn_others - 1, ..second });
            let best = rider.into_iter().chain(other).map(Check::missing).min();
            // S13m: one alone pays for the loss if there is no second.
            return best.unwrap_or_else(|| Check { half: false, ..self }.missing());
        }
        let fresh = self.fresh_riders + self.fresh_others;
        let worn = fresh + self.worn_riders + self.worn_others;
        // S13p: everybody will be lost, and nothing is left to choose.
        if self.left >= fresh + worn.div_ceil(2) {
            return 0;
        }
        let exhausted = 0..=self.left.min(self.fresh_riders);
        let ways = exhausted.flat_map(|exhausted| {
            let losses = self.left - exhausted;
            let worn = self.worn_riders + exhausted;
            (0..=losses.min(worn / 2)).flat_map(move |pairs| {
                let mixed = (losses - pairs).min(worn - 2 * pairs);
                (0..=mixed).filter_map(move |mixed| self.missed_by(exhausted, pairs, mixed))
            })
        });
        ways.min().unwrap_or(0)
    }

    /// The same with so many riders exhausted, so many pairs of riders and so many mixed pairs
    /// eliminated, and the rest taken by as few others as can be; `None` if they cannot take it.
    fn missed_by(self, exhausted: u8, pairs: u8, mixed: u8) -> Option<u8> {
        let rest = self.left - exhausted - pairs - mixed;
        let single = rest.min(self.fresh_others);
        let double = rest - single;
        if mixed + 2 * double > self.worn_others + single {
            return None;
        }
        let riders = self.riders + exhausted + 2 * pairs + mixed;
        let hit = self.hit + exhausted + 2 * (pairs + mixed + double) + single;
        let untouched = self.fresh_riders + self.worn_riders - 2 * pairs - mixed;
        Some((hit / SHARE).saturating_sub(riders).min(untouched))
    }
}

/// Why an SP may not bear the next hit.
pub(crate) fn may_hit(state: &State, toll: Toll, sp: Sp) -> Result<(), Violation> {
    let here = among(state, toll);
    if !fits(toll, here, sp) {
        return refused(rule(state, toll));
    }
    let first = toll.how == How::Battle && toll.hit == 0 && sp != Sp::fresh(Kind::Cavalry);
    if first
        && let Some(card) = crate::battle_cards::first_on_cavalry(state, *toll.seat)
        && here.of(Sp::fresh(Kind::Cavalry)) > 0
    {
        return refused(card.row);
    }
    if keeps_share(toll, here, sp) {
        Ok(())
    } else {
        refused(if toll.how == How::Battle { "S9.4e" } else { "S13j" })
    }
}

/// The row that a toll of a kind is taken under.
const fn row(how: How) -> &'static str {
    match how {
        How::Battle => "S9.4a",
        How::Pursuit => "S9.5f",
        How::Attrition | How::AttritionCavalry | How::AttritionForce => "S13i",
        How::ExhaustForce => "S8m",
        // Cards alone ask for these.
        How::ExhaustForceCavalry | How::RallyForce | How::RallyForceInfantry => "G10",
        How::Exhaust => "S9.9i",
        How::EliminateExhausted => "S11d",
        How::Rally => "S10a",
        How::RallyInfantry => "S10b",
    }
}

/// The same for cards, and for the Force under way.
pub(crate) fn rule(state: &State, toll: Toll) -> &'static str {
    match (toll.how, state.force.purpose) {
        _ if toll.card != CardId::DUMMY => toll.card.row(),
        (How::ExhaustForce, Purpose::Retreat) => "S9.9f",
        _ => row(toll.how),
    }
}

fn finish(state: &mut State, toll: Toll, table: Table<'_, '_>) {
    state.stack.pop();
    // A battle settles when its step S9.12 comes; elsewhere leaders (S13n) and control follow at
    // once.
    if !matches!(toll.how, How::Battle | How::Pursuit) {
        state.settle(toll.area, table);
    }
    let attrition = is_attrition(toll.how) && toll.hit > 0;
    let wiped_out = attrition && !state.holds(*toll.seat, toll.area);
    if wiped_out && !toll.cossacks && state.options.later.contains(Later::WIPED_OUT) {
        state.shift_initiative(opponent(*toll.seat), table);
    }
}

/// One SP bears the next hit, or is rallied.
fn hit(state: &mut State, toll: Toll, sp: Sp, table: Table<'_, '_>) {
    let (seat, area, kind, rule) = (*toll.seat, toll.area, sp.kind(), rule(state, toll));
    let mut next = Toll { hit: toll.hit + 1, ..toll };
    next.riders += u8::from(rides(toll.how, sp));
    next.left -= 1;
    let attrition = is_attrition(toll.how);
    match toll.how {
        How::Battle if exhausts(toll) => state.exhaust(seat, area, kind, rule, table),
        How::Battle | How::Pursuit | How::EliminateExhausted => {
            state.eliminate(seat, area, sp, 1, rule, table);
        }
        _ if attrition && sp.is_fresh() => state.exhaust(seat, area, kind, rule, table),
        _ if attrition => {
            // S13n
            state.eliminate(seat, area, sp, 1, rule, table);
            // S13i: two exhausted SPs for one loss.
            next.half = !toll.half;
            next.left += u8::from(next.half);
        }
        How::Rally | How::RallyForce | How::RallyInfantry | How::RallyForceInfantry => {
            state.rally(seat, area, kind, rule, table);
        }
        _ => state.exhaust(seat, area, kind, rule, table),
    }
    if let Some(battle) = state.battle.as_mut().filter(|battle| battle.area == area) {
        if matches!(toll.how, How::Battle | How::Pursuit) {
            battle.taken[seat.index()] += 1;
        }
        // Russian #31.
        if toll.how == How::Battle && exhausts(toll) && seat == RUSSIAN && kind.is_infantry() {
            battle.stoic = (battle.stoic + 1).min(2);
        }
    }
    state.replace(Step::Toll(next));
}

impl bivouac_kernel::Step<FatefulMarch> for Toll {
    usual!(its_side_decides, whom_it_asks_tells);

    fn row(self) -> &'static str {
        row(self.how)
    }

    /// Takes what needs no decision: a toll that is paid, that nobody can bear (S9.4h, S13p), or of
    /// like SPs only.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        if self.left == 0 || among(state, self).is_none() {
            finish(state, self, table);
            return Flow::GoesOn;
        }
        let mut open = Sp::all().filter(|&sp| may_hit(state, self, sp).is_ok());
        let (first, second) = (open.next(), open.next());
        // S13m: a second exhausted SP of a pair that is not there is not asked for.
        if first.is_none() && !self.half {
            finish(state, self, table);
            return Flow::GoesOn;
        }
        match (first, second) {
            (Some(sp), None) if !self.optional => hit(state, self, sp, table),
            (None, _) => {
                state.replace(Step::Toll(Toll { half: false, left: self.left - 1, ..self }));
            }
            _ => return Flow::Waits,
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let open = Sp::all().filter(|&sp| may_hit(state, self, sp).is_ok());
        out.extend(open.map(Choice::Sp));
        if self.optional {
            out.push(Choice::Pass);
        }
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Sp(sp) => may_hit(state, self, sp),
            Choice::Pass if self.optional => Ok(()),
            _ => refused(rule(state, self)),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        match *choice {
            Choice::Sp(sp) => hit(state, self, sp, table),
            _ => finish(state, self, table),
        }
    }

    /// Who bears the next loss, or is rallied next.
    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let id = match self.how {
            How::Battle if exhausts(self) => "prompt-toll-battle-exhaust",
            How::Battle => "prompt-toll-battle-eliminate",
            How::Pursuit => "prompt-toll-pursuit",
            How::Attrition | How::AttritionCavalry | How::AttritionForce if self.half => {
                "prompt-toll-attrition-half"
            }
            How::Attrition | How::AttritionCavalry | How::AttritionForce => "prompt-toll-attrition",
            How::Exhaust | How::ExhaustForce | How::ExhaustForceCavalry => "prompt-toll-exhaust",
            How::EliminateExhausted => "prompt-toll-eliminate",
            How::Rally | How::RallyForce | How::RallyInfantry | How::RallyForceInfantry => {
                "prompt-toll-rally"
            }
        };
        let Prompt { text, rule, about } = ask_at(id, rule(state, self), self.area);
        Prompt { text: text.with("left", self.left), rule, about }
    }

    fn sound(self, state: &State) -> bool {
        !state.at(*self.seat, self.area).is_none()
    }
}

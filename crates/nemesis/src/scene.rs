//! What a viewer sees: everything but hands, the draw pile, and what the enemy's counters are (SQ10).

mod board;
mod chart;
mod hands;
mod pieces;
mod status;

use bivouac_kernel::{Marker, Named as _, Painter, Tint, Track, Viewer};

use crate::grid::HEX_COUNT;
use crate::prelude::*;
use crate::sequence::Phase;
use crate::state::Waters;
use crate::victory;

pub(crate) use board::board;
pub(crate) use pieces::real_train;

/// Paints all that `viewer` may see of a state.
pub(crate) fn paint(state: &State, viewer: Viewer, painter: &mut Painter<'_>) {
    let scenario = state.scenario;
    let now = (scenario.id, state.turn, state.winter(), phase(state));
    painter.moment(now, |(scenario, turn, winter, phase)| {
        let date = Text::new(format!("date-{scenario}-{turn}"));
        let turn = Text::new("moment-turn").with("turn", turn).with("date", date);
        let season = Text::new(if winter { "season-winter" } else { "season-summer" });
        let phase = phase.map(|phase| Text::new(format!("phase-{phase}")));
        [turn, season].into_iter().chain(phase).collect()
    });
    pieces::paint(state, viewer, painter);
    painter.markers(Marked::of(state), Marked::markers);
    painter.tracks(Tracked::of(state), Tracked::tracks);
    painter.procedure(status::UnderWay::of(state), status::UnderWay::lines);
    painter.hands(hands::Held::of(state, viewer), hands::Held::hands);
    painter.status(status::Status::of(state), status::Status::lines);
    painter.tints(Sides::of(state), Sides::tints);
}

/// The part of the turn that is under way: the one before that which waits at the bottom.
fn phase(state: &State) -> Option<&'static str> {
    if state.over.is_some() {
        return None;
    }
    match state.stack.first() {
        Some(Step::Begin(Phase::Start)) => Some("opening"),
        Some(Step::Begin(next)) => Some(Phase::ALL[*next as usize - 1].id()),
        Some(Step::TurnEnds) => Some(Phase::End.id()),
        Some(Step::ArmisticeEnds) => Some("armistice"),
        _ => None,
    }
}

/// Whose the lands and the cities are.
#[derive(Hash)]
struct Sides {
    scenario: u8,
    welcoming: [HexSet; 2],
    control: [HexSet; 2],
}

impl Sides {
    fn of(state: &State) -> Sides {
        Sides {
            scenario: state.scenario.place,
            welcoming: state.lands().welcoming,
            control: state.control,
        }
    }

    /// TE1 to TE3, RH13: to whom each land is friendly; TE9: who controls which city.
    fn tints(self) -> Vec<Tint> {
        let scenario = &Scenario::all()[usize::from(self.scenario)];
        let land = chart::land(scenario);
        let [french, coalition] = self.welcoming;
        let tint = |kind: &'static str, seat: Option<Seat>, hexes: HexSet| {
            hexes.hexes().map(move |hex| Tint {
                space: hex.number().into(),
                kind: kind.into(),
                seat: seat.map(|seat| seat.0),
            })
        };
        let mut tints: Vec<Tint> = Vec::with_capacity(HEX_COUNT);
        tints.extend(tint("land-friendly", Some(FRENCH), (french - coalition) & land));
        tints.extend(tint("land-friendly", Some(COALITION), (coalition - french) & land));
        tints.extend(tint("land-shared", None, french & coalition & land));
        tints.extend(tint("land-neutral", None, land - french - coalition));
        for seat in BOTH {
            tints.extend(tint("control", Some(seat), self.control[seat.index()]));
        }
        tints
    }
}

/// What is marked on the map.
#[derive(Hash)]
struct Marked {
    depots: [HexSet; 2],
    forage: HexSet,
    cut: Hex,
    works: [Hex; 2],
    pontoons: [HexsideId; 2],
    broken: [HexsideId; 2],
    /// EC28: the bridges that do not count.
    flooded: Vec<HexsideId>,
    fought: Option<Hex>,
}

impl Marked {
    fn of(state: &State) -> Marked {
        let Waters { pontoons, broken, flood } = state.waters;
        let rivers = state.scenario.floods[usize::from(flood)];
        let flooded = HexsideId::all()
            .filter(|one| flood > 0 && one.get().bridge && rivers.contains(one.get().river));
        Marked {
            depots: state.depots,
            forage: state.forage,
            cut: state.cut,
            works: state.works,
            pontoons,
            broken,
            flooded: flooded.collect(),
            fought: state.combat.map(|combat| combat.target),
        }
    }

    fn markers(self) -> Vec<Marker> {
        let on = |kind, hex: Hex| Marker { kind, spaces: vec![hex.name()], value: None };
        let between = |kind, hexside: HexsideId| {
            let spaces = hexside.get().ends.iter().map(|end| end.name()).collect();
            Marker { kind, spaces, value: None }
        };
        let mut markers = Vec::new();
        for (seat, kind) in [(FRENCH, "depot-french"), (COALITION, "depot-coalition")] {
            markers.extend(self.depots[seat.index()].hexes().map(|hex| on(kind, hex)));
        }
        markers.extend(self.forage.hexes().map(|hex| on("forage", hex)));
        markers.extend(Some(self.cut).filter(|hex| hex.is_some()).map(|hex| on("cut", hex)));
        let works = self.works.into_iter().filter(|hex| hex.is_some());
        markers.extend(works.map(|hex| on("field-works", hex)));
        let given = |hexside: &HexsideId| *hexside != HexsideId::NONE;
        let pontoons = self.pontoons.into_iter().filter(given);
        markers.extend(pontoons.map(|hexside| between("pontoon", hexside)));
        let broken = self.broken.into_iter().filter(given).chain(self.flooded);
        markers.extend(broken.map(|hexside| between("bridge-broken", hexside)));
        markers.extend(self.fought.map(|hex| on("battle", hex)));
        markers
    }
}

/// Where the markers of the tracks stand.
#[derive(Hash)]
struct Tracked {
    scenario: &'static str,
    turns: u8,
    turn: u8,
    battle_vp: [i16; 2],
    margin: i16,
    cities: [u8; 2],
    all_cities: u8,
    commands: [u8; 2],
    trains: [u8; 2],
}

/// The ends of the track of Battle VPs, unless somebody has come farther.
const BATTLE_VP: i16 = 20;
/// The most Combat Commands, and trains on a card.
const COMMANDS: i16 = 6;
const TRAINS: i16 = 17;

impl Tracked {
    fn of(state: &State) -> Tracked {
        let attacks = state.combat.is_none();
        Tracked {
            scenario: state.scenario.id,
            turns: state.scenario.turns,
            turn: state.turn,
            battle_vp: state.battle_vp,
            margin: victory::margin(state),
            cities: BOTH.map(|seat| state.victory_cities(seat)),
            all_cities: state.scenario.victory_cities.len() as u8,
            commands: BOTH.map(|seat| state.commands_left(seat, attacks)),
            trains: BOTH.map(|seat| state.trains_on_card(seat)),
        }
    }

    fn tracks(self) -> Vec<Track> {
        let date = |turn: u8| Text::new(format!("date-{}-{turn}", self.scenario));
        let points =
            |id, value: i16| Track::plain(id, (-BATTLE_VP).min(value), BATTLE_VP.max(value), value);
        let cities = |id, count: u8| Track::plain(id, 0, self.all_cities.into(), count.into());
        vec![
            Track {
                labels: (1..=self.turns).map(date).collect(),
                ..Track::plain("turn", 1, self.turns.into(), self.turn.into())
            },
            Track { sides: Some((FRENCH.0, COALITION.0)), ..points("margin", self.margin) },
            points("battle-vp-french", self.battle_vp[0]),
            points("battle-vp-coalition", self.battle_vp[1]),
            cities("cities-french", self.cities[0]),
            cities("cities-coalition", self.cities[1]),
            Track::plain("commands-french", 0, COMMANDS, self.commands[0].into()),
            Track::plain("commands-coalition", 0, COMMANDS, self.commands[1].into()),
            Track::plain("trains-french", 0, TRAINS, self.trains[0].into()),
            Track::plain("trains-coalition", 0, TRAINS, self.trains[1].into()),
        ]
    }
}

//! What is always in sight, and the orders by which a turn is played.

use crate::common::{FRENCH, Field, RUSSIAN};
use bivouac_bots::Level;
use bivouac_fateful_march::{Choice, FatefulMarch};
use bivouac_kernel::{
    AnyTable, Given, Options, Planned, Rules, Scene, Seat, Seed, Study, Table, covers,
};
use serde_json::json;

fn said(scene: &Scene) -> Vec<String> {
    scene.status.iter().map(|line| line.text.id.clone().into_owned()).collect()
}

#[test]
fn score_initiative_season_and_orders_are_in_sight() {
    covers!("fateful-march": "T-VP.d", "T-CAS.c", "T-CTRL.a");
    let mut play = Field::new("placement")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("french", "kovno", "cavalry", 2, 0)
        .leader("davout", "vilna")
        .troops("russian", "tver", "infantry", 2, 0)
        .troops("russian", "kovno", "infantry", 1, 0)
        .alone("kovno", "french")
        .vp(3)
        .in_hand("french", &[("march", 1), ("dummy", 2)])
        .in_hand("russian", &[("dummy", 1)])
        .load();
    let scene = play.scene(FRENCH);
    let own = said(&scene);
    for id in ["status-left", "status-vp-french", "status-initiative-french", "status-summer"] {
        assert!(own.contains(&id.to_owned()), "{id}: {own:?}");
    }
    assert!(own.contains(&"status-place-french".to_owned()));
    let army = scene.groups.iter().find(|group| group.kind == "army").expect("Davout's army");
    assert_eq!((army.seat, army.pieces.len()), (Some(FRENCH.0), 2));
    let tint = |area: &str| {
        let found = scene.tints.iter().find(|tint| tint.space == area).unwrap();
        (found.kind.clone().into_owned(), found.seat)
    };
    assert_eq!(tint("vilna"), ("held".to_owned(), Some(FRENCH.0)));
    assert_eq!(tint("kovno"), ("contested".to_owned(), None));
    assert_eq!(tint("moscow"), ("held".to_owned(), Some(RUSSIAN.0)));
    // What is decided for the turn only its owner sees.
    play.choose(json!({"area": "tver"}));
    let mut play = Field::new("forced_march")
        .troops("french", "vilna", "infantry", 2, 0)
        .block("french", "vilna", "forced_march")
        .troops("russian", "tver", "infantry", 2, 0)
        .block("russian", "tver", "dummy")
        .load();
    play.choose(json!({"first_for_turn": "french"}));
    assert!(said(&play.scene(FRENCH)).contains(&"status-decided-french".to_owned()));
    assert_eq!(said(&play.scene(RUSSIAN)).iter().filter(|id| id.contains("decided")).count(), 0);
}

/// What a player does in a table's place: every answer or order that they give is one click, or two
/// for an army and where it goes.
struct Clicks {
    table: Table<FatefulMarch>,
    seat: Seat,
    clicks: usize,
    asked: std::collections::BTreeMap<String, usize>,
}

impl Clicks {
    fn choose(&mut self, choice: &Choice) {
        self.table.choose(self.seat, choice).unwrap();
    }

    fn play(&mut self, plan: &[Planned], clicks: usize) {
        AnyTable::play(&mut self.table, self.seat, plan).unwrap();
        self.clicks += clicks;
    }

    /// The nearest destination of the army of an order, if there is one.
    fn march(&mut self, open: &[Choice]) -> bool {
        for choice in open {
            let Choice::Execute(area) = *choice else { continue };
            let area = area.to_string();
            let scene =
                FatefulMarch::scene(self.table.state(), bivouac_kernel::Viewer::seat(self.seat));
            let at = bivouac_kernel::Place::Space(area.into());
            let piece =
                scene.pieces.iter().find(|piece| piece.seat == Some(self.seat.0) && piece.at == at);
            let Some(piece) = piece.map(|piece| piece.id.clone()) else { continue };
            let found = AnyTable::destinations(&self.table, self.seat, Some(&piece), &[]);
            let Some(route) = found.last().and_then(|found| found.routes.first()) else { continue };
            let end = route.endings.first().map(|ending| ending.planned.clone());
            let plan: Vec<Planned> = route.plan.iter().cloned().chain(end).collect();
            self.play(&plan, 2);
            return true;
        }
        false
    }

    /// Answers one question.
    fn answer(&mut self, number: u64) {
        let open = self.table.choices(self.seat);
        let labels = AnyTable::labels(&self.table, self.seat);
        if let ([only], [label]) = (&open[..], &labels[..])
            && label.passes
        {
            let only = *only;
            return self.choose(&only);
        }
        let asked = FatefulMarch::prompt(self.table.state(), self.seat).text.id.into_owned();
        *self.asked.entry(asked).or_default() += 1;
        let has = |choice: Choice| open.contains(&choice).then_some(choice);
        let usual = has(Choice::FirstForTurn(self.seat.into()))
            .or(has(Choice::PassForTurn))
            .or(has(Choice::DummiesForTurn));
        if let Some(choice) = usual {
            self.clicks += 1;
            return self.choose(&choice);
        }
        if self.march(&open) {
            return;
        }
        if let Some(plan) = AnyTable::plans(&self.table, self.seat).first().cloned() {
            return self.play(&plan.plan, 1);
        }
        if let Some(choice) = has(Choice::All) {
            self.clicks += 1;
            return self.choose(&choice);
        }
        // Blocks go, in their order, where they are most useful.
        let blocks = open.iter().filter(|one| matches!(one, Choice::Area(_))).count();
        let orders = open.iter().any(|one| matches!(one, Choice::Order(_)));
        let wanted = |one: &Choice| !(blocks > 0 && orders) || matches!(one, Choice::Area(_));
        let mut study =
            Study::<FatefulMarch>::new(self.table.state(), self.seat, Seed::from(number));
        let index = bivouac_bots::choose(Level::Greedy, &mut study, None);
        let choice = if wanted(&open[index]) {
            open[index]
        } else {
            *open.iter().find(|one| wanted(one)).unwrap()
        };
        self.clicks += 1;
        self.choose(&choice);
    }
}

#[test]
fn a_turn_takes_fewer_than_thirty_clicks() {
    covers!("fateful-march": "T-MONTH.a");
    let (mut all, mut turns) = (0, 0);
    let mut asked = std::collections::BTreeMap::new();
    for scenario in FatefulMarch::about().scenarios {
        for seed in 1..=2 {
            let table = Table::new(scenario.id, &Options::default(), Seed::from(seed)).unwrap();
            let mut me = Clicks { table, seat: FRENCH, clicks: 0, asked: Default::default() };
            let clock = |me: &Clicks| FatefulMarch::position(me.table.state())["clock"].clone();
            let (mut now, mut played, mut number) = (clock(&me), 0, 0);
            while played < 3 && !me.table.deciding().is_empty() {
                number += 1;
                if me.table.deciding().contains(FRENCH) {
                    me.answer(number);
                } else {
                    let mut study =
                        Study::<FatefulMarch>::new(me.table.state(), RUSSIAN, Seed::from(number));
                    let index = bivouac_bots::choose(Level::Greedy, &mut study, None);
                    AnyTable::choose(&mut me.table, RUSSIAN, Given::Place(index)).unwrap();
                }
                if clock(&me) != now {
                    (now, played) = (clock(&me), played + 1);
                }
            }
            me.asked.into_iter().for_each(|(id, count)| *asked.entry(id).or_insert(0) += count);
            (all, turns) = (all + me.clicks, turns + played);
        }
    }
    let mean = all as f64 / turns as f64;
    println!("{mean:.1} clicks a turn");
    for (id, count) in asked {
        println!("{:5.1} {id}", count as f64 / turns as f64);
    }
    assert!(mean < 30.0, "{mean}");
}

//! S9.4, S9.5f, S13i to S13p: how losses are taken.

use crate::common::{Field, Play};
use crate::fight::*;
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn sp(id: &str) -> Value {
    json!({ "sp": id })
}

/// What the Russians have lost to the Battle Table, in order.
fn taken(play: &Play) -> Vec<&'static str> {
    let events = play.all_events().map(|event| serde_json::to_value(event).unwrap());
    let rows = events.filter(|event| event["rule"] == "S9.4a" && event["seat"] == "russian");
    rows.map(|event| if event["event"] == "exhausted" { "exhausted" } else { "eliminated" })
        .collect()
}

/// So many losses for the Russians, who stand in the plain area; the French take none.
fn struck(losses: u8, russians: &[(&str, u8, u8)]) -> Play {
    let needed = [0, 3, 6, 10, 14, 18, 23, 28, 34][usize::from(losses)];
    let fight = Fight::plain().french("infantry", needed, 0);
    let fight = russians
        .iter()
        .fold(fight, |fight, (kind, fresh, tired)| fight.russian(kind, *fresh, *tired));
    fight.depot("russian", "polotsk").dice(&[BLUE_0, GREEN_MINUS_2]).fight()
}

/// Attrition losses of the French in the plain area, by the position's stack; the game waits with a
/// depot in Vilna afterwards.
fn attrition(losses: u8, troops: &[(&str, u8, u8)]) -> Play {
    let field = Field::new("rally").depot("french", "vilna");
    let field = troops.iter().fold(field, |field, (kind, fresh, tired)| {
        match kind.strip_prefix("russian_") {
            Some(kind) => field.troops("russian", PLAIN, kind, *fresh, *tired),
            None if *kind == "cossack" => field.troops("russian", PLAIN, kind, *fresh, *tired),
            None => field.troops("french", PLAIN, kind, *fresh, *tired),
        }
    });
    let russian = troops.iter().any(|(kind, ..)| *kind == "cossack");
    let seat = if russian { "russian" } else { "french" };
    let toll = json!({
        "seat": seat, "area": PLAIN, "how": "attrition", "left": losses,
        "hit": 0, "riders": 0, "half": false, "optional": false,
    });
    let stack = json!([{ "remove_depots": { "seat": "french" } }, { "toll": toll }]);
    field.with("phase", Value::Null).with("stack", stack).load()
}

#[test]
fn three_ways_to_lose() {
    covers!("fateful-march": "T-LOSS.a");
    // Battle: exhausted, eliminated, exhausted.
    let play = struck(3, &[("infantry", 7, 0)]);
    assert_eq!(taken(&play), ["exhausted", "eliminated", "exhausted"]);
    // Pursuit by three: three eliminated (the first exhausted is a battle loss).
    let fight = Fight::plain().french("cavalry", 3, 0).russian("infantry", 4, 0);
    let mut play = fight.depot("russian", "polotsk").dice(&[BLUE_0, GREEN_MINUS_2]).fight();
    for victim in ["infantry", "exhausted_infantry"] {
        play.choose(sp(victim));
    }
    assert_eq!(play.total("russian", "disna"), 1);
    // Attrition: three exhausted.
    let mut play = attrition(3, &[("infantry", 5, 1)]);
    for _ in 0..3 {
        play.choose(sp("infantry"));
    }
    assert_eq!((play.count("french", PLAIN, "infantry"), play.casualties()), (2, 0));
}

#[test]
fn battle_losses_exhaust_and_eliminate_in_turn() {
    covers!("fateful-march": "S9.4a");
    let play = struck(4, &[("infantry", 8, 0)]);
    assert_eq!(taken(&play), ["exhausted", "eliminated", "exhausted", "eliminated"]);
    let play = struck(1, &[("infantry", 8, 0)]);
    assert_eq!(taken(&play), ["exhausted"]);
}

#[test]
fn a_fortress_needs_fresh_foot() {
    covers!("fateful-march": "S9.4b", "T-AREA.f");
    let against = |russians: &[(&str, u8, u8)]| {
        let fight = Fight::at("polotsk").french("infantry", 9, 0);
        let fight = russians
            .iter()
            .fold(fight, |fight, (kind, fresh, tired)| fight.russian(kind, *fresh, *tired));
        rows(&fight.fight(), "french")
    };
    assert_eq!(against(&[("infantry", 1, 0)]), ["S9.4b"]);
    assert!(against(&[("infantry", 0, 4), ("cavalry", 3, 0)]).is_empty());
    assert!(against(&[("cossack", 3, 0)]).is_empty());
    // The Guard holds a fortress too.
    let fight =
        Fight::at("polotsk").french_defend().french("guard", 2, 0).russian("infantry", 6, 0);
    assert_eq!(rows(&fight.fight(), "russian"), ["S9.4b"]);
}

#[test]
fn defend_needs_fresh_foot() {
    covers!("fateful-march": "S9.4c");
    let fight = Fight::plain().french("infantry", 6, 0).russian("infantry", 5, 0);
    let play = fight.defend("russian").fight();
    assert_eq!((inflicts(&play, "french"), losses(&play, "russian")), (2, 1));
    assert_eq!(rows(&play, "russian"), ["S9.4c"]);
    let fight = Fight::plain().french("infantry", 6, 0).russian("cavalry", 5, 0);
    let play = fight.russian("infantry", 0, 2).defend("russian").fight();
    assert_eq!(losses(&play, "russian"), 2);
    let fight = Fight::plain().french_defend().french("guard", 3, 0).russian("infantry", 6, 0);
    let play = fight.defend("french").dice(&[BLUE_0, GREEN_1]).fight();
    assert_eq!((inflicts(&play, "russian"), losses(&play, "french")), (2, 1));
}

#[test]
fn losses_are_never_below_none() {
    covers!("fateful-march": "S9.4d");
    let fight = Fight::plain().french("infantry", 2, 0).russian("infantry", 5, 0);
    let play = fight.defend("russian").fight();
    assert_eq!((inflicts(&play, "french"), losses(&play, "russian")), (0, 0));
}

#[test]
fn a_third_of_the_hits_falls_on_cavalry() {
    covers!("fateful-march": "S9.4e");
    let mut play = struck(3, &[("infantry", 6, 0), ("cavalry", 2, 0), ("cossack", 2, 0)]);
    play.choose(sp("infantry"));
    // Cossacks are no cavalry here.
    play.choose(sp("cossack"));
    assert_eq!(play.told("exhausted").last().unwrap()["sp"], "exhausted_cavalry", "no choice");
    assert_eq!(taken(&play).len(), 3);
}

#[test]
fn the_share_is_rounded_down_and_reckoned_on_those_who_can_be_hit() {
    covers!("fateful-march": "S9.4e");
    // 2 losses: none.
    let mut play = struck(2, &[("infantry", 6, 0), ("cavalry", 2, 0)]);
    play.choose(sp("infantry")).choose(sp("infantry"));
    assert_eq!(taken(&play).len(), 2);
    // 6 losses: 2, of the only cavalry 1.
    let mut play = struck(6, &[("infantry", 9, 0), ("cavalry", 1, 0)]);
    for _ in 0..5 {
        play.choose(sp("infantry"));
    }
    assert_eq!((taken(&play).len(), play.count("russian", PLAIN, "cavalry")), (6, 0));
    // 8 losses on 5 SPs: a third of 5 is 1.
    let mut play = struck(8, &[("infantry", 3, 0), ("cavalry", 2, 0)]);
    play.choose(sp("infantry")).choose(sp("infantry")).choose(sp("infantry"));
    assert_eq!(taken(&play).len(), 5);
}

#[test]
fn the_rest_is_free() {
    covers!("fateful-march": "S9.4f");
    // The third is a least: all three may be cavalry, and Cossacks who counted nothing may be hit.
    let mut play = struck(3, &[("infantry", 6, 0), ("cavalry", 4, 0), ("cossack", 2, 0)]);
    assert_eq!(play.offered("sp"), ["infantry", "cavalry", "cossack"]);
    play.choose(sp("cavalry")).choose(sp("cavalry"));
    assert_eq!(play.offered("sp"), ["infantry", "cavalry", "cossack"]);
    play.choose(sp("cossack"));
    assert_eq!(play.all_told("exhausted").last().unwrap()["sp"], "exhausted_cossack");
}

#[test]
fn exhausted_sps_bear_no_battle_losses() {
    covers!("fateful-march": "S9.4g");
    let play = struck(2, &[("infantry", 4, 3), ("cavalry", 1, 1)]);
    play.refuse(sp("exhausted_infantry"), "S9.4a");
    play.refuse(sp("exhausted_cavalry"), "S9.4a");
    assert_eq!(play.offered("sp"), ["infantry", "cavalry"]);
}

#[test]
fn when_all_fresh_are_used_up_the_others_go_too() {
    covers!("fateful-march": "S9.4h", "S9.12a");
    let play = struck(3, &[("infantry", 3, 2)]);
    assert_eq!(taken(&play), ["exhausted", "eliminated", "exhausted"]);
    assert_eq!(play.total("russian", PLAIN) + play.total("russian", "disna"), 0);
    let gone: u64 = play.all_told("eliminated").iter().map(|e| e["count"].as_u64().unwrap()).sum();
    assert_eq!(gone, 5);
}

#[test]
fn attrition_exhausts_one_or_eliminates_two() {
    covers!("fateful-march": "S13i");
    let mut play = attrition(2, &[("infantry", 3, 3)]);
    play.choose(sp("infantry"));
    assert_eq!((play.count("french", PLAIN, "infantry"), play.casualties()), (2, 0));
    // The second loss: two exhausted SPs, of which the second is taken at once, being alike.
    play.choose(sp("exhausted_infantry"));
    assert_eq!((play.count("french", PLAIN, "exhausted_infantry"), play.casualties()), (2, 2));
    assert_eq!(play.step(), "remove_depots");
}

#[test]
fn the_second_of_a_pair_is_exhausted_too() {
    covers!("fateful-march": "S13i");
    let mut play = attrition(1, &[("infantry", 3, 1), ("guard", 0, 1)]);
    play.choose(sp("exhausted_guard"));
    assert_eq!((play.casualties(), play.step().as_str()), (2, "remove_depots"));
}

#[test]
fn a_third_of_those_affected_by_attrition_ride() {
    covers!("fateful-march": "S13j");
    let mut play = attrition(3, &[("infantry", 6, 0), ("cavalry", 2, 0), ("guard", 1, 0)]);
    play.choose(sp("infantry")).choose(sp("guard"));
    // The third must ride.
    assert_eq!(play.count("french", PLAIN, "exhausted_cavalry"), 1);
    assert_eq!(play.step(), "remove_depots");
    // Two losses have no third.
    let mut play = attrition(2, &[("infantry", 6, 0), ("cavalry", 2, 0)]);
    play.choose(sp("infantry")).choose(sp("infantry"));
    assert_eq!(play.step(), "remove_depots");
}

#[test]
fn cossacks_ride_in_attrition() {
    covers!("fateful-march": "S13j");
    let mut play = attrition(3, &[("cossack", 2, 0), ("russian_infantry", 6, 0)]);
    play.choose(sp("infantry")).choose(sp("infantry"));
    assert_eq!(play.count("russian", PLAIN, "exhausted_cossack"), 1);
    assert_eq!(play.step(), "remove_depots");
}

#[test]
fn exhausted_sps_are_riders_by_what_they_were() {
    covers!("fateful-march": "S13o", "S13j");
    // Two pairs: 4 SPs affected, 1 must have been cavalry.
    let mut play = attrition(2, &[("infantry", 0, 6), ("cavalry", 0, 2)]);
    for _ in 0..3 {
        play.choose(sp("exhausted_infantry"));
    }
    assert_eq!(play.count("french", PLAIN, "exhausted_cavalry"), 1);
    assert_eq!((play.casualties(), play.step().as_str()), (4, "remove_depots"));
}

#[test]
fn an_exhausted_rider_with_one_who_is_none_does_not_break_the_share() {
    covers!("fateful-march": "S13j", "S13o");
    // 4 losses: two infantry exhausted, a pair of infantry eliminated. The last loss must be the
    // fresh cavalry (5 affected, 1 rider); the exhausted cavalry with the last infantry would make
    // 6 affected and only 1 rider.
    let mut play = attrition(4, &[("infantry", 4, 1), ("cavalry", 1, 1)]);
    play.choose(sp("infantry")).choose(sp("infantry"));
    play.choose(sp("exhausted_infantry")).choose(sp("exhausted_infantry"));
    assert_eq!(play.count("french", PLAIN, "exhausted_cavalry"), 2);
    assert_eq!((play.casualties(), play.step().as_str()), (2, "remove_depots"));
}

#[test]
fn one_exhausted_by_this_check_may_be_the_second_of_a_pair() {
    covers!("fateful-march": "S13j", "S13p");
    // 6 affected, 2 riders: two mixed pairs and two infantry exhausted in between.
    let mut play = attrition(4, &[("infantry", 2, 1), ("cavalry", 0, 2)]);
    play.choose(sp("exhausted_infantry"));
    assert_eq!((play.casualties(), play.count("french", PLAIN, "exhausted_cavalry")), (2, 1));
    play.choose(sp("infantry"));
    assert_eq!(play.casualties(), 2);
}

/// What attrition has left to take: losses, and fresh and exhausted riders and others.
#[derive(Clone, Copy)]
struct Rest {
    left: i64,
    half: bool,
    hit: i64,
    riders: i64,
    /// Riders fresh and exhausted, others fresh and exhausted.
    sps: [i64; 4],
}

impl Rest {
    fn of(play: &Play) -> Option<Rest> {
        let position = play.position();
        let toll = &position["stack"].as_array()?.last()?["toll"];
        let number = |key: &str| toll[key].as_i64();
        let sps = ["cavalry", "exhausted_cavalry", "infantry", "exhausted_infantry"];
        Some(Rest {
            left: number("left")?,
            half: toll["half"].as_bool()?,
            hit: number("hit")?,
            riders: number("riders")?,
            sps: sps.map(|sp| play.count("french", PLAIN, sp) as i64),
        })
    }

    /// S13i, S13m: who may bear the next hit.
    fn open(self) -> Vec<usize> {
        let fresh = self.sps[0] + self.sps[2];
        let worn = self.sps[1] + self.sps[3];
        let fits = |sp: &usize| match sp {
            0 | 2 => !self.half,
            _ => self.half || worn >= 2 || fresh == 0,
        };
        (0..4).filter(|&sp| self.sps[sp] > 0).filter(fits).collect()
    }

    fn hit(mut self, sp: usize) -> Rest {
        self.sps[sp] -= 1;
        self.hit += 1;
        self.riders += i64::from(sp < 2);
        if sp.is_multiple_of(2) {
            self.sps[sp + 1] += 1;
            self.left -= 1;
        } else {
            self.left -= i64::from(self.half);
            self.half = !self.half;
        }
        self
    }

    /// S13j, S13o: how many riders lack at least in the end, every way tried.
    fn lacking(self) -> i64 {
        let open = if self.left > 0 { self.open() } else { Vec::new() };
        if open.is_empty() {
            return if self.half {
                Rest { half: false, left: self.left - 1, ..self }.lacking()
            } else {
                (self.hit / 3 - self.riders).max(0).min(self.sps[0] + self.sps[1])
            };
        }
        open.into_iter().map(|sp| self.hit(sp).lacking()).min().unwrap_or(0)
    }
}

#[test]
fn riders_are_a_third_of_those_affected_whenever_that_is_possible() {
    covers!("fateful-march": "S13j", "S13o", "S13m");
    let names = ["cavalry", "exhausted_cavalry", "infantry", "exhausted_infantry"];
    let mut asked = 0;
    for case in (0..2 * 3_u8.pow(4)).filter(|case| case % 81 != 0) {
        let [a, b, c, d] = [1, 3, 9, 27].map(|unit| case / unit % 3);
        let losses = 3 + case / 81;
        let troops = [("cavalry", a, b), ("infantry", c, d)];
        for turn in 0..3 {
            let mut play = attrition(losses, &troops);
            while let Some(rest) = Rest::of(&play) {
                let best = rest.lacking();
                let lawful = rest.open().into_iter().filter(|&sp| rest.hit(sp).lacking() == best);
                let mut lawful: Vec<Value> =
                    lawful.map(|sp| super::losses::sp(names[sp])).collect();
                let mut listed = play.open();
                let next = listed[turn % listed.len()].clone();
                lawful.sort_by_key(Value::to_string);
                listed.sort_by_key(Value::to_string);
                assert_eq!(listed, lawful, "{troops:?}, {losses} losses");
                play.choose(next);
                asked += 1;
            }
        }
    }
    assert!(asked > 300, "{asked}");
}

#[test]
fn a_single_exhausted_sp_pays_for_a_loss() {
    covers!("fateful-march": "S13m");
    let mut play = attrition(1, &[("infantry", 0, 1)]);
    play.choose(sp("exhausted_infantry"));
    assert_eq!((play.total("french", PLAIN), play.casualties()), (0, 1));
    assert_eq!(play.step(), "remove_depots");
}

#[test]
fn a_single_exhausted_sp_does_not_pay_while_another_can() {
    covers!("fateful-march": "S13i", "S13m");
    let mut play = attrition(1, &[("infantry", 3, 1)]);
    play.refuse(sp("exhausted_infantry"), "S13i");
    play.choose(sp("infantry"));
    assert_eq!((play.count("french", PLAIN, "infantry"), play.casualties()), (2, 0));
    assert_eq!(play.step(), "remove_depots");
    // Nor for the share of riders: the only one who could ride is no pair with the fresh ones.
    let mut play = attrition(3, &[("infantry", 6, 0), ("cavalry", 0, 1)]);
    play.refuse(sp("exhausted_cavalry"), "S13i");
    play.choose(sp("infantry"));
    // Now there is a pair.
    assert!(play.legal(sp("exhausted_cavalry")));
}

#[test]
fn one_after_another_until_nobody_is_left() {
    covers!("fateful-march": "S13p");
    // The infantry is exhausted by the first loss and eliminated by the second; the third finds
    // nobody.
    let mut play = attrition(3, &[("infantry", 1, 0)]);
    play.choose(sp("infantry"));
    assert_eq!((play.total("french", PLAIN), play.casualties()), (0, 1));
    assert_eq!(play.step(), "remove_depots");
}

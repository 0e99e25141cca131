//! Why something is refused, in the words of the very case.

use crate::common::cards::execute;
use crate::common::{Field, Play, read, say};
use crate::fight::*;
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Line, Rules, Target, covers};
use serde_json::{Value, json};

/// The explanation of a refusal that this row gives.
fn explained(play: &Play, choice: Value, row: &str) -> Line {
    let rule = play.forbidden_by(choice.clone());
    assert_eq!(rule, row, "{choice}");
    let found = FatefulMarch::explain(play.state(), play.decides(), &read(&choice), rule);
    let line = found.unwrap_or_else(|| panic!("{choice}: {rule} is not explained"));
    crate::accounts::has_words(&line);
    line
}

fn why(play: &Play, choice: Value, row: &str) -> String {
    say(&explained(play, choice, row).text)
}

fn area(id: &str) -> Value {
    json!({ "area": id })
}

/// Six French SPs under Eugene at Molodechno, about to force-march.
fn march() -> Field {
    Field::new("forced_march")
        .troops("french", "molodechno", "infantry", 6, 0)
        .leader("eugene", "molodechno")
        .block("french", "molodechno", "forced_march")
        .without_cards()
}

#[test]
fn a_march_that_is_too_long_says_how_far_it_goes() {
    covers!("fateful-march": "S5a", "S5d", "T-AREA.a");
    let mut play = march().load();
    play.choose(execute("molodechno")).choose(json!("all"));
    let told = why(&play, area("moscow"), "T-AREA.a");
    assert!(told.starts_with("Moscow is "), "{told}");
    assert!(told.ends_with("2 areas at most by Forced March with fresh infantry."), "{told}");
}

#[test]
fn pinning_says_how_many_must_stay() {
    covers!("fateful-march": "S5n", "S5p");
    let mut play = march()
        .troops("russian", "molodechno", "infantry", 2, 0)
        .alone("molodechno", "french")
        .load();
    play.choose(execute("molodechno"));
    let told = why(&play, json!({ "troops": { "sp": "infantry", "count": 5 } }), "S5n");
    let expected = "2 of your 6 SPs must stay: the Russians at Molodechno pin as many as they are. \
                    At most 4 may leave.";
    assert_eq!(told, expected);
}

#[test]
fn a_way_by_which_the_enemy_came_is_pointed_at() {
    covers!("fateful-march": "S5o");
    let mut play = march()
        .troops("russian", "molodechno", "infantry", 1, 0)
        .alone("molodechno", "french")
        .column("russian", "molodechno", "minsk", false, json!({ "infantry": 1 }))
        .load();
    play.choose(execute("molodechno"));
    play.choose(json!({ "leader": "eugene" }));
    play.choose(json!({ "troops": { "sp": "infantry", "count": 5 } })).choose(json!("done"));
    let line = explained(&play, area("minsk"), "S5o");
    let expected = "The Russians came to Molodechno from Minsk this turn: that way is closed.";
    assert_eq!(say(&line.text), expected);
    assert_eq!(line.targets[0], Target::Edge("molodechno".into(), "minsk".into()));
}

#[test]
fn evasive_russians_hear_where_the_french_stand() {
    covers!("fateful-march": "C-R4");
    let mut play = Field::new("forced_march")
        .troops("russian", "smolensk", "infantry", 2, 0)
        .troops("french", "vitebsk", "infantry", 1, 0)
        .block("russian", "smolensk", "forced_march")
        .effect("evasive")
        .without_cards()
        .load();
    play.choose(execute("smolensk")).choose(json!("all"));
    // Two roads on it would be lawful, so the first is open; the end there is not.
    play.choose(area("poreczie"));
    let told = why(&play, json!("done"), "C-R4");
    assert_eq!(told, "No end there: the French stand at Vitebsk.");
}

#[test]
fn a_force_without_a_leader_has_four_sps() {
    covers!("fateful-march": "T-FORCE.c");
    let mut play = march().load();
    play.choose(execute("molodechno"));
    let told = why(&play, json!({ "troops": { "sp": "infantry", "count": 5 } }), "T-FORCE.c");
    assert_eq!(told, "Without a leader 4 SPs at most go together, not 5.");
}

#[test]
fn battle_cards_name_the_condition_that_is_not_met() {
    covers!("fateful-march": "C-F31", "T-CARD.g");
    let play = Fight::plain()
        .french("infantry", 6, 0)
        .russian("infantry", 6, 0)
        .french_cards(&[31])
        .load();
    let told = why(&play, json!({ "lay": "french-31" }), "C-F31");
    assert!(told.ends_with("Napoleon is not in this battle."), "{told}");
    // Played at another moment.
    let told = why(&play, json!({ "lay": "french-19" }), "T-CARD.g");
    assert!(told.contains("is played at another moment: "), "{told}");
}

#[test]
fn a_beaten_attacker_hears_by_which_ways_they_came() {
    covers!("fateful-march": "S9.9b");
    let fight = Fight::plain()
        .entered("french", "molodechno", &[("infantry", 3)])
        .entered("french", "nastaniski", &[("infantry", 2)])
        .russian("infantry", 6, 0)
        .depot("french", "vilna");
    let mut play = fight.dice(&[BLUE_0, GREEN_1]).fight();
    on_to(&mut play, "retreat");
    let told = why(&play, area("lepel"), "S9.9b");
    assert_eq!(told, "Attackers retreat the way they came: from Nastaniski and from Molodechno.");
}

#[test]
fn an_order_that_is_not_there_cannot_be_executed() {
    covers!("fateful-march": "T-ORDER.h", "S4e");
    // Two orders: one can be executed, of the other nobody is left to rally.
    let play = Field::new("rally")
        .troops("french", "vilna", "infantry", 1, 1)
        .troops("french", PLAIN, "infantry", 2, 0)
        .block("french", "vilna", "rally")
        .block("french", PLAIN, "rally")
        .without_cards()
        .load();
    let told = why(&play, json!({ "execute": PLAIN }), "S4e");
    assert_eq!(told, "Nobody at Dokshitsy is exhausted.");
    let told = why(&play, json!({ "execute": "minsk" }), "T-ORDER.h");
    assert_eq!(told, "You have no order Rally at Minsk.");
}

#[test]
fn orders_and_replacements_need_a_place() {
    covers!("fateful-march": "S4c");
    let mut play = Field::new("placement")
        .troops("french", "vilna", "infantry", 2, 0)
        .in_hand("french", &[("march", 1), ("rally", 1)])
        .without_cards()
        .load();
    assert_eq!(why(&play, area("minsk"), "S4c"), "You have no troops at Minsk.");
    play.choose(json!({ "order": "march" }));
    assert_eq!(why(&play, area("minsk"), "S4c"), "You have no troops at Minsk.");
}

#[test]
fn leaders_who_change_orders_are_explained() {
    covers!("fateful-march": "S4i", "S4l", "T-LEADER.d");
    let mut play = Field::new("march")
        .troops("french", "vilna", "infantry", 4, 0)
        .troops("french", "kovno", "infantry", 4, 0)
        .troops("russian", "tver", "infantry", 2, 0)
        .leader("napoleon", "vilna")
        .leader("eugene", "kovno")
        .leader("davout", "kovno")
        .leader("barclay", "tver")
        .block("french", "vilna", "rally")
        .block("french", "kovno", "forage")
        .without_cards()
        .load();
    play.until("ability");
    let id = |choice: Value| explained(&play, choice, "S4i").text.id.into_owned();
    let leader = |name: &str| json!({ "leader": name });
    assert_eq!(id(leader("napoleon")), "why-ability-asked");
    assert_eq!(id(leader("eugene")), "why-ability-none");
    // Eugène commands where Davout is.
    assert_eq!(id(leader("davout")), "why-ability-junior");
    assert_eq!(id(leader("schwarzenberg")), "why-leader-off-map");
    assert_eq!(id(leader("barclay")), "why-not-your-leader");
    assert_eq!(id(json!({ "order": "forage" })), "why-ability-not-there");
    assert_eq!(id(json!({ "order": "dummy" })), "why-ability-dummy");
    // Pointing at a leader or at a block asks just that.
    let meant = |thing: &str| FatefulMarch::meant(play.state(), play.decides(), thing);
    assert_eq!(meant("davout"), [read(&leader("davout"))]);
    assert_eq!(meant("block-french-2"), [read(&json!({ "order": "forage" }))]);
    assert_eq!(meant("block-russian-1"), []);
}

#[test]
fn what_is_decided_already_is_said_to_be() {
    covers!("fateful-march": "S12e", "T-ORDER.c");
    let mut play = Field::new("place_depot")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("french", "kovno", "infantry", 2, 0)
        .troops("russian", "tver", "infantry", 2, 0)
        .depot("french", "kovno")
        .block("french", "vilna", "place_depot")
        .without_cards()
        .load();
    play.choose(json!("pass_for_turn")).choose(execute("vilna"));
    let line = explained(&play, json!({ "depot": "kovno" }), "S12e");
    assert_eq!(line.text.id, "why-decided");
}

//! S9.5 to S9.8, S9.10 to S9.12: who has won and what follows.

use crate::common::Play;
use crate::fight::*;
use bivouac_kernel::covers;
use serde_json::{Value, json};

/// A battle in the plain area that both can leave: the French came from Molodechno.
fn field(french: &[(&str, u8)], russian: &[(&str, u8, u8)]) -> Fight {
    let fight = Fight::plain().entered("french", "molodechno", french);
    let fight = russian
        .iter()
        .fold(fight, |fight, (kind, fresh, tired)| fight.russian(kind, *fresh, *tired));
    fight.depot("russian", "polotsk").depot("french", "vilna")
}

#[test]
fn more_losses_inflicted_win() {
    covers!("fateful-march": "S9.5a");
    // 6 against 5 + 1: with Defend the Russians suffer 1 and the French 2.
    let fight = field(&[("infantry", 6)], &[("infantry", 5, 0)]).dice(&[BLUE_0, GREEN_1]);
    let play = over(fight.defend("russian"));
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (2, 1));
    assert_eq!(verdict(&play), won("russian", false));
    assert_eq!(play.total("french", "molodechno"), 5, "the beaten side leaves");
    let play = over(field(&[("infantry", 6)], &[("infantry", 4, 0)]));
    assert_eq!(verdict(&play), won("french", false));
}

#[test]
fn it_does_not_matter_whether_all_could_be_taken() {
    covers!("fateful-march": "S9.5a");
    // Nobody is fresh on either side, so nobody bears the 1 loss that the French inflict.
    let fight = Fight::plain().french("infantry", 0, 2).russian("infantry", 0, 3);
    let play = over(fight.depot("russian", "polotsk").dice(&[BLUE_3, GREEN_2]));
    assert_eq!((losses(&play, "russian"), losses(&play, "french")), (1, 0));
    assert_eq!(verdict(&play), won("french", false));
    assert_eq!(play.total("russian", "disna"), 3);
}

#[test]
fn equal_losses_are_a_draw() {
    covers!("fateful-march": "S9.5b", "S9.8a", "S9.8c");
    for holder in ["french", "russian"] {
        let fight = field(&[("infantry", 6)], &[("infantry", 5, 0)]).dice(&[BLUE_0, GREEN_1]);
        let play = over(fight.initiative(holder, 2));
        assert_eq!((losses(&play, "french"), losses(&play, "russian")), (2, 2));
        assert_eq!(verdict(&play), won(holder, true), "the holder of the initiative");
        assert_eq!(play.initiative(), (holder.to_owned(), 2));
    }
}

#[test]
fn a_side_that_is_wiped_out_has_lost() {
    covers!("fateful-march": "S9.5c", "S9.5g", "S9.8d", "S9.8f", "S9.12a");
    // 3 inflict 1 on the only fresh Russian; 1 + 3 inflict 1: equal losses.
    let fight = field(&[("infantry", 3)], &[("infantry", 1, 2)]).initiative("russian", 2);
    let play = over(fight.dice(&[BLUE_0, GREEN_3]));
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (1, 1));
    assert_eq!(verdict(&play), won("french", false));
    assert_eq!(play.total("russian", PLAIN) + play.total("russian", "disna"), 0);
    // 3 eliminated: 1 VP; the holder of the initiative has lost.
    assert_eq!((play.vp(), play.initiative()), (1, ("russian".to_owned(), 1)));
    // The same of the French: 1 + 2 inflict 1, and so do 3.
    let fight = Fight::plain().french_defend().french("infantry", 1, 2).initiative("french", 2);
    let fight = fight.entered("russian", "disna", &[("infantry", 3)]);
    let play = over(fight.dice(&[BLUE_2, GREEN_IF_DEFENDING]));
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (1, 1));
    assert_eq!(verdict(&play), won("russian", false));
    assert_eq!(play.casualties(), 3);
    assert_eq!((play.vp(), play.initiative()), (-1, ("french".to_owned(), 1)));
}

#[test]
fn even_against_more_losses() {
    covers!("fateful-march": "S9.5c", "S9.5g");
    // The Russians inflict 2 by 3 + 3, and have nobody fresh left after 3 hits.
    let fight = field(&[("infantry", 10)], &[("infantry", 3, 0)]).defend("russian");
    let play = over(fight.dice(&[BLUE_0, GREEN_3]));
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (2, 2));
    assert_eq!(verdict(&play), won("french", true), "one is left fresh: a draw");
    let fight = field(&[("infantry", 6)], &[("infantry", 2, 0), ("cossack", 0, 1)]);
    let play = over(fight.dice(&[BLUE_0, GREEN_1]));
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (1, 2));
    assert_eq!(verdict(&play), won("french", false));
}

#[test]
fn even_if_it_has_inflicted_more() {
    covers!("fateful-march": "S9.5c", "S9.5g", "S9.4b");
    // In the fortress of Polotsk the one fresh Russian inflicts 1 by 1 + 3, and 1 more; the 3
    // French inflict 1, and nobody fresh is left.
    let fight = Fight::at("polotsk").french("infantry", 3, 0).russian("infantry", 1, 6);
    let play = over(fight.depot("russian", "vitebsk").dice(&[BLUE_0, GREEN_3]));
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (2, 1));
    assert_eq!(verdict(&play), won("french", false));
}

#[test]
fn riders_are_counted_and_told() {
    covers!("fateful-march": "S9.5d", "T-SP.e");
    let fight = field(
        &[("cavalry", 5), ("exhausted_cavalry", 2), ("infantry", 6)],
        &[("cavalry", 2, 3), ("cossack", 1, 1), ("infantry", 3, 0)],
    );
    let mut play = fight.dice(&[BLUE_0, GREEN_MINUS_2]).fight();
    while play.step() == "toll" && riders_told(&play).is_none() {
        play.choose(sp("infantry"));
    }
    // 11 SPs inflict 3, one on cavalry; 5 - 2 = 3 inflict 1 (the French hit infantry).
    assert_eq!(riders(&play, "french"), 5);
    assert_eq!(riders(&play, "russian"), 1 + 2);
}

fn riders_told(play: &Play) -> Option<Value> {
    play.all_told("riders").first().cloned()
}

#[test]
fn the_difference_is_eliminated_by_choice_of_the_loser() {
    covers!("fateful-march": "S9.5e", "S9.5f");
    let fight = field(&[("cavalry", 4)], &[("infantry", 4, 3), ("cossack", 1, 0)]);
    let mut play = fight.dice(&[BLUE_2, GREEN_MINUS_2]).fight();
    // 6 inflict 2 on the Russians; 4 - 2 inflict none.
    play.choose(sp("infantry")).choose(sp("infantry"));
    assert_eq!((riders(&play, "french"), riders(&play, "russian")), (4, 2));
    assert_eq!(play.offered("sp"), ["infantry", "cossack", "exhausted_infantry"]);
    play.choose(sp("exhausted_infantry")).choose(sp("infantry"));
    assert_eq!(play.count("russian", "disna", "infantry"), 1);
    assert_eq!(play.count("russian", "disna", "exhausted_infantry"), 3);
    assert_eq!(play.count("russian", "disna", "cossack"), 1);
}

#[test]
fn a_winner_with_fewer_riders_does_not_pursue() {
    covers!("fateful-march": "S9.5e");
    let fight = field(&[("infantry", 6), ("cavalry", 1)], &[("infantry", 2, 2), ("cossack", 2, 0)]);
    let mut play = fight.dice(&[BLUE_0, GREEN_MINUS_2]).fight();
    play.choose(sp("infantry")).choose(sp("infantry"));
    finish(&mut play);
    assert_eq!(play.total("russian", "disna"), 5);
}

#[test]
fn murat_pursues_as_one_more() {
    covers!("fateful-march": "G8", "S9.5d");
    let fight = || field(&[("infantry", 6)], &[("infantry", 4, 2)]);
    let play = over(fight());
    assert_eq!((riders(&play, "french"), play.total("russian", "disna")), (0, 5));
    let play = over(fight().leader("murat"));
    assert_eq!((riders(&play, "french"), play.total("russian", "disna")), (1, 4));
    // Not under a senior leader.
    let play = over(fight().leader("murat").leader("eugene"));
    assert_eq!(riders(&play, "french"), 0);
}

#[test]
fn victory_points_by_the_table() {
    covers!("fateful-march": "G7", "S9.6a");
    let edges = [(1, 0), (2, 1), (4, 1), (5, 2), (7, 2), (8, 3), (11, 3), (12, 5), (20, 5)];
    for (eliminated, vp) in edges {
        // Exhausted Russians among fresh French are all lost.
        let play = over(field(&[("infantry", 2)], &[("infantry", 0, eliminated)]));
        assert_eq!(play.vp(), vp, "{eliminated} eliminated");
        let fight = Fight::plain().french_defend().french("infantry", 0, eliminated);
        assert_eq!(over(fight.russian("infantry", 2, 0)).vp(), -vp, "{eliminated} French");
    }
}

#[test]
fn every_cause_of_elimination_counts() {
    covers!("fateful-march": "S9.6b", "S9.6c");
    // 3 losses exhaust 2 and eliminate 1: nothing.
    let play = over(field(&[("infantry", 10)], &[("infantry", 8, 0)]).dice(&[BLUE_0, GREEN_1]));
    assert_eq!((losses(&play, "russian"), play.vp()), (3, 0));
    // With 1 more by pursuit it is 1 VP.
    let fight = field(&[("infantry", 9), ("cavalry", 1)], &[("infantry", 8, 0)]);
    let mut play = fight.dice(&[BLUE_0, GREEN_1]).fight();
    while play.step() == "toll" {
        play.choose(play.open()[0].clone());
    }
    finish(&mut play);
    assert_eq!((verdict(&play), play.vp()), (won("french", false), 1));
    // 1 by battle, 1 by pursuit and 3 exhausted who are left alone: 5.
    let fight = field(&[("infantry", 9), ("cavalry", 1)], &[("infantry", 3, 2)]);
    let play = over(fight.dice(&[BLUE_0, GREEN_MINUS_2]));
    assert_eq!((losses(&play, "russian"), play.vp()), (3, 2));
    assert_eq!(play.total("russian", PLAIN) + play.total("russian", "disna"), 0);
}

#[test]
fn a_beaten_monarch_costs_one_more() {
    covers!("fateful-march": "S9.6d");
    let beaten = |leader: &str, french_win: bool| {
        let (french, russian) = if french_win { (10, 5) } else { (5, 10) };
        let fight = field(&[("infantry", french)], &[("infantry", russian, 0)]);
        over(fight.leader(leader).dice(&[BLUE_0, GREEN_1])).vp()
    };
    assert_eq!(beaten("alexander", true), 1);
    assert_eq!(beaten("barclay", true), 0);
    assert_eq!(beaten("napoleon", true), 0, "he has won");
    assert_eq!(beaten("napoleon", false), -1);
    assert_eq!(beaten("eugene", false), 0);
    assert_eq!(beaten("alexander", false), 0);
    // Beside the shift for those who fell: 2 of 4 losses.
    let fight = field(&[("infantry", 14)], &[("infantry", 9, 0)]).leader("alexander");
    assert_eq!(over(fight.dice(&[BLUE_0, GREEN_1])).vp(), 2);
}

#[test]
fn the_initiative_moves_for_its_holder_if_he_hits_hard() {
    covers!("fateful-march": "S9.7a", "S9.7c", "T-INIT.d");
    // The French win with 3 losses.
    let level = |at: i8| {
        let fight = field(&[("infantry", 10)], &[("infantry", 8, 0)]).initiative("french", at);
        let play = over(fight.dice(&[BLUE_0, GREEN_1]));
        assert_eq!(losses(&play, "russian"), 3);
        play.initiative()
    };
    assert_eq!(level(1), ("french".to_owned(), 2));
    assert_eq!(level(2), ("french".to_owned(), 3));
    assert_eq!(level(3), ("french".to_owned(), 3), "3 are not more than 3");
    assert_eq!(level(4), ("french".to_owned(), 4));
}

#[test]
fn only_losses_really_taken_move_it() {
    covers!("fateful-march": "T-INIT.d", "S9.7a");
    // 7 losses on 2 SPs and 3 exhausted: 2 were taken; those left alone do not count.
    let fight = field(&[("infantry", 28)], &[("infantry", 2, 3)]).initiative("french", 2);
    let play = over(fight);
    assert_eq!(losses(&play, "russian"), 7);
    assert_eq!(play.initiative(), ("french".to_owned(), 2));
    // Pursuit counts: 1 by battle and 3 by pursuit are more than 2.
    let fight = field(&[("cavalry", 3)], &[("infantry", 2, 2)]).initiative("french", 2);
    let play = over(fight.dice(&[BLUE_0, GREEN_MINUS_2]));
    assert_eq!((losses(&play, "russian"), riders(&play, "french")), (1, 3));
    assert_eq!(play.initiative(), ("french".to_owned(), 3));
}

#[test]
fn nobody_loses_more_than_he_had() {
    covers!("fateful-march": "S9.7a");
    // Of 2 SPs one is exhausted and one falls, and the pursuit takes the exhausted one: 2 losses.
    let fight = field(&[("infantry", 28), ("cavalry", 1)], &[("infantry", 2, 0)]);
    let play = over(fight.initiative("french", 2));
    assert_eq!((losses(&play, "russian"), riders(&play, "french")), (7, 1));
    assert_eq!(play.initiative(), ("french".to_owned(), 2));
    // Of 5 the same three losses are more than 2: 6 SPs inflict 2, the pursuit takes 1.
    let fight = field(&[("infantry", 5), ("cavalry", 1)], &[("infantry", 5, 0)]);
    let mut play = fight.initiative("french", 2).dice(&[BLUE_0, GREEN_MINUS_2]).fight();
    assert_eq!(play.offered("sp"), ["infantry", "cavalry"], "the French loss");
    play.choose(sp("infantry")).choose(sp("exhausted_infantry"));
    finish(&mut play);
    assert_eq!((losses(&play, "russian"), riders(&play, "french")), (2, 1));
    assert_eq!(play.count("russian", "disna", "infantry"), 3);
    assert_eq!(play.initiative(), ("french".to_owned(), 3));
}

#[test]
fn the_initiative_moves_whenever_its_holder_loses() {
    covers!("fateful-march": "S9.7b");
    let after = |level| {
        let fight = field(&[("infantry", 6)], &[("infantry", 4, 0)]).initiative("russian", level);
        over(fight).initiative()
    };
    assert_eq!(after(3), ("russian".to_owned(), 2));
    assert_eq!(after(1), ("french".to_owned(), 1));
}

#[test]
fn draws_at_fortresses_and_over_bridges_are_the_defenders() {
    covers!("fateful-march": "S9.8b", "S9.8c");
    // Orsha: bridges from Kokhanovo and Babinovichi, none from Mstislavl. 3 = 6 x 0.5 inflict 1.
    let orsha = |others: Option<&str>| {
        let bridge = [("infantry", 6)];
        let fight = Fight::at("orsha").entered("french", "kokhanovo", &bridge);
        let fight = match others {
            Some(by) => fight.entered("french", by, &[("exhausted_infantry", 1)]),
            None => fight,
        };
        let fight = fight.russian("infantry", 2, 0).russian("infantry", 0, 3);
        let play = over(fight.depot("french", "minsk").dice(&[BLUE_0, GREEN_1]));
        assert_eq!((losses(&play, "french"), losses(&play, "russian")), (1, 1));
        verdict(&play)
    };
    assert_eq!(orsha(None), won("russian", true));
    assert_eq!(orsha(Some("babinovichi")), won("russian", true), "another bridge");
    assert_eq!(orsha(Some("mstislavl")), won("french", true), "not all over bridges");
    // A fortress, against the initiative.
    let fight = Fight::at("polotsk").french("infantry", 4, 0).russian("cavalry", 4, 0);
    let play = over(fight.dice(&[BLUE_0, GREEN_1]));
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (1, 1));
    assert_eq!(verdict(&play), won("russian", true));
}

#[test]
fn fallen_attackers_do_not_change_how_they_came() {
    covers!("fateful-march": "S9.8b");
    // The only SP that came by road falls; the draw is still no defender's.
    let fight = Fight::at("orsha")
        .entered("french", "kokhanovo", &[("infantry", 10)])
        .entered("french", "mstislavl", &[("guard", 1)])
        .russian("infantry", 5, 0)
        .depot("french", "minsk");
    let mut play = fight.dice(&[BLUE_0, GREEN_1]).fight();
    play.choose(sp("infantry")).choose(sp("guard"));
    finish(&mut play);
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (2, 2));
    assert_eq!(verdict(&play), won("french", true));
}

#[test]
fn a_draw_has_no_pursuit_and_no_shifts() {
    covers!("fateful-march": "S9.8e");
    let fight = field(&[("cavalry", 6)], &[("infantry", 5, 0)]).leader("alexander");
    let play = over(fight.dice(&[BLUE_0, GREEN_2]));
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (2, 2));
    assert_eq!(verdict(&play), won("french", true));
    assert!(play.all_told("riders").is_empty());
    assert_eq!((play.vp(), play.initiative()), (0, ("french".to_owned(), 1)));
    assert_eq!(play.total("russian", "disna"), 4, "the loser retreats");
}

#[test]
fn nobody_is_wiped_out_where_nobody_is_fresh() {
    covers!("fateful-march": "S9.5c", "S9.5g");
    let fight = field(&[("infantry", 1)], &[("infantry", 1, 0)]).dice(&[BLUE_3, GREEN_3]);
    let play = over(fight);
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (1, 1));
    assert_eq!(verdict(&play), won("french", true), "a draw by losses");
    assert_eq!((play.total("french", PLAIN), play.total("russian", "disna")), (1, 1));
}

#[test]
fn who_played_a_battle_card_with_a_leader_draws_one() {
    covers!("fateful-march": "S9.10a", "S9.10b");
    let drawn = |leaders: &[&str], cards: &[&str]| {
        let fight = field(&[("infantry", 6)], &[("infantry", 8, 0)]).french_cards(&[16, 29]);
        let fight = leaders.iter().fold(fight, |fight, leader| fight.leader(leader));
        let mut play = fight.load();
        for card in cards {
            play.choose(json!({"lay": card}));
        }
        play.choose(json!("done")).choose(json!("done"));
        finish(&mut play);
        let told = play.all_told("drew");
        told.iter().filter(|drew| drew["seat"] == "french").count()
    };
    assert_eq!(drawn(&["eugene"], &["french-16"]), 1);
    assert_eq!(drawn(&["eugene"], &["french-16", "french-29"]), 1, "one for all cards");
    assert_eq!(drawn(&["eugene", "murat"], &["french-16"]), 1, "one for all leaders");
    assert_eq!(drawn(&[], &["french-16"]), 0, "no leader");
    assert_eq!(drawn(&["eugene"], &[]), 0, "no card");
    assert_eq!(drawn(&["eugene"], &["dummy"]), 0, "the Dummy is none");
}

#[test]
fn a_leader_who_fell_draws_nothing() {
    covers!("fateful-march": "S9.10a");
    let fight = Fight::plain().french_defend().french("infantry", 2, 0).leader("murat");
    let fight = fight.french_cards(&[23, 16]).russian("infantry", 14, 0);
    let mut play = fight.load();
    play.choose(json!("done")).choose(json!({"lay": "french-16"})).choose(json!("done"));
    finish(&mut play);
    assert_eq!(play.leader("murat"), "eliminated");
    assert!(play.all_told("drew").is_empty());
}

#[test]
fn platov_counts_as_a_leader_of_riders_only() {
    covers!("fateful-march": "S9.1c", "S9.10a", "G8");
    let fight = |kind: &str| {
        let fight = field(&[("infantry", 3)], &[(kind, 6, 0)]).leader("platov");
        fight.dice(&[BLUE_0, GREEN_1])
    };
    // Poor Coordination needs no leader, but the draw of step 10 does.
    let drawn = |kind: &str| over(fight(kind).russian_cards(&[28])).all_told("drew").len();
    assert_eq!((drawn("cavalry"), drawn("infantry")), (1, 0));
    // Konstantin's Corps needs one; Platov's Cossacks only his presence.
    russian_refused(fight("infantry"), 38);
    let laid = |kind: &str, card: u8| {
        let play = over(fight(kind).russian_cards(&[card]));
        play.cards("russian", "hand").contains(&u64::from(card))
    };
    assert!(!laid("cavalry", 38) && !laid("infantry", 34), "both are played");
    // Another leader beside him leads them all.
    let play = over(fight("infantry").leader("wittgenstein").russian_cards(&[38]));
    assert_eq!(verdict(&play), won("russian", false));
    assert_eq!(play.all_told("drew").len(), 2);
}

#[test]
fn a_battle_devastates_its_area() {
    covers!("fateful-march": "S9.11a");
    for (before, after) in [(0, 1), (2, 3), (3, 3)] {
        let fight = field(&[("infantry", 6)], &[("infantry", 4, 0)]);
        let play = over(fight.field(|field| field.devastation(PLAIN, before)));
        assert_eq!(play.devastation(PLAIN), after);
    }
}

#[test]
fn two_sides_that_use_each_other_up_are_both_left() {
    covers!("fateful-march": "S9.4h", "S9.5g", "S9.8a", "S9.12a");
    // 1 + 4 and 1 + 3 inflict 1 each: nobody is fresh on either side, so nobody is wiped out.
    let fight = field(&[("infantry", 1)], &[("infantry", 1, 2)]).leader("barclay");
    let play = over(fight.dice(&[BLUE_4, GREEN_3]));
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (1, 1));
    assert_eq!(verdict(&play), won("french", true));
    assert_eq!(play.count("french", PLAIN, "exhausted_infantry"), 1);
    assert_eq!(play.count("russian", "disna", "exhausted_infantry"), 3);
    assert_eq!((play.leader("barclay").as_str(), play.vp()), ("disna", 0));
}

#[test]
fn the_exhausted_and_their_leaders_are_lost_before_the_retreat() {
    covers!("fateful-march": "S9.12a", "T-LEADER.f");
    let fight = field(&[("infantry", 6)], &[("infantry", 2, 3)]).leader("barclay");
    let play = over(fight.dice(&[BLUE_0, GREEN_MINUS_2]));
    // 2 losses use up both fresh SPs; 1 + 4 are eliminated: 2 VP, and 1 for Barclay.
    assert_eq!(play.total("russian", "disna"), 0);
    assert_eq!((play.leader("barclay").as_str(), play.vp()), ("eliminated", 3));
}

#[test]
fn in_the_variant_a_force_wiped_out_costs_the_initiative() {
    let fight = |kind| {
        let fight = field(&[("infantry", 6)], &[(kind, 0, 1)]);
        fight.initiative("french", 1).field(|field| field.option("later-wiped-out"))
    };
    assert_eq!(over(fight("infantry")).initiative(), ("french".to_owned(), 2));
    assert_eq!(over(fight("cossack")).initiative(), ("french".to_owned(), 1), "but for Cossacks");
}

#[test]
fn at_the_highest_level_nothing_is_told_of_the_initiative() {
    covers!("fateful-march": "T-INIT.a", "G14");
    let shifts = |level: i8| {
        let fight = field(&[("infantry", 24)], &[("infantry", 10, 0)]).initiative("french", level);
        let play = over(fight);
        assert_eq!(losses(&play, "russian"), 6);
        (play.initiative().1, play.all_told("initiative_shifted").len())
    };
    assert_eq!(shifts(3), (4, 1));
    assert_eq!(shifts(4), (4, 0));
}

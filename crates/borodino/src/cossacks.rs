//! B11: Cossacks, who play in no scenario that is here yet. They are put on the field by hand.

use bivouac_kernel::{Context, Dice, Rules as _, Seed, covers};
use serde_json::json;

use crate::choice::Route;
use crate::prelude::*;
use crate::{position, recovery, step};

fn hex(number: &str) -> Hex {
    GRID.find(number).expect("a hex of the map")
}

fn cossacks() -> UnitId {
    UnitId::find("ru_vlasov").expect("a unit of the game") // 3, Cohesion 4
}

/// A French unit in 4720 that may charge the Cossacks in 4520.
fn field(charger: &str) -> State {
    let written = json!({
        "game": "borodino",
        "scenario": "schevardino",
        "active": ["i_cavalry_corps"],
        "go": { "seat": "french", "phase": "declare" },
        "units": { (charger): { "at": "4720", "facing": "E" } },
    });
    let mut state = position::load(&written).expect("a sound position");
    let unit = cossacks();
    state.put(unit, hex("4520"));
    state.unit_mut(unit).began = hex("4520");
    state.face(unit, Facing::find("W").expect("a vertex"));
    state
}

/// Makes the choices with these dice and gives what happened.
fn play(state: &mut State, choices: &[Choice], dice: &[u16]) -> Vec<Event> {
    let mut events = Vec::new();
    let mut thrown = Dice::new(Seed::from(1));
    thrown.load(dice.iter().copied());
    for choice in choices {
        let seat = Borodino::deciding(state).iter().next().expect("somebody decides");
        step::check(state, seat, choice).expect("a legal choice");
        step::apply(state, seat, choice, &mut Context::heard(&mut thrown, &mut events));
    }
    events
}

fn charge() -> Choice {
    Choice::Charge {
        from: hex("4720"),
        target: hex("4520"),
        route: Route::one(hex("4620")),
        facing: Facing::find("E").expect("a vertex"),
    }
}

fn shock_modifier(events: &[Event], wanted: &str) -> Option<i8> {
    events.iter().find_map(|event| match event {
        Event::ShockResolved(clash) => {
            clash.modifiers.iter().find(|part| part.rule == wanted).map(|part| part.value)
        }
        _ => None,
    })
}

#[test]
fn cossacks_withdraw_whenever_they_would_be_disordered() {
    covers!("borodino": "B11.a");
    // Commitment 0; 3 + 4 (4:3, Cohesion 4 - 4, Clear +1, Charge +3) Disorders the defender.
    let mut state = field("fr_sg_bes");
    let events = play(&mut state, &[charge(), Choice::Stand, Choice::Stand], &[0, 3]);
    assert_eq!(state.unit(cossacks()).whereabouts, Whereabouts::Withdrawn);
    let withdrawn = |event: &Event| matches!(event, Event::Withdrawn(blow) if blow.unit == cossacks() && blow.rule == "B11.a");
    assert!(events.iter().any(withdrawn));
    let is_theirs =
        |event: &Event| matches!(event, Event::Disordered(blow) if blow.unit == cossacks());
    assert!(!events.iter().any(is_theirs));

    // The same when they are Disordered without a result against them: for having met a Charge
    // (9.84a). 0 + 1 strikes the French, who stay.
    let mut state = field("fr_by_jac");
    let meet = Choice::CounterCharge { at: hex("4620") };
    let events = play(&mut state, &[charge(), meet], &[0, 4, 0, 0]);
    assert!(events.iter().any(withdrawn));
}

#[test]
fn cossacks_count_as_light_cavalry_in_shock() {
    covers!("borodino": "B11.b");
    // They may go before Heavy Cavalry that charges (9.31b).
    let mut state = field("fr_sg_bes");
    play(&mut state, &[charge()], &[]);
    let mut open = Vec::new();
    step::list(&state, RUSSIAN, &mut open);
    assert!(open.iter().any(|choice| matches!(choice, Choice::FallBack { .. })));

    // Their Counter-Charge against Heavy Cavalry has +2 (9.86c): 2 + 2 is not above 4.
    let meet = Choice::CounterCharge { at: hex("4620") };
    let events = play(&mut state, &[Choice::Stand, meet], &[0, 2, 9]);
    let counter = events.iter().find_map(|event| match event {
        Event::Checked(roll) if roll.check == Check::CounterCharge => {
            Some((roll.modifier, roll.passed))
        }
        _ => None,
    });
    assert_eq!(counter, Some((2, true)));
    assert_eq!(shock_modifier(&events, "9.83a"), None);

    // Light Cavalry that they meet is not met by Heavy (9.86f), nor do they roll with +2.
    let mut state = field("fr_by_jac");
    let events = play(&mut state, &[charge(), meet], &[0, 4, 9]);
    assert_eq!(shock_modifier(&events, "9.86f"), None);
    assert_eq!(shock_modifier(&events, "9.83b"), None);
}

/// Runs something with the dice showing these values.
fn with_dice(values: &[u16], run: impl FnOnce(crate::verbs::Table<'_, '_>)) {
    let mut dice = Dice::new(Seed::from(1));
    dice.load(values.iter().copied());
    run(&mut Context::silent(&mut dice));
    assert_eq!(dice.loaded().len(), 0, "all dice were thrown");
}

#[test]
fn cossacks_recover_by_their_only_cohesion_and_return_on_their_only_side() {
    covers!("borodino": "10.2c", "10.3a");
    // Their Cohesion is 4.
    for (die, place) in [(4, Whereabouts::Recovered), (5, Whereabouts::Eliminated)] {
        let mut state = field("fr_sg_bes");
        with_dice(&[die], |table| {
            state.withdraw(cossacks(), "B11.a", table);
            state.unit_mut(cossacks()).whereabouts = Whereabouts::Recovering;
            recovery::recover(&mut state, cossacks(), table);
        });
        assert_eq!(state.unit(cossacks()).whereabouts, place);
        assert!(!state.disordered(cossacks()));
    }
}

#[test]
fn cossacks_of_a_group_that_collapses_withdraw() {
    covers!("borodino": "10.52c", "B11.a");
    let mut state = field("fr_sg_bes");
    with_dice(&[], |table| recovery::share_collapse(&mut state, cossacks(), table));
    assert_eq!(state.unit(cossacks()).whereabouts, Whereabouts::Withdrawn);
}

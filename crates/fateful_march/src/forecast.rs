//! What attrition would bring to each own area, by weather.

use bivouac_kernel::{Outlook, Target, Viewer};

use crate::attrition::{counted, foragers, result, size, weather};
use crate::prelude::*;
use crate::supply::distances;
use crate::tables::{FARTHEST, MOST_DEVASTATION};

/// The faces of the weather die.
const FACES: std::ops::RangeInclusive<u8> = 1..=6;

/// The forecast for every area with SPs that the viewer knows all about.
pub(crate) fn forecast(state: &State, viewer: Viewer) -> Vec<Outlook> {
    let seats = BOTH.into_iter().filter(|&seat| viewer.sees_as(seat) && state.over.is_none());
    seats.flat_map(|seat| of_side(state, seat)).collect()
}

fn of_side(state: &State, seat: Seat) -> Vec<Outlook> {
    let far = distances(state, seat);
    let areas = state.held[seat.index()].iter();
    areas.map(|area| outlook(state, seat, area, far[area.index()])).collect()
}

fn outlook(state: &State, seat: Seat, area: AreaId, far: u8) -> Outlook {
    let distance = counted(state, seat, far);
    let text = Text::new("forecast-attrition")
        .with("at", Text::new(format!("at-{area}")))
        .with("size", i32::from(size(state, seat, area, 0)))
        .with("forage", foragers(state, seat, area))
        .with(
            "distance",
            if distance > FARTHEST {
                Text::new("forecast-out")
            } else {
                Text::new("forecast-distance").with("distance", distance)
            },
        );
    let row = |roll: u8| {
        let weather = Text::new("forecast-weather")
            .with("roll", roll)
            .with("weather", format!("{:+}", weather(state, seat, roll)));
        let (losses, steps) = expected(state, seat, area, far, roll);
        let level = (state.devastation[area.index()] + steps).min(MOST_DEVASTATION);
        let result = Text::new("forecast-result").with("losses", losses).with("devastation", level);
        (weather, result)
    };
    Outlook {
        target: Target::Space(area.get().id.as_str().into()),
        text,
        rule: "S13g",
        rows: FACES.map(row).collect(),
    }
}

/// Losses and devastation steps in one weather.
fn expected(state: &State, seat: Seat, area: AreaId, far: u8, roll: u8) -> (u8, u8) {
    if seat == FRENCH && state.named.victuals == area {
        return (0, 0);
    }
    result(state, seat, area, far, roll)
}

/// For each area of a side: how far it is from supply, and the least and the most losses that a
/// weather would bring.
pub(crate) fn expected_losses(
    state: &State,
    seat: Seat,
) -> impl Iterator<Item = (AreaId, u8, u8, u8)> {
    let far = distances(state, seat);
    state.held[seat.index()].iter().map(move |area| {
        let away = far[area.index()];
        let losses = FACES.map(|roll| expected(state, seat, area, away, roll).0);
        let (least, most) =
            losses.fold((u8::MAX, 0), |(least, most), one| (least.min(one), most.max(one)));
        (area, away, least, most)
    })
}

//! The ratings as a picture.

use super::elo::Rating;
use crate::words::Voice;

const WIDTH: f64 = 640.0;
const ROW: f64 = 34.0;
const LEFT: f64 = 170.0;
const TOP: f64 = 46.0;

/// A plot of the ratings with their intervals, the strongest first.
pub fn svg(voice: &Voice, names: &[&str], ratings: &[Rating]) -> String {
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by(|&one, &other| ratings[other].elo.total_cmp(&ratings[one].elo));
    let ends = |sign: f64| ratings.iter().map(move |rating| rating.elo + sign * rating.error);
    let low = (ends(-1.0).fold(0.0, f64::min) / 100.0).floor() * 100.0;
    let high = (ends(1.0).fold(0.0, f64::max) / 100.0).ceil() * 100.0;
    let span = (high - low).max(100.0);
    let x = |elo: f64| LEFT + (elo - low) / span * (WIDTH - LEFT - 30.0);
    let height = TOP + ROW * names.len() as f64 + 16.0;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fbf8f0\"/>\n\
         <text x=\"{LEFT}\" y=\"20\" font-weight=\"bold\" fill=\"#222\">{}</text>\n",
        escaped(&voice.word("arena-elo"))
    );
    let step = if span > 1200.0 {
        400.0
    } else if span > 500.0 {
        200.0
    } else {
        100.0
    };
    let mut mark = (low / step).ceil() * step;
    while mark <= high {
        let at = x(mark);
        text += &format!(
            "<line x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{TOP}\" y2=\"{:.1}\" stroke=\"#ccc\"/>\
             <text x=\"{at:.1}\" y=\"38\" text-anchor=\"middle\" fill=\"#555\">{mark:.0}</text>\n",
            height - 10.0
        );
        mark += step;
    }
    for (line, &place) in order.iter().enumerate() {
        let rating = ratings[place];
        let y = TOP + ROW * (line as f64 + 0.5);
        let (from, to) = (x(rating.elo - rating.error), x(rating.elo + rating.error));
        text += &format!(
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#222\">{}</text>\
             <line x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" \
             stroke=\"#8a1c1c\" stroke-width=\"2\"/>\
             <circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"#8a1c1c\"/>\n",
            LEFT - 12.0,
            y + 4.0,
            escaped(names[place]),
            x(rating.elo)
        );
    }
    text + "</svg>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use bivouac_texts::Lang;

    use super::*;

    #[test]
    fn everybody_is_in_the_picture_the_strongest_first() {
        let voice = Voice::of_program(Lang::En).unwrap();
        let ratings = [Rating { elo: -150.0, error: 30.0 }, Rating { elo: 150.0, error: 30.0 }];
        let picture = svg(&voice, &["<weak>", "strong"], &ratings);
        let (weak, strong) = (picture.find("&lt;weak&gt;"), picture.find("strong<"));
        assert!(strong.is_some() && strong < weak);
        assert_eq!(picture.matches("<circle").count(), 2);
    }
}

/** Where a map is looked at first. */
import { boxOf, type Point } from './geometry';
import { showing, type Looking } from './zoom';

export interface ToSee {
  /** Where pieces lie. */
  pieces: readonly Point[];
  /** Where something can be done. */
  spots: readonly Point[];
  /** The view that shows the whole map. */
  whole: Looking;
  width: number;
  height: number;
  /** Whether a finger points rather than a mouse. */
  coarse: boolean;
}

/** The width of a hex, in units of the map. */
const HEX = 100;
/** A thing reaches this far around its place: its counter and a little air. */
const REACH = 75;
/** Pixels that stay free at the edges of the window. */
const MARGIN = 24;
const CLOSEST = 1.1;
/** A hex is no smaller than this, in pixels, where all that matters is shown. */
const LEGIBLE = 30;
/** And no smaller than this where a finger must hit one of a few. */
const TOUCHABLE = 84;
const FEW = 16;

/**
 * All pieces and all that can be done; where these would be too small to make out, all that can be
 * done; where that would be too small as well, the middle of it.
 */
export function firstView({ pieces, spots, whole, width, height, coarse }: ToSee): Looking {
  const least = coarse && spots.length > 0 && spots.length <= FEW ? TOUCHABLE : LEGIBLE;
  for (const points of [[...pieces, ...spots], spots.length ? spots : pieces]) {
    const box = boxOf(points);
    if (!box) return whole;
    const around = {
      x0: box.x0 - REACH,
      y0: box.y0 - REACH,
      x1: box.x1 + REACH,
      y1: box.y1 + REACH,
    };
    const look = showing(around, width, height, MARGIN, CLOSEST);
    const isLegible = whole.k * HEX >= least;
    // The whole map, where it is hardly smaller than a part of it, unless something is to be done
    // there that nobody could make out.
    if (whole.k >= look.k && (isLegible || spots.length === 0)) return whole;
    if (look.k * HEX >= least) return look;
  }
  const near = spots.length ? spots : pieces;
  const sum = near.reduce((all, p) => ({ x: all.x + p.x, y: all.y + p.y }), { x: 0, y: 0 });
  const k = least / HEX;
  return {
    k,
    x: width / 2 - (sum.x / near.length) * k,
    y: height / 2 - (sum.y / near.length) * k,
  };
}

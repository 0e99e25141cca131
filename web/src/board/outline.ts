/** The line round a space. */
import { hexCorners, isHexes, RADIUS, type Ground } from './geometry';
import type { Pile } from './stack';
import { disc, polygon } from './terrain/paths';
import { PLACE } from './terrain/places';

/** Drawn in by so much; round a place it takes in what stands there. */
export function outlineOf(
  ground: Ground,
  piles: readonly Pile[],
  index: number,
  by: number,
): string {
  const centre = ground.centres[index];
  if (!centre) return '';
  if (!isHexes(ground.shape)) {
    const here = piles.filter((pile) => pile.index === index);
    const held = Math.max(here.filter(({ row }) => !row).length, here.length ? 1 : 0);
    return disc(centre, (held ? 24 + 36 * held : PLACE + 18) - by);
  }
  return polygon(hexCorners(ground.shape, centre, RADIUS - by));
}

/** The border of several hexes together, without the lines between them. */
export function borderOf(ground: Ground, indices: readonly number[]): string {
  if (!isHexes(ground.shape)) return '';
  const spot = (x: number, y: number): string => `${Math.round(x / 10)}/${Math.round(y / 10)}`;
  const centres = [...new Set(indices)].flatMap((index) => ground.centres[index] ?? []);
  const held = new Set(centres.map(({ x, y }) => spot(x, y)));
  const lines = centres.flatMap((centre) => {
    const corners = hexCorners(ground.shape, centre, RADIUS);
    return corners.map((from, side) => {
      const to = corners[(side + 1) % corners.length] ?? from;
      // The neighbour lies beyond the middle of the side.
      const towards = {
        x: from.x + to.x - centre.x,
        y: from.y + to.y - centre.y,
      };
      return held.has(spot(towards.x, towards.y)) ? '' : `M${at(from)}L${at(to)}`;
    });
  });
  return lines.join('');
}

const at = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

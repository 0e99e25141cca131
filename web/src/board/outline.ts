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

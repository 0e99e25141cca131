/** Where a card lies so that it is seen whole and hides nothing that it is about. */
import type { Box, Point } from '../../board/geometry';

export interface Size {
  width: number;
  height: number;
}

/** How far a card lies from what it tells of, and from the edge of its room, in pixels. */
const GAP = 34;
const EDGE = 8;
/** A room narrower than this has no place beside what is told of. */
export const NARROW = 560;
/** How much worse it is to hide something than to lie far away. */
const HIDING = 0.6;

function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const h = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return w > 0 && h > 0 ? w * h : 0;
}

function boxAt({ x, y }: Point, { width, height }: Size): Box {
  return { x0: x, y0: y, x1: x + width, y1: y + height };
}

/** The point of a box that is nearest to another point. */
export function nearestIn(box: Box, { x, y }: Point): Point {
  return {
    x: Math.max(box.x0, Math.min(box.x1, x)),
    y: Math.max(box.y0, Math.min(box.y1, y)),
  };
}

/**
 * The upper left corner of a card that tells of a point.
 *
 * @param room where the card may lie
 * @param kept what it should not hide
 */
export function placed(anchor: Point | null, card: Size, room: Box, kept: readonly Box[]): Point {
  const [w, h] = [card.width, card.height];
  const right = Math.max(room.x0 + EDGE, room.x1 - EDGE - w);
  const low = Math.max(room.y0 + EDGE, room.y1 - EDGE - h);
  const [left, high] = [room.x0 + EDGE, room.y0 + EDGE];
  const middle = Math.max(left, (room.x0 + room.x1 - w) / 2);
  if (!anchor) return { x: middle, y: low };
  const inside = ({ x, y }: Point): Point => ({
    x: Math.max(left, Math.min(right, x)),
    y: Math.max(high, Math.min(low, y)),
  });
  const across = [anchor.x + GAP, anchor.x - GAP - w, anchor.x - w / 2];
  const down = [anchor.y - h / 2, anchor.y + GAP, anchor.y - GAP - h];
  const isNarrow = room.x1 - room.x0 < NARROW;
  const near = isNarrow ? [] : across.flatMap((x) => down.map((y) => inside({ x, y })));
  const corners = isNarrow
    ? [
        { x: middle, y: low },
        { x: middle, y: high },
      ]
    : [
        { x: right, y: high },
        { x: right, y: low },
        { x: left, y: high },
        { x: left, y: low },
      ];
  const cost = (at: Point): number => {
    const box = boxAt(at, card);
    const on = nearestIn(box, anchor);
    const far = Math.hypot(on.x - anchor.x, on.y - anchor.y);
    const hidden = kept.reduce((sum, one) => sum + overlap(box, one), 0);
    return far + hidden * HIDING;
  };
  return [...near, ...corners].reduce(
    (best, at) => (cost(at) < cost(best) - 0.01 ? at : best),
    near[0] ?? { x: middle, y: low },
  );
}

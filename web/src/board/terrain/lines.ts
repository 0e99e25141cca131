/** Free lines of a map: coasts, lakes, rivers and borders as they really run. */
import type { Text } from '../../wire';
import type { Ground, Point } from '../geometry';
import type { Inkwell } from './ink';
import { polyline, ribbon, sampleLine, smoothLoop } from './paths';
import type { Course } from './water';
import { WATER } from './water';

/** How large the names of lands are written, in units of the map. */
const REALMS: Readonly<Record<string, number>> = { realm: 76, province: 36 };

/** The name of a land, and where it is written. */
export interface Realm {
  name: Text;
  from: Point;
  to: Point;
  size: number;
}

/** The names of lands, which have a line to stand on and nothing else. */
export function realmsOf(ground: Ground): Realm[] {
  return (ground.board.lines ?? []).flatMap(({ kind, points, name }) => {
    const size = REALMS[kind];
    const [from, to] = [points[0], points.at(-1)];
    if (size === undefined || !name || !from || !to) return [];
    const at = ([x, y]: [number, number]): Point => ({ x: x * ground.unit, y: y * ground.unit });
    return [{ name, from: at(from), to: at(to), size }];
  });
}

/**
 * A closed coast is land or, as a lake, water; an open one is only a shore. Rivers are given
 * downstream: they begin narrow.
 */
export function drawLines(ground: Ground, ink: Inkwell): Course[] {
  const courses: Course[] = [];
  for (const free of ground.board.lines ?? []) {
    if (REALMS[free.kind] !== undefined) continue;
    const points: Point[] = free.points.map(([x, y]) => ({
      x: x * ground.unit,
      y: y * ground.unit,
    }));
    if (points.length < 2) continue;
    const border = (p: Point): boolean =>
      p.x <= 1 || p.y <= 1 || p.x >= ground.width - 1 || p.y >= ground.height - 1;
    const closed = free.closed ?? false;
    const along = closed ? smoothLoop(points, border) : polyline(sampleLine(points, 6));
    // No shore runs along the edge of the sheet.
    const shores = closed ? within(points, border) : along;
    if (free.kind === 'coast') {
      if (closed) ink.add('land', along);
      for (const cls of ['shore-3', 'shore-2', 'shore-1', 'shore']) ink.add(cls, shores);
    } else if (free.kind === 'sea' || free.kind === 'lake') {
      ink.add('lake', along);
      ink.add('shore', shores);
    } else if (WATER[free.kind] !== undefined) {
      const bed = sampleLine(points, 6);
      const width = WATER[free.kind] ?? 6;
      const d = ribbon(bed, (i) => width * Math.min(1, 0.3 + (i / bed.length) * 1.4));
      ink.add('water-bank', d);
      ink.add('water', d);
    } else if (free.kind === 'border' || free.kind === 'frontier') {
      ink.add('border-band', along);
      ink.add('border', along);
    } else ink.add('way', along);
    if (free.name) courses.push({ name: free.name, points: sampleLine(points, 6) });
  }
  return courses;
}

/** The runs of a closed line that are not on the edge of the sheet. */
function within(points: readonly Point[], border: (p: Point) => boolean): string {
  const start = points.findIndex(border);
  if (start < 0) return smoothLoop(points);
  const turned = [...points.slice(start), ...points.slice(0, start + 1)];
  let d = '';
  let run: Point[] = [];
  for (const p of turned) {
    run.push(p);
    if (!border(p)) continue;
    if (run.length > 2) d += polyline(sampleLine(run, 6));
    run = [p];
  }
  return d;
}

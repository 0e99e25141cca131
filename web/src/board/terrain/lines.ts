/** Free lines of a map: coasts, lakes, rivers and borders as they really run. */
import type { Board, Text } from '../../wire';
import type { Ground, Point } from '../geometry';
import type { Inkwell } from './ink';
import { pt, ribbon, sampleLine, smoothLoop } from './paths';
import type { Course } from './water';
import { WATER } from './water';

export interface FreeLine {
  kind: string;
  points: [number, number][];
  closed?: boolean;
  name?: Text;
}

/** The free lines of a board, if it has any. */
export function linesOf(board: Board): FreeLine[] {
  const lines: unknown = (board as { lines?: unknown }).lines;
  return Array.isArray(lines) ? (lines as FreeLine[]) : [];
}

/** A closed coast is land or, as a lake, water; an open one is only a shore. */
export function drawLines(ground: Ground, ink: Inkwell): Course[] {
  const courses: Course[] = [];
  for (const free of linesOf(ground.board)) {
    const points: Point[] = free.points.map(([x, y]) => ({ x: x * ground.unit, y: y * ground.unit }));
    if (points.length < 2) continue;
    const along = curve(points, free.closed ?? false);
    if (free.kind === 'coast') {
      if (free.closed) ink.add('land', along);
      for (const cls of ['shore-3', 'shore-2', 'shore-1', 'shore']) ink.add(cls, along);
    } else if (free.kind === 'sea' || free.kind === 'lake') {
      ink.add('lake', along);
      ink.add('shore', along);
    } else if (WATER[free.kind] !== undefined) {
      const bed = sampleLine(points, 6);
      const width = WATER[free.kind] ?? 6;
      const d = ribbon(bed, (i) => width * Math.min(1, 0.3 + (i / bed.length) * 1.4));
      ink.add('water-bank', d);
      ink.add('water', d);
    } else if (free.kind === 'border') {
      ink.add('border-band', along);
      ink.add('border', along);
    } else ink.add('way', along);
    if (free.name) courses.push({ name: free.name, points: sampleLine(points, 6) });
  }
  return courses;
}

function curve(points: readonly Point[], closed: boolean): string {
  if (closed) return smoothLoop(points);
  const [first] = points;
  return first ? `M${pt(first)}L${sampleLine(points, 6).map(pt).join('L')}` : '';
}

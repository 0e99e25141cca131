/** Ways over the map: what the board shows of them, and what it tells of hands that plan one. */
import type { OpenChoice, Piece } from '../wire';
import type { Point } from './geometry';

/** A way that is drawn. */
export interface DrawnWay {
  /** Where it begins, if on the map. */
  from: string | undefined;
  /** The spaces that are entered. */
  spaces: readonly string[];
  /** What it costs, if that is written beside it. */
  cost?: number;
  /** What else it brings about, in words. */
  tolls: readonly string[];
  /** Whether the piece does not come as far as it should. */
  short?: boolean;
}

/** What is written into a place that can be reached. */
export interface Fare {
  cost: number;
  /** Whether every way there brings about something that one would rather avoid. */
  toll: boolean;
  /** Whether nobody can say what comes next there. */
  last: boolean;
}

/** A piece where it would stand. */
export interface Ghost {
  piece: Piece;
  space: string;
  facing: number | undefined;
}

export interface ShownPaths {
  fares: ReadonlyMap<string, Fare>;
  ways: readonly DrawnWay[];
  ghosts: readonly Ghost[];
  /** The spaces by way of which one goes. */
  via: readonly string[];
  /** The pieces that are picked. */
  picked: ReadonlySet<string>;
  /** What can be clicked for other orders without glowing. */
  quiet: readonly OpenChoice[];
}

/** What the hand on the map asks of the plan. */
export interface PathHand {
  /** Whether places to go to are shown. */
  readonly isOn: boolean;
  /** Whether a piece can perhaps be moved. */
  may: (piece: string) => boolean;
  /** Whether a piece can perhaps be dragged. */
  grabs: (piece: string) => boolean;
  /** Shows where a piece can go; says whether it can go anywhere. */
  take: (piece: string) => Promise<boolean>;
  /** Adds pieces to those that are picked, or takes them away if all are picked. */
  toggle: (pieces: readonly string[]) => void;
  /** Goes by way of a space. */
  by: (space: string) => void;
  /** Lets a piece that was dragged go there. */
  drop: (space: string | undefined) => void;
  /** Orders for a piece beside those that are open: its stack, its groups. */
  more: (piece: string) => OpenChoice[];
  /** Takes back the last step of what is planned; says whether there was one. */
  back: () => boolean;
}

/** What is dragged over the map. */
export interface Drag {
  piece: string;
  at: Point;
}

/** The half of a handle that turns a piece: large enough for a finger, whatever the scale. */
export function handleSize(scale: number, coarse: boolean): number {
  return Math.max(15, (coarse ? 14.5 : 11) / scale);
}

/** How far from the middle of a space its handles are. */
export function handleReach(size: number): number {
  return Math.max(58, size * 2.1);
}

/** How the key of the handle begins that takes all of an open pile. */
export const WHOLE = 'whole:';

/** A line through points, each joined to the next. */
export function lineThrough(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The point before the end of a line where its head begins, so that it does not cover the end. */
export function shortened(points: readonly Point[], by: number): Point[] {
  const last = points.at(-1);
  const before = points.at(-2);
  if (!last || !before) return [...points];
  const length = Math.hypot(last.x - before.x, last.y - before.y);
  if (length <= by) return [...points];
  const part = (length - by) / length;
  const end = {
    x: before.x + (last.x - before.x) * part,
    y: before.y + (last.y - before.y) * part,
  };
  return [...points.slice(0, -1), end];
}

/** Whether a point lies in the area that a line goes round. */
export function inside(line: readonly Point[], { x, y }: Point): boolean {
  let isIn = false;
  line.forEach((a, i) => {
    const b = line[(i + 1) % line.length] ?? a;
    if (a.y > y === b.y > y) return;
    if (x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  });
  return isIn;
}

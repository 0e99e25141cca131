/** What covers the ground of hexes: woods, marsh, fields, houses, works. */
import { hexCorners, polar, RADIUS, spaceAt, type Ground, type Point } from '../geometry';
import { between, chance } from '../chance';
import type { Inkwell } from './ink';
import { clipLine, disc, halve, line, num, polygon, pt } from './paths';
import { members, organic } from './regions';
import { offLine } from './roads';
import { earthwork } from './works';

export type Clear = ReadonlyMap<number, readonly [Point, Point][]>;

/** The ways in which ground is drawn, by the terrain's key. */
const COVER: Readonly<Record<string, string>> = {
  clear: 'none',
  plain: 'none',
  open: 'none',
  woods: 'woods',
  forest: 'woods',
  light_woods: 'woods',
  orchard: 'woods',
  marsh: 'marsh',
  swamp: 'marsh',
  bog: 'marsh',
  cultivated: 'fields',
  fields: 'fields',
  farmland: 'fields',
  vineyard: 'fields',
  village: 'houses',
  town: 'houses',
  city: 'houses',
  castle: 'castle',
  fortress: 'castle',
  redoubt: 'redoubt',
  fort: 'redoubt',
  fleche: 'redoubt',
  rubble: 'rubble',
  ruins: 'rubble',
  lake: 'open-water',
  sea: 'open-water',
  water: 'open-water',
  hill: 'rough',
  rough: 'rough',
  mountain: 'mountain',
  pass: 'pass',
  impassable: 'none',
};

/** Ground that is strewn with small signs. */
const STREWN = new Set(['marsh', 'open-water', 'rough']);
/** How far from the middle of a pass the mountains stand. */
const DEFILE = 24;

/** Whether a map has its coast drawn as it really runs. */
export function hasCoast(ground: Ground): boolean {
  return (ground.board.lines ?? []).some(({ kind }) => kind === 'coast');
}

export function coverOf(terrain: string): string {
  return COVER[terrain] ?? 'unknown';
}

export function drawCover(ground: Ground, clear: Clear, ink: Inkwell): void {
  const charted = hasCoast(ground);
  const cover = ground.board.spaces.map((space) => {
    const kind = coverOf(space.terrain);
    // Where the coast is drawn as it runs, the sheet itself shows the sea.
    return kind === 'open-water' && charted ? 'none' : kind;
  });
  for (const kind of new Set(cover)) {
    if (kind === 'none') continue;
    const region = members(ground, (i) => cover[i] === kind);
    ink.add(`ground-${kind}`, organic(ground, region, kind === 'fields' ? 3 : 8));
  }
  const woods = members(ground, (i) => cover[i] === 'woods');
  scatter(ground, woods, 24, (p, i, seed) => {
    if (keepsClear(p, clear.get(i), 8)) tree(p, seed, ink);
  });
  const strewn = members(ground, (i) => STREWN.has(cover[i] ?? ''));
  scatter(ground, strewn, 27, (p, i, seed) => {
    if (cover[i] === 'marsh') reeds(p, seed, ink);
    if (cover[i] === 'open-water') ripple(p, seed, ink);
    if (cover[i] === 'rough') tussock(p, seed, ink);
  });
  const heights = members(ground, (i) => cover[i] === 'mountain' || cover[i] === 'pass');
  scatter(ground, heights, 31, (p, i, seed) => {
    const middle = ground.centres[i] as Point;
    const off = Math.hypot(p.x - middle.x, p.y - middle.y);
    if (cover[i] === 'mountain' || off > DEFILE) peak(p, cover[i] === 'pass' ? 0.8 : 1, seed, ink);
  });
  cover.forEach((kind, i) => {
    const centre = ground.centres[i] as Point;
    if (kind === 'fields') fields(ground, centre, i, ink);
    if (kind === 'houses') houses(centre, i, clear.get(i), ink, 'house');
    if (kind === 'castle') {
      earthwork(centre, 50, 6, ink);
      houses(centre, i, clear.get(i), ink, 'house');
    }
    if (kind === 'redoubt') earthwork(centre, 50, 5, ink);
    if (kind === 'rubble') houses(centre, i, clear.get(i), ink, 'ruin');
    if (kind === 'unknown') hatch(ground, centre, ink);
  });
}

function keepsClear(p: Point, lines: readonly [Point, Point][] | undefined, by: number): boolean {
  return !(lines ?? []).some((stretch) => offLine(p, stretch) < by);
}

/** Visits points strewn evenly but not in rows over some spaces, each with the space it lies in. */
function scatter(
  ground: Ground,
  over: ReadonlySet<number>,
  apart: number,
  visit: (p: Point, space: number, seed: number) => void,
): void {
  let rows = 0;
  while (rows * apart * 0.86 < ground.height) rows++;
  let columns = 0;
  while (columns * apart < ground.width) columns++;
  // Most of a map is other ground: only points near the spaces are looked at.
  const near = new Uint8Array(rows * columns);
  for (const space of over) {
    const { x, y } = ground.centres[space] as Point;
    const right = Math.min(columns - 1, Math.ceil((x + RADIUS) / apart) + 1);
    const down = Math.min(rows - 1, Math.ceil((y + RADIUS) / (apart * 0.86)) + 1);
    const left = Math.max(0, Math.floor((x - RADIUS) / apart) - 1);
    const up = Math.max(0, Math.floor((y - RADIUS) / (apart * 0.86)) - 1);
    for (let row = up; row <= down; row++) {
      near.fill(1, row * columns + left, row * columns + right + 1);
    }
  }
  let seed = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      seed++;
      if (!near[seed - 1]) continue;
      const p = {
        x: (column + (row % 2) / 2) * apart + between(-0.24, 0.24, seed, 1) * apart,
        y: row * apart * 0.86 + between(-0.22, 0.22, seed, 2) * apart,
      };
      const space = spaceAt(ground, p.x, p.y);
      if (over.has(space)) visit(p, space, seed);
    }
  }
}

/** A crown of five scallops, shaded on the side away from the light, and its shadow. */
function tree(p: Point, seed: number, ink: Inkwell): void {
  const r = between(6.4, 9, seed, 3);
  const turn = between(0, 72, seed, 4);
  const lobe = num(r * 0.5);
  const corner = (i: number): string => pt(polar(p, turn + i * 72, r * 0.72));
  const lobes = [1, 2, 3, 4, 5].map((i) => `A${lobe} ${lobe} 0 0 1 ${corner(i)}`).join('');
  ink.add('tree-shadow', disc({ x: p.x + r * 0.35, y: p.y + r * 0.4 }, r * 0.95), p);
  ink.add('tree', `M${corner(0)}${lobes}Z`, p);
  const shade = (x: number, y: number, dx: number, dy: number): string =>
    `M${num(p.x + x * r)} ${num(p.y + y * r)}q${num(dx * r * 0.8)} ${num(dy * r * 0.2)} ${num(dx * r)} ${num(dy * r)}`;
  ink.add('tree-shade', shade(0.05, 0.72, 0.6, -0.55) + shade(0, 0.4, 0.5, -0.5), p);
}

/** A mountain, lit from the west. */
function peak(p: Point, size: number, seed: number, ink: Inkwell): void {
  const h = between(11, 17, seed, 4) * size;
  const w = h * between(0.75, 1, seed, 5);
  const lean = between(-0.15, 0.15, seed, 6) * w;
  const [x, foot, top] = [p.x, p.y + h / 2, p.y - h / 2];
  const outline = `M${num(x - w)} ${num(foot)}L${num(x + lean)} ${num(top)}L${num(x + w)} ${num(foot)}`;
  ink.add('peak', `${outline}Z`, p);
  ink.add(
    'peak-shade',
    `M${num(x + lean)} ${num(top)}L${num(x + w)} ${num(foot)}L${num(x + w * 0.15)} ${num(foot)}L${num(x + lean + w * 0.1)} ${num(top + h * 0.55)}Z`,
    p,
  );
  ink.add('peak-line', outline, p);
}

function reeds(p: Point, seed: number, ink: Inkwell): void {
  const w = between(7, 11, seed, 4);
  ink.add(
    'marsh-stroke',
    `M${num(p.x - w)} ${num(p.y)}h${num(2 * w)}M${num(p.x - w * 0.5)} ${num(p.y + 3.4)}h${num(w)}` +
      `M${num(p.x)} ${num(p.y - 1.4)}v-7M${num(p.x - 2)} ${num(p.y - 1.4)}l-3 -5M${num(p.x + 2)} ${num(p.y - 1.4)}l3 -5`,
    p,
  );
}

function ripple(p: Point, seed: number, ink: Inkwell): void {
  const w = between(5, 12, seed, 4);
  ink.add('ripple', `M${num(p.x - w)} ${num(p.y)}q${num(w / 2)} -3 ${num(w)} 0t${num(w)} 0`, p);
}

function tussock(p: Point, seed: number, ink: Inkwell): void {
  const h = between(4, 9, seed, 4);
  ink.add(
    'rough-stroke',
    `M${num(p.x - h)} ${num(p.y + h / 2)}L${num(p.x)} ${num(p.y - h / 2)}l${num(h)} ${num(h)}`,
    p,
  );
}

/** A hex of ploughland in two or three parcels, each with its own furrows. */
function fields(ground: Ground, centre: Point, seed: number, ink: Inkwell): void {
  const hull = hexCorners(ground.shape, centre, RADIUS - 5);
  const first = between(0, 180, seed, 5);
  const away = (degrees: number): Point => polar({ x: 0, y: 0 }, degrees, 1);
  const cut = polar(centre, first + 90, between(-9, 9, seed, 6));
  const normal = away(first + 90);
  const back = { x: -normal.x, y: -normal.y };
  const parts = [halve(hull, cut, normal), halve(hull, cut, back)];
  if (chance(seed, 7) > 0.35) {
    const large = parts.pop() ?? [];
    const across = away(first);
    const at = polar(centre, first, between(-8, 8, seed, 8));
    parts.push(halve(large, at, across), halve(large, at, { x: -across.x, y: -across.y }));
  }
  parts.forEach((part, i) => {
    ink.add('parcel', polygon(part), centre);
    const turn = first + (i % 2 ? 90 : 0) + between(-8, 8, seed, 9 + i);
    const step = away(turn + 90);
    for (let off = -60; off <= 60; off += 5.4) {
      const mid = { x: centre.x + step.x * off, y: centre.y + step.y * off };
      const cutTo = clipLine(polar(mid, turn, -80), polar(mid, turn, 80), inset(part));
      if (cutTo) ink.add('furrow', line(cutTo[0], cutTo[1]), centre);
    }
  });
}

function inset(part: readonly Point[]): Point[] {
  const cx = part.reduce((sum, p) => sum + p.x, 0) / (part.length || 1);
  const cy = part.reduce((sum, p) => sum + p.y, 0) / (part.length || 1);
  return part.map((p) => ({ x: cx + (p.x - cx) * 0.9, y: cy + (p.y - cy) * 0.9 }));
}

/** Houses along both sides of what runs through, or round a green where nothing does. */
function houses(
  centre: Point,
  seed: number,
  lines: readonly [Point, Point][] | undefined,
  ink: Inkwell,
  cls: string,
): void {
  let built = 0;
  for (let i = 0; i < 26 && built < 13; i++) {
    const at = polar(centre, i * 137.5 + between(0, 40, seed, i), 12 + i * 1.32);
    if (!keepsClear(at, lines, 9)) continue;
    const near = [...(lines ?? [])].sort((a, b) => offLine(at, a) - offLine(at, b))[0];
    const turn = near
      ? (Math.atan2(near[1].y - near[0].y, near[1].x - near[0].x) * 180) / Math.PI
      : between(0, 90, seed, 3);
    const [w, h] = [between(4.2, 7.5, seed, i + 40), between(3, 4.4, seed, i + 80)];
    const corner = (along: number, across: number): Point =>
      polar(polar(at, turn, along), turn + 90, across);
    ink.add(cls, polygon([corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)]), centre);
    built++;
  }
}

/** Ground of a kind that has no drawing of its own. */
function hatch(ground: Ground, centre: Point, ink: Inkwell): void {
  const hull = hexCorners(ground.shape, centre, RADIUS - 3);
  for (let off = -90; off <= 90; off += 12) {
    const mid = polar(centre, 135, off);
    const cut = clipLine(polar(mid, 45, -90), polar(mid, 45, 90), hull);
    if (cut) ink.add('hatch', line(cut[0], cut[1]), centre);
  }
}

/** Hachures: strokes that run downhill from a crest, closer and longer the steeper it is. */
import { endsOfSide, sideTowards, type Ground, type Point } from '../geometry';
import { between } from '../chance';
import type { Inkwell } from './ink';
import { pt } from './paths';
import { WATER } from './water';

interface Steepness {
  length: number;
  apart: number;
  thick: number;
}

export const SLOPES: Readonly<Record<string, Steepness>> = {
  gentle: { length: 12, apart: 6, thick: 1.2 },
  slope: { length: 16, apart: 4.8, thick: 1.5 },
  crest: { length: 16, apart: 4.8, thick: 1.5 },
  steep: { length: 24, apart: 3.6, thick: 2.1 },
  escarpment: { length: 28, apart: 3, thick: 2.6 },
  cliff: { length: 30, apart: 2.6, thick: 3 },
};

interface Bank {
  seed: number;
  from: number;
  to: number;
  /** Downhill, as a unit vector. */
  down: Point;
  steepness: Steepness;
  wet: number;
}

/** The slopes of the map: for each hexside its ends and the way down, which is towards `a`. */
export function banks(ground: Ground): Bank[] {
  const water = new Map<string, number>();
  for (const edge of ground.board.edges) {
    const width = edge.lies === 'parting' ? WATER[edge.kind] : undefined;
    if (width) water.set([edge.a, edge.b].sort().join(), width);
  }
  return ground.board.edges.flatMap((edge, seed) => {
    const steepness = edge.lies === 'parting' ? SLOPES[edge.kind] : undefined;
    const side = sideTowards(ground, edge.a, edge.b);
    const low = ground.centres[edge.a];
    const high = ground.centres[edge.b];
    if (!steepness || side < 0 || !low || !high) return [];
    const [from, to] = endsOfSide(ground, edge.a, side);
    const far = Math.hypot(low.x - high.x, low.y - high.y);
    const down = { x: (low.x - high.x) / far, y: (low.y - high.y) / far };
    const wet = water.get([edge.a, edge.b].sort().join()) ?? 0;
    return [{ seed, from, to, down, steepness, wet }];
  });
}

export function drawSlopes(ground: Ground, ink: Inkwell): void {
  const all = banks(ground);
  // Where two slopes meet, the strokes turn from the way down of one to that of the other.
  const turning = new Map<number, Point>();
  for (const { from, to, down } of all) {
    for (const id of [from, to]) {
      const sum = turning.get(id) ?? { x: 0, y: 0 };
      turning.set(id, { x: sum.x + down.x, y: sum.y + down.y });
    }
  }
  const at = (id: number, down: Point): Point => {
    const sum = turning.get(id) ?? down;
    const far = Math.hypot(sum.x, sum.y);
    return far < 0.3 ? down : { x: sum.x / far, y: sum.y / far };
  };
  for (const bank of all) {
    const [p, q] = [ground.vertices[bank.from], ground.vertices[bank.to]];
    if (!p || !q) continue;
    drawBank(bank, p, q, at(bank.from, bank.down), at(bank.to, bank.down), ink);
  }
}

function drawBank(bank: Bank, p: Point, q: Point, left: Point, right: Point, ink: Inkwell): void {
  const { length, apart, thick } = bank.steepness;
  const count = Math.round(Math.hypot(q.x - p.x, q.y - p.y) / apart);
  // Beside water the strokes end at the bank; elsewhere they lie across the side.
  const crest = bank.wet ? length + bank.wet / 2 + 1 : length * 0.45;
  for (let i = 0; i < count; i++) {
    const u = (i + 0.5) / count;
    const dx = left.x + (right.x - left.x) * u;
    const dy = left.y + (right.y - left.y) * u;
    const x = p.x + (q.x - p.x) * u - dx * crest;
    const y = p.y + (q.y - p.y) * u - dy * crest;
    const long = length * between(0.78, 1.05, bank.seed, i);
    const half = (thick / 2) * between(0.8, 1.15, bank.seed, i + 50);
    const tip = { x: x + dx * long, y: y + dy * long };
    const d = `M${pt({ x: x - dy * half, y: y + dx * half })}L${pt(tip)}L${pt({ x: x + dy * half, y: y - dx * half })}Z`;
    ink.add('hachure', d, p);
  }
}

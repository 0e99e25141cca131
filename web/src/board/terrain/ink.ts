/** Collects strokes by kind and by part of the map, so that few large paths draw everything. */
import type { Point } from '../geometry';

export interface Ink {
  /** The class that says how it is drawn. */
  cls: string;
  d: string;
}

/** The side of the squares in which dense strokes are gathered. */
const PART = 900;

export class Inkwell {
  private readonly order: string[] = [];
  private readonly parts = new Map<string, Map<string, string[]>>();

  /** Declares the order in which kinds are drawn, lowest first. */
  constructor(order: readonly string[]) {
    this.order = [...order];
  }

  /** Adds a stroke; `at` says near which point it lies, nothing that it runs over the map. */
  add(cls: string, d: string, at?: Point): void {
    if (!d) return;
    let kinds = this.parts.get(cls);
    if (!kinds) {
      kinds = new Map();
      this.parts.set(cls, kinds);
      if (!this.order.includes(cls)) this.order.push(cls);
    }
    const part = at ? `${Math.floor(at.x / PART)},${Math.floor(at.y / PART)}` : '';
    const strokes = kinds.get(part);
    if (strokes) strokes.push(d);
    else kinds.set(part, [d]);
  }

  /** Everything drawn, lowest first. */
  dry(): Ink[] {
    return this.order.flatMap((cls) =>
      [...(this.parts.get(cls)?.values() ?? [])].map((strokes) => ({ cls, d: strokes.join('') })),
    );
  }
}

/** How a piece goes from place to place: one leg after the other, each no longer than it need be. */
import type { Point } from './geometry';

/** How long a leg takes, in milliseconds, where nobody wants another pace. */
export const LEG = 350;
/** However long the way, it takes no more than so many legs. */
const MOST_LEGS = 6;

export interface Leg {
  x: number;
  y: number;
  /** From 0 at the start to 1 at the end. */
  offset: number;
}

/** The stages of a way, timed evenly, and how long the whole takes. */
export function legs(way: readonly Point[], leg = LEG): { stages: Leg[]; duration: number } {
  const steps = Math.max(1, way.length - 1);
  return {
    stages: way.map(({ x, y }, i) => ({ x, y, offset: i / steps })),
    duration: Math.min(MOST_LEGS, steps) * leg,
  };
}

/** The point on a way after a share of its time, and the part still to come. */
export function rest(stages: readonly Leg[], progress: number): Point[] {
  const next = stages.findIndex((stage) => stage.offset > progress);
  const a = stages[next - 1];
  const b = stages[next];
  if (!a || !b) {
    const last = stages.at(-1);
    return last ? [{ x: last.x, y: last.y }] : [];
  }
  const u = (progress - a.offset) / (b.offset - a.offset);
  return [
    { x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u },
    ...stages.slice(next).map(({ x, y }) => ({ x, y })),
  ];
}

/** Moves one element; what comes in while it moves is added to its way. */
export class Glider {
  private running: { animation: Animation; stages: Leg[] } | null = null;
  private at: Point | null = null;

  constructor(private readonly element: Element) {}

  /** Goes to a place, by way of others if it passed any, after a while if it is to wait. */
  to(next: Point, still: boolean, by: readonly Point[] = [], leg = LEG, delay = 0): void {
    const from = this.at;
    this.at = next;
    if (!from || (from.x === next.x && from.y === next.y)) return;
    const progress = this.running?.animation.effect?.getComputedTiming().progress;
    const way = this.running
      ? [...rest(this.running.stages, typeof progress === 'number' ? progress : 1), ...by, next]
      : [from, ...by, next];
    this.running?.animation.cancel();
    this.running = null;
    if (still || typeof this.element.animate !== 'function') return;
    const { stages, duration } = legs(way, leg);
    const animation = this.element.animate(
      stages.map(({ x, y, offset }) => ({ transform: `translate(${x}px, ${y}px)`, offset })),
      {
        duration,
        delay,
        fill: 'backwards',
        easing: stages.length > 2 ? 'linear' : 'ease-in-out',
      },
    );
    this.running = { animation, stages };
    animation.onfinish = () => {
      if (this.running?.animation === animation) this.running = null;
    };
  }

  /** Goes now, if it still waits. */
  hurry(): void {
    const animation = this.running?.animation;
    const delay = animation?.effect?.getTiming().delay ?? 0;
    if (animation && Number(animation.currentTime ?? 0) < delay) animation.currentTime = delay;
  }
}

/** The window on the map: dragging, zooming, and where a point of the map is on the screen. */
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import type { Box, Point } from './geometry';

export interface Looking {
  x: number;
  y: number;
  k: number;
}

/** The view that shows a box whole, not closer than `most`, with a margin in pixels. */
export function showing(box: Box, width: number, height: number, margin: number, most: number): Looking {
  const w = Math.max(1, box.x1 - box.x0);
  const h = Math.max(1, box.y1 - box.y0);
  const k = Math.min(
    most,
    Math.max(1, width - 2 * margin) / w,
    Math.max(1, height - 2 * margin) / h,
  );
  return {
    k,
    x: width / 2 - ((box.x0 + box.x1) / 2) * k,
    y: height / 2 - ((box.y0 + box.y1) / 2) * k,
  };
}

/** How much is seen at a scale: 0 far, 1 middling, 2 near. */
export function detail(k: number): 0 | 1 | 2 {
  return k < 0.47 ? 0 : k < 0.82 ? 1 : 2;
}

const CLOSEST = 3;
const SETTLED = 140;

export class Camera {
  view: Looking = { x: 0, y: 0, k: 1 };
  private readonly behaviour: ZoomBehavior<HTMLElement, unknown>;
  private readonly watchers = new Set<(view: Looking) => void>();
  private settle: ReturnType<typeof setTimeout> | undefined;
  private tween = 0;

  constructor(
    readonly frame: HTMLElement,
    private readonly world: HTMLElement,
    private readonly bounds: Box,
    private readonly settled: (view: Looking) => void,
  ) {
    this.behaviour = zoom<HTMLElement, unknown>()
      .clickDistance(6)
      .tapDistance(10)
      .filter((event: Event) => {
        const pressed = event as MouseEvent;
        return event.type === 'wheel' || (!pressed.button && !pressed.ctrlKey);
      })
      .on('start', () => cancelAnimationFrame(this.tween))
      .on('zoom', ({ transform }: { transform: ZoomTransform }) => this.apply(transform));
    this.limit();
    select(frame).call(this.behaviour).on('dblclick.zoom', null);
  }

  destroy(): void {
    clearTimeout(this.settle);
    cancelAnimationFrame(this.tween);
    select(this.frame).on('.zoom', null);
  }

  /** Tells whoever draws along with the view, at every frame. */
  watch(see: (view: Looking) => void): () => void {
    this.watchers.add(see);
    see(this.view);
    return () => this.watchers.delete(see);
  }

  get width(): number {
    return this.frame.clientWidth || 1;
  }

  get height(): number {
    return this.frame.clientHeight || 1;
  }

  /** Sets how far one may go, after the frame has changed its size. */
  limit(): void {
    const whole = showing(this.bounds, this.width, this.height, 8, CLOSEST);
    const { x0, y0, x1, y1 } = this.bounds;
    this.behaviour
      .scaleExtent([Math.min(whole.k, 0.6), CLOSEST])
      .extent([
        [0, 0],
        [this.width, this.height],
      ])
      .translateExtent([
        [x0 - 400, y0 - 400],
        [x1 + 400, y1 + 400],
      ]);
  }

  whole(): Looking {
    return showing(this.bounds, this.width, this.height, 8, CLOSEST);
  }

  look(to: Looking, smooth = false): void {
    cancelAnimationFrame(this.tween);
    const go = (at: Looking): void => {
      select(this.frame).call((selection) => {
        this.behaviour.transform(selection, zoomIdentity.translate(at.x, at.y).scale(at.k));
      });
    };
    if (!smooth) {
      go(to);
      return;
    }
    const from = this.view;
    const began = performance.now();
    const frame = (now: number): void => {
      const u = Math.min(1, (now - began) / 320);
      const e = u * u * (3 - 2 * u);
      go({
        x: from.x + (to.x - from.x) * e,
        y: from.y + (to.y - from.y) * e,
        k: from.k + (to.k - from.k) * e,
      });
      if (u < 1) this.tween = requestAnimationFrame(frame);
    };
    this.tween = requestAnimationFrame(frame);
  }

  zoomBy(factor: number, smooth = false): void {
    const [low, high] = this.behaviour.scaleExtent();
    const k = Math.max(low, Math.min(high, this.view.k * factor));
    const mid = this.toMap(this.width / 2, this.height / 2);
    this.look({ k, x: this.width / 2 - mid.x * k, y: this.height / 2 - mid.y * k }, smooth);
  }

  centre(on: Point, smooth = false): void {
    const { k } = this.view;
    this.look({ k, x: this.width / 2 - on.x * k, y: this.height / 2 - on.y * k }, smooth);
  }

  /** Moves only if the point is not well in sight. */
  reveal(point: Point, smooth = false, margin = 60): void {
    const at = this.toScreen(point);
    const [mx, my] = [Math.min(margin, this.width / 3), Math.min(margin, this.height / 3)];
    const inside =
      at.x >= mx && at.y >= my && at.x <= this.width - mx && at.y <= this.height - my;
    if (!inside) this.centre(point, smooth);
  }

  /** From pixels of the frame to the map. */
  toMap(x: number, y: number): Point {
    return { x: (x - this.view.x) / this.view.k, y: (y - this.view.y) / this.view.k };
  }

  toScreen(p: Point): Point {
    return { x: p.x * this.view.k + this.view.x, y: p.y * this.view.k + this.view.y };
  }

  private apply({ x, y, k }: ZoomTransform): void {
    this.view = { x, y, k };
    // One style on one element: nothing is laid out or drawn anew while the map is dragged.
    this.world.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
    if (!this.world.classList.contains('moving')) this.world.classList.add('moving');
    for (const see of this.watchers) see(this.view);
    clearTimeout(this.settle);
    this.settle = setTimeout(() => {
      this.world.classList.remove('moving');
      this.settled(this.view);
    }, SETTLED);
  }
}

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
export function showing(
  box: Box,
  width: number,
  height: number,
  margin: number,
  most: number,
): Looking {
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

/** The nearest view to one wanted in which the map fills the window, or lies in its middle. */
export function clamped(
  look: Looking,
  bounds: Box,
  width: number,
  height: number,
  slack = 40,
): Looking {
  const along = (at: number, low: number, high: number, room: number): number => {
    const [first, last] = [slack - low * look.k, room - slack - high * look.k];
    return first < last ? (room - (low + high) * look.k) / 2 : Math.max(last, Math.min(first, at));
  };
  return {
    k: look.k,
    x: along(look.x, bounds.x0, bounds.x1, width),
    y: along(look.y, bounds.y0, bounds.y1, height),
  };
}

/** Below this scale a counter is too small for more than its colour and its arm. */
export const BLOCKS = 0.27;

/** How much is seen at a scale: 0 far, 1 middling, 2 near. */
export function detail(k: number): 0 | 1 | 2 {
  return k < 0.47 ? 0 : k < 0.82 ? 1 : 2;
}

/** How long to wait before drawing again, where drawing took so long the last time. */
export function patience(zoomed: boolean, cost: number): number {
  return zoomed ? Math.min(MOST_PATIENT, Math.max(SETTLED_SCALE, cost * 3)) : SETTLED;
}

const CLOSEST = 3;
/** Nothing need be drawn after a mere shift. */
const SETTLED = 180;
/** The notches of a wheel come less than this apart. */
const SETTLED_SCALE = 320;
const MOST_PATIENT = 1500;
/** A frame that took this long, in milliseconds, is slow. */
const SLOW = 45;
/** Of a machine that was slow it is taken that it still is, for so many movements. */
const REMEMBERED = 4;
/** From this scale on, compared to the drawn one, the map counts as shrunk. */
const SHRUNK = 0.9;
/** How much of the window is shown around it. */
const AROUND = 0.08;
/** The width of a tile of paper. */
const GRAIN = 384;

export class Camera {
  view: Looking = { x: 0, y: 0, k: 1 };
  private readonly behaviour: ZoomBehavior<HTMLElement, unknown>;
  private readonly watchers = new Set<(view: Looking) => void>();
  private settle: ReturnType<typeof setTimeout> | undefined;
  private tween = 0;
  /** The scale at which the sheets are drawn. */
  private drawn = 1;
  private applied = 0;
  /** The size of the window until the map is first seen. */
  private found: { width: number; height: number } | null = null;
  /** How long the last drawing took, in milliseconds. */
  private cost = 0;
  /** For how many movements more the machine counts as slow. */
  private slowFor = 0;

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
        if (event.type === 'wheel') return true;
        // Dragging a piece moves the piece, and with the Shift key it draws a line round some.
        const isMouse = event.type === 'mousedown';
        const grabs = isMouse && (event.target as Element).closest('[data-grab]') !== null;
        return !pressed.button && !pressed.ctrlKey && !(isMouse && pressed.shiftKey) && !grabs;
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

  /** Tells what moves with the view, at every frame. */
  watch(see: (view: Looking) => void): () => void {
    this.watchers.add(see);
    see(this.view);
    return () => this.watchers.delete(see);
  }

  /** Whether the map is being dragged or zoomed. */
  get moving(): boolean {
    return this.world.classList.contains('moving');
  }

  /** The size of the window in pixels. */
  get size(): { width: number; height: number } {
    if (this.found) return this.found;
    return { width: this.frame.clientWidth || 1, height: this.frame.clientHeight || 1 };
  }

  get width(): number {
    return this.size.width;
  }

  get height(): number {
    return this.size.height;
  }

  /** Sets how far the map may be moved, after the frame has changed its size. */
  limit(): void {
    const whole = showing(this.bounds, this.width, this.height, 8, CLOSEST);
    const { x0, y0, x1, y1 } = this.bounds;
    const slack = 160;
    this.behaviour
      .scaleExtent([Math.min(whole.k, 0.6), CLOSEST])
      .extent([
        [0, 0],
        [this.width, this.height],
      ])
      .translateExtent([
        [x0 - slack, y0 - slack],
        [x1 + slack, y1 + slack],
      ]);
  }

  whole(): Looking {
    return showing(this.bounds, this.width, this.height, 8, CLOSEST);
  }

  /** Looks somewhere first, before anything is drawn. */
  begin(at: Looking): void {
    // To ask for the size again while the map is put together would lay all of it out each time.
    this.found = this.size;
    requestAnimationFrame(() => (this.found = null));
    this.look(at);
    clearTimeout(this.settle);
    this.rest();
  }

  look(wanted: Looking, smooth = false): void {
    cancelAnimationFrame(this.tween);
    const to = clamped(wanted, this.bounds, this.width, this.height);
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
    const inside = at.x >= mx && at.y >= my && at.x <= this.width - mx && at.y <= this.height - my;
    if (!inside) this.centre(point, smooth);
  }

  /** Moves as little as need be to have a point inside a part of the window. */
  bring(point: Point, room: Box, smooth = false): void {
    const at = this.toScreen(point);
    const dx = Math.max(room.x0, Math.min(room.x1, at.x)) - at.x;
    const dy = Math.max(room.y0, Math.min(room.y1, at.y)) - at.y;
    if (dx === 0 && dy === 0) return;
    const { x, y, k } = this.view;
    this.look({ k, x: x + dx, y: y + dy }, smooth);
  }

  /** Where in the window a point is when the map is moved up as far as it goes. */
  highest(point: Point): Point {
    const { x, k } = this.view;
    const up = clamped({ x, y: -Infinity, k }, this.bounds, this.width, this.height);
    return { x: point.x * k + up.x, y: point.y * k + up.y };
  }

  /** From pixels of the frame to the map. */
  toMap(x: number, y: number): Point {
    return { x: (x - this.view.x) / this.view.k, y: (y - this.view.y) / this.view.k };
  }

  toScreen(p: Point): Point {
    return { x: p.x * this.view.k + this.view.x, y: p.y * this.view.k + this.view.y };
  }

  /** Gives a sheet the size at which all of them are drawn. */
  readonly fit = (sheet: SVGElement): void => {
    const k = this.drawn;
    const { x0, y0, x1, y1 } = this.bounds;
    sheet.style.left = `${x0 * k}px`;
    sheet.style.top = `${y0 * k}px`;
    sheet.style.width = `${(x1 - x0) * k}px`;
    sheet.style.height = `${(y1 - y0) * k}px`;
    sheet.style.backgroundSize = `${GRAIN * k}px`;
  };

  /** Redraws the sheets at the scale at which the view has come to rest. */
  private rest(): void {
    const { k } = this.view;
    this.world.classList.remove('moving');
    this.world.style.clipPath = '';
    if (Math.abs(k - this.drawn) > 0.001) {
      this.drawn = k;
      this.measure();
      for (const sheet of this.world.children) if (sheet instanceof SVGElement) this.fit(sheet);
      this.place();
    }
    this.settled(this.view);
  }

  /** Finds out how long the drawing takes that begins now. */
  private measure(): void {
    const began = performance.now();
    const frames = (left: number): void => {
      // The frame after the next waits for what this one drew.
      if (left) requestAnimationFrame(() => frames(left - 1));
      else this.cost = performance.now() - began;
    };
    frames(3);
  }

  private place(): void {
    const { x, y, k } = this.view;
    const scale = k / this.drawn;
    this.world.style.transform =
      scale === 1
        ? `translate(${Math.round(x)}px, ${Math.round(y)}px)`
        : `translate(${x}px, ${y}px) scale(${scale})`;
  }

  /** Watches the frames of a movement from its beginning to its rest. */
  private timeFrames(): void {
    let last = 0;
    let isSlow = false;
    const frame = (now: number): void => {
      if (last && now - last > SLOW) {
        isSlow = true;
        this.slowFor = REMEMBERED;
      }
      last = now;
      if (this.moving) requestAnimationFrame(frame);
      else if (!isSlow) this.slowFor = Math.max(0, this.slowFor - 1);
    };
    requestAnimationFrame(frame);
  }

  /**
   * Where drawing is slow, what comes into sight while the map shrinks waits until the view has
   * come to rest: only what was in sight, and a little around it, is shown until then.
   */
  private clip(): void {
    const scale = this.view.k / this.drawn;
    if (!this.slowFor || scale > SHRUNK || this.world.style.clipPath) return;
    const [w, h] = [this.width, this.height];
    const x0 = (-w * AROUND - this.view.x) / scale;
    const y0 = (-h * AROUND - this.view.y) / scale;
    const x1 = (w * (1 + AROUND) - this.view.x) / scale;
    const y1 = (h * (1 + AROUND) - this.view.y) / scale;
    // The box itself has no size: a negative inset is a distance from its corner.
    this.world.style.clipPath = `inset(${y0}px ${-x1}px ${-y1}px ${x0}px)`;
  }

  // One style on one element, which has a layer of its own: while the map is dragged or zoomed,
  // what was drawn is only moved and stretched. It is drawn again when the view comes to rest.
  private apply({ x, y, k }: ZoomTransform): void {
    this.view = { x, y, k };
    this.place();
    this.clip();
    if (!this.moving) {
      this.world.classList.add('moving');
      this.timeFrames();
    }
    for (const see of this.watchers) see(this.view);
    this.applied++;
    const now = this.applied;
    clearTimeout(this.settle);
    this.settle = setTimeout(
      () => {
        // On a slow machine wheel events may be waiting behind this timer.
        requestAnimationFrame(() => {
          if (now === this.applied) this.rest();
        });
      },
      patience(k !== this.drawn, this.cost),
    );
  }
}

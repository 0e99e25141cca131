/** What pointing, clicking and typing on the map mean. */
import type { OpenChoice, Piece, Target } from '../wire';
import { edgeAt } from './edges';
import { spaceAt, stepFrom, type Ground, type Point } from './geometry';
import type { Inspector } from './inspect.svelte';
import { Once } from './once';
import { inside, WHOLE, type Drag, type PathHand } from './paths';
import { COUNTER, type Laid, type Pile } from './stack';
import { keyOf, meantBy, targetOf, type Targets } from './targets';
import type { Camera } from './zoom';

/** What the control must know of the table, as it is now. */
export interface Table {
  ground: Ground;
  piles: readonly Pile[];
  laid: readonly Laid[];
  pieces: ReadonlyMap<string, Piece>;
  targets: Targets;
  onchoose: (choice: OpenChoice) => void;
  onhover: (choice: OpenChoice | null) => void;
  onnear: (targets: readonly Target[]) => void;
  hand: PathHand | undefined;
  /** What was clicked and is no choice. */
  onpin: (target: Target) => void;
}

/** The keys that were down with a click. */
interface Held {
  shiftKey: boolean;
  altKey: boolean;
  /** Whether it is the second half of a double click: it chooses nothing. */
  isDouble: boolean;
}

const PLAIN: Held = { shiftKey: false, altKey: false, isDouble: false };

export interface OpenMenu {
  x: number;
  y: number;
  choices: OpenChoice[];
}

const FAN_DELAY = 220;
const FAN_LINGER = 220;
const LONG_PRESS = 480;
/** How long one must point at a place to go to before it is told what it is. */
const LINGER = 1500;
/** A hand that moves no farther than this, in pixels, clicks. */
const CLICK = 6;

const STEPS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The width of a window, in pixels, that has room for the whole map beside the part. */
const WIDE = 1600;

export class Control {
  hover = $state<string | null>(null);
  cursor = $state(-1);
  /** The pile that lies open. */
  open = $state<string | null>(null);
  menu = $state.raw<OpenMenu | null>(null);
  /** A piece under the hand. */
  drag = $state.raw<Drag | null>(null);
  /** A line that is drawn round pieces. */
  lasso = $state.raw<Point[] | null>(null);
  /** Shown from the start only where it leaves the map its room. */
  minimap = $state(globalThis.innerWidth >= WIDE);

  private camera: Camera | null = null;
  private fanTimer: ReturnType<typeof setTimeout> | undefined;
  private pressTimer: ReturnType<typeof setTimeout> | undefined;
  private pressed = false;
  private readonly once = new Once<Targets>();
  /** Takes the second half of a double click for part of the first, whatever it means by then. */
  private readonly clicks = new Once<string>();
  /** What the button went down on, until it is let go. */
  private grip: { piece: string | null; x: number; y: number } | null = null;
  private keep: Point | null = null;
  /** The choice that was last told to be pointed at. */
  private told: OpenChoice | null = null;
  /** Asks for the keyboard to be put on something once it is drawn. */
  focusOn: (selector: string) => void = () => undefined;

  constructor(
    private readonly table: () => Table,
    private readonly inspector: Inspector,
  ) {}

  /** Listens to the frame of the map; gives back how to stop. */
  attach(camera: Camera): () => void {
    this.camera = camera;
    const frame = camera.frame;
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      run: (event: HTMLElementEventMap[K]) => void,
    ): void => frame.addEventListener(type, run, { signal: stop.signal });
    on('pointermove', (event) => {
      // Nothing is drawn while the map moves: browsers also report a pointer at rest over it.
      if (camera.moving) return;
      if (this.grip && event.buttons) {
        this.pull(event);
        return;
      }
      if (event.pointerType === 'mouse' && !event.buttons) this.point(this.keyAt(event), event);
      if (event.pointerType === 'mouse' && event.buttons) this.inspector.clear();
      if (Math.hypot(event.movementX, event.movementY) > 4) clearTimeout(this.pressTimer);
    });
    on('pointerleave', () => this.point(null));
    on('pointerdown', (event) => {
      this.pressed = false;
      clearTimeout(this.pressTimer);
      if (event.pointerType === 'mouse' && event.button === 0) this.grasp(event);
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      const key = this.keyAt(event);
      this.pressTimer = setTimeout(() => {
        this.pressed = true;
        if (!key) return;
        this.hover = key;
        const at = { x: event.clientX, y: event.clientY };
        if (!this.openMore(key, at)) this.ask(key, at, 0);
      }, LONG_PRESS);
    });
    for (const type of ['pointerup', 'pointercancel'] as const) {
      on(type, (event) => {
        clearTimeout(this.pressTimer);
        this.letGo(event.type === 'pointerup' ? event : null);
      });
    }
    on('click', (event) => {
      if (this.pressed || (event.target as Element).closest('[data-hud]')) return;
      const key = this.keyAt(event);
      const spot = `${Math.round(event.clientX / 4)}/${Math.round(event.clientY / 4)}`;
      const { shiftKey, altKey } = event;
      const held = { shiftKey, altKey, isDouble: !this.clicks.may(spot) };
      if (key) this.click(key, { x: event.clientX, y: event.clientY }, held);
      else this.close();
    });
    on('contextmenu', (event) => {
      event.preventDefault();
      const key = this.keyAt(event);
      if (key) this.openMore(key, { x: event.clientX, y: event.clientY });
    });
    on('keydown', (event) => this.key(event));
    on('focusin', (event) => {
      const key = (event.target as Element).getAttribute('data-t');
      if (key && (event.target as Element).matches(':focus-visible')) this.focused(key);
    });
    on('scroll', () => frame.scrollTo(0, 0));
    return () => {
      stop.abort();
      clearTimeout(this.fanTimer);
      clearTimeout(this.pressTimer);
      this.camera = null;
    };
  }

  close(): void {
    clearTimeout(this.fanTimer);
    this.open = null;
    this.menu = null;
    this.inspector.clear();
  }

  /** The thing under a pointer: what is drawn there, or else the space that was worked out. */
  private keyAt(event: MouseEvent): string | null {
    const marked = '[data-t], [data-hud]';
    // A click in which the pointer moved a little ends on the shield or on the frame.
    const shielded = event.type === 'click' && !(event.target as Element).closest(marked);
    const drawn = shielded
      ? document
          .elementsFromPoint(event.clientX, event.clientY)
          .map((element) => element.closest(marked))
          .find(Boolean)
      : (event.target as Element).closest(marked);
    if (drawn) return drawn.getAttribute('data-t');
    return this.spaceUnder(event);
  }

  /** The space under a pointer, whatever lies on it. */
  private spaceUnder(event: MouseEvent): string | null {
    const box = this.camera?.frame.getBoundingClientRect();
    const at = this.camera?.toMap(
      event.clientX - (box?.left ?? 0),
      event.clientY - (box?.top ?? 0),
    );
    const { ground } = this.table();
    const space = at ? ground.board.spaces[spaceAt(ground, at.x, at.y)] : undefined;
    return space ? keyOf({ space: space.id }) : null;
  }

  private point(key: string | null, event?: MouseEvent): void {
    const fan = event && (event.target as Element).closest('[data-fan]');
    // With the Shift key a closed pile is meant as a whole: it stays closed.
    if (!fan && (this.open !== null || !event?.shiftKey)) this.hoverPile(key);
    else clearTimeout(this.fanTimer);
    if (key === this.hover) return;
    this.hover = key;
    this.tellPointed(key);
    this.tellHovered(key);
    // The way to a place is not covered at once by what is told of the place.
    const isPlace = key?.startsWith('space:') && this.table().hand?.isOn;
    if (key && event) {
      this.ask(key, { x: event.clientX, y: event.clientY }, isPlace ? LINGER : undefined);
    } else this.inspector.leave();
  }

  /** Tells what a click on what is pointed at would choose. */
  private tellHovered(key: string | null): void {
    this.told = this.single(key);
    this.table().onhover(this.told);
  }

  /** Whether things glow because they are pointed at on the map itself. */
  isOwn(highlight: readonly Target[]): boolean {
    return this.told?.targets === highlight;
  }

  /** Tells what is pointed at: a piece, and the space where it stands. */
  private tellPointed(key: string | null): void {
    const target = key ? targetOf(key) : null;
    const piece = target && 'piece' in target ? this.table().pieces.get(target.piece) : undefined;
    const place = piece && 'space' in piece.at ? [piece.at] : [];
    this.table().onnear(target ? [target, ...place] : []);
  }

  /** The button goes down: on a piece that can be dragged, or to draw a line round some. */
  private grasp(event: PointerEvent): void {
    const { hand } = this.table();
    const held = (event.target as Element).closest('[data-grab]')?.getAttribute('data-t');
    const target = held && !event.shiftKey ? targetOf(held) : null;
    const piece = target && 'piece' in target ? target.piece : null;
    const grabs = hand !== undefined && (event.shiftKey || piece !== null);
    this.grip = grabs ? { piece, x: event.clientX, y: event.clientY } : null;
  }

  /** The hand moves with the button down. */
  private pull(event: PointerEvent): void {
    const { grip, camera } = this;
    if (!grip || !camera) return;
    const far = Math.hypot(event.clientX - grip.x, event.clientY - grip.y);
    const begins = !this.drag && !this.lasso;
    if (begins && far <= CLICK) return;
    if (begins) {
      this.close();
      camera.frame.setPointerCapture(event.pointerId);
      if (grip.piece !== null) void this.table().hand?.take(grip.piece);
    }
    const box = camera.frame.getBoundingClientRect();
    const at = camera.toMap(event.clientX - box.left, event.clientY - box.top);
    if (grip.piece === null) {
      const first = camera.toMap(grip.x - box.left, grip.y - box.top);
      this.lasso = [...(this.lasso ?? [first]), at];
      return;
    }
    this.drag = { piece: grip.piece, at };
    const key = this.spaceUnder(event);
    if (key === this.hover) return;
    this.hover = key;
    this.tellHovered(key);
  }

  /** The button is let go; without an event nothing comes of it. */
  private letGo(event: PointerEvent | null): void {
    const { drag, lasso } = this;
    const { hand, laid } = this.table();
    this.grip = null;
    this.drag = null;
    this.lasso = null;
    if (!drag && !lasso) return;
    // What follows is no click.
    this.pressed = true;
    if (lasso) hand?.toggle(laid.filter((one) => inside(lasso, one)).map(({ piece }) => piece.id));
    const target = event ? targetOf(this.spaceUnder(event) ?? '') : null;
    if (drag) hand?.drop(target && 'space' in target ? target.space : undefined);
  }

  /** The orders for a piece with those for its stack and its groups; says whether there are any. */
  private openMore(key: string, at: Point): boolean {
    const target = targetOf(key);
    const { hand, targets } = this.table();
    if (!hand || !target || !('piece' in target)) return false;
    const more = hand.more(target.piece);
    if (more.length === 0) return false;
    this.inspector.clear();
    this.menu = { ...at, choices: [...targets.choices(key), ...more] };
    return true;
  }

  private lastPile: string | null = null;

  /** Opens a pile under the pointer after a moment, and closes it a moment after it is left. */
  private hoverPile(key: string | null): void {
    const pile = key ? this.pileOf(key) : undefined;
    const worth = pile && key?.startsWith('piece:') && this.worthOpening(pile);
    const next = worth ? pile.key : null;
    if (next === this.lastPile) return;
    this.lastPile = next;
    clearTimeout(this.fanTimer);
    if (next && next !== this.open) {
      this.fanTimer = setTimeout(() => (this.open = next), FAN_DELAY);
    } else if (!next && this.open) {
      this.fanTimer = setTimeout(() => (this.open = null), FAN_LINGER);
    }
  }

  /** A pile opens if there is more than one piece in it, or if it is too small to read. */
  private worthOpening(pile: Pile): boolean {
    return pile.pieces.length > 1 || COUNTER * (this.camera?.view.k ?? 1) < 34;
  }

  private ask(key: string, at: Point, delay?: number): void {
    this.inspector.ask(key, () => at, delay);
  }

  private pileOf(key: string): Pile | undefined {
    const target = targetOf(key);
    if (!target) return undefined;
    const { piles } = this.table();
    if ('space' in target) return piles.find((pile) => pile.space === target.space);
    if (!('piece' in target)) return undefined;
    return piles.find((pile) => pile.pieces.some(({ id }) => id === target.piece));
  }

  /** What a click there would mean: a piece that cannot be chosen stands for its space. */
  private meant(key: string): string {
    const target = targetOf(key);
    const { pieces, targets } = this.table();
    const piece = target && 'piece' in target ? pieces.get(target.piece) : undefined;
    return piece ? meantBy(targets, piece) : key;
  }

  private single(key: string | null): OpenChoice | null {
    const choices = key ? this.table().targets.choices(this.meant(key)) : [];
    return choices.length === 1 ? (choices[0] ?? null) : null;
  }

  click(key: string, at: Point, held: Held = PLAIN): void {
    this.hover = key;
    const { targets, ground, hand } = this.table();
    if (key.startsWith(WHOLE)) {
      this.takeWhole(key.slice(WHOLE.length));
      return;
    }
    const meant = this.meant(key);
    const pile = this.pileOf(key);
    const target = targetOf(key);
    if (hand && this.plans(key, held, pile)) return;
    if (target && 'space' in target) this.cursor = ground.index.get(target.space) ?? -1;
    const ambiguous =
      pile !== undefined &&
      pile.key !== this.open &&
      !meant.startsWith('space:') &&
      pile.pieces.length > 1;
    // A closed pile opens first, so that nobody chooses a piece that they cannot see.
    if (ambiguous || (pile && key.startsWith('space:') && !targets.has(key) && !this.open)) {
      clearTimeout(this.fanTimer);
      this.lastPile = pile.key;
      this.open = pile.key;
      return;
    }
    const choices = targets.choices(meant);
    if (held.isDouble && choices.length > 0) return;
    if (choices.length === 1 && choices[0]) this.choose(choices[0]);
    else if (choices.length > 1) void this.offer(meant, choices, at);
    else {
      if (pile?.key !== this.open) this.open = null;
      this.ask(key, at, 0);
      if (target) this.table().onpin(target);
    }
  }

  /** Of several choices for a piece that can move, moving is meant; the others are in its menu. */
  private async offer(key: string, choices: OpenChoice[], at: Point): Promise<void> {
    this.inspector.clear();
    const { hand, targets } = this.table();
    const target = targetOf(key);
    const moves = hand && target && 'piece' in target && (await hand.take(target.piece));
    if (moves) this.close();
    else if (targets === this.table().targets) this.menu = { ...at, choices };
  }

  /** What a click means with a key held down: one piece more, or a place to go by. */
  private plans(key: string, { shiftKey, altKey }: Held, pile: Pile | undefined): boolean {
    const { hand } = this.table();
    const target = targetOf(key);
    if (!hand || !target) return false;
    if (altKey && hand.isOn) {
      const space = 'space' in target ? target.space : pile?.space;
      if (space !== undefined) hand.by(space);
      return space !== undefined;
    }
    if (!shiftKey || !('piece' in target)) return false;
    const isClosed = pile !== undefined && pile.key !== this.open;
    // A closed pile is meant as a whole and stays closed.
    if (isClosed) {
      clearTimeout(this.fanTimer);
      this.lastPile = pile.key;
    }
    hand.toggle(isClosed ? pile.pieces.map(({ id }) => id) : [target.piece]);
    return true;
  }

  /** Picks all of an open pile. */
  private takeWhole(key: string): void {
    const { hand, piles } = this.table();
    const pieces = piles.find((pile) => pile.key === key)?.pieces ?? [];
    const own = pieces.map(({ id }) => id).filter((id) => hand?.may(id));
    this.close();
    hand?.toggle(own);
  }

  choose(choice: OpenChoice): void {
    const { targets, onchoose } = this.table();
    if (!this.once.may(targets)) return;
    this.close();
    onchoose(choice);
  }

  private focused(key: string): void {
    const { ground } = this.table();
    this.hover = key;
    this.tellPointed(key);
    this.tellHovered(key);
    const at = this.placeOf(key);
    if (!at || !this.camera) return;
    this.camera.reveal(at);
    const index = spaceAt(ground, at.x, at.y);
    if (index >= 0 && !this.open) this.cursor = index;
    const box = this.camera.frame.getBoundingClientRect();
    const seen = this.camera.toScreen(at);
    this.ask(key, { x: box.left + seen.x + 20, y: box.top + seen.y + 20 });
  }

  /** Where on the map a thing is. */
  placeOf(key: string): Point | null {
    const target = targetOf(key);
    const { ground } = this.table();
    if (target && 'edge' in target) return edgeAt(ground, key)?.middle ?? null;
    const space =
      target && 'space' in target
        ? target.space
        : target && 'facing' in target
          ? target.facing[0]
          : this.pileOf(key)?.space;
    return space === undefined ? null : (ground.centres[ground.index.get(space) ?? -1] ?? null);
  }

  /** The thing that has the focus, or else the space under the cursor. */
  private focusedKey(event: KeyboardEvent): string | null {
    const key = (event.target as Element).closest('[data-t]')?.getAttribute('data-t');
    const space = this.table().ground.board.spaces[this.cursor];
    return key ?? (space ? keyOf({ space: space.id }) : null);
  }

  /** Keys that plan a move; says whether it was one. */
  private planKey(event: KeyboardEvent): boolean {
    const { hand } = this.table();
    const key = this.focusedKey(event);
    const target = key ? targetOf(key) : null;
    if (!hand || !key || !target) return false;
    const small = event.key.toLowerCase();
    if (event.key === 'Enter' && event.shiftKey && 'piece' in target) hand.toggle([target.piece]);
    else if (small === 'v' && hand.isOn && 'space' in target) hand.by(target.space);
    else if (small === 'g') {
      const place = this.placeOf(key);
      const box = this.camera?.frame.getBoundingClientRect();
      const at = place && this.camera?.toScreen(place);
      if (!at || !box) return false;
      return this.openMore(key, { x: at.x + box.left, y: at.y + box.top });
    } else return false;
    return true;
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.planKey(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const step = STEPS[event.key];
    if (step) this.step(step[0], step[1]);
    else if (event.key === 'Enter' || event.key === ' ') {
      if ((event.target as Element).closest('[data-hud]')) return;
      this.enter(event);
    } else if (event.key === 'f' || event.key === 'F') this.fanAtCursor();
    else if (event.key === '+' || event.key === '=') this.camera?.zoomBy(1.3);
    else if (event.key === '-') this.camera?.zoomBy(1 / 1.3);
    else if (event.key === '0') this.camera?.look(this.camera.whole());
    else if (event.key === 'm' || event.key === 'M') this.minimap = !this.minimap;
    else if (event.key === 'w' || event.key === 'W') this.focusOn('.bvc-tooltip button');
    else if (event.key === 'Escape' && (this.open || this.menu || this.inspector.shown)) {
      const back = this.open;
      const isOpen = back !== null || this.menu !== null;
      this.close();
      if (back) this.focusOn('.cursor');
      // A plan is taken back even while something is told of what it is about.
      if (!isOpen && this.table().hand?.isOn) return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private step(dx: number, dy: number): void {
    if (this.open) {
      this.focusInFan(dx || dy);
      return;
    }
    const { ground } = this.table();
    const here = ground.centres[this.cursor];
    if (!here) this.cursor = this.firstCursor();
    else {
      const keep = dx ? (this.keep?.y ?? here.y) : (this.keep?.x ?? here.x);
      const next = stepFrom(ground, this.cursor, dx, dy, keep);
      if (next >= 0) this.cursor = next;
      const there = ground.centres[this.cursor] ?? here;
      this.keep = dx ? { x: there.x, y: keep } : { x: keep, y: there.y };
    }
    this.focusOn('.cursor');
    // The cursor keeps the focus as it goes, so nothing else tells of its new place.
    const space = ground.board.spaces[this.cursor];
    if (space) this.focused(keyOf({ space: space.id }));
  }

  private firstCursor(): number {
    const { ground, targets, piles } = this.table();
    const first = targets
      .keys()
      .map((key) => this.placeOf(key))
      .find(Boolean);
    if (first) return spaceAt(ground, first.x, first.y);
    return piles[0]?.index ?? (ground.centres.length ? 0 : -1);
  }

  private focusInFan(by: number): void {
    const all = [...(this.camera?.frame.querySelectorAll<SVGElement>('[data-fan] .piece') ?? [])];
    const at = all.indexOf(document.activeElement as unknown as SVGElement);
    all[(at + by + all.length) % all.length]?.focus({ preventScroll: true });
  }

  private enter(event: KeyboardEvent): void {
    const { targets } = this.table();
    const named = this.focusedKey(event);
    if (!named || !this.camera) return;
    if (named.startsWith(WHOLE)) {
      this.takeWhole(named.slice(WHOLE.length));
      return;
    }
    const place = this.placeOf(named);
    const box = this.camera.frame.getBoundingClientRect();
    const at = place ? this.camera.toScreen(place) : { x: 0, y: 0 };
    const screen = { x: at.x + box.left, y: at.y + box.top };
    const choices = targets.choices(this.meant(named));
    if (choices.length === 1 && choices[0]) {
      this.choose(choices[0]);
      // The keyboard goes on to the directions of a place that was chosen, and back to the place.
      if (named.startsWith('facing:') && place) {
        this.cursor = spaceAt(this.table().ground, place.x, place.y);
        this.focusOn('.cursor');
      } else this.focusOn('.facing-handle');
    } else if (choices.length > 1) void this.offer(this.meant(named), choices, screen);
    else if (named.startsWith('space:') && this.pileOf(named)) this.fanAtCursor();
    else {
      this.ask(named, screen, 0);
      const target = targetOf(named);
      if (target) this.table().onpin(target);
    }
  }

  private fanAtCursor(): void {
    const { ground } = this.table();
    const space = ground.board.spaces[this.cursor];
    const pile = space && this.pileOf(keyOf({ space: space.id }));
    if (!pile) return;
    this.open = this.open === pile.key ? null : pile.key;
    this.focusOn(this.open ? '[data-fan] .piece' : '.cursor');
  }
}

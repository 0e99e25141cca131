/** What is laid over the map on demand: of the whole board, or of what is pointed at. */
import type { Overlay, OverlayKind, Scene, Target } from '../wire';
import { api } from '../lib/api';

const PAUSE_MS = 140;

/** What the overlays must know of the table, as it is now. */
export interface Laid {
  kinds: readonly OverlayKind[];
  scene: Scene;
  eyes: readonly string[] | undefined;
  /** What the question is about: asked of first. */
  about: readonly Target[];
}

/** The space or the piece that a kind of overlay is asked of, where this is pointed at. */
export function thingFor(kind: OverlayKind, target: Target, scene: Scene): string | undefined {
  const piece = 'piece' in target ? scene.pieces.find(({ id }) => id === target.piece) : undefined;
  if (kind.of === 'piece') {
    if ('piece' in target) return piece?.id;
    if (!('space' in target)) return undefined;
    return scene.pieces.find(({ at }) => 'space' in at && at.space === target.space)?.id;
  }
  if ('space' in target) return target.space;
  if ('facing' in target) return target.facing[0];
  if ('edge' in target) return target.edge[0];
  return piece && 'space' in piece.at ? piece.at.space : undefined;
}

/** Made with the component that shows it, and lives as long. */
export class Overlays {
  /** The kind that is shown, or waits for something to be pointed at. */
  kind = $state.raw<OverlayKind | undefined>(undefined);
  shown = $state.raw<Overlay | undefined>(undefined);
  /** What it is asked of. */
  thing = $state<string | undefined>(undefined);
  /** Whether it stays with its thing whatever is pointed at. */
  pinned = $state(false);
  /** Whether the game had nothing to show of the thing. */
  isEmpty = $state(false);
  #known = new Map<string, Overlay | undefined>();
  #wanted = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly laid: () => Laid,
  ) {}

  get kinds(): readonly OverlayKind[] {
    return this.laid().kinds;
  }

  /** Lays one kind over the map; once more takes it away. */
  toggle(kind: OverlayKind): void {
    if (this.kind?.id === kind.id) {
      this.close();
      return;
    }
    this.close();
    this.kind = kind;
    if (kind.of === 'board') {
      this.#ask(undefined);
      return;
    }
    const { about, scene } = this.laid();
    for (const target of about) {
      const thing = thingFor(kind, target, scene);
      if (thing === undefined) continue;
      this.#ask(thing);
      return;
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#wanted = '';
    this.kind = undefined;
    this.shown = undefined;
    this.thing = undefined;
    this.pinned = false;
    this.isEmpty = false;
  }

  /** Something on the map is pointed at: the overlay follows after a moment, unless it is pinned. */
  point(target: Target): void {
    if (!this.kind || this.kind.of === 'board' || this.pinned) return;
    const thing = thingFor(this.kind, target, this.laid().scene);
    if (thing === undefined || thing === this.thing) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#ask(thing);
    }, PAUSE_MS);
  }

  /** Something was clicked: the overlay stays with it. */
  pin(target: Target): void {
    if (!this.kind || this.kind.of === 'board') return;
    const thing = thingFor(this.kind, target, this.laid().scene);
    if (thing === undefined) return;
    clearTimeout(this.#timer);
    // A click on the same thing lets it go again.
    this.pinned = !(this.pinned && thing === this.thing);
    if (thing !== this.thing) this.#ask(thing);
  }

  /** Something has happened: what is known no longer holds. */
  renew(): void {
    this.#known.clear();
    if (this.kind && (this.kind.of === 'board' || this.thing !== undefined)) this.#ask(this.thing);
  }

  #ask(thing: string | undefined): void {
    const { kind } = this;
    if (!kind) return;
    this.thing = thing;
    const { eyes } = this.laid();
    const key = JSON.stringify([kind.id, thing, eyes]);
    this.#wanted = key;
    if (this.#known.has(key)) {
      this.#show(this.#known.get(key));
      return;
    }
    api.overlay(this.table, kind.id, thing, eyes).then(
      ({ overlay }) => {
        if (this.#wanted !== key) return;
        this.#known.set(key, overlay);
        this.#show(overlay);
      },
      () => {
        // The next look tries again.
        if (this.#wanted === key) this.#show(undefined);
      },
    );
  }

  #show(overlay: Overlay | undefined): void {
    this.shown = overlay;
    this.isEmpty = overlay === undefined;
  }
}

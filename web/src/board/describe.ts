/** Things on the table in words, for screen readers and tooltips. */
import type { Board, Group, Piece, Scene, Shape, Space, Target, Text, Tint } from '../wire';
import { compass, vertexAngle, type Ground } from './geometry';
import { halves, isQuiet } from './stack';

export type Say = (text: Text) => string;
export type Word = (id: string, args?: Record<string, string | number>) => string;
/** Why something cannot be chosen: the case at hand, the rule behind it, and what is in the way. */
export interface Hindrance {
  text: string;
  behind?: string;
  rules: string[];
  targets?: Target[];
}
export type Why = (target: Target) => Promise<Hindrance[]>;

export class Voice {
  constructor(
    readonly say: Say,
    readonly word: Word,
    private readonly seats: readonly string[],
  ) {}

  /** Places go by their names, hexes by the numbers printed on the map. */
  space(space: Space, shape: Shape): string {
    const { id } = space;
    const terrain = this.word(`terrain-${space.terrain}`);
    const name = space.name && this.say(space.name);
    if (shape === 'points') return this.word('board-place', { terrain, name: name ?? id });
    return name === undefined
      ? this.word('board-hex', { id, terrain })
      : this.word('board-hex-named', { id, terrain, name });
  }

  seat(seat: number | undefined): string {
    const id = seat === undefined ? undefined : this.seats[seat];
    return id === undefined ? '' : this.word(`seat-${id}`);
  }

  /** What it is and whose. */
  piece(piece: Piece): string {
    const seat = this.seat(piece.seat);
    if (piece.known === 'hidden') return this.word('board-piece-hidden', { seat });
    const kind = this.word(`piece-${piece.kind}`);
    const name = piece.name ? this.say(piece.name) : piece.short;
    return this.word('board-piece', { seat, kind, name }).trim();
  }

  /** Its numbers and its conditions, one by one. */
  particulars(piece: Piece): string[] {
    const ratings = (piece.ratings ?? []).map(([key, value]) =>
      this.word('board-rating', {
        rating: this.word(`rating-${key}`),
        value: isQuiet(key) ? halves(value) : value,
      }),
    );
    const states = (piece.states ?? []).map((key) => this.word(`state-${key}`));
    const known =
      piece.known === 'remembered' || piece.known === 'private'
        ? [this.word(`board-known-${piece.known}`)]
        : [];
    const note = piece.note ? [this.say(piece.note)] : [];
    return [...ratings, ...states, ...note, ...known];
  }

  /** A command or an army by its name. */
  group({ kind, name }: Group): string {
    return this.word('board-group', { kind: this.word(`group-${kind}`), name: this.say(name) });
  }

  /** The look that a space has for now. */
  tint({ kind, seat }: Tint): string {
    const what = this.word(`tint-${kind}`);
    return seat === undefined ? what : this.word('board-tint', { what, seat: this.seat(seat) });
  }

  pieceInFull(piece: Piece): string {
    return [this.piece(piece), ...this.particulars(piece)].join(', ');
  }

  spaceInFull(ground: Ground, index: number, pieces: readonly Piece[]): string {
    const space = ground.board.spaces[index];
    if (!space) return '';
    return [
      this.space(space, ground.board.shape),
      ...pieces.map((piece) => this.pieceInFull(piece)),
    ].join('; ');
  }

  /** A direction from a space, in degrees clockwise from east. */
  facing(space: string, degrees: number): string {
    return this.word('board-facing', { space, to: this.word(compass(degrees)) });
  }

  with(what: string, choices: readonly string[]): string {
    return choices.length
      ? this.word('board-with-choice', { what, choice: choices.join('; ') })
      : what;
  }

  target(target: Target, board: Board, scene: Scene): string {
    if ('space' in target) {
      const space = board.spaces.find(({ id }) => id === target.space);
      return space ? this.space(space, board.shape) : target.space;
    }
    if ('piece' in target) {
      const piece = scene.pieces.find(({ id }) => id === target.piece);
      return piece ? this.piece(piece) : '';
    }
    if ('area' in target) {
      const area = board.areas.find(({ id }) => id === target.area);
      return area ? this.say(area.name) : target.area;
    }
    if ('card' in target) {
      const cards = (scene.hands ?? []).flatMap((hand) => hand.cards ?? []);
      const card = cards.find(({ id }) => id === target.card);
      return card ? this.say(card.title) : '';
    }
    if ('edge' in target) {
      const [from, to] = target.edge.map((space) => this.target({ space }, board, scene));
      return this.word('board-edge', { from: from ?? '', to: to ?? '' });
    }
    const [space, facing] = target.facing;
    return this.facing(space, vertexAngle(board.shape, facing));
  }
}

/** Where pieces can go, and the plan of a move before it is sent. Nothing here is told to others. */
import type {
  Board,
  Decision,
  Destination,
  March,
  OpenChoice,
  Piece,
  Planned,
  Progress,
  Route,
  Scene,
  Space,
  Text,
} from '../../wire';
import type { DrawnWay, Ghost, PathHand, ShownPaths } from '../../board/paths';
import { keyOf } from '../../board/targets';
import { api } from '../../lib/api';
import {
  drawn,
  faresOf,
  goalsOf,
  marchGhosts,
  placesToGo,
  plainPlan,
  remaining,
  spaceOf,
  stepOf,
  waysToEnd,
  type Unfinished,
  stopping,
} from './routes';
import { movableGroups, led, stackOf, toggled } from './selection';

/** What the plan of a move must know of the table, as it is now. */
export interface Around {
  table: string;
  decision: Decision | undefined;
  scene: Scene;
  board: Board | undefined;
  say: (text: Text) => string;
  /** The seats of the game: pieces name theirs by its place here. */
  seats: readonly string[];
  /** Sends a plan. */
  send: (plan: Planned[]) => Promise<Progress | undefined>;
}

/** A place that was chosen, with one of the ways there. */
interface Aim {
  destination: Destination;
  route: number;
  /** How everybody would go there, if several are picked. */
  march?: March;
}

const PICK = 'pick:';

export class Paths implements PathHand {
  /** The pieces that are picked, the first leading; none while one is under way already. */
  picked = $state.raw<readonly string[]>([]);
  destinations = $state.raw<readonly Destination[]>([]);
  via = $state.raw<readonly string[]>([]);
  aim = $state.raw<Aim | undefined>(undefined);
  /** Whether the next place that is pointed out is gone by, not to. */
  wantsVia = $state(false);
  /** Whether no way leads by the place that was last pointed out. */
  noWay = $state(false);
  /** What is pointed at: a place, a facing, a way. */
  #pointed = $state.raw<string | undefined>(undefined);
  #unfinished = $state.raw<Unfinished | undefined>(undefined);
  readonly #known = new Map<string, Promise<Destination[]>>();
  /** Counts what is asked, so that late answers are not taken for new ones. */
  #asking = 0;

  constructor(private readonly around: () => Around) {}

  readonly #spaces = $derived.by(
    () => new Map<string, Space>(this.around().board?.spaces.map((space) => [space.id, space])),
  );
  /** The pieces that answers name first: those that can perhaps be moved. */
  readonly #named = $derived.by((): ReadonlySet<string> => {
    const choices = this.around().decision?.choices ?? [];
    return new Set(
      choices.flatMap(({ targets: [first] }) => (first && 'piece' in first ? [first.piece] : [])),
    );
  });

  /** The spaces that answers name first: those that pieces can perhaps set out from. */
  readonly #leaves = $derived.by((): ReadonlySet<string> => {
    const choices = this.isOn && !this.isPicking ? [] : (this.around().decision?.choices ?? []);
    return new Set(
      choices.flatMap(({ targets: [first], portion }) =>
        first && 'space' in first && !portion ? [first.space] : [],
      ),
    );
  });

  get isOn(): boolean {
    return this.destinations.length > 0;
  }

  /** Whether pieces were picked, so that the plan takes the place of the question. */
  readonly isPicking = $derived.by(() => this.isOn && (this.picked.length > 0 || !!this.aim));

  get lead(): string | undefined {
    return this.picked[0];
  }

  /** The picked pieces themselves. */
  readonly pieces = $derived.by((): Piece[] => {
    const all = new Map(this.around().scene.pieces.map((piece) => [piece.id, piece]));
    return this.picked.flatMap((id) => all.get(id) ?? []);
  });

  /** Who of the picked pieces would stay behind. */
  readonly staying = $derived.by((): Piece[] => {
    const stays = new Set(this.aim?.march?.stays ?? []);
    return this.pieces.filter(({ id }) => stays.has(id));
  });

  /** The answers of the plan: places, and then how to end there. */
  readonly steps = $derived.by((): OpenChoice[] => {
    const { aim } = this;
    if (!aim) return placesToGo(this.destinations, this.#spaces);
    const ends = waysToEnd(aim.destination, aim.route, this.around().board?.shape ?? 'points');
    if (!aim.march) return ends;
    const march: OpenChoice = { id: 'march', text: { id: 'board-march' }, targets: [] };
    return [march, ...ends.filter(({ id }) => stepOf(id) && 'face' in (stepOf(id) ?? {}))];
  });

  /** What the map offers while a plan is made, in place of the answers that are open. */
  offered(open: readonly OpenChoice[]): readonly OpenChoice[] {
    if (!this.isOn) return open;
    if (this.isPicking) return this.steps;
    // A piece under way: what the places do not stand for stays as it is.
    const turns = open.some(({ targets: [first] }) => first && 'facing' in first);
    const here = turns
      ? this.steps.filter(({ id }) => this.#destination(id)?.routes[0]?.plan.length !== 0)
      : this.steps;
    const spaces = new Set(this.destinations.map(({ space }) => space));
    const rest = open.filter(
      ({ targets: [first] }) => !(first && 'space' in first && spaces.has(first.space)),
    );
    return [...here, ...rest];
  }

  // Each by itself: what is pointed at changes often, the others do not.
  readonly #fares = $derived.by(() =>
    this.aim ? new Map() : faresOf(this.isPicking ? this.destinations : this.#farther),
  );
  /** The places that are not where the piece stands already. */
  readonly #farther = $derived.by(() =>
    this.destinations.filter(({ routes }) => routes[0]?.plan.length !== 0),
  );
  readonly #picked = $derived.by(() => new Set(this.picked));
  readonly #quiet = $derived.by((): OpenChoice[] => {
    if (!this.isPicking) return [];
    const open = this.around().decision?.choices ?? [];
    const begins = open.filter(
      ({ targets: [first] }) => first && ('piece' in first || 'space' in first),
    );
    const places = this.aim ? placesToGo(this.destinations, this.#spaces) : [];
    return [...places, ...begins];
  });

  /** What the map shows of the plan. */
  readonly shown = $derived.by((): ShownPaths => ({
    fares: this.#fares,
    ways: this.#ways,
    ghosts: this.#ghosts,
    via: this.via,
    picked: this.#picked,
    quiet: this.#quiet,
  }));

  readonly #ways = $derived.by((): DrawnWay[] => {
    const { say, scene } = this.around();
    const from = spaceOf(scene.pieces.find(({ id }) => id === this.lead)) ?? this.#standing;
    const step = stepOf(this.#pointed ?? '');
    if (this.aim?.march) {
      return this.aim.march.goes.map((going) => {
        const own = spaceOf(scene.pieces.find(({ id }) => id === going.piece));
        const { cost, ...rest } = going;
        return drawn(own, going.piece === this.lead ? { ...rest, cost } : rest, say);
      });
    }
    const route =
      this.aim && !(step && 'go' in step)
        ? this.aim.destination.routes[step && 'way' in step ? step.way : this.aim.route]
        : step && 'go' in step
          ? this.#to(step.go)?.routes[0]
          : undefined;
    return route ? [drawn(from, route, say)] : [];
  });

  readonly #ghosts = $derived.by((): Ghost[] => {
    const { aim } = this;
    if (!aim) return [];
    const step = stepOf(this.#pointed ?? '');
    const endings = aim.destination.routes[aim.route]?.endings ?? [];
    const facing = step && 'face' in step ? endings[step.face]?.facing : undefined;
    const { pieces } = this.around().scene;
    if (aim.march) return marchGhosts(aim.march, pieces, facing);
    const piece = pieces.find(({ id }) => id === this.lead) ?? this.#moving;
    const { space } = aim.destination;
    return piece ? [{ piece, space, facing: facing ?? piece.facing }] : [];
  });

  /** The piece under way: the one that the question is about. */
  readonly #moving = $derived.by((): Piece | undefined => {
    const { decision, scene } = this.around();
    const about = (decision?.prompt.about ?? []).flatMap((one) =>
      'piece' in one ? one.piece : [],
    );
    return scene.pieces.find(({ id }) => about.includes(id));
  });

  readonly #standing = $derived.by(() => spaceOf(this.#moving));

  readonly may = (piece: string): boolean => this.#named.has(piece);

  /** Who of an unfinished march can go on. */
  readonly waiting = $derived.by((): string[] =>
    this.#unfinished
      ? remaining(this.#unfinished, this.around().scene.pieces, (piece) => this.may(piece))
      : [],
  );

  /** A new question: nothing of the old plan holds. Asks where a piece under way can go. */
  async begin(): Promise<void> {
    this.#known.clear();
    this.clear();
    const { decision } = this.around();
    const goes = (decision?.choices ?? []).some(
      ({ targets: [first], portion }) =>
        !portion && first && ('space' in first || 'facing' in first || 'edge' in first),
    );
    if (!decision || !goes) return;
    const asked = ++this.#asking;
    const found = await this.#ask(undefined, []);
    if (asked === this.#asking && this.picked.length === 0) this.destinations = found;
  }

  clear(): void {
    this.#asking++;
    this.picked = [];
    this.destinations = [];
    this.#lay();
  }

  /** Nothing of the ways that were planned stays; the pieces do. */
  #lay(): void {
    this.via = [];
    this.aim = undefined;
    this.wantsVia = false;
    this.noWay = false;
    this.#pointed = undefined;
  }

  /** Shows where a piece can go, with those that go along. Says whether it can go anywhere. */
  async pick(pieces: readonly string[]): Promise<boolean> {
    const [lead] = pieces;
    if (lead === undefined) {
      void this.begin();
      return false;
    }
    const asked = ++this.#asking;
    const found = await this.#ask(lead, []);
    if (asked !== this.#asking) return true;
    if (found.length === 0) {
      if (this.picked.length > 0) this.clear();
      return false;
    }
    this.#lay();
    this.picked = [...pieces];
    this.destinations = found;
    return true;
  }

  /** The piece that is being taken up. */
  #taking: Promise<boolean> = Promise.resolve(false);

  readonly take = (piece: string): Promise<boolean> => {
    const pieces = this.picked.includes(piece) ? led(this.picked, piece) : [piece];
    this.#taking = this.pick(pieces);
    return this.#taking;
  };

  readonly toggle = (pieces: readonly string[]): void => {
    const own = pieces.filter((piece) => this.may(piece));
    if (own.length > 0) void this.pick(toggled(this.picked, own));
  };

  /**
   * The piece that choosing this may begin to move, so that one asks where to before it is sent: the
   * one that it names first, or one of those that stand in the space that it names first.
   */
  begins(choice: OpenChoice): string | undefined {
    const { decision } = this.around();
    const [first] = choice.targets;
    if (!first || choice.portion || (this.isOn && !this.isPicking)) return undefined;
    const key = keyOf(first);
    const same = decision?.choices.filter(({ targets: [own] }) => own && keyOf(own) === key);
    if (same?.length !== 1) return undefined;
    if ('piece' in first) return first.piece;
    return 'space' in first ? this.#standingIn(first.space)?.id : undefined;
  }

  /** A piece of the deciding seat that stands in a space. */
  #standingIn(space: string): Piece | undefined {
    const { decision, scene, seats } = this.around();
    const seat = seats.indexOf(decision?.seat ?? '');
    return scene.pieces.find((piece) => piece.seat === seat && spaceOf(piece) === space);
  }

  /** Whether a piece can perhaps be dragged: an answer names it, or the space where it stands. */
  readonly grabs = (id: string): boolean => {
    if (this.#named.has(id)) return true;
    const { decision, scene, seats } = this.around();
    const piece = scene.pieces.find((one) => one.id === id);
    const space = spaceOf(piece);
    if (space === undefined || piece?.seat !== seats.indexOf(decision?.seat ?? '')) return false;
    return this.#leaves.has(space);
  };

  readonly by = (space: string): void => {
    void this.#by(space);
  };

  async #by(space: string): Promise<void> {
    this.wantsVia = false;
    if (!this.isOn) return;
    const via = [...this.via, space];
    const asked = ++this.#asking;
    const found = await this.#ask(this.lead, via);
    if (asked !== this.#asking) return;
    this.noWay = found.length === 0;
    if (this.noWay) return;
    this.via = via;
    this.aim = undefined;
    this.destinations = found;
  }

  readonly drop = (space: string | undefined): void => {
    void this.#drop(space);
  };

  /** A hand may be quicker than the answer to where the piece can go. */
  async #drop(space: string | undefined): Promise<void> {
    const asked = this.#asking;
    if (!(await this.#taking) || asked !== this.#asking) return;
    const destination = space === undefined ? undefined : this.#to(space);
    if (destination) await this.#goTo(destination);
    else await this.begin();
  }

  readonly more = (piece: string): OpenChoice[] => {
    if (!this.may(piece)) return [];
    const { scene } = this.around();
    const stack = stackOf(scene.pieces, piece, this.may);
    const groups = movableGroups(scene.groups ?? [], piece, this.may);
    const entry = (pieces: readonly string[], text: Text): OpenChoice => ({
      id: `${PICK}${JSON.stringify(pieces)}`,
      text,
      targets: pieces.map((one) => ({ piece: one })),
    });
    const count = (pieces: readonly string[]): [string, { number: number }] => [
      'count',
      { number: pieces.length },
    ];
    const all = [
      ...(stack.length > 1 ? [entry(stack, { id: 'board-this-stack', args: [count(stack)] })] : []),
      ...groups.map(({ group, pieces }) =>
        entry(pieces, {
          id: 'board-whole-group',
          args: [['group', { text: group.name }], count(pieces)],
        }),
      ),
    ];
    // A brigade may be the stack, and a division the whole command.
    const who = ({ targets }: OpenChoice): string => targets.map(keyOf).sort().join();
    return all.filter((one, place) => all.findIndex((other) => who(other) === who(one)) === place);
  };

  readonly back = (): boolean => {
    if (this.aim) {
      this.aim = undefined;
      this.#pointed = undefined;
    } else if (this.wantsVia) this.wantsVia = false;
    else if (this.via.length > 0) {
      const via = this.via.slice(0, -1);
      this.via = [];
      if (via.length === 0) void this.#again();
      else void this.#refetch(via);
    } else if (this.picked.length > 0) void this.begin();
    else return false;
    return true;
  };

  async #again(): Promise<void> {
    if (this.picked.length > 0) await this.pick(this.picked);
    else await this.begin();
  }

  async #refetch(via: readonly string[]): Promise<void> {
    const asked = ++this.#asking;
    const found = await this.#ask(this.lead, via);
    if (asked !== this.#asking) return;
    this.via = via;
    this.destinations = found;
  }

  /** Points at an answer of the plan, or at nothing. */
  point(choice: OpenChoice | undefined): void {
    this.#pointed = choice && stepOf(choice.id) ? choice.id : undefined;
  }

  /** Takes an answer of the plan; says whether it was one. */
  step(choice: OpenChoice): boolean {
    if (choice.id.startsWith(PICK)) {
      void this.pick(JSON.parse(choice.id.slice(PICK.length)) as string[]);
      return true;
    }
    const step = stepOf(choice.id);
    if (!step) return false;
    if ('go' in step) {
      const destination = this.#to(step.go);
      if (this.wantsVia) void this.#by(step.go);
      else if (destination) void this.#goTo(destination);
    } else if ('way' in step) {
      if (this.aim) this.aim = { ...this.aim, route: step.way };
      this.#pointed = undefined;
    } else if ('face' in step) void this.#face(step.face);
    else if (step.then === 'march') void this.#marchOn(undefined);
    else {
      const route = this.#route;
      if (step.then === 'stay' && route) void this.#send(route.plan);
      else this.clear();
    }
    return true;
  }

  get #route(): Route | undefined {
    return this.aim?.destination.routes[this.aim.route];
  }

  async #goTo(destination: Destination): Promise<void> {
    const [best] = destination.routes;
    if (!best) return;
    this.#pointed = undefined;
    if (this.picked.length > 1) {
      await this.#lead(destination);
      return;
    }
    const plan = plainPlan(best);
    if (plan) await this.#send(plan);
    else this.aim = { destination, route: 0 };
  }

  /** Lets all that are picked go along to a place. */
  async #lead(destination: Destination): Promise<void> {
    const march = await this.#march(destination.space, undefined);
    if (!march) return;
    this.aim = { destination, route: 0, march };
    const isWhole = march.stays.length === 0 && march.goes.every(({ short }) => !short);
    const turns = (destination.routes[0]?.endings ?? []).length > 1;
    if (isWhole && !turns) await this.#marchOn(undefined);
  }

  async #face(place: number): Promise<void> {
    const route = this.#route;
    const ending = route?.endings?.[place];
    if (!route || !ending) return;
    if (this.aim?.march) await this.#marchOn(ending.facing);
    else await this.#send([...route.plan, ending.planned]);
  }

  async #march(to: string, facing: number | undefined): Promise<March | undefined> {
    const { table, decision } = this.around();
    if (!decision) return undefined;
    const asked = ++this.#asking;
    const order = { seat: decision.seat, pieces: [...this.picked], to };
    const march = await api
      .march(table, facing === undefined ? order : { ...order, facing })
      .catch(() => undefined);
    return asked === this.#asking ? march : undefined;
  }

  /** Sends the march to the place that was chosen. */
  async #marchOn(facing: number | undefined): Promise<void> {
    const { aim } = this;
    if (!aim?.march) return;
    const { space } = aim.destination;
    const march = facing === undefined ? aim.march : await this.#march(space, facing);
    const { board, scene } = this.around();
    if (!march || !board || march.plan.length === 0) return;
    const goals = goalsOf(board, scene.pieces, this.picked, space, march.goes);
    const from = this.pieces.flatMap((piece): [string, string][] => {
      const here = spaceOf(piece);
      return here === undefined ? [] : [[piece.id, here]];
    });
    await this.#send(march.plan);
    this.#unfinished = { goals, from: new Map(from), facing };
  }

  /** Orders those of an unfinished march who have not gone yet. */
  async goOn(): Promise<void> {
    const [lead] = this.waiting;
    const to = lead === undefined ? undefined : this.#unfinished?.goals.get(lead);
    if (to === undefined || !(await this.pick(this.waiting))) return;
    const destination = this.#to(to);
    if (destination) await this.#lead(destination);
  }

  /** The march is not gone on with. */
  giveUp(): void {
    this.#unfinished = undefined;
  }

  async #send(plan: Planned[]): Promise<void> {
    const { send } = this.around();
    this.#unfinished = undefined;
    this.clear();
    const progress = await send(plan);
    // The question is still the same.
    if (!progress) await this.begin();
  }

  #to(space: string): Destination | undefined {
    return this.destinations.find((one) => one.space === space);
  }

  #destination(id: string): Destination | undefined {
    const step = stepOf(id);
    return step && 'go' in step ? this.#to(step.go) : undefined;
  }

  #ask(piece: string | undefined, via: readonly string[]): Promise<Destination[]> {
    const { table, decision } = this.around();
    if (!decision) return Promise.resolve([]);
    const key = `${piece ?? ''}/${via.join()}`;
    let found = this.#known.get(key);
    if (!found) {
      found = api.destinations(table, decision.seat, piece, via).then(
        ({ destinations }) => stopping(destinations),
        () => {
          this.#known.delete(key);
          return [];
        },
      );
      this.#known.set(key, found);
    }
    return found;
  }
}

/** The question that the viewer is asked, and how they answer it. */
import { untrack } from 'svelte';
import type { Decision, OpenChoice, ReadyPlan, Scene, Target } from '../wire';
import { keyOf } from '../board/targets';
import { inOrder, matching } from '../lib/choices';
import { games } from '../lib/games.svelte';
import { media } from '../lib/media.svelte';
import { settings } from '../lib/settings.svelte';
import { words } from '../lib/words.svelte';
import { OddsStore } from './odds.svelte';
import { Composer, COMPOSE } from './orders/composer.svelte';
import { Ending } from './orders/ending.svelte';
import { endingOf, withoutEnding } from './orders/ending';
import { Numbering } from './orders/numbering';
import { onlyPass, passingDelay } from './passing';
import type { Past } from './past.svelte';
import { Paths } from './paths/paths.svelte';
import { Standing } from './standing.svelte';
import type { TableStore } from './store.svelte';

const PLAN = 'plan:';

/** A plan that the game proposes, as an answer. */
function ready(plan: ReadyPlan, place: number): OpenChoice {
  return { id: `${PLAN}${place}`, text: plan.text, targets: plan.targets ?? [] };
}

const EMPTY: Scene = { moment: [], pieces: [] };

/** Made with the component that shows it, and lives as long. */
export class Question {
  /** The seat to answer for, where several of the viewer's seats are asked. */
  seat = $state('');
  /** What the list of orders is searched for. */
  filter = $state('');
  /** Whether the next answer becomes a standing order. */
  holds = $state(false);
  /** The answer that is pointed at. */
  looked = $state.raw<OpenChoice | undefined>(undefined);
  /** The answer of which is told beside the map what it names. */
  read = $state.raw<OpenChoice | undefined>(undefined);
  /** What is pointed at on the map: orders that name it stand out. */
  pointed = $state.raw<readonly Target[]>([]);
  readonly standing = new Standing();
  readonly odds: OddsStore;
  readonly paths: Paths;
  readonly ending: Ending;
  readonly composer: Composer;
  readonly #numbering = new Numbering();

  readonly decision = $derived.by((): Decision | undefined => {
    const { decisions } = this.store;
    return decisions.find((one) => one.seat === this.seat) ?? decisions[0];
  });
  /** The answers that are open: none while an earlier moment is shown. */
  readonly open = $derived.by((): OpenChoice[] =>
    this.past.isShown ? [] : (this.decision?.choices ?? []),
  );
  /** Plans that the game proposes, as answers. */
  readonly plans = $derived.by((): OpenChoice[] =>
    this.past.isShown ? [] : (this.decision?.plans ?? []).map(ready),
  );
  /** What the map offers: what is open and proposed, or the steps of the plan that is made. */
  readonly choices = $derived.by((): readonly OpenChoice[] => {
    if (this.paths.isOn && !this.past.isShown) return this.paths.offered(this.open);
    // A plan is clicked where nothing else is.
    const taken = new Set(this.open.flatMap(({ targets: [first] }) => (first ? keyOf(first) : [])));
    const free = this.plans.flatMap((plan) => {
      const targets = plan.targets.filter((target) => !taken.has(keyOf(target)));
      return targets.length > 0 ? [{ ...plan, targets }] : [];
    });
    return free.length > 0 ? [...this.open, ...free] : this.open;
  });
  /** What the list shows: the orders that are open, or the steps of the plan that is made. */
  readonly listed = $derived.by((): OpenChoice[] => {
    if (this.paths.isPicking) return this.paths.steps.filter(({ targets }) => targets.length > 0);
    if (this.composer.isPending) return [];
    const others = withoutEnding(this.open);
    return this.composer.isOn ? others.filter(({ portion }) => !portion) : others;
  });
  /** What ends the step or passes; it has a place of its own. */
  readonly end = $derived.by((): OpenChoice | undefined =>
    this.composer.isPending ? this.composer.end : endingOf(this.open),
  );
  /** The numbers of the orders, by their ids. */
  readonly numbers = $derived.by((): ReadonlyMap<string, number> => {
    const { decision } = this;
    if (!decision) return new Map();
    const { paths } = this;
    const stage = paths.isPicking ? (paths.aim ? '/end' : `/go/${paths.via.join()}`) : '';
    const asked = `${decision.seat}/${decision.prompt.text.id}${stage}`;
    const order = inOrder(this.listed);
    if (this.filter === '') return untrack(() => this.#numbering.of(asked, order));
    const voice = words.of(this.store.game);
    const shown = matching(order, this.filter, (choice) => voice.say(choice.text));
    return new Map(shown.map((choice, place) => [choice.id, place + 1]));
  });
  /** What the question is about. */
  readonly about = $derived.by((): Target[] =>
    this.past.isShown ? [] : (this.decision?.prompt.about ?? []),
  );
  readonly #turn = $derived.by(() => JSON.stringify(this.store.play?.scene.moment[0] ?? ''));
  /** The answer that is given for the viewer: by a standing order, or where they can only pass. */
  readonly automatic = $derived.by((): OpenChoice | undefined => {
    const { decision } = this;
    if (this.past.isShown || this.store.sending || !decision) return undefined;
    // What others did is seen first.
    if (this.store.queued > 0 || this.store.stage.waiting > 0) return undefined;
    const pass = settings.passes ? onlyPass(decision) : undefined;
    return pass ?? this.standing.answer(decision, this.#turn);
  });
  /** The answer that was given to the same question before in this turn, if it can be again. */
  readonly again = $derived.by((): OpenChoice | undefined =>
    this.decision && !this.past.isShown && !this.automatic
      ? this.standing.before(this.decision, this.#turn)
      : undefined,
  );
  /** Names the question for as long as it is open. */
  readonly key = $derived.by(() =>
    this.decision ? `${this.decision.seat}/${this.decision.choices[0]?.id ?? ''}` : '',
  );

  constructor(
    private readonly store: TableStore,
    private readonly past: Past,
  ) {
    this.odds = new OddsStore(store.id);
    this.paths = new Paths(() => ({
      table: store.id,
      decision: this.past.isShown ? undefined : this.decision,
      scene: store.play?.scene ?? EMPTY,
      board: store.board,
      say: words.of(store.game).say,
      seats: games.find(store.game)?.seats ?? store.view?.table.seats.map(({ id }) => id) ?? [],
      send: (plan) => this.#plan(plan),
    }));
    this.composer = new Composer(store.id, (plan) => void this.#plan(plan));
    this.ending = new Ending(
      () => (this.past.isShown || this.automatic ? undefined : this.end),
      () => `${this.key}/${this.end?.id ?? ''}`,
      (choice) => {
        if (choice.id === COMPOSE) this.composer.send(this.composer.ending);
        else this.#answer(choice);
      },
    );
    $effect(() => {
      void this.key;
      this.#begin();
    });
    $effect(() => {
      const answer = this.automatic;
      if (!answer) return undefined;
      const timer = setTimeout(() => {
        this.#answer(answer);
      }, passingDelay());
      return () => {
        clearTimeout(timer);
      };
    });
  }

  /** A new question: nothing of the old one is left over. */
  #begin(): void {
    this.filter = '';
    this.holds = false;
    this.looked = undefined;
    this.read = undefined;
    this.odds.clear();
    const asked = untrack(() => this.decision);
    if (media.isCramped && asked) void this.odds.probe(asked);
    void untrack(() => this.paths.begin());
    void untrack(() => this.composer.begin(asked));
  }

  /** Takes an answer: one that is open, a plan, or a step of the plan that is made. */
  choose(choice: OpenChoice): void {
    if (!this.decision || this.store.sending || this.past.isShown) return;
    if (this.paths.step(choice)) return;
    if (choice.id.startsWith(PLAN)) {
      const plan = this.decision.plans?.[Number(choice.id.slice(PLAN.length))];
      if (plan) void this.#plan(plan.plan);
      return;
    }
    if (choice === this.end) {
      this.ending.press();
      return;
    }
    const piece = this.paths.begins(choice);
    if (piece === undefined) this.#answer(choice);
    else void this.#moveOrAnswer(piece, choice);
  }

  /** Shows where the piece can go; where it goes nowhere, the answer meant something else. */
  async #moveOrAnswer(piece: string, choice: OpenChoice): Promise<void> {
    const { key } = this;
    const shown = await this.paths.take(piece);
    if (!shown && key === this.key) this.#answer(choice);
  }

  #answer(choice: OpenChoice): void {
    const { decision } = this;
    if (!decision || this.store.sending || this.past.isShown) return;
    if (this.holds && Standing.fits(decision)) this.standing.keep(decision, choice, this.#turn);
    this.standing.note(decision, choice, this.#turn);
    void this.store.choose(decision.seat, choice.id);
  }

  /** Plays a plan that somebody else has made. */
  carryOut(plan: ReadyPlan['plan']): void {
    if (!this.store.sending) void this.#plan(plan);
  }

  #plan(plan: ReadyPlan['plan']): ReturnType<TableStore['plan']> {
    const { decision } = this;
    if (!decision || this.past.isShown) return Promise.resolve(undefined);
    return this.store.plan(decision.seat, plan);
  }

  /** Gives the answer of before for the rest of the turn. */
  holdAgain(): void {
    const { decision, again } = this;
    if (decision && again) this.standing.keep(decision, again, this.#turn);
  }

  /** Chooses by the number of an order. */
  chooseNumber(number: number): void {
    const choice = this.listed.find(({ id }) => this.numbers.get(id) === number);
    if (choice) this.choose(choice);
  }

  /** Points at an answer, or at none; its chances and the card that it names are told beside the map. */
  look(choice: OpenChoice | undefined, isRead = true): void {
    this.looked = choice;
    this.read = isRead ? choice : undefined;
    this.paths.point(choice);
    const isOpen = this.read !== undefined && this.open.includes(this.read);
    if (this.decision) this.odds.look(this.decision.seat, isOpen ? this.read?.id : undefined);
  }
}

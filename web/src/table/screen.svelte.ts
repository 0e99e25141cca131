/** What the screen of one table shows: now or an earlier moment, and what is open beside it. */
import { untrack } from 'svelte';
import type { Card, OpenChoice, Scene, TableView, Target } from '../wire';
import { cardAmong, cardOf } from '../board/cards';
import type { Shared } from '../board/props';
import { games } from '../lib/games.svelte';
import type { Keymap } from '../lib/keys';
import { settings } from '../lib/settings.svelte';
import { waiting } from '../lib/waiting.svelte';
import { words } from '../lib/words.svelte';
import { AdviceStore } from './advice.svelte';
import { actOfEntry } from './drama/acts';
import { soundOut } from './drama/sound';
import { ForecastStore } from './forecast.svelte';
import { Judged } from './judged.svelte';
import { keymap } from './keymap';
import { Overlays } from './overlays.svelte';
import { Past } from './past.svelte';
import { Question } from './question.svelte';
import { planQuestion } from './paths/sentence';
import { Reading } from './reading.svelte';
import { pastSentence, sentenceOf, type Sentence } from './sentence';
import type { TableStore } from './store.svelte';
import { reasons, type Because } from './why';

/** What lies on a table at which no game has begun. */
const EMPTY: Scene = { moment: [], pieces: [] };

/** Made with the component that shows it, and lives as long. */
export class ScreenState {
  /** The rule that is read beside the map. */
  rule = $state<string | undefined>(undefined);
  dialog = $state<'keys' | 'dice' | 'briefing' | undefined>(undefined);
  /** What is pointed at in the panels beside the map. */
  foreseen = $state.raw<Target | undefined>(undefined);
  /** The group that was chosen in the list, and those that are pointed at beside the map. */
  group = $state<string | undefined>(undefined);
  groupsSeen = $state.raw<readonly string[]>([]);
  /** What the map was last told to show. */
  looking = $state.raw<readonly Target[]>([]);

  readonly past: Past;
  readonly forecast: ForecastStore;
  readonly overlays: Overlays;
  readonly advice: AdviceStore;
  readonly judged: Judged;
  readonly reading = new Reading();
  readonly question: Question;

  readonly view = $derived.by(() => this.viewOf());
  readonly table = $derived.by(() => this.view.table);
  readonly play = $derived.by(() => this.view.play);
  readonly game = $derived.by(() => this.table.game);
  readonly voice = $derived.by(() => words.of(this.game));
  /** All seats of the game, in its order: colours go by it. */
  readonly nations = $derived.by(
    () => games.find(this.game)?.seats ?? this.table.seats.map((one) => one.id),
  );
  readonly scene = $derived.by(() => this.past.shown?.scene ?? this.play?.scene ?? EMPTY);
  readonly sentence = $derived.by(() =>
    this.past.isShown
      ? pastSentence(this.past.at, this.past.last)
      : this.#planned(sentenceOf(this.view, this.voice, this.question.decision, this.store.queued)),
  );

  /** The card to read: the one that is pointed at, else the one that the order pointed at names. */
  readonly card = $derived.by((): Card | undefined => {
    const { card } = this.reading;
    const read = card === undefined ? undefined : cardOf(this.scene, card);
    return read ?? cardAmong(this.scene, this.question.read?.targets ?? []);
  });
  /** Whether there is something to read beside the map. */
  readonly isDocked = $derived.by(
    () =>
      this.card !== undefined ||
      this.overlays.kind !== undefined ||
      (!this.past.isShown &&
        (this.forecast.isOpen || this.advice.isOpen || this.question.odds.shown !== undefined)),
  );
  /** Whether nobody else plays here than the viewer and bots: only then is anybody advised. */
  readonly isAlone = $derived.by(() =>
    this.table.seats.every(
      ({ id, holder }) => holder.kind === 'bot' || this.store.mine.includes(id),
    ),
  );
  readonly mayAdvise = $derived.by(
    () => this.isAlone && !this.past.isShown && this.question.decision !== undefined,
  );
  /** For which seat it is asked how it stood: any, once the game is over. */
  readonly judgedSeat = $derived.by((): string | undefined =>
    this.store.isFinished ? undefined : (this.store.as ?? this.store.mine)[0],
  );
  readonly mayJudge = $derived.by(
    () =>
      this.store.isFinished || (this.past.isShown && this.isAlone && this.judgedSeat !== undefined),
  );
  /** The pieces of the groups that are outlined. */
  readonly grouped = $derived.by((): ReadonlySet<string> => {
    const chosen = this.group === undefined ? [] : [this.group];
    const wanted = this.groupsSeen.length > 0 ? this.groupsSeen : chosen;
    const groups = this.scene.groups?.filter(({ id }) => wanted.includes(id)) ?? [];
    return new Set(groups.flatMap(({ pieces }) => pieces));
  });

  /** What glows: what is pointed at, else what the entry shown or just played is about. */
  readonly highlight = $derived.by((): Target[] => {
    const { looked, ending } = this.question;
    if (looked) return looked.targets;
    if (ending.isAsking) return ending.idle;
    if (this.advice.targets.length > 0) return this.advice.targets;
    if (this.foreseen) return [this.foreseen];
    const entry = this.past.isShown
      ? this.past.entry
      : this.store.decisions.length === 0
        ? this.play?.log.findLast((one) => one.lines.length > 0)
        : undefined;
    return entry?.lines.flatMap((line) => line.targets ?? []) ?? [];
  });

  /** What the map and the panels beside it are all given; each hears only of what changes. */
  readonly shared: Shared;
  readonly keys: Keymap;

  constructor(
    readonly store: TableStore,
    private readonly viewOf: () => TableView,
  ) {
    this.past = new Past(store);
    this.forecast = new ForecastStore(store.id);
    this.advice = new AdviceStore(store.id);
    this.judged = new Judged(store.id);
    this.question = new Question(store, this.past);
    this.overlays = new Overlays(store.id, () => ({
      kinds:
        games.find(this.game)?.scenarios.find(({ id }) => id === this.table.scenario)?.overlays ??
        [],
      scene: this.scene,
      eyes: store.as,
      about: this.question.about,
    }));
    this.shared = shareOf(this);
    this.keys = keymap({
      nth: (number) => {
        this.question.chooseNumber(number);
      },
      end: () => {
        this.question.ending.press();
      },
      undo: () => {
        this.#undo();
      },
      advise: this.advise,
      skip: () => {
        store.skip();
      },
      past: this.past,
      escape: () => {
        this.#escape();
      },
      help: () => {
        this.dialog = 'keys';
      },
    });
    this.#follow();
  }

  readonly openRule = (id: string): void => {
    this.rule = id;
  };

  /** Asks what a marshal would do here. */
  readonly advise = (): void => {
    const { decision } = this.question;
    if (decision && this.mayAdvise) void this.advice.ask(decision.seat);
  };

  /** What the plan of a move asks comes before the question that it answers. */
  #planned(sentence: Sentence): Sentence {
    if (sentence.kind !== 'yours') return sentence;
    const text = planQuestion(this.question.paths, this.voice, this.nations);
    return text === undefined ? sentence : { ...sentence, text };
  }

  /** Why a thing cannot be chosen now. */
  readonly why = async (target: Target): Promise<Because[]> => {
    if (this.store.isFinished) return [];
    const decision = this.past.isShown ? undefined : this.question.decision;
    return reasons(this.store.id, this.game, decision, target);
  };

  /** Brings things into sight on the map. */
  lookAt(targets: readonly Target[]): void {
    this.looking = [...targets];
  }

  #undo(): void {
    // What is only planned is taken back first.
    if (this.question.paths.isPicking) {
      this.question.paths.back();
      return;
    }
    const one = this.play?.undo.find((can) => can.at_once);
    if (one) void this.store.undo(one.seat);
  }

  #escape(): void {
    if (this.rule !== undefined) this.rule = undefined;
    else if (this.question.ending.back() || this.question.paths.back()) return;
    else if (this.store.stage.escape()) return;
    else if (this.advice.isOpen) this.advice.close();
    else if (this.overlays.kind) this.overlays.close();
    else if (this.group !== undefined) this.group = undefined;
    else if (this.past.isShown) this.past.back();
    else {
      this.question.odds.hide();
      this.reading.close();
    }
  }

  /** Does what the course of the game asks for. */
  #follow(): void {
    $effect(() => {
      games.ask().catch(() => undefined);
    });

    // The forecast is asked for once, to know whether the game has one, and then while it is open.
    const entry = $derived(this.play?.log.at(-1)?.number ?? 0);
    $effect(() => {
      const eyes = this.store.as;
      void entry;
      if (!this.play || this.store.mine.length === 0 || this.store.isFinished) return;
      if (this.forecast.isTold === undefined) void this.forecast.probe(eyes);
      else if (this.forecast.isOpen) void this.forecast.refresh(eyes);
    });

    // What was asked of the table as it lay holds no longer.
    $effect(() => {
      void entry;
      void this.store.as;
      untrack(() => {
        this.overlays.renew();
      });
    });
    $effect(() => {
      void this.question.key;
      untrack(() => {
        this.advice.close();
      });
    });
    const turn = $derived(JSON.stringify(this.scene.moment));
    $effect(() => {
      void turn;
      untrack(() => {
        this.question.odds.hide();
        this.reading.close();
      });
    });

    const isMyMove = $derived(this.table.your_move);
    $effect(() => {
      void isMyMove;
      void waiting.look();
    });

    // The entry that is looked at is told of as when it happened; the present is as it was left.
    const { stage } = this.store;
    $effect(() => {
      const { shown } = this.past;
      if (!shown) return undefined;
      const { entry } = this.past;
      const act = entry && actOfEntry(entry);
      untrack(() => {
        if (act) stage.recall(act, true);
        else stage.clear();
      });
      return () => {
        stage.clear();
      };
    });

    // What is shown is heard, if that is wished.
    stage.onshow = (shown) => {
      if (settings.sound && !document.hidden) void soundOut(shown.act);
    };

    // Entries that were taken back may come again as others.
    let entries = 0;
    $effect(() => {
      const last = this.play?.log.at(-1)?.number ?? 0;
      if (last < entries) {
        this.past.forget();
        this.judged.forget();
      }
      entries = last;
    });
  }
}

function shareOf(screen: ScreenState): Shared {
  const { question } = screen;
  return {
    get scene() {
      return screen.scene;
    },
    get seats() {
      return screen.nations;
    },
    get choices() {
      return question.choices;
    },
    get about() {
      return question.about;
    },
    get highlight() {
      return screen.highlight;
    },
    get say() {
      return screen.voice.say;
    },
    get word() {
      return screen.voice.word;
    },
    onchoose: (choice) => {
      question.choose(choice);
    },
    onhover: (choice: OpenChoice | null) => {
      question.look(choice ?? undefined);
    },
    onnear: (targets) => {
      question.pointed = targets;
    },
    get paths() {
      return question.paths.shown;
    },
    hand: question.paths,
    why: screen.why,
    onrule: screen.openRule,
  };
}

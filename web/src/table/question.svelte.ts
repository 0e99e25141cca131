/** The question that the viewer is asked, and how they answer it. */
import { untrack } from 'svelte';
import type { Decision, OpenChoice, Target } from '../wire';
import { inOrder, matching } from '../lib/choices';
import { media } from '../lib/media.svelte';
import { settings } from '../lib/settings.svelte';
import { words } from '../lib/words.svelte';
import { OddsStore } from './odds.svelte';
import { onlyPass, passingDelay } from './passing';
import type { Past } from './past.svelte';
import { Standing } from './standing.svelte';
import type { TableStore } from './store.svelte';

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
  readonly standing = new Standing();
  readonly odds: OddsStore;

  readonly decision = $derived.by((): Decision | undefined => {
    const { decisions } = this.store;
    return decisions.find((one) => one.seat === this.seat) ?? decisions[0];
  });
  /** The answers that can be given now: none while an earlier moment is shown. */
  readonly choices = $derived.by((): OpenChoice[] =>
    this.past.isShown ? [] : (this.decision?.choices ?? []),
  );
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
  readonly #key = $derived.by(() =>
    this.decision ? `${this.decision.seat}/${this.decision.choices[0]?.id ?? ''}` : '',
  );

  constructor(
    private readonly store: TableStore,
    private readonly past: Past,
  ) {
    this.odds = new OddsStore(store.id);
    $effect(() => {
      void this.#key;
      this.#begin();
    });
    $effect(() => {
      const answer = this.automatic;
      if (!answer) return undefined;
      const timer = setTimeout(() => {
        this.choose(answer);
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
    this.odds.clear();
    const asked = untrack(() => this.decision);
    if (media.isTouch && asked) void this.odds.probe(asked);
  }

  choose(choice: OpenChoice): void {
    const { decision } = this;
    if (!decision || this.store.sending || this.past.isShown) return;
    if (this.holds && Standing.fits(decision)) this.standing.keep(decision, choice, this.#turn);
    void this.store.choose(decision.seat, choice.id);
  }

  /** Chooses by the place in the list, as far as the search leaves it. */
  chooseNth(place: number): void {
    const voice = words.of(this.store.game);
    const shown = matching(this.choices, this.filter, (choice) => voice.say(choice.text));
    const choice = inOrder(shown)[place];
    if (choice) this.choose(choice);
  }

  /** Points at an answer, or at none. */
  look(choice: OpenChoice | undefined): void {
    this.looked = choice;
    if (this.decision) this.odds.look(this.decision.seat, choice?.id);
  }
}

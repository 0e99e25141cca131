/** The card of the hand that is read: pointed at, focused, or tapped. */
import { Linger } from './linger';

export class Reading {
  /** The id of the card. */
  card = $state<string | undefined>(undefined);
  readonly #linger = new Linger(() => {
    this.close();
  });

  read(card: string): void {
    this.#linger.stay();
    this.card = card;
  }

  /** It was left: it goes unless its text is gone over to. */
  leave(): void {
    if (this.card !== undefined) this.#linger.leave();
  }

  stay(): void {
    this.#linger.stay();
  }

  close(): void {
    this.#linger.stay();
    this.card = undefined;
  }
}

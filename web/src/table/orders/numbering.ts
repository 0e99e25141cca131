/** The numbers of orders: an order keeps its own while others of the list go. */
import type { OpenChoice } from '../../wire';

/** The keys that choose. */
export const NUMBERED = 9;

/** An order by what it says: its id holds for one question only. */
function said({ text, targets }: OpenChoice): string {
  return JSON.stringify([text, targets]);
}

export class Numbering {
  #question = '';
  #numbers = new Map<string, number>();

  /**
   * The number of each order, for as long as the same question is asked again; another question
   * counts afresh, and so does one of which no order is left that a key chooses.
   */
  of(question: string, orders: readonly OpenChoice[]): Map<string, number> {
    const known = orders.some((order) => (this.#numbers.get(said(order)) ?? Infinity) <= NUMBERED);
    if (question !== this.#question || !known) this.#numbers = new Map();
    this.#question = question;
    let next = Math.max(0, ...this.#numbers.values());
    const given = new Map<string, number>();
    for (const order of orders) {
      const key = said(order);
      let number = this.#numbers.get(key);
      if (number === undefined) {
        number = ++next;
        this.#numbers.set(key, number);
      }
      given.set(order.id, number);
    }
    return given;
  }
}

/** Standing orders: questions that a player wants answered in the same way for a while. */
import type { Decision, OpenChoice } from '../wire';

/** More answers than these are looked at one by one. */
const FEW = 4;

/** An answer by what it says: its id holds for one question only. */
function said(choice: OpenChoice): string {
  return JSON.stringify(choice.text);
}

function question(decision: Decision): string {
  return `${decision.seat}/${decision.prompt.text.id}`;
}

export class Standing {
  /** What they hold for: they end with it. */
  #until = '';
  #answers = $state.raw<ReadonlyMap<string, string>>(new Map());

  /** Whether a question can be answered by a standing order: few answers, none about a place. */
  static fits({ choices }: Decision): boolean {
    const isPlain = choices.every((choice) => choice.targets.length === 0);
    return choices.length > 1 && choices.length <= FEW && isPlain;
  }

  get isEmpty(): boolean {
    return this.#answers.size === 0;
  }

  /** Answers this question in this way from now on, until the turn is another. */
  keep(decision: Decision, choice: OpenChoice, turn: string): void {
    const before = this.#until === turn ? this.#answers : [];
    this.#until = turn;
    this.#answers = new Map([...before, [question(decision), said(choice)]]);
  }

  /** The answer that was given in advance. */
  answer(decision: Decision, turn: string): OpenChoice | undefined {
    if (turn !== this.#until || !Standing.fits(decision)) return undefined;
    const answer = this.#answers.get(question(decision));
    return decision.choices.find((choice) => said(choice) === answer);
  }

  end(): void {
    this.#answers = new Map();
  }
}

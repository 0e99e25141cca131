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
  #until = $state('');
  #answers = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** What was answered in which turn. */
  #noted = $state.raw<{ turn: string; answers: ReadonlyMap<string, string> }>({
    turn: '',
    answers: new Map(),
  });

  /** Whether a question can be answered by a standing order: few answers, none about a place. */
  static fits({ choices }: Decision): boolean {
    const isPlain = choices.every((choice) => choice.targets.length === 0);
    return choices.length > 1 && choices.length <= FEW && isPlain;
  }

  /** Whether an answer can be given again unseen: it does without something, or says yes or no. */
  static #holds(decision: Decision, choice: OpenChoice): boolean {
    if (choice.ends || choice.targets.length > 0) return false;
    return choice.passes === true || Standing.fits(decision);
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
    if (turn !== this.#until) return undefined;
    return Standing.#find(decision, this.#answers.get(question(decision)));
  }

  /** Remembers how a question was answered in this turn. */
  note(decision: Decision, choice: OpenChoice, turn: string): void {
    const before = this.#noted.turn === turn ? this.#noted.answers : [];
    this.#noted = { turn, answers: new Map([...before, [question(decision), said(choice)]]) };
  }

  /** The answer that was given to the same question before in this turn. */
  before(decision: Decision, turn: string): OpenChoice | undefined {
    if (turn !== this.#noted.turn || decision.choices.length < 2) return undefined;
    return Standing.#find(decision, this.#noted.answers.get(question(decision)));
  }

  static #find(decision: Decision, answer: string | undefined): OpenChoice | undefined {
    const found = decision.choices.find((choice) => said(choice) === answer);
    return found && Standing.#holds(decision, found) ? found : undefined;
  }

  end(): void {
    this.#answers = new Map();
  }
}

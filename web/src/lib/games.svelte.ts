/** The games that can be played, with their words and rules. */
import type { GameInfo, RuleRow } from '../wire';
import { api } from './api';
import { words, type Lang } from './words.svelte';

class Games {
  /** All games, once their words are there too. */
  list = $state.raw<GameInfo[] | undefined>(undefined);
  /** All games; their words may not be there. */
  #known = $state.raw<GameInfo[] | undefined>(undefined);
  #asking: Promise<GameInfo[]> | undefined;
  #loading: Promise<GameInfo[]> | undefined;

  /** All games, for those who need no words of theirs: at a table, those of its own are there. */
  async ask(): Promise<GameInfo[]> {
    this.#asking ??= api.games().then(
      (list) => (this.#known = list),
      (problem: unknown) => {
        this.#asking = undefined;
        throw problem;
      },
    );
    return this.#asking;
  }
  #rules = new Map<string, Promise<RuleRow[]>>();

  /** All games, with their words. */
  async load(): Promise<GameInfo[]> {
    this.#loading ??= this.#fetch().catch((problem: unknown) => {
      this.#loading = undefined;
      throw problem;
    });
    return this.#loading;
  }

  find(id: string): GameInfo | undefined {
    return this.#known?.find((game) => game.id === id);
  }

  /** The ledger of a game in a language. */
  rules(game: string, lang: Lang): Promise<RuleRow[]> {
    const key = `${game}/${lang}`;
    let rows = this.#rules.get(key);
    if (!rows) {
      rows = api.rules(game, lang).catch((problem: unknown) => {
        this.#rules.delete(key);
        throw problem;
      });
      this.#rules.set(key, rows);
    }
    return rows;
  }

  async #fetch(): Promise<GameInfo[]> {
    const list = await this.ask();
    await Promise.all(list.map((game) => words.need(game.id)));
    this.list = list;
    return list;
  }
}

export const games = new Games();

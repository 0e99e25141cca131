/** Every word on the screen, in the language that was chosen; another language needs no reload. */
import type { FluentBundle } from '@fluent/bundle';
import { SvelteMap } from 'svelte/reactivity';
import type { ApiProblem, Text } from '../wire';
import { api, setApiLanguage, Problem } from './api';
import { brieflyIn, bundleOf, joinIn, resource, sayIn, wordIn, type Values } from './phrase';

export const LANGS = ['en', 'fr'] as const;
export type Lang = (typeof LANGS)[number];

/** Where words come from. */
export interface Sources {
  /** The words of the pages. */
  site(lang: Lang): Promise<string>;
  /** The words of the board, for whatever game lies on it. */
  board(lang: Lang): Promise<string>;
  /** The words of the server: mostly why something was not done. */
  server(lang: Lang): Promise<string>;
  game(game: string, lang: Lang): Promise<string>;
}

const SITE = import.meta.glob<string>('../../locales/*/site.ftl', {
  query: '?raw',
  import: 'default',
});
const BOARD = import.meta.glob<string>('../board/locales/*.ftl', {
  query: '?raw',
  import: 'default',
});

const bundled: Sources = {
  site: async (lang) => (await SITE[`../../locales/${lang}/site.ftl`]?.()) ?? '',
  board: async (lang) => (await BOARD[`../board/locales/${lang}.ftl`]?.()) ?? '',
  server: (lang) => api.words(lang),
  game: (game, lang) => api.gameWords(game, lang),
};

/** What says the words of one game, or of the site alone. */
export interface Phrases {
  say(text: Text): string;
  /** The same in few words, where there are some. */
  briefly(text: Text): string | undefined;
  word(id: string, values?: Values): string;
  has(id: string): boolean;
  list(said: readonly string[]): string;
}

export class Words {
  #lang = $state<Lang>('en');
  #bundles = new SvelteMap<string, FluentBundle>();
  #server = new Map<Lang, Promise<string>>();
  #games = new Set<string>();
  #voices = new Map<string, Phrases>();

  constructor(private readonly sources: Sources = bundled) {}

  get lang(): Lang {
    return this.#lang;
  }

  /** Goes over to a language once all its words are there. */
  async speak(lang: Lang): Promise<void> {
    await Promise.all([
      this.#load(lang, ''),
      ...[...this.#games].map((game) => this.#load(lang, game)),
    ]);
    this.#lang = lang;
    setApiLanguage(lang);
  }

  /** Makes sure that the words of a game are there. */
  async need(game: string): Promise<void> {
    this.#games.add(game);
    await this.#load(this.#lang, game);
  }

  /** The words of a game; without one, of the site. */
  of(game = ''): Phrases {
    let voice = this.#voices.get(game);
    if (!voice) {
      voice = {
        say: (text) => this.#with(game, text.id, (bundle) => sayIn(bundle, text)),
        briefly: (text) => {
          const bundle = this.#bundle(game);
          return bundle && brieflyIn(bundle, text);
        },
        word: (id, values) => this.#with(game, id, (bundle) => wordIn(bundle, id, values)),
        has: (id) => this.#bundle(game)?.hasMessage(id) ?? false,
        list: (said) => this.#with(game, said.join(', '), (bundle) => joinIn(bundle, said)),
      };
      this.#voices.set(game, voice);
    }
    return voice;
  }

  /** Why something was not done, and the rule where one forbids it. */
  problem(problem: ApiProblem, game = ''): string {
    const { text } = problem;
    const bundle = [this.#bundle(game), this.#bundle('')].find((one) => one?.hasMessage(text.id));
    return bundle ? sayIn(bundle, text) : problem.message || problem.code;
  }

  /** What to tell of anything that was thrown. */
  explain(thrown: unknown, game = ''): string {
    if (thrown instanceof Problem) return this.problem(thrown.problem, game);
    return this.of().word('problem-site-failed');
  }

  #bundle(game: string): FluentBundle | undefined {
    return this.#bundles.get(`${this.#lang}/${game}`);
  }

  #with(game: string, otherwise: string, how: (bundle: FluentBundle) => string): string {
    const bundle = this.#bundle(game);
    return bundle ? how(bundle) : otherwise;
  }

  // The words of a game and those of the pages are kept apart: either may use any name.
  async #load(lang: Lang, game: string): Promise<void> {
    const key = `${lang}/${game}`;
    if (this.#bundles.has(key)) return;
    const files = await Promise.all([
      this.#common(lang),
      game ? this.sources.board(lang) : this.sources.site(lang),
      game ? this.sources.game(game, lang) : '',
    ]);
    this.#bundles.set(key, bundleOf(lang, files.map(resource)));
  }

  /** The server's words. Without them the site must still be able to say that there is no server. */
  #common(lang: Lang): Promise<string> {
    let file = this.#server.get(lang);
    if (!file) {
      file = this.sources.server(lang).catch(() => {
        this.#server.delete(lang);
        return '';
      });
      this.#server.set(lang, file);
    }
    return file;
  }
}

export const words = new Words();

/** The sentence of a message of the site. */
export const word = words.of().word;
/** Whether the site has a message. */
export const hasWord = words.of().has;

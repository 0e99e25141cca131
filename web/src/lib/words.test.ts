import { describe, expect, it } from 'vitest';
import type { Text } from '../wire';
import { brieflyIn, bundleOf, joinIn, resource, sayIn, wordIn } from './phrase';
import { Words, type Lang, type Sources } from './words.svelte';

const LISTS = {
  en: 'list-and = { $first } and { $last }\nlist-comma = { $first }, { $rest }\n',
  fr: 'list-and = { $first } et { $last }\nlist-comma = { $first }, { $rest }\n',
};
const FTL = {
  en: `${LISTS.en}
army = army of { $count } { $count ->
    [one] man
   *[other] men
}
moved = { $who } moved to { $where }.
seen = Seen: { $all }.
plain = Plain.
`,
  fr: `${LISTS.fr}
army = armée de { $count } { $count ->
    [one] homme
   *[other] hommes
}
moved = { $who } est allé en { $where }.
seen = Vu : { $all }.
plain = Simple.
`,
};
const bundle = (lang: 'en' | 'fr') => bundleOf(lang, [resource(FTL[lang])]);
const army = (count: number): Text => ({ id: 'army', args: [['count', { number: count }]] });
const seen = (list: Text[]): Text => ({ id: 'seen', args: [['all', { list }]] });

// The same sentences as the server makes of the same texts.
describe('a text', () => {
  it('is said in few words where the message has them', () => {
    const ftl = 'score = French { $french } in all\n    .brief = F { $french }\nplain = Plain.';
    const words = bundleOf('en', [resource(ftl)]);
    const score: Text = { id: 'score', args: [['french', { number: 12 }]] };
    expect(sayIn(words, score)).toBe('French 12 in all');
    expect(brieflyIn(words, score)).toBe('F 12');
    expect(brieflyIn(words, { id: 'plain' })).toBeUndefined();
    expect(brieflyIn(words, { id: 'unknown' })).toBeUndefined();
  });

  it('is said in each language with the texts inside it', () => {
    const text: Text = {
      id: 'moved',
      args: [
        ['who', { text: army(1) }],
        ['where', { plain: '3114' }],
      ],
    };
    expect(sayIn(bundle('en'), text)).toBe('army of 1 man moved to 3114.');
    expect(sayIn(bundle('fr'), text)).toBe('armée de 1 homme est allé en 3114.');
    expect(sayIn(bundle('fr'), army(0))).toBe('armée de 0 homme');
  });

  it('writes numbers without a mark between thousands', () => {
    expect(sayIn(bundle('en'), army(1812))).toBe('army of 1812 men');
    expect(wordIn(bundle('fr'), 'army', { count: 1812 })).toBe('armée de 1812 hommes');
  });

  it('joins a list as the language does', () => {
    const plain: Text = { id: 'plain' };
    expect(sayIn(bundle('en'), seen([]))).toBe('Seen: .');
    expect(sayIn(bundle('en'), seen([plain]))).toBe('Seen: Plain..');
    expect(sayIn(bundle('en'), seen([plain, plain]))).toBe('Seen: Plain. and Plain..');
    expect(sayIn(bundle('en'), seen([plain, plain, plain]))).toBe(
      'Seen: Plain., Plain. and Plain..',
    );
    expect(sayIn(bundle('fr'), seen([plain, army(2)]))).toBe('Vu : Simple. et armée de 2 hommes.');
  });

  it('is joined by the browser where no message says how', () => {
    expect(joinIn(bundleOf('fr', []), ['a', 'b'])).toBe('a et b');
  });

  it('without a message is its id', () => {
    expect(sayIn(bundle('en'), { id: 'nowhere' })).toBe('nowhere');
    expect(wordIn(bundle('en'), 'nowhere')).toBe('nowhere');
  });
});

describe('the words', () => {
  const asked: string[] = [];
  const sources = (isServerUp = true): Sources => ({
    site: (lang) => Promise.resolve(`hello = hello ${lang}\nseat-x = not a seat`),
    board: (lang) => Promise.resolve(`board-map = map ${lang}`),
    server: (lang: Lang) =>
      isServerUp ? Promise.resolve(LISTS[lang]) : Promise.reject(new Error('down')),
    game: (game, lang) => {
      asked.push(`${game}/${lang}`);
      return Promise.resolve(`seat-x = seat of ${game} ${lang}`);
    },
  });

  it('keep those of games apart from each other and from the site', async () => {
    const words = new Words(sources());
    await words.speak('en');
    await Promise.all([words.need('a'), words.need('b')]);
    expect(words.of('a').word('seat-x')).toBe('seat of a en');
    expect(words.of('b').word('seat-x')).toBe('seat of b en');
    expect(words.of().word('seat-x')).toBe('not a seat');
    expect(words.of('a').word('board-map')).toBe('map en');
    expect(words.of('a').list(['1', '2', '3'])).toBe('1, 2 and 3');
    expect(words.of('a').has('hello')).toBe(false);
  });

  it('change the language with the games that are there, each fetched once', async () => {
    asked.length = 0;
    const words = new Words(sources());
    await words.speak('en');
    await words.need('a');
    await words.speak('fr');
    expect(words.lang).toBe('fr');
    expect(words.of().word('hello')).toBe('hello fr');
    expect(words.of('a').word('seat-x')).toBe('seat of a fr');
    await words.speak('en');
    await words.need('a');
    expect(asked).toEqual(['a/en', 'a/fr']);
  });

  it('speak also without a server', async () => {
    const words = new Words(sources(false));
    await words.speak('fr');
    expect(words.of().word('hello')).toBe('hello fr');
  });

  it('explain a problem in the words of the game, the site, or the server', async () => {
    const words = new Words(sources());
    await words.speak('en');
    await words.need('a');
    const problem = (id: string) => ({ code: 'c', text: { id }, message: 'as the server says' });
    expect(words.problem(problem('seat-x'), 'a')).toBe('seat of a en');
    expect(words.problem(problem('hello'), 'a')).toBe('hello en');
    expect(words.problem(problem('unheard'), 'a')).toBe('as the server says');
  });
});

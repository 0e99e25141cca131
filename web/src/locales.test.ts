import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';

const ROOT = process.cwd();

/** The messages of a file with the variables of each. */
function messages(ftl: string): Map<string, string> {
  const found = new Map<string, string>();
  let id = '';
  for (const line of ftl.split('\n')) {
    const start = /^([a-z][a-z0-9-]*) *=/.exec(line);
    if (start?.[1]) {
      id = start[1];
      if (found.has(id)) throw new Error(`${id} is there twice`);
      found.set(id, '');
    } else if (line.startsWith('#')) {
      continue;
    }
    if (id) {
      const names = [...line.matchAll(/\$([a-z_]+)/g)].map((match) => match[1] ?? '');
      const all = new Set([...(found.get(id) ?? '').split(' ').filter(Boolean), ...names]);
      found.set(id, [...all].sort().join(' '));
    }
  }
  return found;
}

const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const read = (lang: string): Map<string, string> => messages(text(`locales/${lang}/site.ftl`));

function sources(): [string, string][] {
  return readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(svelte|ts)$/.test(path) && !/\.test\.ts$/.test(path))
    .filter((path) => !/^(wire|board)\//.test(path))
    .map((path) => [path, readFileSync(join(ROOT, 'src', path), 'utf8')]);
}

/** What stands between the brackets of a call that begins there. */
function argument(source: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; at < source.length && depth > 0; at++) {
    if (source[at] === '(') depth++;
    else if (source[at] === ')') depth--;
    else if (source[at] === ',' && depth === 1) break;
  }
  return source.slice(from, at);
}

/** The ids that the sources use, and the beginnings of those that they put together. */
function used(): { ids: Map<string, string>; starts: Map<string, string> } {
  const ids = new Map<string, string>();
  const starts = new Map<string, string>();
  const isGames = (start: string): boolean => /^(seat|game|scenario|option)-$/.test(start);
  for (const [path, source] of sources()) {
    for (const call of source.matchAll(/(?<!\.)\b(?:word|hasWord|label|ask)\(/g)) {
      const given = argument(source, call.index + call[0].length);
      for (const literal of given.matchAll(/'([a-z][a-z0-9-]*)'/g)) {
        const before = given.slice(0, literal.index).trimEnd();
        if (/[=!]==?$/.test(before)) continue;
        if (literal[1]) ids.set(literal[1], path);
      }
      const start = /`([a-z][a-z0-9-]*-)\$\{/.exec(given)?.[1];
      if (start && !isGames(start)) starts.set(start, path);
    }
    for (const local of source.matchAll(/localProblem\(\s*'([a-z-]+)'/g)) {
      ids.set(`problem-site-${local[1] ?? ''}`, path);
    }
  }
  return { ids, starts };
}

describe('the words of the board', () => {
  it('are the same messages with the same variables in both languages', () => {
    const [en, fr] = ['en', 'fr'].map((lang) => messages(text(`src/board/locales/${lang}.ftl`)));
    expect(en?.size).toBeGreaterThan(30);
    expect(fr).toEqual(en);
  });
});

describe('French', () => {
  it.each(['locales/fr/site.ftl', 'src/board/locales/fr.ftl'])(
    'has no plain space beside double punctuation in %s',
    (path) => {
      const lines = text(path).split('\n');
      expect(lines.filter((line) => / [:;?!»]|« /.test(line))).toEqual([]);
      expect(text(path)).toMatch(/\u00a0:/);
    },
  );
});

describe('the words of the site', () => {
  const en = read('en');
  const fr = read('fr');

  it('are the same messages with the same variables in both languages', () => {
    expect([...fr.keys()].sort()).toEqual([...en.keys()].sort());
    for (const [id, variables] of en)
      expect(`${id}: ${fr.get(id) ?? ''}`).toBe(`${id}: ${variables}`);
  });

  it('are all there that the sources use', () => {
    const { ids, starts } = used();
    expect(ids.size).toBeGreaterThan(150);
    const missing = [...ids].filter(([id]) => !en.has(id));
    expect(missing).toEqual([]);
    for (const [start, path] of starts) {
      const some = [...en.keys()].some((id) => id.startsWith(start));
      expect(some, `${start}… in ${path}`).toBe(true);
    }
  });

  it('are all used', () => {
    const { ids, starts } = used();
    const suffixed = new Set([...ids.keys()].flatMap((id) => [`${id}-as`, `${id}-ask`]));
    const idle = [...en.keys()].filter(
      (id) =>
        !ids.has(id) &&
        !suffixed.has(id) &&
        !id.startsWith('problem-site-') &&
        ![...starts.keys()].some((start) => id.startsWith(start)),
    );
    expect(idle).toEqual([]);
  });

  it('stand in no page: texts and labels come from the files', () => {
    const found: string[] = [];
    const LETTERS = /\p{L}{2,}/u;
    const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label']);
    const visit = (node: unknown, path: string, attribute: string): void => {
      if (Array.isArray(node)) {
        for (const one of node) visit(one, path, attribute);
        return;
      }
      if (typeof node !== 'object' || node === null) return;
      const one = node as Record<string, unknown>;
      if (one.type === 'StyleSheet' || one.type === 'Script') return;
      if (one.type === 'Text') {
        const isSpoken = attribute === '' || SPOKEN.has(attribute);
        const text = String(one.data);
        if (isSpoken && LETTERS.test(text)) found.push(`${path}: ${text.trim()}`);
        return;
      }
      const name = one.type === 'Attribute' ? String(one.name) : attribute;
      for (const [key, value] of Object.entries(one)) {
        if (key !== 'metadata' && key !== 'parent') visit(value, path, name);
      }
    };
    for (const [path, source] of sources()) {
      if (path.endsWith('.svelte')) visit(parse(source, { modern: true }).fragment, path, '');
    }
    expect(found).toEqual([]);
  });
});

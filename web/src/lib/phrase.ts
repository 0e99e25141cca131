/** Sentences out of messages and the values to fill in. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Arg, Text } from '../wire';

export type Values = Record<string, string | number>;

/** Reads a file of messages. */
export function resource(ftl: string): FluentResource {
  return new FluentResource(ftl);
}

/** All messages of some files in one language; what a later file says goes before. */
export function bundleOf(lang: string, resources: readonly FluentResource[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const one of resources) bundle.addResource(one, { allowOverrides: true });
  return bundle;
}

function fill(bundle: FluentBundle, id: string, args: Record<string, FluentVariable>): string {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return id;
  return bundle.formatPattern(pattern, args, []);
}

function numeral(value: number): FluentNumber {
  return new FluentNumber(value, { useGrouping: false, maximumFractionDigits: 3 });
}

/** The sentence of a message of the site. */
export function wordIn(bundle: FluentBundle, id: string, values: Values = {}): string {
  const args: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(values)) {
    args[name] = typeof value === 'number' ? numeral(value) : value;
  }
  return fill(bundle, id, args);
}

/** The sentence that a text makes, with the texts inside it. */
export function sayIn(bundle: FluentBundle, text: Text): string {
  return fill(bundle, text.id, argsIn(bundle, text));
}

/** The same in few words, where the message has them. */
export function brieflyIn(bundle: FluentBundle, text: Text): string | undefined {
  const pattern = bundle.getMessage(text.id)?.attributes.brief;
  return pattern ? bundle.formatPattern(pattern, argsIn(bundle, text), []) : undefined;
}

function argsIn(bundle: FluentBundle, text: Text): Record<string, FluentVariable> {
  return Object.fromEntries(
    (text.args ?? []).map(([name, value]) => [name, valueIn(bundle, value)]),
  );
}

function valueIn(bundle: FluentBundle, value: Arg): FluentVariable {
  if ('number' in value) return numeral(value.number);
  if ('plain' in value) return value.plain;
  if ('text' in value) return sayIn(bundle, value.text);
  return joinIn(
    bundle,
    value.list.map((text) => sayIn(bundle, text)),
  );
}

/** Things said one after the other, joined as the language joins them: `a, b and c`. */
export function joinIn(bundle: FluentBundle, said: readonly string[]): string {
  if (!bundle.hasMessage('list-and') || !bundle.hasMessage('list-comma')) {
    return new Intl.ListFormat(bundle.locales, { type: 'conjunction' }).format(said);
  }
  const rest = [...said];
  const last = rest.pop();
  if (last === undefined) return '';
  const before = rest.pop();
  if (before === undefined) return last;
  const pair = fill(bundle, 'list-and', { first: before, last });
  return rest.reduceRight(
    (joined, first) => fill(bundle, 'list-comma', { first, rest: joined }),
    pair,
  );
}

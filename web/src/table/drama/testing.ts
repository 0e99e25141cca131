/** Accounts for tests. */
import type { Account, LogEntry } from '../../wire';

/** An account of which only what matters need be said. */
export function account(more: Partial<Account> = {}): Account {
  return {
    kind: 'check',
    title: { id: 'title' },
    parties: [],
    at: [],
    verdict: { id: 'verdict' },
    weight: 1,
    ...more,
  };
}

/** A shot with a ten-sided die and modifiers, and what they come to. */
export function rolled(
  value: number,
  modifiers: readonly number[],
  more: Partial<Account> = {},
): Account {
  return account({
    kind: 'fire',
    weight: 2,
    dice: [{ die: { low: 0, high: 9 }, value }],
    modifiers: modifiers.map((by, i) => ({ text: { id: `m${i}` }, rule: `1.${i}`, value: by })),
    total: modifiers.reduce((sum, by) => sum + by, value),
    ...more,
  });
}

/** An entry with a line for each account, or for none. */
export function entryOf(number: number, ...accounts: (Account | undefined)[]): LogEntry {
  return {
    number,
    seat: 'x',
    lines: accounts.map((one) => ({
      text: { id: 'line' },
      rules: [],
      ...(one ? { account: one } : {}),
    })),
  };
}

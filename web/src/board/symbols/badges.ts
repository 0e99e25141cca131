/** Signs of conditions, in a circle of radius ten round 0,0. */
export interface Badge {
  stroke?: string;
  fill?: string;
  /** How it is tinted: bad for its owner, spent for now, good, or neither. */
  tone: 'bad' | 'spent' | 'good' | 'plain';
}

/** Shapes that more than one condition has. */
const ZIGZAG = 'M-6 -3L-2.4 2.4L0 -3.6L2.6 3L6 -2.4';
const CHEVRONS = 'M-6 -4.6L-1.4 0L-6 4.6M0 -4.6L4.6 0L0 4.6';
const CROSS = 'M-5 -5L5 5M5 -5L-5 5';
const BARS = 'M-4.8 -5.4H-1.4V5.4H-4.8ZM1.4 -5.4H4.8V5.4H1.4Z';
const STRUCK_BOX = 'M-4 -4.6H4V4.6H-4ZM-6 6L6 -6';
const WORKS = 'M-6.4 3.6L-3.2 -2.4L0 3.6L3.2 -2.4L6.4 3.6';
const SWORDS = 'M-5 -5.6L5.6 5M5 -5.6L-5.6 5M-5.8 2.4L-2.4 5.8M5.8 2.4L2.4 5.8';

const BADGES: Readonly<Record<string, Badge>> = {
  devastation: {
    fill: 'M0 -8.6Q5 -4 4 0Q6.6 -1 6.2 -3.6Q9.4 2 5.4 6.2Q3 8.4 0 8.4Q-6 8 -6 2.4Q-6 -1.4 -2.2 -4Q-2.8 -0.8 -1 0Q1.6 -4 0 -8.6Z',
    tone: 'bad',
  },
  battle: {
    stroke: 'M-6 -7L6.6 6M6 -7L-6.6 6M-7 2.8L-3 7M7 2.8L3 7',
    tone: 'bad',
  },
  named: { fill: 'M0 8L-4.6 -0.6A5.2 5.2 0 1 1 4.6 -0.6Z', tone: 'plain' },
  disordered: { stroke: ZIGZAG, tone: 'bad' },
  routed: { fill: 'M-4 -6.4L6 -3.4L-2 -0.4V6.4H-4Z', tone: 'bad' },
  disrupted: { stroke: ZIGZAG, tone: 'bad' },
  forced_march: { stroke: CHEVRONS, tone: 'spent' },
  previous_combat: {
    stroke: SWORDS,
    tone: 'spent',
  },
  combats: {
    stroke: SWORDS,
    tone: 'bad',
  },
  barred: { stroke: CROSS, tone: 'spent' },
  fixed: { fill: BARS, tone: 'spent' },
  veteran: { stroke: 'M-5 1L0 -4L5 1M-5 5.6L0 0.6L5 5.6', tone: 'good' },
  conscript: { stroke: 'M-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0 -8.8 0', tone: 'plain' },
  guard: {
    fill: 'M0 -7Q3.4 -4.6 1.6 -2A4.6 4.6 0 1 1 -1.6 -2Q-3.4 -4.6 0 -7Z',
    tone: 'good',
  },
  starred: { stroke: 'M0 -6V6M-5.2 -3L5.2 3M5.2 -3L-5.2 3', tone: 'plain' },
  garrison: { fill: 'M-5.6 5.6V-5.6H-3.2V-3H-1.2V-5.6H1.2V-3H3.2V-5.6H5.6V5.6Z', tone: 'plain' },
  cavalry_commander: { stroke: 'M5.6 -5.6Q3 2 -5 5M-6.4 2.4L-2.6 6.4', tone: 'plain' },
  forage: {
    stroke: 'M0 6.4V-2M-3.6 6.4Q-4.6 0 -5.6 -3M3.6 6.4Q4.6 0 5.6 -3M-2 -4.4L0 -6.6L2 -4.4',
    tone: 'bad',
  },
  bridge_broken: { stroke: 'M-7 -2.6H-2L0 1M7 -2.6H2L0 1M-5 -2.6V4M5 -2.6V4', tone: 'bad' },
  cut: { stroke: STRUCK_BOX, tone: 'bad' },
  field_works: { stroke: WORKS, tone: 'good' },
  shaken: { stroke: ZIGZAG, tone: 'bad' },
  broken: { stroke: 'M-5.4 5.4L-1 0.6L-3 -1L1 -5.6M5.4 -5.4L2.4 -0.4L4 1L0 5.6', tone: 'bad' },
  isolated: { stroke: CROSS, tone: 'bad' },
  out_of_supply: { stroke: STRUCK_BOX, tone: 'bad' },
  square: { stroke: 'M-4.6 -4.6H4.6V4.6H-4.6Z', tone: 'good' },
  entrenched: { stroke: WORKS, tone: 'good' },
  fired: {
    fill: 'M0 -7L1.6 -2.2L6.4 -4L3.4 0L6.4 4L1.6 2.2L0 7L-1.6 2.2L-6.4 4L-3.4 0L-6.4 -4L-1.6 -2.2Z',
    tone: 'spent',
  },
  halted: { fill: BARS, tone: 'spent' },
  exhausted: {
    stroke:
      'M-4.6 -6H4.6M-4.6 6H4.6M-3.6 -6Q-3.6 -2 0 0Q3.6 2 3.6 6M3.6 -6Q3.6 -2 0 0Q-3.6 2 -3.6 6',
    tone: 'bad',
  },
  forced: { stroke: CHEVRONS, tone: 'spent' },
  used: { stroke: 'M-5 0.6L-1.6 4.4L5.2 -4', tone: 'spent' },
  seen: {
    stroke: 'M-6.6 0Q0 -6.6 6.6 0Q0 6.6 -6.6 0Z',
    fill: 'M-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0Z',
    tone: 'spent',
  },
  commander: {
    fill: 'M0 -6.6L1.9 -2.4L6.4 -2L3 1L4 5.6L0 3.2L-4 5.6L-3 1L-6.4 -2L-1.9 -2.4Z',
    tone: 'good',
  },
  force: { stroke: 'M-6 0H5M1 -4.4L5.4 0L1 4.4', tone: 'good' },
  moved: { stroke: 'M-6 0H5M1 -4.4L5.4 0L1 4.4', tone: 'spent' },
  shocked: {
    stroke: SWORDS,
    tone: 'spent',
  },
  engaged: {
    stroke: SWORDS,
    tone: 'spent',
  },
  // Orders: a letter, sealed, open, won by a try, or refused.
  orders_hidden: { stroke: 'M-6 -4.2H6V4.6H-6ZM-6 -4.2L0 1L6 -4.2', tone: 'plain' },
  under_orders: { stroke: 'M-5 -6.4H5V6.4H-5ZM-2.6 -3H2.6M-2.6 0H2.6M-2.6 3H1', tone: 'good' },
  orders_won: { stroke: 'M-6 -4.2H6V4.6H-6ZM-3 0L-0.8 2.4L3.4 -2', tone: 'good' },
  orders_refused: { stroke: 'M-6 -4.2H6V4.6H-6ZM-3 -2.4L3 2.8M3 -2.4L-3 2.8', tone: 'bad' },
  activated: { stroke: 'M-5 0.6L-1.6 4.4L5.2 -4', tone: 'good' },
  active: { stroke: 'M-5 0.6L-1.6 4.4L5.2 -4', tone: 'good' },
  besieged: {
    stroke: 'M-5.6 0a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0 -11.2 0M-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    tone: 'bad',
  },
  limbered: {
    stroke: 'M-5.6 2a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0M-2.4 2L6.4 -4',
    tone: 'plain',
  },
};

/** Conditions that are told and not drawn: a matter of course, or seen by the veil over the counter. */
const PLAIN = new Set([
  'fresh',
  'inactive',
  'neutral',
  'line',
  'rank-a',
  'rank-i',
  'rank-c',
  'rank-k',
  'rank-corps',
]);

export function badgeOf(state: string): Badge | null {
  return BADGES[state.toLowerCase().replaceAll('-', '_')] ?? null;
}

/** Conditions that matter most come first when there is room for three. */
export function mostTelling(states: readonly string[], most = 3): string[] {
  const weight = (state: string): number => {
    const tone = badgeOf(state)?.tone ?? 'plain';
    return { bad: 0, good: 1, spent: 2, plain: 3 }[tone];
  };
  return states
    .filter((state) => !PLAIN.has(state))
    .map((state, i) => ({ state, i }))
    .sort((a, b) => weight(a.state) - weight(b.state) || a.i - b.i)
    .slice(0, most)
    .map(({ state }) => state);
}

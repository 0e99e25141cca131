/** The colours and the edge of each nation's counters. A colour never stands alone. */

export type EdgePattern = 'plain' | 'stripes' | 'bars' | 'dots' | 'checks' | 'chevrons' | 'double';

export interface Livery {
  face: string;
  /** Borders, arrows and the blank backs of blocks. */
  deep: string;
  /** Letters and figures on the face. */
  figure: string;
  /** Pattern of the edge and the middle of the cockade. */
  trim: string;
  /** The cockade from the outside in. */
  cockade: [string, string, string];
  edge: EdgePattern;
}

/** The colours of a nation that never has a side of its own. */
function nation(
  face: string,
  deep: string,
  figure: string,
  trim: string,
  cockade: [string, string, string],
): Livery {
  return { face, deep, figure, trim, cockade, edge: 'plain' };
}

const LIVERIES: Readonly<Record<string, Livery>> = {
  french: {
    face: '#3e66a6',
    deep: '#1c3563',
    figure: '#ffffff',
    trim: '#f3ead2',
    cockade: ['#b3282d', '#f6f1e4', '#1c3563'],
    edge: 'plain',
  },
  russian: {
    face: '#4b7a50',
    deep: '#1d4026',
    figure: '#ffffff',
    trim: '#f2cf7a',
    cockade: ['#f6f1e4', '#d5822a', '#1a1a1a'],
    edge: 'stripes',
  },
  austrian: {
    face: '#efe7d2',
    deep: '#7a6a45',
    figure: '#2a2418',
    trim: '#b3282d',
    cockade: ['#1a1a1a', '#e0b53c', '#1a1a1a'],
    edge: 'double',
  },
  prussian: {
    face: '#4a5468',
    deep: '#191f2c',
    figure: '#ffffff',
    trim: '#e7e9ee',
    cockade: ['#14161c', '#f4f4f4', '#14161c'],
    edge: 'bars',
  },
  polish: {
    face: '#a13f58',
    deep: '#571526',
    figure: '#ffffff',
    trim: '#f6eef0',
    cockade: ['#f6f1e4', '#a13f58', '#f6f1e4'],
    edge: 'chevrons',
  },
  british: {
    face: '#b5463c',
    deep: '#621a14',
    figure: '#ffffff',
    trim: '#f2e3b8',
    cockade: ['#1a1a1a', '#1a1a1a', '#b5463c'],
    edge: 'checks',
  },
  spanish: {
    face: '#d9b44a',
    deep: '#77540f',
    figure: '#2a1f06',
    trim: '#a72d22',
    cockade: ['#a72d22', '#d9b44a', '#a72d22'],
    edge: 'bars',
  },
  saxon: {
    face: '#9db48f',
    deep: '#3c5530',
    figure: '#1c2618',
    trim: '#ffffff',
    cockade: ['#1a1a1a', '#f6f1e4', '#5e8a4c'],
    edge: 'dots',
  },
  swedish: {
    face: '#5a8fb5',
    deep: '#1e4461',
    figure: '#ffffff',
    trim: '#f4d04e',
    cockade: ['#f4d04e', '#2f6692', '#f4d04e'],
    edge: 'dots',
  },
  ottoman: {
    face: '#2f8579',
    deep: '#0e403a',
    figure: '#ffffff',
    trim: '#f1d27c',
    cockade: ['#b3282d', '#2f8579', '#f6f1e4'],
    edge: 'chevrons',
  },
  italian: nation('#5f9a6b', '#1f4d2c', '#ffffff', '#f6f1e4', ['#b3282d', '#f6f1e4', '#2f7a45']),
  neapolitan: nation('#c98f9f', '#6d2b40', '#2a1018', '#f6f1e4', ['#a13f58', '#f6f1e4', '#c98f9f']),
  ligurian: nation('#c9b57a', '#5f4a17', '#2a200a', '#b3282d', ['#b3282d', '#f6f1e4', '#b3282d']),
  danish: nation('#b8605a', '#621c18', '#ffffff', '#f6f1e4', ['#f6f1e4', '#b3282d', '#f6f1e4']),
  bavarian: nation('#8fb6d6', '#2a5578', '#12283a', '#ffffff', ['#f6f1e4', '#4b86b5', '#f6f1e4']),
  wurttemberg: nation('#56618f', '#22294d', '#ffffff', '#f2cf7a', [
    '#1a1a1a',
    '#b3282d',
    '#f2cf7a',
  ]),
  westphalian: nation('#dfe3ea', '#4a5b80', '#1d2740', '#3e66a6', [
    '#f6f1e4',
    '#3e66a6',
    '#f6f1e4',
  ]),
  baden: nation('#e0c46a', '#7a5c10', '#2c2106', '#8f2a22', ['#e0c46a', '#b3282d', '#e0c46a']),
  hanseatic: nation('#7f9a7c', '#2f4a2e', '#ffffff', '#b3282d', ['#f6f1e4', '#b3282d', '#f6f1e4']),
  mecklenburg: nation('#5e7fa8', '#223d60', '#ffffff', '#f4d04e', [
    '#3e66a6',
    '#f4d04e',
    '#b3282d',
  ]),
};

const OTHERS: readonly Livery[] = [
  livery('#5b6c93', '#252f49', 'plain'),
  livery('#a5683c', '#4d2a10', 'stripes'),
  livery('#6d5a8c', '#2c1f44', 'dots'),
  livery('#4d8088', '#173b41', 'checks'),
  livery('#8d8a4a', '#3e3c12', 'bars'),
  livery('#94566f', '#43192b', 'chevrons'),
];

/** Pieces that belong to nobody. */
export const NEUTRAL: Livery = {
  ...livery('#d9cdb2', '#5c503a', 'plain'),
  figure: '#2b2416',
  trim: '#8c7c5a',
};

function livery(face: string, deep: string, edge: EdgePattern): Livery {
  return { face, deep, figure: '#ffffff', trim: '#f3ead2', cockade: [deep, '#f3ead2', face], edge };
}

const ALIASES: Readonly<Record<string, string>> = {
  france: 'french',
  allied: 'british',
  anglo_allied: 'british',
  english: 'british',
  russia: 'russian',
  austria: 'austrian',
  prussia: 'prussian',
  poland: 'polish',
  coalition: 'russian',
};

/** The livery of a seat, by its id, or by its place among the seats if nobody knows the id. */
export function liveryOf(seats: readonly string[], seat: number | undefined): Livery {
  if (seat === undefined) return NEUTRAL;
  const id = seats[seat] ?? '';
  const key = id.toLowerCase().replaceAll('-', '_');
  const known = LIVERIES[ALIASES[key] ?? key];
  return known ?? OTHERS[seat % OTHERS.length] ?? NEUTRAL;
}

/** The livery of a piece: that of its nation, where it or its kind names one, else that of its seat. */
export function liveryOfPiece(
  seats: readonly string[],
  { kind, seat, nation }: { kind: string; seat?: number | undefined; nation?: string },
): Livery {
  return LIVERIES[nation ?? kind] ?? liveryOf(seats, seat);
}

/** The livery of the nation with whose name a key begins, such as that of the face of a die. */
export function liveryNamed(key: string): Livery | null {
  const [name = ''] = key.split(/[-_]/u);
  return LIVERIES[ALIASES[name] ?? name] ?? null;
}

/** Path data of an edge pattern in a strip seven wide and as high as asked. */
export function edgePath(edge: EdgePattern, height: number): string {
  const marks = (step: number, mark: (y: number) => string): string =>
    Array.from({ length: Math.floor((height - 2) / step) }, (_, i) => mark(1 + i * step)).join('');
  switch (edge) {
    case 'plain':
      return '';
    case 'stripes':
      return marks(6, (y) => `M0 ${y + 5}L7 ${y}V${y + 2.6}L0 ${y + 7.6}Z`);
    case 'bars':
      return marks(7, (y) => `M0 ${y + 1.5}H7V${y + 5}H0Z`);
    case 'dots':
      return marks(7.5, (y) => `M1.3 ${y + 3.5}a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0Z`);
    case 'checks':
      return marks(7, (y) => `M0 ${y}H3.5V${y + 3.5}H7V${y + 7}H3.5V${y + 3.5}H0Z`);
    case 'chevrons':
      return marks(8, (y) => `M0 ${y}L3.5 ${y + 4}L7 ${y}V${y + 3}L3.5 ${y + 7}L0 ${y + 3}Z`);
    case 'double':
      return `M1 0H2.6V${height}H1ZM4.4 0H6V${height}H4.4Z`;
  }
}

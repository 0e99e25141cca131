import { ORDER_ALIASES, ORDERS } from './orders';

/**
 * The signs of the arms in a field of 44 by 28, as path data: `fill` in the colour of the sign,
 * `stroke` in lines of it, `void` cut out again in the colour of the field.
 */
export interface Sign {
  fill?: string;
  stroke?: string;
  fine?: string;
  void?: string;
}

const WHEEL = 'M13.5 20a6.2 6.2 0 1 0 12.4 0a6.2 6.2 0 1 0 -12.4 0Z';
const SPOKES = 'M19.7 14v12M13.6 20h12.2M15.4 15.7l8.6 8.6M24 15.7l-8.6 8.6';
const BARREL = 'M12 13.6L35.6 5.2L37.4 6L38.2 8.6L37.2 10L14.6 18.4Z';
const TRAIL = 'M17 19L5 24.4L4.2 22.4L14.4 15.6Z';

const CANNON: Sign = { fill: BARREL + TRAIL, stroke: WHEEL, fine: SPOKES };

const SIGNS: Readonly<Record<string, Sign>> = {
  ...ORDERS,
  // Crossed muskets, which also read as the crossed field of infantry.
  infantry: {
    fill:
      'M3.4 2.2L8.6 3.6L39.6 22.2L41.4 26.2L37.4 25.4L6.6 6.2Z' +
      'M40.6 2.2L35.4 3.6L4.4 22.2L2.6 26.2L6.6 25.4L37.4 6.2Z',
  },
  grenadiers: {
    fill:
      'M3.4 2.2L8.6 3.6L39.6 22.2L41.4 26.2L37.4 25.4L6.6 6.2Z' +
      'M40.6 2.2L35.4 3.6L4.4 22.2L2.6 26.2L6.6 25.4L37.4 6.2Z' +
      'M22 1C24 4 25.5 5 24.4 8H19.6C18.6 5 20 4 22 1Z',
  },
  // A sabre from corner to corner: the single bend of cavalry.
  light_cavalry: {
    fill: 'M40.6 1.6C36 12 24 20 9.4 23.2L8.2 20.8C22.4 17.6 33.4 11 40.6 1.6Z',
    stroke: 'M6.2 17.4L11.8 26M9 22.2L3.4 25',
  },
  // The same with the lower half filled, as heavy cavalry stands on maps of the period.
  heavy_cavalry: {
    fill: 'M44 0V28H0Z',
    stroke: 'M0 28L44 0',
  },
  cossack: {
    fill: 'M31.6 5.2L24 4.6L26.6 7.6L21.8 9.6L27.6 10Z M37.4 16.2L29.6 16.2L32.6 18.8L28.4 21L33.6 21Z',
    stroke: 'M38.6 1.4L5.4 22.6M42 12.6L18 27',
  },
  artillery: CANNON,
  horse_artillery: {
    ...CANNON,
    fill: `${BARREL}${TRAIL}M29.4 27V20.6A4.8 4.8 0 0 1 39 20.6V27H36.6V20.8A2.4 2.4 0 0 0 31.8 20.8V27Z`,
  },
  militia: {
    fill: 'M19 2.4H25V9.4H35V15.4H25V25.8H19V15.4H9V9.4H19Z',
  },
  leader: {
    fill: 'M22 1L25.9 9.9L35.6 10.8L28.3 17.2L30.5 26.6L22 21.6L13.5 26.6L15.7 17.2L8.4 10.8L18.1 9.9Z',
  },
  headquarters: {
    fill: 'M12 3.4C18 0 24 7 34 3.4V15.4C24 19 18 12 12 15.4Z',
    stroke: 'M11 1.6V27',
  },
  supply: {
    fill: 'M6 9H33V17.4H6Z M33 11.4L41 15.6L40.2 17.4L33 15Z',
    stroke: 'M8.6 21.6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M23 21.6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
    fine: 'M7 9Q12 1 19.5 3Q28 1 32 9',
  },
  // The same wagon with nothing in it.
  empty_wagon: {
    stroke:
      'M6 9V17.4H33V9M33 12L41 16M8.6 21.6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M23 21.6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  },
  depot: {
    fill: 'M14 4.4Q22 1.6 30 4.4Q33 14 30 23.6Q22 26.4 14 23.6Q11 14 14 4.4Z',
    void: 'M12.6 8.6H31.4V10.4H12.6Z M12.6 17.6H31.4V19.4H12.6Z',
  },
  engineer: {
    fill: 'M6 6H11V13H19.5V6H24.5V13H33V6H38V24H33V18H24.5V24H19.5V18H11V24H6Z',
  },
  fleet: {
    fill: 'M5 19H39L34 26H11Z M21 2L21 16.4H9Q17 11 21 2Z M23.4 4Q32 9 33.6 16.4H23.4Z',
  },
};

const ALIASES: Readonly<Record<string, string>> = {
  ...ORDER_ALIASES,
  prussian: 'infantry',
  austrian: 'infantry',
  foot: 'infantry',
  line_infantry: 'infantry',
  light_infantry: 'infantry',
  guard: 'grenadiers',
  guard_infantry: 'grenadiers',
  cavalry: 'light_cavalry',
  hussars: 'light_cavalry',
  lancers: 'cossack',
  dragoons: 'light_cavalry',
  cuirassiers: 'heavy_cavalry',
  guard_cavalry: 'heavy_cavalry',
  cossacks: 'cossack',
  foot_artillery: 'artillery',
  guns: 'artillery',
  battery: 'artillery',
  general: 'leader',
  commander: 'leader',
  officer: 'leader',
  dummy: 'empty_wagon',
  marshal: 'leader',
  hq: 'headquarters',
  corps: 'headquarters',
  army: 'headquarters',
  wagon: 'supply',
  train: 'supply',
  supply_wagon: 'supply',
  baggage: 'supply',
  magazine: 'depot',
  pontoon: 'engineer',
  engineers: 'engineer',
  ship: 'fleet',
};

/** The sign of a kind of piece, or nothing if letters must do. */
export function signOf(kind: string): Sign | null {
  const key = kind.toLowerCase().replaceAll('-', '_');
  return SIGNS[ALIASES[key] ?? key] ?? null;
}

/** Up to three letters for a kind or a state that has no sign: initials, or the beginning. */
export function lettersOf(name: string, most = 3): string {
  const words = name.split(/[\s_-]+/u).filter(Boolean);
  const letters =
    words.length > 1
      ? words.map((part) => [...part][0] ?? '').join('')
      : [...(words[0] ?? '')].slice(0, most).join('');
  return [...letters].slice(0, most).join('').toLocaleUpperCase();
}

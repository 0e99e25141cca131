import { describe, expect, it } from 'vitest';
import { hasPips, pips, sidesOf, tumbling } from './dice';
import { place } from './overlay';
import { edgePath, liveryOf, NEUTRAL } from './palette';
import { lettersOf, signOf } from './symbols/arms';
import { figures, widthOf } from './symbols/figures';
import { badgeOf, mostTelling } from './symbols/badges';

describe('liveries', () => {
  it('differ by their edge as well as by their colour', () => {
    const [french, russian] = [0, 1].map((seat) => liveryOf(['french', 'russian'], seat));
    expect(french?.face).not.toBe(russian?.face);
    expect(french?.edge).not.toBe(russian?.edge);
  });

  it('are made up for seats that nobody knows, each its own', () => {
    const seats = ['host', 'guest', 'third'];
    const faces = seats.map((_, i) => liveryOf(seats, i).face);
    expect(new Set(faces).size).toBe(3);
    expect(new Set(seats.map((_, i) => liveryOf(seats, i).edge)).size).toBe(3);
    expect(liveryOf(seats, undefined)).toBe(NEUTRAL);
  });

  it('contrast with their figures', () => {
    const light = (hex: string): number => {
      const part = (i: number): number => {
        const c = parseInt(hex.slice(i, i + 2), 16) / 255;
        return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
    };
    const known = ['french', 'russian', 'austrian', 'prussian', 'polish', 'british', 'spanish'];
    for (const seats of [known, ['u', 'v', 'w', 'x', 'y', 'z']]) {
      seats.forEach((seat, i) => {
        const { face, figure } = liveryOf(seats, i);
        const [a, b] = [light(face), light(figure)].toSorted((x, y) => y - x) as [number, number];
        // Figures are large and bold, for which three to one is asked.
        expect((a + 0.05) / (b + 0.05), seat).toBeGreaterThan(3);
      });
    }
  });

  it('draw patterns that stay within the edge', () => {
    for (const edge of ['stripes', 'bars', 'dots', 'checks', 'chevrons', 'double'] as const) {
      expect(edgePath(edge, 62)).toMatch(/^M/);
    }
  });
});

describe('signs', () => {
  it('are found by other names of the arm, and letters stand for the rest', () => {
    expect(signOf('cuirassiers')).toBe(signOf('heavy_cavalry'));
    expect(signOf('horse-artillery')).toBe(signOf('horse_artillery'));
    expect(signOf('airship')).toBeNull();
    expect(lettersOf('Partisan band')).toBe('PB');
    expect(lettersOf('Zouaves')).toBe('ZOU');
    expect(lettersOf('état-major', 1)).toBe('É');
    expect(lettersOf('')).toBe('');
  });

  it('show what is bad first when there is no room for all', () => {
    const states = ['inactive', 'fired', 'square', 'unheard-of', 'disordered'];
    expect(mostTelling(states)).toEqual(['disordered', 'square', 'fired']);
    expect(badgeOf('unheard-of')).toBeNull();
  });
});

describe('figures', () => {
  const xs = (d: string): number[] =>
    [...d.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map((m) => Number(m[1]));
  it('stand where they are put and as high as they are asked for', () => {
    const d = figures(8, 0, 16, 16);
    const ys = [...d.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map((m) => Number(m[1]));
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([1.5, 14.5]);
    expect(Math.min(...xs(d)) + Math.max(...xs(d))).toBeCloseTo(-0.4);
  });
  it('go side by side, and have a sign', () => {
    expect(widthOf(13, 16)).toBeCloseTo(2 * widthOf(1, 16));
    expect(Math.max(...xs(figures(1, 0, 16, 16, 'start')))).toBeLessThan(
      Math.min(...xs(figures(13, 0, 16, 16, 'start').split('M').slice(2).join('M'))),
    );
    expect(figures(-2, 0, 0, 16).match(/M/g)).toHaveLength(2);
  });
  it('are all drawn', () => {
    for (let i = 0; i < 10; i++) expect(figures(i, 0, 0, 16)).toMatch(/^M/);
  });
});

describe('dice', () => {
  it('have as many pips as they show', () => {
    for (let value = 1; value <= 6; value++) expect(pips(value)).toHaveLength(value);
    expect(hasPips({ low: 1, high: 6 })).toBe(true);
    expect(hasPips({ low: 0, high: 5 })).toBe(false);
    expect(sidesOf({ low: 0, high: 9 })).toBe(10);
  });

  it('tumble only through values that they have', () => {
    for (const die of [
      { low: 1, high: 6 },
      { low: 0, high: 9 },
      { low: -1, high: 0 },
      { low: 3, high: 3 },
    ]) {
      for (let tick = 0; tick < 40; tick++) {
        const value = tumbling(die, tick, 3);
        expect(value).toBeGreaterThanOrEqual(die.low);
        expect(value).toBeLessThanOrEqual(die.high);
      }
    }
  });
});

describe('small windows', () => {
  it('stay on the screen at every corner of it', () => {
    for (const x of [0, 200, 399]) {
      for (const y of [0, 400, 799]) {
        const { left, top } = place(x, y, 150, 100, 400, 800, 10);
        expect(left).toBeGreaterThanOrEqual(4);
        expect(top).toBeGreaterThanOrEqual(4);
        expect(left + 150).toBeLessThanOrEqual(396);
        expect(top + 100).toBeLessThanOrEqual(796);
      }
    }
  });
});

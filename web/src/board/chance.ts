/** Irregularity that is the same on every screen: a number from 0 to 1 for each pair. */
export function chance(seed: number, salt = 0): number {
  let h = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)) >>> 0;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) >>> 0;
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39) >>> 0;
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** A number between two bounds. */
export function between(low: number, high: number, seed: number, salt = 0): number {
  return low + (high - low) * chance(seed, salt);
}

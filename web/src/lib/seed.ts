/** Checks in the browser that the dice of a game were bound to its seed from the beginning. */

const PREFIX = 'bivouac seed 1\n';

/** The 32 bytes of a seed, which is written as 64 hexadecimal digits or as a number below 2^64. */
export function seedBytes(seed: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(32);
  if (/^[0-9a-f]{64}$/i.test(seed)) {
    for (let at = 0; at < 32; at++) bytes[at] = Number.parseInt(seed.slice(2 * at, 2 * at + 2), 16);
    return bytes;
  }
  if (!/^\d{1,20}$/.test(seed)) return undefined;
  const number = BigInt(seed);
  if (number >= 1n << 64n) return undefined;
  new DataView(bytes.buffer).setBigUint64(0, number, true);
  return bytes;
}

/** The hash that a table shows before the first die is thrown. */
export async function commitmentOf(seed: string): Promise<string | undefined> {
  const bytes = seedBytes(seed);
  if (!bytes) return undefined;
  const prefix = new TextEncoder().encode(PREFIX);
  const whole = new Uint8Array(prefix.length + bytes.length);
  whole.set(prefix);
  whole.set(bytes, prefix.length);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

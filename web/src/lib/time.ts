/** Times as people read them. */

/** What is left on a clock: `2:05`, `1:02:05`. */
export function clockFace(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const two = (number: number): string => String(number).padStart(2, '0');
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** A length of time in the largest unit that fits, for a sentence with a plural. */
export function span(ms: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes >= 48 * 60) return { unit: 'days', count: Math.round(minutes / 1440) };
  if (minutes >= 120) return { unit: 'hours', count: Math.round(minutes / 60) };
  return { unit: 'minutes', count: minutes };
}

/** How long ago something was, in words of the language. */
export function ago(atMs: number, nowMs: number, lang: string): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const { unit, count } = span(nowMs - atMs);
  return format.format(-count, unit);
}

/** The time of day of something said. */
export function timeOfDay(atMs: number, lang: string): string {
  return new Intl.DateTimeFormat(lang, { hour: '2-digit', minute: '2-digit' }).format(atMs);
}

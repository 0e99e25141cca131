/** What the strip over the map always tells. */
import type { Line, Scene } from '../wire';
import { called, type Naming } from '../board/tracks';

export interface StatusItem {
  /** What it is about, where the text does not say so itself. */
  name?: string;
  text: string;
  /** The same in few words: the rest is told on demand. */
  brief?: string;
  rules: readonly string[];
}

interface Telling extends Naming {
  briefly?: (text: Line['text']) => string | undefined;
}

/** Turn and phase. */
export function momentOf(scene: Scene, say: Naming['say']): string[] {
  return scene.moment.map(say).filter(Boolean);
}

/** What a line tells besides the turn and the phase, where it tells these too. */
function besides(text: string, moment: readonly string[]): string {
  if (moment.includes(text)) return '';
  if (moment.length === 0 || !moment.every((part) => text.includes(part))) return text;
  const rest = moment.reduce((left, part) => left.replace(part, ''), text);
  return rest.replace(/^[\s·,;:–—-]+|[\s·,;:–—-]+$/gu, '');
}

/** The lines that the game gives, or where it gives none, how its tracks stand. */
export function statusOf(scene: Scene, naming: Telling): StatusItem[] {
  if (scene.status?.length) {
    // What stands beside them as turn and phase is not told again.
    const moment = momentOf(scene, naming.say);
    return scene.status
      .map((line) => told(line, naming))
      .map((item) => ({ ...item, text: besides(item.text, moment) }))
      .filter(({ text }) => text !== '');
  }
  // The time stands beside them already.
  return (scene.tracks ?? [])
    .filter(({ id }) => scene.moment.length === 0 || id !== 'turn')
    .map((track) => ({
      name: naming.word(`track-${track.id}`),
      text: called(track, track.value, naming),
      rules: [],
    }));
}

function told({ text, rules }: Line, { say, briefly }: Telling): StatusItem {
  const brief = briefly?.(text);
  return { text: say(text), rules, ...(brief === undefined ? {} : { brief }) };
}

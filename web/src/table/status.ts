/** What the strip over the map always tells. */
import type { Line, Scene } from '../wire';
import { called, type Naming } from '../board/tracks';

export interface StatusItem {
  /** What it is about, where the text does not say so itself. */
  name?: string;
  text: string;
  rules: readonly string[];
}

/** Turn and phase, in one. */
export function momentOf(scene: Scene, say: Naming['say']): string[] {
  return scene.moment.map(say).filter(Boolean);
}

/** The lines that the game gives, or where it gives none, how its tracks stand. */
export function statusOf(scene: Scene, naming: Naming): StatusItem[] {
  if (scene.status?.length) return scene.status.map((line) => told(line, naming.say));
  // The time stands beside them already.
  return (scene.tracks ?? [])
    .filter(({ id }) => scene.moment.length === 0 || id !== 'turn')
    .map((track) => ({
      name: naming.word(`track-${track.id}`),
      text: called(track, track.value, naming),
      rules: [],
    }));
}

function told({ text, rules }: Line, say: Naming['say']): StatusItem {
  return { text: say(text), rules };
}

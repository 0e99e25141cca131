/** What the map and the panels beside it are all given. */
import type { OpenChoice, Scene, Target } from '../wire';
import type { Say, Why, Word } from './describe';

export interface Shared {
  scene: Scene;
  /** Ids of the seats; pieces name a seat by its place here. */
  seats: readonly string[];
  /** What the viewer may choose now: the targets glow. */
  choices: readonly OpenChoice[];
  /** What the prompt is about. */
  about?: readonly Target[];
  /** What is pointed at elsewhere, such as by a line of the log. */
  highlight?: readonly Target[];
  say: Say;
  word: Word;
  onchoose: (choice: OpenChoice) => void;
  onhover?: (choice: OpenChoice | null) => void;
  why?: Why;
  onrule?: (rule: string) => void;
}

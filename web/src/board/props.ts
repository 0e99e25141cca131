/** What the map and the panels beside it are all given. */
import type { OpenChoice, Scene, Target } from '../wire';
import type { Say, Why, Word } from './describe';
import type { PathHand, ShownPaths } from './paths';

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
  /** Told what is pointed at on the map. */
  onnear?: (targets: readonly Target[]) => void;
  /** The ways and pieces of a move that is planned. */
  paths?: ShownPaths;
  /** Plans moves by what is clicked and dragged. */
  hand?: PathHand;
  why?: Why;
  onrule?: (rule: string) => void;
}

/** What those need who lay or draw something of their own over the map. */
import type { Target } from '../wire';
import type { Point } from './geometry';
import type { Camera } from './zoom';

export interface Overlook {
  camera: Camera;
  /** Where on the map a thing is. */
  placeOf: (target: Target) => Point | null;
  /** Whether nothing may move. */
  still: boolean;
}

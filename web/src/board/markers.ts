/** Where markers lie that belong to spaces and edges. */
import type { Marker } from '../wire';
import { isHexes, midpoint, type Box, type Ground } from './geometry';

/** The side of a marker. */
export const MARKER = 24;

export interface LaidMarker {
  marker: Marker;
  key: string;
  x: number;
  y: number;
}

/**
 * On an edge in its middle; in a hex at its foot, one beside the other; at a place in a column on
 * its right.
 */
export function layMarkers(
  ground: Ground,
  markers: readonly Marker[],
  occupied: ReadonlyMap<string, Box> = new Map(),
): LaidMarker[] {
  const before = new Map<string, number>();
  return markers.flatMap((marker) => {
    const [a, b] = marker.spaces.map((id) => ground.centres[ground.index.get(id) ?? -1]);
    if (!a) return [];
    const key = marker.spaces.join();
    const nth = before.get(key) ?? 0;
    before.set(key, nth + 1);
    const step = nth * (MARKER - 1);
    const id = `${key}/${marker.kind}/${nth}`;
    if (b) {
      const at = midpoint(a, b);
      return [{ marker, key: id, x: at.x + step, y: at.y }];
    }
    if (isHexes(ground.shape)) return [{ marker, key: id, x: a.x - 32 + step, y: a.y + 36 }];
    const x = Math.max(a.x + 28, (occupied.get(key)?.x1 ?? 0) + MARKER / 2 - 2);
    return [{ marker, key: id, x, y: a.y - 12 + step }];
  });
}

export function markerBoxes(
  ground: Ground,
  markers: readonly Marker[],
  occupied?: ReadonlyMap<string, Box>,
): Box[] {
  const half = MARKER / 2 + 2;
  return layMarkers(ground, markers, occupied).map(({ x, y }) => ({
    x0: x - half,
    y0: y - half,
    x1: x + half,
    y1: y + half,
  }));
}

/** What a marker shows and whose it is: a kind may end in the id of a seat. */
export function markOf(kind: string, seats: readonly string[]): { what: string; seat?: number } {
  const seat = seats.findIndex((id) => kind.endsWith(`-${id}`));
  if (seat < 0) return { what: kind };
  return { what: kind.slice(0, -1 - (seats[seat] ?? '').length), seat };
}

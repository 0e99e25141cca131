/** Where markers lie that belong to spaces and edges. */
import type { Marker } from '../wire';
import { midpoint, type Box, type Ground } from './geometry';

/** The side of a marker. */
export const MARKER = 24;

export interface LaidMarker {
  marker: Marker;
  key: string;
  x: number;
  y: number;
}

/** On an edge in its middle; in a space at its foot, one beside the other. */
export function layMarkers(ground: Ground, markers: readonly Marker[]): LaidMarker[] {
  const before = new Map<string, number>();
  return markers.flatMap((marker) => {
    const [a, b] = marker.spaces.map((id) => ground.centres[ground.index.get(id) ?? -1]);
    if (!a) return [];
    const key = marker.spaces.join();
    const nth = before.get(key) ?? 0;
    before.set(key, nth + 1);
    const at = b ? midpoint(a, b) : { x: a.x - 32, y: a.y + 36 };
    return [{ marker, key: `${key}/${marker.kind}/${nth}`, x: at.x + nth * (MARKER - 2), y: at.y }];
  });
}

export function markerBoxes(ground: Ground, markers: readonly Marker[]): Box[] {
  const half = MARKER / 2 + 2;
  return layMarkers(ground, markers).map(({ x, y }) => ({
    x0: x - half,
    y0: y - half,
    x1: x + half,
    y1: y + half,
  }));
}

/** Frontiers along the sides of hexes. */
import { endsOfSide, sideTowards, type Ground, type Point } from '../geometry';
import type { Inkwell } from './ink';
import { chains, type Link } from './network';
import { polyline, sampleLine } from './paths';

/** How each kind of frontier is drawn, lowest ink first. */
export const BORDERS: Readonly<Record<string, readonly string[]>> = {
  border: ['border-band', 'border'],
  frontier: ['border-band', 'border'],
  boundary: ['boundary'],
};

export function drawBorders(ground: Ground, ink: Inkwell): void {
  for (const [kind, inks] of Object.entries(BORDERS)) {
    const sides: Link[] = [];
    for (const edge of ground.board.edges) {
      const side = edge.kind === kind ? sideTowards(ground, edge.a, edge.b) : -1;
      if (side < 0 || edge.lies !== 'parting') continue;
      const [u, v] = endsOfSide(ground, edge.a, side);
      sides.push({ u, v });
    }
    for (const { nodes } of chains(sides)) {
      const corners = nodes.map((id) => ground.vertices[id] as Point);
      for (const cls of inks) ink.add(cls, polyline(sampleLine(corners, 5)));
    }
  }
}

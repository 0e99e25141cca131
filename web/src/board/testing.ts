/** Small boards for tests. */
import type { Board, Edge, Piece, Shape, Space } from '../wire';

/** Columns and rows of hexes; the second column (or row) lies half a hex lower (or to the right). */
export function hexBoard(shape: Shape, columns: number, rows: number, edges: Edge[] = []): Board {
  const long = Math.sqrt(3) / 2;
  const radius = 1 / Math.sqrt(3);
  const spaces: Space[] = [];
  for (let c = 0; c < columns; c++) {
    for (let r = 0; r < rows; r++) {
      const id = `${String(c).padStart(2, '0')}${String(r).padStart(2, '0')}`;
      const at =
        shape === 'pointy_hexes'
          ? { x: 0.5 + c + (r % 2) / 2, y: radius + r * long }
          : { x: radius + c * long, y: 0.5 + r + (c % 2) / 2 };
      spaces.push({ id, ...at, terrain: 'clear', level: 0 });
    }
  }
  const size: [number, number] =
    shape === 'pointy_hexes'
      ? [columns + 0.5, radius * 2 + (rows - 1) * long]
      : [radius * 2 + (columns - 1) * long, rows + 0.5];
  return { id: 'test', shape, size, spaces, edges, areas: [] };
}

/** Three places in a corner; the first is joined to both others. */
export function placeBoard(unit = 1): Board {
  const place = (id: string, x: number, y: number): Space => ({
    id,
    x: x * unit,
    y: y * unit,
    terrain: 'town',
    level: 0,
  });
  return {
    id: 'places',
    shape: 'points',
    size: [4 * unit, 4 * unit],
    spaces: [place('a', 1, 1), place('b', 2, 1), place('c', 1, 2)],
    edges: [
      { a: 0, b: 1, kind: 'road', lies: 'joining' },
      { a: 0, b: 2, kind: 'road', lies: 'joining' },
    ],
    areas: [],
  };
}

export function piece(id: string, space: string, more: Partial<Piece> = {}): Piece {
  return { id, kind: 'infantry', seat: 0, short: id, at: { space }, ...more };
}

/** The value, which a test takes to be there. */
export function must<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error('nothing there');
  return value;
}

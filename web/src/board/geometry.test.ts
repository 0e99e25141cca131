import { describe, expect, it } from 'vitest';
import type { Board, Edge, Shape } from '../wire';
import {
  distance,
  endsOfSide,
  groundOf,
  HEX,
  hexCorners,
  polar,
  RADIUS,
  sideAngle,
  sideTowards,
  spaceAt,
  stepFrom,
  vertexAngle,
} from './geometry';
import { hexBoard, must, placeBoard } from './testing';

const compass = (degrees: number): [number, number] => {
  const p = polar({ x: 0, y: 0 }, degrees, 1);
  return [Math.round(p.x * 1000) / 1000, Math.round(p.y * 1000) / 1000];
};

describe('directions', () => {
  it('numbers vertices clockwise from NE as the rules do', () => {
    // Flat-topped: NE, E, SE, SW, W, NW; y grows downwards.
    expect(compass(vertexAngle('flat_hexes', 0))).toEqual([0.5, -0.866]);
    expect(compass(vertexAngle('flat_hexes', 1))).toEqual([1, 0]);
    expect(compass(vertexAngle('flat_hexes', 4))).toEqual([-1, 0]);
    // Pointy-topped: NE, SE, S, SW, NW, N.
    expect(compass(vertexAngle('pointy_hexes', 0))).toEqual([0.866, -0.5]);
    expect(compass(vertexAngle('pointy_hexes', 2))).toEqual([0, 1]);
    expect(compass(vertexAngle('pointy_hexes', 5))).toEqual([-0, -1]);
  });

  it('puts vertex i between side i and side i + 1', () => {
    for (const shape of ['flat_hexes', 'pointy_hexes'] satisfies Shape[]) {
      for (let i = 0; i < 6; i++) {
        expect(vertexAngle(shape, i) - sideAngle(shape, i)).toBeCloseTo(30);
        expect(sideAngle(shape, i + 1) - vertexAngle(shape, i)).toBeCloseTo(30);
      }
    }
    expect(compass(sideAngle('flat_hexes', 0))).toEqual([0, -1]);
    expect(compass(sideAngle('pointy_hexes', 1))).toEqual([1, 0]);
  });
});

describe.each(['flat_hexes', 'pointy_hexes'] as const)('a map of %s', (shape) => {
  const ground = groundOf(hexBoard(shape, 6, 5));

  it('shares corners between neighbours', () => {
    // A hex inside the map has six neighbours, and each of its corners belongs to three hexes.
    const inner = ground.around.findIndex((around) => around.every((i) => i >= 0));
    expect(inner).toBeGreaterThanOrEqual(0);
    expect(ground.corners[inner]?.map((id) => ground.meeting[id])).toEqual([3, 3, 3, 3, 3, 3]);
  });

  it('knows the side between two hexes from both', () => {
    ground.around.forEach((around, a) => {
      around.forEach((b, side) => {
        if (b < 0) return;
        expect(sideTowards(ground, a, b)).toBe(side);
        expect(sideTowards(ground, b, a)).toBe((side + 3) % 6);
        expect(endsOfSide(ground, a, side).toSorted()).toEqual(
          endsOfSide(ground, b, (side + 3) % 6).toSorted(),
        );
        const [from, to] = endsOfSide(ground, a, side).map((id) => ground.vertices[id]);
        expect(distance(must(from), must(to))).toBeCloseTo(RADIUS);
      });
    });
  });

  it('finds the hex at a point, up to its edge and not beyond the map', () => {
    ground.centres.forEach((centre, i) => {
      expect(spaceAt(ground, centre.x, centre.y)).toBe(i);
      for (const corner of hexCorners(shape, centre, RADIUS * 0.97)) {
        expect(spaceAt(ground, corner.x, corner.y)).toBe(i);
      }
    });
    expect(spaceAt(ground, -HEX, -HEX)).toBe(-1);
    expect(spaceAt(ground, ground.width + HEX, 50)).toBe(-1);
  });
});

describe('moving a cursor', () => {
  it('keeps to its row where hexes have no neighbour straight on', () => {
    const ground = groundOf(hexBoard('flat_hexes', 8, 5));
    let at = ground.index.get('0202') ?? -1;
    const keep = ground.centres[at]?.y ?? 0;
    for (let i = 0; i < 4; i++) at = stepFrom(ground, at, 1, 0, keep);
    expect(ground.board.spaces[at]?.id).toBe('0602');
  });

  it('goes to the neighbour above and stops at the edge', () => {
    const ground = groundOf(hexBoard('flat_hexes', 4, 4));
    const at = ground.index.get('0001') ?? -1;
    const up = stepFrom(ground, at, 0, -1);
    expect(ground.board.spaces[up]?.id).toBe('0000');
    expect(stepFrom(ground, up, 0, -1)).toBe(-1);
  });

  it('goes to the nearest place in the direction on a map of places', () => {
    const ground = groundOf(placeBoard());
    const at = ground.index.get('a') ?? -1;
    expect(ground.board.spaces[stepFrom(ground, at, 1, 0)]?.id).toBe('b');
    expect(ground.board.spaces[stepFrom(ground, at, 0, 1)]?.id).toBe('c');
  });
});

describe('maps of places', () => {
  it('are scaled so that places are apart by more than a counter', () => {
    const small = groundOf(placeBoard(0.01));
    const large = groundOf(placeBoard(1000));
    expect(distance(must(small.centres[0]), must(small.centres[1]))).toBeCloseTo(170);
    expect(distance(must(large.centres[0]), must(large.centres[1]))).toBeCloseTo(170);
  });

  it('find a place only near it', () => {
    const ground = groundOf(placeBoard());
    const a = must(ground.centres[0]);
    expect(spaceAt(ground, a.x + 20, a.y)).toBe(0);
    expect(spaceAt(ground, a.x + 85, a.y)).toBe(-1);
  });

  it('name as neighbours those that are joined, not those that are parted', () => {
    const parted: Edge = { a: 1, b: 2, kind: 'river', lies: 'parting' };
    const board: Board = placeBoard();
    const ground = groundOf({ ...board, edges: [...board.edges, parted] });
    expect(ground.around[1]).toEqual([0]);
  });
});

/** The whole map as a few large paths, lowest first. */
import { isHexes, type Ground, type Point } from '../geometry';
import { drawBorders } from './borders';
import { coverOf, drawCover, hasCoast } from './cover';
import { Inkwell, type Ink } from './ink';
import { drawLines, realmsOf, type Realm } from './lines';
import { line, polygon } from './paths';
import { drawCities, drawPartings, drawPlaces } from './places';
import { members, organic, outlines } from './regions';
import { drawRoads } from './roads';
import { drawSlopes } from './slopes';
import { drawWater, type Course } from './water';
import { drawWorks } from './works';

export interface Engraving {
  inks: Ink[];
  /** Named waters, for their labels. */
  courses: Course[];
  /** The names of lands, each along its line. */
  realms: Realm[];
}

const ORDER = [
  'shore-3',
  'shore-2',
  'shore-1',
  'land',
  'level-low',
  'level-high',
  'contour',
  'ground-fields',
  'ground-woods',
  'ground-marsh',
  'ground-open-water',
  'ground-rough',
  'ground-pass',
  'ground-mountain',
  'ground-unknown',
  'ground-houses',
  'ground-castle',
  'ground-redoubt',
  'ground-rubble',
  'lake',
  'shore',
  'boundary',
  'border-band',
  'border',
  'hatch',
  'rough-stroke',
  'ripple',
  'parcel',
  'furrow',
  'marsh-stroke',
  'hexes',
  'closed',
  'closed-line',
  'hachure',
  'peak',
  'peak-shade',
  'peak-line',
  'works-ground',
  'parapet-slope',
  'parapet',
  'water-bank',
  'water',
  'water-line',
  'ford-bed',
  'waterway-bed',
  'path-bed',
  'way-bed',
  'road-bed',
  'waterway',
  'way',
  'path',
  'road',
  'tree-shadow',
  'tree',
  'tree-shade',
  'ford',
  'bridge-deck',
  'bridge',
  'side-unknown',
  'place-sea',
  'house',
  'ruin',
  'place-ring',
  'place',
  'place-heart',
  'place-anchor',
];

export function engrave(ground: Ground): Engraving {
  const ink = new Inkwell(ORDER);
  const courses = drawLines(ground, ink);
  const clear = drawRoads(ground, ink);
  if (isHexes(ground.shape)) {
    drawLevels(ground, ink);
    drawClosed(ground, ink);
    drawGrid(ground, ink);
    drawCover(ground, clear, ink);
    drawSlopes(ground, ink);
    courses.push(...drawWater(ground, ink));
    drawWorks(ground, ink);
    drawBorders(ground, ink);
    drawCities(ground, ink);
  } else {
    drawPartings(ground, ink);
    drawPlaces(ground, ink);
  }
  return { inks: ink.dry(), courses, realms: realmsOf(ground) };
}

/** One wash over another for every level above or below the ground. */
function drawLevels(ground: Ground, ink: Inkwell): void {
  const levels = [...new Set(ground.board.spaces.map((space) => space.level))];
  for (const level of levels.filter((level) => level !== 0)) {
    const region = members(ground, (i) => {
      const here = ground.board.spaces[i]?.level ?? 0;
      return level > 0 ? here >= level : here <= level;
    });
    const d = organic(ground, region, 6);
    ink.add(level > 0 ? 'level-high' : 'level-low', d);
    ink.add('contour', d);
  }
}

/** Ground that is closed to one side lies under a veil. */
function drawClosed(ground: Ground, ink: Inkwell): void {
  const closed = members(ground, (i) =>
    (ground.board.spaces[i]?.traits ?? []).some((key) => key.startsWith('closed')),
  );
  if (!closed.size || closed.size === ground.centres.length) return;
  for (const loop of outlines(ground, closed)) {
    const corners = loop.map((id) => ground.vertices[id] as Point);
    ink.add('closed', polygon(corners));
    loop.forEach((id, i) => {
      const next = (i + 1) % loop.length;
      const inner = (ground.meeting[id] ?? 0) + (ground.meeting[loop[next] ?? -1] ?? 0) > 4;
      if (inner) ink.add('closed-line', line(corners[i] as Point, corners[next] as Point));
    });
  }
}

function drawGrid(ground: Ground, ink: Inkwell): void {
  const drawn = new Set<string>();
  const charted = hasCoast(ground);
  ground.corners.forEach((corners, hex) => {
    // Nobody counts hexes at sea.
    const terrain = ground.board.spaces[hex]?.terrain ?? '';
    if (charted && coverOf(terrain) === 'open-water') return;
    corners.forEach((to, i) => {
      const from = corners[(i + 5) % 6] ?? to;
      const key = from < to ? `${from}-${to}` : `${to}-${from}`;
      if (drawn.has(key)) return;
      drawn.add(key);
      const [p, q] = [ground.vertices[from], ground.vertices[to]];
      if (p && q) ink.add('hexes', line(p, q), p);
    });
  });
}

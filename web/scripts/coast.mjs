/**
 * Cuts the coasts of a map out of Natural Earth (public domain), as the package `world-atlas`
 * carries it, and makes them simpler: `npm run coast -- WEST SOUTH EAST NORTH > coast.tsv`.
 *
 * What comes out is land: closed rings, in the order of their points, whose sides along the frame
 * are not coast.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

/** How far, in degrees, a point may be from the simpler line. */
const TOLERANCE = 0.02;

const frame = process.argv.slice(2, 6).map(Number);
if (frame.length !== 4 || frame.some((side) => !Number.isFinite(side))) {
    process.stderr.write('npm run coast -- WEST SOUTH EAST NORTH\n');
    process.exit(2);
}
const [west, south, east, north] = frame;

const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
const atlas = JSON.parse(readFileSync(file, 'utf8'));
const land = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
);

/** The part of a ring on one side of a line: Sutherland and Hodgman. */
function cut(ring, inside, crossing) {
    return ring.flatMap((point, index) => {
        const before = ring.at(index - 1);
        const enters = inside(point) !== inside(before) ? [crossing(before, point)] : [];
        return inside(point) ? [...enters, point] : enters;
    });
}

const at = (axis, value) => (a, b) => {
    const share = (value - a[axis]) / (b[axis] - a[axis]);
    const point = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    point[axis] = value;
    return point;
};

const within = (ring) =>
    [
        [(p) => p[0] >= west, at(0, west)],
        [(p) => p[0] <= east, at(0, east)],
        [(p) => p[1] >= south, at(1, south)],
        [(p) => p[1] <= north, at(1, north)],
    ].reduce((rest, [inside, crossing]) => cut(rest, inside, crossing), ring.slice(0, -1));

function distance([x, y], [ax, ay], [bx, by]) {
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const share =
        length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
    return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** The same line with fewer points: Douglas and Peucker. */
function simple(line) {
    if (line.length < 3) return line;
    const [first, last] = [line[0], line.at(-1)];
    const far = line.slice(1, -1).map((point) => distance(point, first, last));
    const most = Math.max(...far);
    if (most <= TOLERANCE) return [first, last];
    const middle = far.indexOf(most) + 1;
    return [...simple(line.slice(0, middle + 1)).slice(0, -1), ...simple(line.slice(middle))];
}

/** A closed ring with fewer points: its two halves by themselves. */
function simpleRing(ring) {
    const half = Math.floor(ring.length / 2);
    const rest = [...ring.slice(half), ring[0]];
    return [...simple(ring.slice(0, half + 1)).slice(0, -1), ...simple(rest).slice(0, -1)];
}

const rings = land
    .map(([outer]) => simpleRing(within(outer)))
    .filter((ring) => ring.length > 3)
    .sort((one, other) => other.length - one.length);
const rows = rings.flatMap((ring, number) =>
    ring.map(([lon, lat], seq) => [number + 1, seq + 1, lat.toFixed(3), lon.toFixed(3)].join('\t')),
);
process.stdout.write(['ring\tseq\tlat\tlon', ...rows].join('\n') + '\n');

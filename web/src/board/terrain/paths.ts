/** Path data: short numbers, smooth curves, strokes that swell and taper. */
import { midpoint, type Point } from '../geometry';

/** With one place after the point, put together from whole numbers: those are written fastest. */
export function num(value: number): string {
  const signed = Math.round(value * 10);
  const tenths = Math.abs(signed);
  const sign = signed < 0 ? '-' : '';
  const rest = tenths % 10;
  const whole = (tenths - rest) / 10;
  return rest === 0 ? `${sign}${whole}` : `${sign}${whole}.${rest}`;
}

export function pt(p: Point): string {
  return `${num(p.x)} ${num(p.y)}`;
}

export function line(a: Point, b: Point): string {
  return `M${pt(a)}L${pt(b)}`;
}

export function polygon(points: readonly Point[]): string {
  return points.length ? `M${points.map(pt).join('L')}Z` : '';
}

export function polyline(points: readonly Point[]): string {
  return points.length > 1 ? `M${points.map(pt).join('L')}` : '';
}

export function disc(p: Point, r: number): string {
  return `M${num(p.x - r)} ${num(p.y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`;
}

/** A closed curve through the middles of the sides of a polygon, with corners where asked. */
export function smoothLoop(
  points: readonly Point[],
  sharp: (p: Point) => boolean = () => false,
): string {
  const n = points.length;
  if (n < 3) return '';
  const at = (i: number): Point => points[((i % n) + n) % n] as Point;
  let d = `M${pt(midpoint(at(-1), at(0)))}`;
  for (let i = 0; i < n; i++) {
    const middle = pt(midpoint(at(i), at(i + 1)));
    d += sharp(at(i)) ? `L${pt(at(i))}L${middle}` : `Q${pt(at(i))} ${middle}`;
  }
  return `${d}Z`;
}

/** An open curve from the first point to the last through the middles of the parts between. */
export function smoothLine(points: readonly Point[]): string {
  const n = points.length;
  const first = points[0];
  const last = points[n - 1];
  if (!first || !last || n < 2) return '';
  let d = `M${pt(first)}`;
  for (let i = 1; i < n - 1; i++) {
    const here = points[i] as Point;
    const next = points[i + 1] as Point;
    if (i === 1) d += `L${pt(midpoint(first, here))}`;
    d += `Q${pt(here)} ${pt(midpoint(here, next))}`;
  }
  return `${d}L${pt(last)}`;
}

export interface Sample extends Point {
  /** How far along: 0 at the first point, 1 at the second, and so on. */
  t: number;
}

/** The same curve as `smoothLine`, as points close to each other. */
export function sampleLine(points: readonly Point[], steps: number): Sample[] {
  const n = points.length;
  const out: Sample[] = [];
  const first = points[0];
  if (!first || n < 2) return out;
  if (n === 2) {
    const last = points[1] as Point;
    for (let s = 0; s <= steps; s++) {
      const u = s / steps;
      out.push({ x: first.x + (last.x - first.x) * u, y: first.y + (last.y - first.y) * u, t: u });
    }
    return out;
  }
  out.push({ ...first, t: 0 });
  for (let i = 1; i < n - 1; i++) {
    const here = points[i] as Point;
    const a = midpoint(points[i - 1] as Point, here);
    const b = midpoint(here, points[i + 1] as Point);
    for (let s = i === 1 ? 0 : 1; s <= steps; s++) {
      const u = s / steps;
      const v = 1 - u;
      out.push({
        x: v * v * a.x + 2 * u * v * here.x + u * u * b.x,
        y: v * v * a.y + 2 * u * v * here.y + u * u * b.y,
        t: i - 0.5 + u,
      });
    }
  }
  out.push({ ...(points[n - 1] as Point), t: n - 1 });
  return out;
}

/** The unit normal of a row of points at one of them, to the left of the way along it. */
export function normalAt(points: readonly Point[], i: number): Point {
  const a = points[Math.max(0, i - 1)] as Point;
  const b = points[Math.min(points.length - 1, i + 1)] as Point;
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: (b.y - a.y) / far, y: -(b.x - a.x) / far };
}

/** The outline of a stroke whose width changes along it. */
export function ribbon(points: readonly Point[], width: (i: number) => number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach((p, i) => {
    const normal = normalAt(points, i);
    const half = width(i) / 2;
    left.push({ x: p.x + normal.x * half, y: p.y + normal.y * half });
    right.push({ x: p.x - normal.x * half, y: p.y - normal.y * half });
  });
  return polygon([...left, ...right.reverse()]);
}

/** The part of a line that lies within a convex polygon given clockwise, or null. */
export function clipLine(a: Point, b: Point, hull: readonly Point[]): [Point, Point] | null {
  let enter = 0;
  let leave = 1;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  for (let i = 0; i < hull.length; i++) {
    const p = hull[i] as Point;
    const q = hull[(i + 1) % hull.length] as Point;
    const nx = q.y - p.y;
    const ny = p.x - q.x;
    const out = (a.x - p.x) * nx + (a.y - p.y) * ny;
    const rate = dx * nx + dy * ny;
    if (Math.abs(rate) < 1e-9) {
      if (out > 0) return null;
    } else if (rate < 0) enter = Math.max(enter, -out / rate);
    else leave = Math.min(leave, -out / rate);
  }
  if (enter >= leave) return null;
  return [
    { x: a.x + dx * enter, y: a.y + dy * enter },
    { x: a.x + dx * leave, y: a.y + dy * leave },
  ];
}

/** The part of a convex polygon on the inner side of the line through `p` with that normal. */
export function halve(hull: readonly Point[], p: Point, normal: Point): Point[] {
  const out: Point[] = [];
  const side = (q: Point): number => (q.x - p.x) * normal.x + (q.y - p.y) * normal.y;
  hull.forEach((a, i) => {
    const b = hull[(i + 1) % hull.length] as Point;
    const sa = side(a);
    const sb = side(b);
    if (sa <= 0) out.push(a);
    if (sa * sb < 0) {
      const u = sa / (sa - sb);
      out.push({ x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u });
    }
  });
  return out;
}

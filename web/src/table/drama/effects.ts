/** What is drawn on the map for an act: where, and in which manner. */
import type { Account, Target } from '../../wire';
import type { Point } from '../../board/geometry';
import type { Act } from './acts';

export type Manner = 'fire' | 'clash' | 'way' | 'ring' | 'loss';

export interface Effect {
  manner: Manner;
  /** Where it comes from: guns, attackers, the start of a way. */
  from: Point[];
  /** Where it happens. */
  to: Point;
  /** The pieces that lunge. */
  lunging: string[];
  /** The places between, of a way. */
  by: Point[];
}

const MANNERS: Readonly<Record<string, Manner>> = {
  fire: 'fire',
  shock: 'clash',
  charge: 'clash',
  battle: 'clash',
  march: 'way',
  retreat: 'way',
  losses: 'loss',
};

export type PlaceOf = (target: Target) => Point | null;

const isSamePoint = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

function pointsOf(targets: readonly Target[], placeOf: PlaceOf): Point[] {
  const points: Point[] = [];
  for (const target of targets) {
    const point = placeOf(target);
    if (point && !points.some((one) => isSamePoint(one, point))) points.push(point);
  }
  return points;
}

/** Where an account is shown, if that is on the map. */
export function spotOf(account: Account, placeOf: PlaceOf): Point | null {
  const targets = [...account.at, ...account.parties.flatMap((party) => party.targets ?? [])];
  return pointsOf(targets, placeOf)[0] ?? null;
}

/** What is drawn for one account. */
function effectOf(account: Account, placeOf: PlaceOf): Effect | undefined {
  const to = spotOf(account, placeOf);
  if (!to) return undefined;
  const acting = account.parties[0]?.targets ?? [];
  const places = pointsOf(account.at, placeOf).slice(1);
  const spaces = pointsOf(
    acting.filter((target) => 'space' in target),
    placeOf,
  );
  const from = (spaces.length > 0 ? spaces : places).filter((point) => !isSamePoint(point, to));
  const manner = MANNERS[account.kind] ?? 'ring';
  return {
    manner: manner === 'way' && places.length === 0 ? 'ring' : manner,
    from,
    to,
    by: places,
    lunging:
      manner === 'clash' && from.length > 0
        ? acting.flatMap((target) => ('piece' in target ? [target.piece] : []))
        : [],
  };
}

/** All that is drawn for an act. */
export function effectsOf(act: Act, placeOf: PlaceOf): Effect[] {
  return act.flatMap(({ account }) => effectOf(account, placeOf) ?? []);
}

/** Ways to places: what is offered, what is drawn, and the plan that comes of it. */
import type {
  Board,
  Destination,
  Going,
  March,
  OpenChoice,
  Piece,
  Planned,
  Route,
  Shape,
  Space,
  Text,
} from '../../wire';
import { compass, vertexAngle } from '../../board/geometry';
import type { DrawnWay, Fare, Ghost } from '../../board/paths';

const GO = 'go:';
const FACE = 'face:';
const WAY = 'way:';

/** What an offered answer of a plan under way stands for. */
export type Step =
  { go: string } | { face: number } | { way: number } | { then: 'stay' | 'march' | 'cancel' };

export function stepOf(id: string): Step | undefined {
  if (id.startsWith(GO)) return { go: id.slice(GO.length) };
  if (id.startsWith(FACE)) return { face: Number(id.slice(FACE.length)) };
  if (id.startsWith(WAY)) return { way: Number(id.slice(WAY.length)) };
  if (id === 'stay' || id === 'march' || id === 'cancel') return { then: id };
  return undefined;
}

/** A space in words: by its name, or by the number printed on the map. */
export function placeName(spaces: ReadonlyMap<string, Space>, id: string): [string, Text] {
  const name = spaces.get(id)?.name;
  return name
    ? ['place', { id: 'board-named', args: [['name', { text: name }]] }]
    : ['place', { id: 'board-numbered', args: [['id', { plain: id }]] }];
}

/** What a way costs and brings about, in words. */
function told(start: string, route: Route, place?: [string, Text]): Text {
  const tolls = route.tolls ?? [];
  const id = [start, tolls.length > 0 ? 'toll' : '', route.last ? 'last' : '']
    .filter(Boolean)
    .join('-');
  return {
    id,
    args: [
      ...(place ? ([[place[0], { text: place[1] }]] as [string, { text: Text }][]) : []),
      ['cost', { number: route.cost }],
      ...(tolls.length > 0
        ? ([['tolls', { list: once(tolls) }]] as [string, { list: Text[] }][])
        : []),
    ],
  };
}

/** Texts without those that are there already. */
function once(texts: readonly Text[]): Text[] {
  const seen = new Map(texts.map((text) => [JSON.stringify(text), text]));
  return [...seen.values()];
}

/** The places as answers, each to be clicked on the map. */
export function placesToGo(
  destinations: readonly Destination[],
  spaces: ReadonlyMap<string, Space>,
): OpenChoice[] {
  return destinations.flatMap(({ space, routes }) => {
    const [best] = routes;
    if (!best) return [];
    return [
      {
        id: `${GO}${space}`,
        text: told('board-go', best, placeName(spaces, space)),
        targets: [{ space }],
      },
    ];
  });
}

/** The places with it said where a move ends that could otherwise go farther. */
export function stopping(destinations: readonly Destination[]): Destination[] {
  const most = Math.max(0, ...destinations.flatMap(({ routes }) => routes.map(({ cost }) => cost)));
  const ends: Text = { id: 'board-halts' };
  return destinations.map(({ space, routes }) => ({
    space,
    routes: routes.map((route) =>
      route.halts && route.cost < most
        ? { ...route, tolls: [...(route.tolls ?? []), ends] }
        : route,
    ),
  }));
}

/** What is written into each place. */
export function faresOf(destinations: readonly Destination[]): Map<string, Fare> {
  const fares = destinations.flatMap(({ space, routes }): [string, Fare][] => {
    const [best] = routes;
    if (!best) return [];
    return [
      [space, { cost: best.cost, toll: (best.tolls ?? []).length > 0, last: best.last ?? false }],
    ];
  });
  return new Map(fares);
}

/** How the move can end at a place that was chosen: by its facings, by other ways there. */
export function waysToEnd(destination: Destination, chosen: number, shape: Shape): OpenChoice[] {
  const { space, routes } = destination;
  const route = routes[chosen];
  if (!route) return [];
  const faces = (route.endings ?? []).map(({ facing }, i): OpenChoice => {
    const text: Text =
      facing === undefined
        ? { id: 'board-end-here' }
        : {
            id: 'board-face',
            args: [['to', { text: { id: compass(vertexAngle(shape, facing)) } }]],
          };
    return {
      id: `${FACE}${i}`,
      text,
      targets: facing === undefined ? [{ space }] : [{ facing: [space, facing] }],
    };
  });
  const others = routes.flatMap((other, i): OpenChoice[] =>
    i === chosen ? [] : [{ id: `${WAY}${i}`, text: told('board-way', other), targets: [] }],
  );
  const stay: OpenChoice[] =
    faces.length > 0 && route.plan.length > 0
      ? [{ id: 'stay', text: { id: 'board-stay' }, targets: [] }]
      : [];
  return [...faces, ...others, ...stay];
}

/** The plan that leads there, if nothing more need be asked; else nothing. */
export function plainPlan(route: Route): Planned[] | undefined {
  const [only, ...others] = route.endings ?? [];
  if (others.length > 0) return undefined;
  return only ? [...route.plan, only.planned] : route.plan;
}

/** A way as it is drawn. */
export function drawn(
  from: string | undefined,
  route: Pick<Route, 'spaces' | 'tolls'> & { cost?: number; short?: boolean },
  say: (text: Text) => string,
): DrawnWay {
  const { spaces, cost, tolls = [], short } = route;
  return {
    from,
    spaces,
    tolls: once(tolls).map(say),
    ...(cost === undefined ? {} : { cost }),
    ...(short === undefined ? {} : { short }),
  };
}

/** Everybody of a march where they would stand. */
export function marchGhosts(
  march: March,
  pieces: readonly Piece[],
  facing: number | undefined,
): Ghost[] {
  return march.goes.flatMap(({ piece: id, spaces }): Ghost[] => {
    const piece = pieces.find((one) => one.id === id);
    const space = spaces.at(-1) ?? spaceOf(piece);
    return piece && space !== undefined ? [{ piece, space, facing: facing ?? piece.facing }] : [];
  });
}

/** Where a piece stands, if on the map. */
export function spaceOf(piece: Piece | undefined): string | undefined {
  return piece && 'space' in piece.at ? piece.at.space : undefined;
}

/** A march that has not come to its end: who was to go where. */
export interface Unfinished {
  goals: ReadonlyMap<string, string>;
  /** Where each stood when the march was ordered. */
  from: ReadonlyMap<string, string>;
  facing: number | undefined;
}

/**
 * Where each piece of a march was to come: as far and in the same direction as the first, or to the
 * same place on a map of places.
 */
export function goalsOf(
  board: Board,
  pieces: readonly Piece[],
  picked: readonly string[],
  to: string,
  goes: readonly Going[],
): Map<string, string> {
  const at = (id: string | undefined): Space | undefined =>
    board.spaces.find((space) => space.id === id);
  const standing = (id: string): Space | undefined =>
    at(spaceOf(pieces.find((piece) => piece.id === id)));
  const goal = at(to);
  const lead = standing(picked[0] ?? '');
  const goals = new Map<string, string>();
  for (const id of picked) {
    const going = goes.find(({ piece }) => piece === id);
    const end = going && !going.short ? going.spaces.at(-1) : undefined;
    const own = standing(id);
    if (end !== undefined) goals.set(id, end);
    else if (board.shape === 'points') goals.set(id, to);
    else if (goal && lead && own) {
      const wanted = { x: own.x + goal.x - lead.x, y: own.y + goal.y - lead.y };
      const near = nearest(board.spaces, wanted);
      if (near) goals.set(id, near.id);
    }
  }
  return goals;
}

/** The space whose middle lies nearest, unless all lie far off. */
function nearest(spaces: readonly Space[], to: { x: number; y: number }): Space | undefined {
  let best: Space | undefined;
  let least = 0.75;
  for (const space of spaces) {
    const far = Math.hypot(space.x - to.x, space.y - to.y);
    if (far < least) [best, least] = [space, far];
  }
  return best;
}

/** Who of an unfinished march still stands where they stood, and can move. */
export function remaining(
  { goals, from }: Unfinished,
  pieces: readonly Piece[],
  may: (piece: string) => boolean,
): string[] {
  return [...goals.keys()].filter((id) => {
    const piece = pieces.find((one) => one.id === id);
    const here = spaceOf(piece);
    return here !== undefined && here === from.get(id) && here !== goals.get(id) && may(id);
  });
}

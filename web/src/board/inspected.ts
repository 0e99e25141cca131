/** What a tooltip tells of a thing. */
import type { Scene } from '../wire';
import type { Voice } from './describe';
import type { Ground } from './geometry';
import { groupsWith } from './groups';
import type { Inspected } from './inspect.svelte';
import { meantBy, targetOf, type Targets } from './targets';

export interface Told {
  ground: Ground;
  scene: Scene;
  targets: Targets;
  voice: Voice;
}

export function inspected(key: string, { ground, scene, targets, voice }: Told): Inspected | null {
  const target = targetOf(key);
  if (!target) return null;
  const piece = 'piece' in target ? scene.pieces.find(({ id }) => id === target.piece) : undefined;
  const meant = piece ? meantBy(targets, piece) : key;
  const choices = targets.choices(meant).map(({ text }) => voice.say(text));
  const title = voice.target(target, ground.board, scene);
  if (!title) return null;
  if (piece) {
    const groups = groupsWith(scene.groups ?? [], piece.id).map((group) => voice.group(group));
    return { title, details: [...voice.particulars(piece), ...groups], choices };
  }
  if ('space' in target) {
    const here = scene.pieces.filter(({ at }) => 'space' in at && at.space === target.space);
    const markers = (scene.markers ?? []).filter(({ spaces }) => spaces.includes(target.space));
    const index = ground.index.get(target.space) ?? -1;
    return {
      title,
      details: [
        ...(ground.board.spaces[index]?.traits ?? []).map((key) => voice.word(`trait-${key}`)),
        ...(scene.tints ?? [])
          .filter(({ space }) => space === target.space)
          .map((tint) => voice.tint(tint)),
        ...sides(ground, index, voice),
        ...here.map((each) => voice.piece(each)),
        ...markers.map(({ kind, value }) =>
          value === undefined
            ? voice.word('board-marker', { marker: voice.word(`marker-${kind}`) })
            : voice.word('board-marker-value', { marker: voice.word(`marker-${kind}`), value }),
        ),
      ],
      choices,
    };
  }
  if ('edge' in target) return { title, details: along(ground, target.edge, voice), choices };
  return { title, details: [], choices };
}

/** What lies between two spaces: a river by its name, a bridge, a road. */
function along(ground: Ground, [from, to]: readonly string[], voice: Voice): string[] {
  const [a, b] = [from, to].map((id) => ground.index.get(id ?? '') ?? -1);
  const here = ground.board.edges.filter(
    (edge) => (edge.a === a && edge.b === b) || (edge.a === b && edge.b === a),
  );
  return [
    ...new Set(
      here.map(({ kind, name }) =>
        name
          ? voice.word('board-edge-named', {
              terrain: voice.word(`terrain-${kind}`),
              name: voice.say(name),
            })
          : voice.word(`terrain-${kind}`),
      ),
    ),
  ];
}

/** What runs along the sides of a space or leads out of it, each kind once. */
function sides(ground: Ground, index: number, voice: Voice): string[] {
  const kinds = new Set(
    ground.board.edges.filter(({ a, b }) => a === index || b === index).map(({ kind }) => kind),
  );
  return [...kinds].map((kind) => voice.word(`terrain-${kind}`));
}

/** Which choices a thing on the table stands for. */
import type { OpenChoice, Piece, Target } from '../wire';

/** A target as a word that can be compared and written into an attribute. */
export function keyOf(target: Target): string {
  if ('space' in target) return `space:${target.space}`;
  if ('piece' in target) return `piece:${target.piece}`;
  if ('card' in target) return `card:${target.card}`;
  if ('area' in target) return `area:${target.area}`;
  if ('edge' in target) return `edge:${target.edge[0]}:${target.edge[1]}`;
  return `facing:${target.facing[1]}:${target.facing[0]}`;
}

/** The target that a word stands for. */
export function targetOf(key: string): Target | null {
  const colon = key.indexOf(':');
  const id = key.slice(colon + 1);
  switch (key.slice(0, Math.max(0, colon))) {
    case 'space':
      return { space: id };
    case 'piece':
      return { piece: id };
    case 'card':
      return { card: id };
    case 'area':
      return { area: id };
    case 'edge': {
      const next = id.indexOf(':');
      return { edge: [id.slice(0, next), id.slice(next + 1)] };
    }
    case 'facing': {
      const next = id.indexOf(':');
      return { facing: [id.slice(next + 1), Number(id.slice(0, next))] };
    }
    default:
      return null;
  }
}

/** The choices by what to click for them. */
export class Targets {
  private readonly first = new Map<string, OpenChoice[]>();
  private readonly any = new Map<string, OpenChoice[]>();
  /** What glows, in the order in which the choices name it. */
  private readonly lit = new Set<string>();

  private readonly still = new Map<string, OpenChoice[]>();

  /**
   * @param quiet choices that a click means where it means nothing else: nothing glows for them
   */
  constructor(choices: readonly OpenChoice[], quiet: readonly OpenChoice[] = []) {
    for (const choice of quiet) {
      const [key] = keysOf(choice);
      if (key !== undefined) put(this.still, key, choice);
    }
    const pointed = choices.filter((choice) => choice.targets.length > 0);
    for (const choice of pointed) {
      keysOf(choice).forEach((key, i) => {
        if (i === 0) put(this.first, key, choice);
        put(this.any, key, choice);
      });
    }
    for (const choice of pointed) {
      const keys = keysOf(choice);
      // What all choices name tells none from the others, as long as there is something else.
      const telling = keys.filter((key) => this.any.get(key)?.length !== pointed.length);
      for (const key of telling.length > 0 ? telling : keys) this.lit.add(key);
    }
  }

  /**
   * The choices that a click on it may mean: those that name it first, or failing these, all
   * that name it.
   */
  choices(key: string): OpenChoice[] {
    return this.first.get(key) ?? this.any.get(key) ?? this.still.get(key) ?? [];
  }

  /** Whether it glows. */
  has(key: string): boolean {
    return this.lit.has(key);
  }

  /** Whether a click on it means something without its glowing. */
  hasQuiet(key: string): boolean {
    return this.still.has(key);
  }

  /** What glows, in the order in which the choices are listed. */
  keys(kind?: 'space' | 'piece' | 'card' | 'area' | 'facing' | 'edge'): string[] {
    const all = [...this.lit];
    return kind ? all.filter((key) => key.startsWith(`${kind}:`)) : all;
  }

  get size(): number {
    return this.lit.size;
  }
}

/** What a choice names, each once, in its order. */
function keysOf(choice: OpenChoice): string[] {
  return [...new Set(choice.targets.map(keyOf))];
}

function put(map: Map<string, OpenChoice[]>, key: string, choice: OpenChoice): void {
  const there = map.get(key);
  if (there) there.push(choice);
  else map.set(key, [choice]);
}

/**
 * What a click on a piece means: the piece itself if a choice names it, otherwise the space or
 * the area that it lies in, if one of them glows.
 */
export function meantBy(targets: Targets, piece: Piece): string {
  const own = keyOf({ piece: piece.id });
  if (targets.has(own)) return own;
  const place = 'space' in piece.at ? piece.at : 'area' in piece.at ? piece.at : null;
  if (place && targets.has(keyOf(place))) return keyOf(place);
  if (targets.hasQuiet(own) || !place) return own;
  return targets.hasQuiet(keyOf(place)) ? keyOf(place) : own;
}

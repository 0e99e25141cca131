/** What is heard of what happens: which sounds, and when. They are made by code when first needed. */
import type { Act } from './acts';

export type Sound = 'cannon' | 'volley' | 'drum' | 'bugle' | 'card' | 'dice' | 'clash' | 'steps';

export interface Cue {
  sound: Sound;
  /** When it begins, in milliseconds. */
  at: number;
  /** From 0, which is silence, to 1. */
  loud: number;
}

/** More guns than these are not told apart. */
const MOST_SHOTS = 4;
const APART_MS = 140;

const LEADING: Readonly<Record<string, Sound>> = {
  fire: 'cannon',
  shock: 'volley',
  charge: 'bugle',
  battle: 'drum',
  rally: 'drum',
  march: 'steps',
  retreat: 'steps',
  losses: 'volley',
  card: 'card',
};

/** The cues of an act: its kind first, with a shot for each battery, then the dice. */
export function cuesOf(act: Act): Cue[] {
  const { account } = act[0];
  const loud = Math.min(1, 0.4 + 0.2 * account.weight);
  const sound = LEADING[account.kind];
  const spots = (account.parties[0]?.targets ?? []).filter((target) => 'space' in target).length;
  const shots = account.kind === 'fire' ? Math.max(1, Math.min(MOST_SHOTS, spots)) : 1;
  const cues: Cue[] = sound
    ? Array.from({ length: shots }, (_, i) => ({ sound, at: i * APART_MS, loud }))
    : [];
  if (account.kind === 'shock' || account.kind === 'charge') {
    cues.push({ sound: 'clash', at: 420, loud });
  }
  if (act.some((told) => told.account.dice?.length)) {
    cues.push({ sound: 'dice', at: sound ? 350 : 0, loud: 0.5 });
  }
  return cues;
}

/** Lets a little be heard, so that whoever switches the sound on knows that it is. */
export async function soundSample(): Promise<void> {
  const { play } = await import('./synth');
  play([{ sound: 'dice', at: 0, loud: 0.5 }]);
}

/** Lets an act be heard. What makes the sounds is fetched only by those who want to hear. */
export async function soundOut(act: Act): Promise<void> {
  const cues = cuesOf(act);
  if (cues.length === 0) return;
  const { play } = await import('./synth');
  play(cues);
}

/** What this browser remembers of its user's wishes. */
import { media } from './media.svelte';
import { LANGS, type Lang } from './words.svelte';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a step of the opponent stays before the next, in milliseconds. */
export const STEP_MS: Record<Speed, number> = { slow: 900, normal: 400, fast: 150, instant: 0 };

/** How long a leg of a march takes, in milliseconds. */
export const LEG_MS: Record<Speed, number> = { slow: 560, normal: 350, fast: 170, instant: 170 };

/** Whether things move: as the system wishes, never, or always. */
export const MOTIONS = ['system', 'still', 'moving'] as const;
export type Motion = (typeof MOTIONS)[number];

const KEY = 'bivouac';

interface Kept {
  lang?: Lang;
  theme: Theme;
  speed: Speed;
  shortcuts: boolean;
  /** Whether to pass automatically where a player can only pass. */
  passes: boolean;
  motion: Motion;
  /** Whether what happens is heard. */
  sound: boolean;
  /** The bot that was last played against. */
  bot?: string;
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

/** What was kept, read with suspicion. */
export function readKept(json: string | null): Kept {
  let kept: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(json ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) kept = parsed as Record<string, unknown>;
  } catch {
    // Not our data: start with the defaults.
  }
  const lang = oneOf(LANGS, kept.lang);
  return {
    ...(lang ? { lang } : {}),
    theme: oneOf(THEMES, kept.theme) ?? 'system',
    speed: oneOf(SPEEDS, kept.speed) ?? 'normal',
    shortcuts: kept.shortcuts !== false,
    passes: kept.passes !== false,
    motion: oneOf(MOTIONS, kept.motion) ?? 'system',
    sound: kept.sound === true,
    ...(typeof kept.bot === 'string' ? { bot: kept.bot } : {}),
  };
}

/** The first of the wanted languages that is spoken here. */
export function preferred(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const lang = oneOf(LANGS, tag.toLowerCase().split('-')[0]);
    if (lang) return lang;
  }
  return 'en';
}

class Settings {
  #kept = $state<Kept>(readKept(storage()?.getItem(KEY) ?? null));

  get lang(): Lang {
    return this.#kept.lang ?? preferred(navigator.languages);
  }
  set lang(lang: Lang) {
    this.#keep({ lang });
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }

  get speed(): Speed {
    return this.#kept.speed;
  }
  set speed(speed: Speed) {
    this.#keep({ speed });
  }

  get shortcuts(): boolean {
    return this.#kept.shortcuts;
  }
  set shortcuts(shortcuts: boolean) {
    this.#keep({ shortcuts });
  }

  get passes(): boolean {
    return this.#kept.passes;
  }
  set passes(passes: boolean) {
    this.#keep({ passes });
  }

  get motion(): Motion {
    return this.#kept.motion;
  }
  set motion(motion: Motion) {
    this.#keep({ motion });
  }

  /** Whether nothing may move. */
  get isStill(): boolean {
    return this.motion === 'system' ? media.isStill : this.motion === 'still';
  }

  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#keep({ sound });
  }

  get bot(): string | undefined {
    return this.#kept.bot;
  }
  set bot(bot: string) {
    this.#keep({ bot });
  }

  /** Puts the theme on the page, the one chosen or the system's, and whether things may move. */
  showTheme(): void {
    document.documentElement.dataset.motion = this.motion;
    document.documentElement.dataset.theme =
      this.theme === 'system' ? (media.isDark ? 'dark' : 'light') : this.theme;
  }

  #keep(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    storage()?.setItem(KEY, JSON.stringify(this.#kept));
  }
}

function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export const settings = new Settings();

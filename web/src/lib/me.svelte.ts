/** Who is at this browser. */
import type { Me } from '../wire';
import { api } from './api';
import { settings } from './settings.svelte';

class Myself {
  me = $state.raw<Me | undefined>(undefined);

  get person() {
    return this.me?.person;
  }

  get isGuest(): boolean {
    return this.me?.person?.guest ?? true;
  }

  async load(): Promise<Me> {
    this.me = await api.me();
    return this.me;
  }

  /** Makes the visitor a guest if they are nobody yet. */
  async someone(): Promise<Me> {
    const known = this.me ?? (await this.load());
    if (known.person) return known;
    this.me = await api.guest();
    return this.me;
  }

  /** The bot that takes a seat: the one that was last chosen, else a veteran. */
  get bot(): string {
    const bots = this.me?.bots ?? [];
    const chosen = settings.bot;
    return bots.find((level) => level === chosen) ?? 'veteran';
  }
}

export const myself = new Myself();

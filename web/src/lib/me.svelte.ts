/** Who is at this browser. */
import type { Me } from '../wire';
import { api } from './api';

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

  /** The bot that takes a seat unless another is asked for. */
  get bot(): string {
    const bots = this.me?.bots ?? [];
    return bots.includes('greedy') ? 'greedy' : (bots.at(-1) ?? 'random');
  }
}

export const myself = new Myself();

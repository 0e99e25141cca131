/** The tables where a move of this person is waited for. */
import type { TableCard } from '../wire';
import { api } from './api';
import { myself } from './me.svelte';

const EVERY_MS = 30_000;

class Waiting {
  tables = $state.raw<TableCard[]>([]);

  /** Looks from time to time, and whenever the page comes into sight or goes out of it. */
  start(): () => void {
    // Also out of sight: it is then that the title of the page tells of a move.
    const look = (): void => void this.look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async look(): Promise<void> {
    if (!myself.person) {
      this.tables = [];
      return;
    }
    try {
      this.tables = await api.tables({ mine: true, your_move: true, status: 'running' });
    } catch {
      // The next look may find the server again.
    }
  }
}

export const waiting = new Waiting();

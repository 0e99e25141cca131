/** The short ways to a table. */
import type { GameInfo, GameScenario, NewTable } from '../wire';
import { api } from './api';
import { myself } from './me.svelte';
import { router } from './router.svelte';

/** Opens a table, as a guest if need be, and goes there. */
export async function openTable(wish: NewTable): Promise<void> {
  await myself.someone();
  const { id } = await api.openTable(wish);
  router.go({ name: 'table', id });
}

/** The player on the first seat, bots on the others. */
export async function playBot(game: GameInfo, scenario: GameScenario): Promise<void> {
  await myself.someone();
  const level = myself.bot;
  await openTable({
    game: game.id,
    scenario: scenario.id,
    seats: scenario.seats.map((seat, place) => ({
      seat,
      holder: place === 0 ? { kind: 'me' } : { kind: 'bot', level },
    })),
  });
}

/** The player on every seat. */
export async function playBothSides(game: GameInfo, scenario: GameScenario): Promise<void> {
  await openTable({
    game: game.id,
    scenario: scenario.id,
    seats: scenario.seats.map((seat) => ({ seat, holder: { kind: 'me' } })),
  });
}

/** Takes a seat at a table that waits for players. */
export async function takeSeat(table: string, seat: string, invitation?: string): Promise<void> {
  await myself.someone();
  await api.changeSeat(table, seat, {
    holder: { kind: 'me' },
    ...(invitation === undefined ? {} : { invitation }),
  });
}

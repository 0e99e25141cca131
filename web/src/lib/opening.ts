/** What a table needs before it can be shown, asked for as early as its address is known. */
import type { Board, TableView } from '../wire';
import { api } from './api';
import { games } from './games.svelte';
import type { Route } from './routes';
import { words } from './words.svelte';

export interface Opening {
  view: TableView;
  board: Board;
}

let ahead: { id: string; opening: Promise<Opening> } | undefined;

/** Asks for the table of a route while the page that will show it is still on its way. */
export function askAhead(route: Route, spoken: Promise<unknown>): void {
  if (route.name !== 'table') return;
  const opening = fetchAll(route.id, spoken);
  // Whoever opens the table hears of it.
  opening.catch(() => undefined);
  ahead = { id: route.id, opening };
}

/** Everything for a table; what was asked for ahead is taken once. */
export function openTable(id: string): Promise<Opening> {
  const known = ahead?.id === id ? ahead.opening : undefined;
  ahead = undefined;
  return known ?? fetchAll(id);
}

async function fetchAll(
  id: string,
  spoken: Promise<unknown> = Promise.resolve(),
): Promise<Opening> {
  const view = await api.table(id);
  const { game, scenario, mine } = view.table;
  const [board] = await Promise.all([
    api.board(game, scenario),
    // Before that it is not known in which language.
    spoken.then(() => words.need(game)),
    // Whether there is something to hide must be known before anything is shown.
    mine.length > 1 ? games.ask() : undefined,
  ]);
  return { view, board };
}

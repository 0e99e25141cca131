/** What the server can be asked, with the types that it answers in. */
import type {
  AdviceView,
  ApiProblem,
  Board,
  ClientMessage,
  Credentials,
  DestinationsView,
  ForecastView,
  GameInfo,
  March,
  MarchOrder,
  Me,
  NewAccount,
  NewTable,
  OddsView,
  OverlayView,
  PasswordChange,
  LogPage,
  PastView,
  Planned,
  ProfileChange,
  RuleRow,
  SeatChange,
  ServerMessage,
  StandingView,
  Status,
  TableCard,
  TableOpened,
  TableView,
  Target,
  TrialView,
  Verification,
  WhyNot,
} from '../wire';

/** Something that was asked and not done. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly problem: ApiProblem,
  ) {
    super(problem.message || problem.code);
  }

  get code(): string {
    return this.problem.code;
  }
}

/** A problem that did not come from the server; its words are the site's. */
export function localProblem(code: string, status = 0): Problem {
  return new Problem(status, { code, text: { id: `problem-site-${code}` }, message: '' });
}

export interface TableQuery {
  status?: Status;
  game?: string;
  mine?: boolean;
  your_move?: boolean;
  before?: number;
  limit?: number;
}

let language = 'en';

/** The language of the server's own sentences, where it sends no message id. */
export function setApiLanguage(lang: string): void {
  language = lang;
}

/** The part of an address after the question mark, without what is not given. */
export function query(fields: Record<string, string | number | boolean | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== false && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

async function answer(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': language };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw localProblem('offline');
  }
  if (response.ok) return response;
  throw await problemOf(response);
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    const problem: unknown = await response.json();
    if (isProblem(problem)) return new Problem(response.status, problem);
  } catch {
    // Not JSON: something between the browser and the server has answered.
  }
  const code = response.status === 404 ? 'missing' : response.status === 429 ? 'busy' : 'server';
  return localProblem(code, response.status);
}

function isProblem(value: unknown): value is ApiProblem {
  return typeof value === 'object' && value !== null && 'code' in value && 'text' in value;
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await answer(method, path, body);
  return (await response.json()) as T;
}

async function done(method: string, path: string, body?: unknown): Promise<void> {
  await answer(method, path, body);
}

const part = encodeURIComponent;
const table = (id: string): string => `/tables/${part(id)}`;
const as = (seats: readonly string[] | undefined): string | undefined => seats?.join(',');

/** How a thing on the table is named in an address: by its id. */
export function thing(target: Target): string {
  // An edge goes by its two spaces.
  if ('edge' in target) return target.edge.join('-');
  const [id] = Object.values(target) as [string | [string, number]];
  return Array.isArray(id) ? id[0] : id;
}

export const api = {
  me: () => json<Me>('GET', '/me'),
  guest: (name?: string) => json<Me>('POST', '/me/guest', name ? { name } : {}),
  changeProfile: (change: ProfileChange) => json<Me>('PATCH', '/me', change),
  openAccount: (account: NewAccount) => json<Me>('POST', '/accounts', account),
  logIn: (credentials: Credentials) => json<Me>('POST', '/session', credentials),
  logOut: () => done('DELETE', '/session'),
  logOutEverywhere: () => done('DELETE', '/sessions'),
  letter: () => done('POST', '/me/email/letter'),
  changePassword: (change: PasswordChange) => done('PUT', '/me/password', change),

  games: () => json<GameInfo[]>('GET', '/games'),
  words: async (lang: string) => (await answer('GET', `/words/${part(lang)}`)).text(),
  gameWords: async (game: string, lang: string) =>
    (await answer('GET', `/games/${part(game)}/words/${part(lang)}`)).text(),
  rules: (game: string, lang: string) =>
    json<RuleRow[]>('GET', `/games/${part(game)}/rules/${part(lang)}`),
  board: (game: string, scenario: string) =>
    json<Board>('GET', `/games/${part(game)}/boards/${part(scenario)}`),

  tables: (wanted: TableQuery) => json<TableCard[]>('GET', `/tables${query({ ...wanted })}`),
  openTable: (wish: NewTable) => json<TableOpened>('POST', '/tables', wish),
  table: (id: string, seats?: readonly string[]) =>
    json<TableView>('GET', `${table(id)}${query({ as: as(seats) })}`),
  changeSeat: (id: string, seat: string, change: SeatChange) =>
    done('PUT', `${table(id)}/seats/${part(seat)}`, change),
  closeTable: (id: string) => done('DELETE', table(id)),
  act: (id: string, message: ClientMessage) =>
    json<ServerMessage>('POST', `${table(id)}/act`, message),
  destinations: (id: string, seat: string, piece: string | undefined, via: readonly string[]) =>
    json<DestinationsView>(
      'GET',
      `${table(id)}/destinations${query({ seat, piece, via: via.join() })}`,
    ),
  march: (id: string, order: MarchOrder) => json<March>('POST', `${table(id)}/march`, order),
  trial: (id: string, seat: string, plan: readonly Planned[]) =>
    json<TrialView>('POST', `${table(id)}/try`, { seat, plan }),
  why: (id: string, seat: string, target: Target) =>
    json<WhyNot>('GET', `${table(id)}/why${query({ seat, thing: thing(target) })}`),
  forecast: (id: string, seats: readonly string[] | undefined) =>
    json<ForecastView>('GET', `${table(id)}/forecast${query(seats ? { as: seats.join() } : {})}`),
  overlay: (
    id: string,
    kind: string,
    asked: string | undefined,
    seats: readonly string[] | undefined,
  ) =>
    json<OverlayView>('GET', `${table(id)}/overlay${query({ kind, thing: asked, as: as(seats) })}`),
  advice: (id: string, seat: string) =>
    json<AdviceView>('GET', `${table(id)}/advice${query({ seat })}`),
  standing: (id: string, number: number, seat?: string) =>
    json<StandingView>('GET', `${table(id)}/standing/${number}${query({ seat })}`),
  odds: (id: string, seat: string, choice: string) =>
    json<OddsView>('GET', `${table(id)}/odds${query({ seat, choice })}`),
  log: (id: string, before: number, seats?: readonly string[]) =>
    json<LogPage>('GET', `${table(id)}/log${query({ before: String(before), as: as(seats) })}`),
  past: (id: string, number: number, seats?: readonly string[]) =>
    json<PastView>('GET', `${table(id)}/past/${number}${query({ as: as(seats) })}`),
  record: async (id: string) => (await answer('GET', `${table(id)}/record`)).text(),
  verify: (id: string) => json<Verification>('GET', `${table(id)}/verify`),
  upload: (record: unknown) => json<TableOpened>('POST', '/records', { record }),
  rematch: (id: string) => json<TableOpened>('POST', `${table(id)}/rematch`),
};

/** The address of a table's live connection. */
export function liveAddress(
  id: string,
  mark: string | undefined,
  seats: readonly string[] | undefined,
  origin: string = location.origin,
): string {
  const base = origin.replace(/^http/, 'ws');
  return `${base}/api${table(id)}/live${query({ mark, as: as(seats) })}`;
}

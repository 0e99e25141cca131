/** What a message of the server makes of a view. Nothing here changes what it is given. */
import type {
  ChatLine,
  LogChange,
  LogEntry,
  Piece,
  PiecesChange,
  PlayView,
  Scene,
  SceneChange,
  SeatView,
  TableView,
  Update,
} from '../wire';

/** The list of pieces after a change of it. */
export function applyPieces(pieces: readonly Piece[], change: PiecesChange): Piece[] {
  const put = [...(change.put ?? [])].sort(([a], [b]) => a - b);
  const out = new Set([...(change.gone ?? []), ...put.map(([, piece]) => piece.id)]);
  const list = pieces.filter((piece) => !out.has(piece.id));
  for (const [place, piece] of put) list.splice(place, 0, piece);
  return list;
}

/** The log after a change of it. */
export function applyLog(log: readonly LogEntry[], change: LogChange): LogEntry[] {
  return [...log.filter(({ number }) => number <= change.keep), ...change.added];
}

/** The scene after a change of it. */
export function applyScene(scene: Scene, change: SceneChange): Scene {
  const { pieces, ...rest } = change;
  return {
    ...scene,
    ...defined(rest),
    ...(pieces ? { pieces: applyPieces(scene.pieces, pieces) } : {}),
  };
}

/** The view after an update. */
export function applyUpdate(view: TableView, update: Update): TableView {
  const next: TableView = { ...view, mark: update.mark };
  if (update.table) next.table = update.table;
  if (view.play) next.play = applyPlay(view.play, update);
  return next;
}

function applyPlay(play: PlayView, update: Update): PlayView {
  const next: PlayView = { ...play };
  if (update.deciding) next.deciding = update.deciding;
  if (update.scene) next.scene = applyScene(play.scene, update.scene);
  if (update.log) next.log = applyLog(play.log, update.log);
  if (update.decisions) next.decisions = update.decisions;
  if (update.undo) next.undo = update.undo;
  if (update.proposal) {
    const [proposal] = update.proposal;
    if (proposal) next.proposal = proposal;
    else delete next.proposal;
  }
  if (update.seed !== undefined) next.seed = update.seed;
  return next;
}

/** The view after something was said; a line that is there already changes nothing. */
export function applyChat(view: TableView, line: ChatLine): TableView {
  if (view.chat.some((known) => known.number === line.number)) return view;
  const chat = [...view.chat, line].sort((a, b) => a.number - b.number);
  return { ...view, chat };
}

/** The view after a person came, went or took a seat. */
export function applySeats(view: TableView, seats: SeatView[], spectators: number): TableView {
  return { ...view, table: { ...view.table, seats }, spectators };
}

/** Whether a view says that a game is on without showing it, so that the whole view is needed. */
export function isStale(view: TableView): boolean {
  return view.table.status !== 'open' && !view.play;
}

/** Whether an update shows a person something that takes time to follow. */
export function isVisible(update: Update): boolean {
  const scene = update.scene;
  if (scene && (scene.pieces || scene.markers || scene.tracks || scene.hands)) return true;
  return (update.log?.added ?? []).some((entry) => entry.lines.length > 0);
}

function defined<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => field !== undefined),
  ) as Partial<T>;
}

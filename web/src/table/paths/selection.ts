/** Which pieces are picked to move together. */
import type { Group, Piece } from '../../wire';
import { groupsWith } from '../../board/groups';

/** The pieces after some more were pointed at: added, or taken away if all were picked already. */
export function toggled(picked: readonly string[], pieces: readonly string[]): string[] {
  const all = pieces.length > 0 && pieces.every((piece) => picked.includes(piece));
  if (all) return picked.filter((piece) => !pieces.includes(piece));
  return [...picked, ...pieces.filter((piece) => !picked.includes(piece))];
}

/** The pieces with this one first, which the others go along with. */
export function led(picked: readonly string[], lead: string): string[] {
  return picked.includes(lead) ? [lead, ...picked.filter((one) => one !== lead)] : [...picked];
}

/** Those who stand where a piece stands and can move as well, the piece itself first. */
export function stackOf(
  pieces: readonly Piece[],
  id: string,
  may: (piece: string) => boolean,
): string[] {
  const own = pieces.find((piece) => piece.id === id);
  if (!own || !('space' in own.at)) return [];
  const { space } = own.at;
  const here = pieces.filter(
    ({ at, seat }) => 'space' in at && at.space === space && seat === own.seat,
  );
  return led(
    here.map((piece) => piece.id).filter((piece) => piece === id || may(piece)),
    id,
  );
}

/** The groups that a piece belongs to, each with those of its pieces that can move. */
export function movableGroups(
  groups: readonly Group[],
  id: string,
  may: (piece: string) => boolean,
): { group: Group; pieces: string[] }[] {
  return groupsWith(groups, id)
    .map((group) => ({
      group,
      pieces: led(
        group.pieces.filter((piece) => piece === id || may(piece)),
        id,
      ),
    }))
    .filter(({ pieces }) => pieces.length > 1);
}

/** Links that invite to a table: the invitation stands behind the hash, so no server logs it. */
import { pathOf } from './routes';

/** The link to a table, with the invitation if there is one. */
export function invitationLink(table: string, invitation: string | undefined): string {
  const path = `${location.origin}${pathOf({ name: 'table', id: table })}`;
  return invitation ? `${path}#invite=${invitation}` : path;
}

/** The invitation in the address of this page, or the one that this browser tab was opened with. */
export function invitationTo(table: string): string | undefined {
  const key = `invite:${table}`;
  const given = new URLSearchParams(location.hash.slice(1)).get('invite');
  try {
    if (given) sessionStorage.setItem(key, given);
    return given ?? sessionStorage.getItem(key) ?? undefined;
  } catch {
    return given ?? undefined;
  }
}

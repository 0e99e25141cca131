/** Which page an address stands for. */

export type Route =
  | { name: 'home' }
  | { name: 'lobby' }
  | { name: 'table'; id: string }
  | { name: 'rules'; game?: string; row?: string }
  | { name: 'account' }
  | { name: 'records' }
  | { name: 'about' }
  | { name: 'missing' };

/** The page at an address. */
export function routeOf(path: string): Route {
  let parts: string[];
  try {
    parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return { name: 'missing' };
  }
  const [first, second, third, ...more] = parts;
  if (more.length > 0) return { name: 'missing' };
  if (first === undefined) return { name: 'home' };
  if (first === 't' && second !== undefined && third === undefined)
    return { name: 'table', id: second };
  if (first === 'rules') {
    return {
      name: 'rules',
      ...(second === undefined ? {} : { game: second }),
      ...(third === undefined ? {} : { row: third }),
    };
  }
  if (second !== undefined) return { name: 'missing' };
  if (first === 'lobby' || first === 'account' || first === 'records' || first === 'about') {
    return { name: first };
  }
  return { name: 'missing' };
}

/** The address of a page. */
export function pathOf(route: Route): string {
  switch (route.name) {
    case 'home':
    case 'missing':
      return '/';
    case 'table':
      return `/t/${encodeURIComponent(route.id)}`;
    case 'rules':
      return ['/rules', route.game, route.row]
        .filter((part) => part !== undefined)
        .map((part, place) => (place === 0 ? part : encodeURIComponent(part)))
        .join('/');
    default:
      return `/${route.name}`;
  }
}

/** Where a click leads, if it is a plain click on a link within the site. */
export function inner(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return undefined;
  if (url.pathname === location.pathname && url.hash) return undefined;
  return url.pathname + url.search + url.hash;
}

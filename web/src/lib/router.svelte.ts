/** Which page is shown, going by the address. */
import { inner, pathOf, routeOf, type Route } from './routes';

class Router {
  route = $state.raw<Route>({ name: 'home' });
  /** Grows with every page that is gone to, so that the focus can follow. */
  visits = $state(0);

  /** Begins to follow the address and the links of the document. */
  start(): () => void {
    this.route = routeOf(location.pathname);
    const back = (): void => {
      this.#show();
    };
    const click = (event: MouseEvent): void => {
      const path = inner(event);
      if (path === undefined) return;
      event.preventDefault();
      this.go(path);
    };
    addEventListener('popstate', back);
    document.addEventListener('click', click);
    return () => {
      removeEventListener('popstate', back);
      document.removeEventListener('click', click);
    };
  }

  go(to: string | Route, how: 'push' | 'replace' = 'push'): void {
    const path = typeof to === 'string' ? to : pathOf(to);
    if (how === 'push') history.pushState(null, '', path);
    else history.replaceState(null, '', path);
    this.#show();
  }

  #show(): void {
    const next = routeOf(location.pathname);
    if (pathOf(next) === pathOf(this.route) && next.name === this.route.name) return;
    this.route = next;
    this.visits += 1;
  }
}

export const router = new Router();

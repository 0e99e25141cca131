// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { router } from './router.svelte';
import { inner, pathOf, routeOf, type Route } from './routes';

describe('an address', () => {
  const pairs: [string, Route][] = [
    ['/', { name: 'home' }],
    ['/lobby', { name: 'lobby' }],
    ['/t/abc', { name: 'table', id: 'abc' }],
    ['/rules', { name: 'rules' }],
    ['/rules/g', { name: 'rules', game: 'g' }],
    ['/rules/g/8.3a', { name: 'rules', game: 'g', row: '8.3a' }],
    ['/account', { name: 'account' }],
    ['/records', { name: 'records' }],
    ['/about', { name: 'about' }],
  ];

  it.each(pairs)('%s is a page and back', (path, route) => {
    expect(routeOf(path)).toEqual(route);
    expect(pathOf(route)).toBe(path);
  });

  it('may have a stroke at its end and marks in its names', () => {
    expect(routeOf('/lobby/')).toEqual({ name: 'lobby' });
    const route: Route = { name: 'rules', game: 'g', row: 'a/b c' };
    expect(routeOf(pathOf(route))).toEqual(route);
  });

  it.each(['/x', '/t', '/t/a/b', '/lobby/x', '/rules/a/b/c', '/%E0%A4%A'])('%s is none', (path) => {
    expect(routeOf(path)).toEqual({ name: 'missing' });
  });
});

describe('links', () => {
  let stop: () => void;
  beforeEach(() => {
    history.replaceState(null, '', '/');
    stop = router.start();
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
  });

  function click(html: string, init: MouseEventInit = {}): MouseEvent {
    document.body.innerHTML = html;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    document.body.querySelector('a')?.firstElementChild?.dispatchEvent(event);
    return event;
  }

  it('within the site are followed without a reload', () => {
    const event = click('<a href="/lobby"><b>x</b></a>');
    expect(event.defaultPrevented).toBe(true);
    expect(location.pathname).toBe('/lobby');
    expect(router.route).toEqual({ name: 'lobby' });
  });

  it('to elsewhere, to files and with keys held are left to the browser', () => {
    for (const html of [
      '<a href="https://example.org/"><b>x</b></a>',
      '<a href="/api/tables/x/record"><b>x</b></a>',
      '<a href="/lobby" download><b>x</b></a>',
      '<a href="/lobby" target="_blank"><b>x</b></a>',
      '<a href="#main"><b>x</b></a>',
    ]) {
      document.body.innerHTML = html;
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'target', { value: document.body.querySelector('b') });
      expect(inner(event), html).toBeUndefined();
    }
    document.body.innerHTML = '<a href="/lobby"><b>x</b></a>';
    const held = new MouseEvent('click', { ctrlKey: true });
    Object.defineProperty(held, 'target', { value: document.body.querySelector('b') });
    expect(inner(held)).toBeUndefined();
  });

  it('count as visits, and the same page does not', () => {
    const before = router.visits;
    router.go('/about');
    router.go('/about');
    expect(router.visits).toBe(before + 1);
  });
});

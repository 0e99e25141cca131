/** The pages of the site, each fetched when it is gone to. */
import type { Component } from 'svelte';
import type { Route } from './lib/routes';

export const pages: Record<Route['name'], () => Promise<{ default: Component }>> = {
  home: () => import('./pages/Home.svelte'),
  lobby: () => import('./pages/Lobby.svelte'),
  table: () => import('./pages/Table.svelte'),
  rules: () => import('./pages/Rules.svelte'),
  account: () => import('./pages/Account.svelte'),
  records: () => import('./pages/Records.svelte'),
  about: () => import('./pages/About.svelte'),
  missing: () => import('./pages/Missing.svelte'),
};

import { mount } from 'svelte';
import App from './App.svelte';
import './styles/fonts.css';
import './styles/base.css';
import { setApiLanguage } from './lib/api';
import { askAhead } from './lib/opening';
import { routeOf } from './lib/routes';
import { settings } from './lib/settings.svelte';
import { words } from './lib/words.svelte';
import { myself } from './lib/me.svelte';
import { pages } from './pages';

async function start(): Promise<void> {
  const route = routeOf(location.pathname);
  setApiLanguage(settings.lang);
  const spoken = words.speak(settings.lang);
  const known = myself.load().catch(() => undefined);
  // The page and what it shows come while one another are waited for.
  askAhead(route, spoken);
  pages[route.name]().catch(() => undefined);
  await spoken;
  await known;
  const target = document.getElementById('app');
  if (target) mount(App, { target });
}

void start();

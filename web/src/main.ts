import { mount } from 'svelte';
import App from './App.svelte';
import './styles/fonts.css';
import './styles/base.css';
import { settings } from './lib/settings.svelte';
import { words } from './lib/words.svelte';
import { myself } from './lib/me.svelte';

async function start(): Promise<void> {
  const known = myself.load().catch(() => undefined);
  await words.speak(settings.lang);
  await known;
  const target = document.getElementById('app');
  if (target) mount(App, { target });
}

void start();

/** What browsers are told of a table. */
import type { Page } from '@playwright/test';
import type { Scene } from '../src/wire';

/** Everything that one browser is told. */
export class Ear {
  readonly heard: string[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.heard.push(String(payload)));
    });
    page.on('response', async (response) => {
      if (!new URL(response.url()).pathname.startsWith('/api/tables/')) return;
      this.heard.push(await response.text().catch(() => ''));
    });
  }

  /** All objects in what was told that have a field. */
  all<T>(field: string): T[] {
    const found: T[] = [];
    const walk = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(walk);
      else if (value !== null && typeof value === 'object') {
        if (field in value) found.push(value as T);
        Object.values(value).forEach(walk);
      }
    };
    for (const text of this.heard) {
      try {
        walk(JSON.parse(text));
      } catch {
        // No message of the table.
      }
    }
    return found;
  }

  has(word: string): boolean {
    return this.heard.some((text) => text.includes(word));
  }
}

/** What the server shows this page of the table now. */
export async function sceneOf(page: Page, seat: string): Promise<Scene> {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const answer = await page.request.get(`/api/tables/${id}?as=${seat}`);
  const view = (await answer.json()) as { play?: { scene: Scene } };
  if (!view.play) throw new Error('no game has begun');
  return view.play.scene;
}

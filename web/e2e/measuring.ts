/** What measures share: figures, a map that moves, and how much work a page has. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const FILE = 'artefacts/measures.json';

/** Prints a figure and keeps it with the other artefacts. */
export function report(figures: Readonly<Record<string, number>>): void {
  let known: Record<string, number> = {};
  try {
    known = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>;
  } catch {
    // The first figure.
  }
  mkdirSync('artefacts', { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ ...known, ...figures }, null, 2)}\n`);
  for (const [name, value] of Object.entries(figures)) console.log(`${name}: ${value}`);
}

/** Waits until the map has neither moved nor been drawn again for a while. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [CALM_MS, MOST_MS] = [600, 5000];
    const place = (): string =>
      JSON.stringify(document.querySelector('.play')?.getBoundingClientRect());
    const began = performance.now();
    let [last, since, before] = [place(), began, began];
    for (;;) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      // A frame that took long was drawn from the ground up.
      if (place() !== last || now - before > CALM_MS / 2) [last, since] = [place(), now];
      else if (now - since > CALM_MS) return;
      if (now - began > MOST_MS) return;
      before = now;
    }
  });
}

/**
 * Frames in a second while the map is dragged, or zoomed by so much at every frame or after every
 * pause, as the notches of a wheel come. The gesture is made in the page, so that each frame has
 * its part of it however fast the test itself is.
 */
export async function frames(page: Page, gesture: 'drag' | number, pause = 0): Promise<number> {
  return page.evaluate(
    async ({ gesture: how, pause: ms }) => {
      const board = document.querySelector('.bvc-board');
      if (!board) throw new Error('no map');
      const box = board.getBoundingClientRect();
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const at = (x: number, y: number): MouseEventInit => ({
        clientX: x,
        clientY: y,
        bubbles: true,
        cancelable: true,
        view: window,
      });
      const act = (turn: number): void => {
        const x = middle.x + 220 * Math.sin(turn / 25);
        const y = middle.y + 120 * Math.sin(turn / 32);
        if (how === 'drag') window.dispatchEvent(new MouseEvent('mousemove', at(x, y)));
        else
          board.dispatchEvent(new WheelEvent('wheel', { ...at(middle.x, middle.y), deltaY: how }));
      };
      if (how === 'drag') board.dispatchEvent(new MouseEvent('mousedown', at(middle.x, middle.y)));
      const began = performance.now();
      let turn = 0;
      let acted = -Infinity;
      // Long enough to tell, and for the map to have gone some way also where frames are few.
      while (performance.now() - began < 1500 || turn < 40) {
        await new Promise(requestAnimationFrame);
        turn++;
        if (performance.now() - acted < ms) continue;
        acted = performance.now();
        act(turn);
      }
      const seconds = (performance.now() - began) / 1000;
      if (how === 'drag') window.dispatchEvent(new MouseEvent('mouseup', at(middle.x, middle.y)));
      return Math.round((turn / seconds) * 10) / 10;
    },
    { gesture, pause },
  );
}

/**
 * How long the page itself worked while something was done, in milliseconds of its thread: what
 * else the machine does is not in it.
 */
export async function worked<T>(
  page: Page,
  act: () => Promise<T>,
): Promise<{ ms: number; result: T }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  const before = await spent();
  const result = await act();
  const ms = (await spent()) - before;
  await session.detach();
  return { ms, result };
}

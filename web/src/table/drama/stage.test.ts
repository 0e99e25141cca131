import { describe, expect, it, vi } from 'vitest';
import type { Timers } from '../../lib/queue';
import type { Act } from './acts';
import { Stage } from './stage.svelte';
import { account } from './testing';

class FakeTimers implements Timers {
  due: (() => void)[] = [];
  set(run: () => void): unknown {
    this.due.push(run);
    return run;
  }
  clear(timer: unknown): void {
    this.due = this.due.filter((one) => one !== timer);
  }
  ring(): void {
    this.due.shift()?.();
  }
}

function stage() {
  const feed = { next: vi.fn(), skip: vi.fn(), pause: vi.fn(), resume: vi.fn() };
  const timers = new FakeTimers();
  return { feed, timers, stage: new Stage(feed, timers) };
}

const act = (entry: number, id?: string): Act => [
  {
    entry,
    line: 0,
    account: account(id === undefined ? {} : { part_of: { id, title: { id: 'whole' } } }),
  },
];

describe('the stage', () => {
  it('shows a card for its time and then clears the place', () => {
    const { stage: s, timers } = stage();
    s.show(act(1), 1000);
    expect(s.hasCard).toBe(true);
    timers.ring();
    expect(s.shown).toBeUndefined();
  });

  it('shows nothing of what has no time, such as what was skipped', () => {
    const { stage: s } = stage();
    s.show(act(1), 0);
    expect(s.shown).toBeUndefined();
  });

  it('goes on with a click, and leaves all to the log with Escape', () => {
    const { stage: s, feed } = stage();
    s.show(act(1), 1000);
    s.skip();
    expect(s.shown).toBeUndefined();
    expect(feed.next).toHaveBeenCalledOnce();
    s.show(act(2), 1000);
    expect(s.escape()).toBe(true);
    expect(feed.skip).toHaveBeenCalledOnce();
    expect(s.escape()).toBe(false);
  });

  it('stops the time while it is read, and lets it run again', () => {
    const { stage: s, feed, timers } = stage();
    s.show(act(1), 1000);
    s.hold();
    expect(feed.pause).toHaveBeenCalledOnce();
    expect(timers.due).toEqual([]);
    s.release();
    expect(feed.resume).toHaveBeenCalledOnce();
    timers.ring();
    expect(s.shown).toBeUndefined();
  });

  it('keeps what was called back until it is closed', () => {
    const { stage: s, timers } = stage();
    s.recall(act(3));
    expect(timers.due).toEqual([]);
    expect(s.shown?.isRecalled).toBe(true);
    s.recall(act(3));
    expect(s.shown?.serial).toBe(2);
    s.escape();
    expect(s.shown).toBeUndefined();
  });

  it('follows a battle in its window instead of on cards', () => {
    const { stage: s } = stage();
    s.show(act(1, 'b'), 1000);
    expect(s.hasCard).toBe(false);
    expect(s.opened).toEqual({ id: 'b', upTo: act(1, 'b')[0] });
    // A step that was skipped belongs to the window that lies open.
    s.show(act(2, 'b'), 0);
    expect(s.opened?.upTo?.entry).toBe(2);
    s.show(act(3), 1000);
    expect(s.opened?.id).toBe('b');
    expect(s.hasCard).toBe(true);
  });

  it('leaves a battle open until the player goes on after its end', () => {
    const { stage: s } = stage();
    s.show(act(1, 'b'), 1000);
    s.goOn(() => false);
    expect(s.opened?.id).toBe('b');
    s.goOn(() => true);
    expect(s.opened).toBeUndefined();
  });

  it('reads another step of a battle when asked to', () => {
    const { stage: s } = stage();
    s.recall(act(5, 'b'));
    expect(s.opened).toEqual({ id: 'b', chosen: act(5, 'b')[0] });
    s.choose(act(2, 'b')[0]);
    expect(s.opened?.chosen?.entry).toBe(2);
    s.closeWindow();
    expect(s.opened).toBeUndefined();
    expect(s.shown).toBeUndefined();
  });

  it('shows a battle of the past only as far as it had come', () => {
    const { stage: s } = stage();
    s.recall(act(5, 'b'), true);
    expect(s.opened).toEqual({ id: 'b', upTo: act(5, 'b')[0] });
  });
});

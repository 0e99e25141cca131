import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Inspector } from './inspect.svelte';

const at = () => ({ x: 0, y: 0 });

describe('what is told of a thing under the pointer', () => {
  let inspector: Inspector;

  beforeEach(() => {
    vi.useFakeTimers();
    inspector = new Inspector(
      (key) => (key === 'space:nothing' ? null : { title: key, details: [], choices: ['go'] }),
      () => () => Promise.resolve([]),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('follows a pointer that goes straight from one thing to another, and stays', () => {
    inspector.ask('space:a', at);
    vi.advanceTimersByTime(400);
    expect(inspector.shown?.key).toBe('space:a');
    inspector.ask('space:b', at);
    vi.advanceTimersByTime(400);
    expect(inspector.shown?.key).toBe('space:b');
    vi.advanceTimersByTime(5000);
    expect(inspector.shown?.key).toBe('space:b');
  });

  it('comes also where it takes longer to come than the last one takes to go', () => {
    inspector.ask('space:a', at, 0);
    vi.advanceTimersByTime(1);
    inspector.ask('space:b', at, 900);
    vi.advanceTimersByTime(600);
    expect(inspector.shown).toBeNull();
    vi.advanceTimersByTime(400);
    expect(inspector.shown?.key).toBe('space:b');
  });

  it('goes when the pointer is on something of which nothing is told', () => {
    inspector.ask('space:a', at, 0);
    vi.advanceTimersByTime(1);
    inspector.ask('space:nothing', at);
    vi.advanceTimersByTime(600);
    expect(inspector.shown).toBeNull();
  });

  it('stays while the pointer is on it', () => {
    inspector.ask('space:a', at, 0);
    vi.advanceTimersByTime(1);
    inspector.leave();
    inspector.hold();
    vi.advanceTimersByTime(5000);
    expect(inspector.shown?.key).toBe('space:a');
  });
});

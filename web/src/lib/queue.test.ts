import { describe, expect, it } from 'vitest';
import { StepQueue, type Timers } from './queue';

class FakeTimers implements Timers {
  due: { run: () => void; ms: number }[] = [];
  set(run: () => void, ms: number): unknown {
    const timer = { run, ms };
    this.due.push(timer);
    return timer;
  }
  clear(timer: unknown): void {
    this.due = this.due.filter((one) => one !== timer);
  }
  ring(): void {
    const first = this.due.shift();
    first?.run();
  }
}

function queue(hold: (thing: number) => number) {
  const shown: number[] = [];
  const lengths: number[] = [];
  const timers = new FakeTimers();
  const steps = new StepQueue<number>(
    (thing) => shown.push(thing),
    hold,
    (length) => lengths.push(length),
    timers,
  );
  return { steps, shown, lengths, timers };
}

describe('a queue of steps', () => {
  it('shows the first at once and the next after its time', () => {
    const { steps, shown, timers } = queue(() => 400);
    steps.push(1);
    steps.push(2);
    steps.push(3);
    expect(shown).toEqual([1]);
    expect(timers.due.map((one) => one.ms)).toEqual([400]);
    timers.ring();
    expect(shown).toEqual([1, 2]);
    timers.ring();
    expect(shown).toEqual([1, 2, 3]);
    timers.ring();
    steps.push(4);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it('does not stop for what takes no time', () => {
    const { steps, shown, timers } = queue((thing) => (thing % 2 ? 0 : 400));
    for (const thing of [1, 3, 2, 5, 7, 4]) steps.push(thing);
    expect(shown).toEqual([1, 3, 2]);
    timers.ring();
    expect(shown).toEqual([1, 3, 2, 5, 7, 4]);
  });

  it('skips to the end and goes on from there', () => {
    const { steps, shown, timers, lengths } = queue(() => 400);
    for (const thing of [1, 2, 3]) steps.push(thing);
    steps.skip();
    expect(shown).toEqual([1, 2, 3]);
    expect(timers.due).toEqual([]);
    expect(lengths.at(-1)).toBe(0);
    steps.push(4);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it('forgets what is cleared', () => {
    const { steps, shown, timers } = queue(() => 400);
    for (const thing of [1, 2, 3]) steps.push(thing);
    steps.clear();
    expect(timers.due).toEqual([]);
    expect(steps.length).toBe(0);
    expect(shown).toEqual([1]);
  });

  it('tells how many wait', () => {
    const { steps, lengths, timers } = queue(() => 400);
    steps.push(1);
    steps.push(2);
    steps.push(3);
    timers.ring();
    timers.ring();
    expect(lengths).toEqual([0, 1, 2, 1, 0]);
  });
});

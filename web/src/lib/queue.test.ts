import { describe, expect, it } from 'vitest';
import { CEILING, StepQueue, type Timers } from './queue';

class FakeTimers implements Timers {
  due: { run: () => void; ms: number }[] = [];
  now = 0;
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
    this.now += first?.ms ?? 0;
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
    () => timers.now,
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

  it('shows a long turn faster, and all of it within the ceiling', () => {
    const { steps, shown, timers } = queue(() => 400);
    for (let thing = 0; thing < 200; thing++) steps.push(thing);
    // What is shown first has its full time: nobody knew then how much would follow.
    expect(timers.due[0]?.ms).toBe(400);
    timers.ring();
    expect(timers.due[0]?.ms).toBeLessThan(40);
    while (timers.due.length > 0) timers.ring();
    expect(shown).toHaveLength(200);
    expect(timers.now).toBeLessThanOrEqual(CEILING + 1);
    expect(timers.now).toBeGreaterThan(CEILING * 0.8);
  });

  it('keeps its pace for a short turn, and again after a long one', () => {
    const { steps, timers } = queue(() => 400);
    for (let thing = 0; thing < 100; thing++) steps.push(thing);
    while (timers.due.length > 0) timers.ring();
    const before = timers.now;
    for (const thing of [1, 2, 3]) steps.push(thing);
    while (timers.due.length > 0) timers.ring();
    expect(timers.now - before).toBe(1200);
  });

  it('shows at once what still comes when the time is over', () => {
    const { steps, shown, timers } = queue(() => 400);
    for (let thing = 0; thing < 20; thing++) steps.push(thing);
    // A tab that slept: its timer rings much too late.
    timers.now += 60_000;
    timers.ring();
    expect(shown).toHaveLength(20);
    expect(timers.due).toEqual([]);
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

  it('goes on when told to, and keeps the rest in its turn', () => {
    const { steps, shown, timers } = queue(() => 400);
    steps.push(1, 2, 3);
    steps.next();
    expect(shown).toEqual([1, 2]);
    expect(timers.due).toHaveLength(1);
    timers.ring();
    expect(shown).toEqual([1, 2, 3]);
  });

  it('stands still while somebody reads, and loses none of the time', () => {
    const { steps, shown, timers } = queue(() => 400);
    steps.push(1, 2);
    timers.now += 100;
    steps.pause();
    expect(timers.due).toEqual([]);
    timers.now += 60_000;
    steps.push(3);
    expect(shown).toEqual([1]);
    steps.resume();
    expect(timers.due[0]?.ms).toBe(300);
    timers.ring();
    expect(shown).toEqual([1, 2]);
    expect(timers.due[0]?.ms).toBe(400);
  });

  it('shows at once what may not wait; the others keep their order', () => {
    const { steps, shown, timers } = queue(() => 400);
    steps.push(1, 2, 3, 4, 5);
    steps.hasten((thing) => thing % 2 === 0);
    expect(shown).toEqual([1, 2, 4]);
    while (timers.due.length > 0) timers.ring();
    expect(shown).toEqual([1, 2, 4, 3, 5]);
  });

  it('gives each its share by what it needs when there is too much', () => {
    const { steps, timers } = queue((thing) => thing * 1000);
    steps.push(8, 4, 4);
    expect(timers.due[0]?.ms).toBe(CEILING / 2);
    timers.ring();
    expect(timers.due[0]?.ms).toBe(CEILING / 4);
  });

  it('forgets some and keeps others', () => {
    const { steps, shown, timers } = queue(() => 400);
    steps.push(1, 2, 3);
    steps.forget((thing) => thing === 2);
    expect(timers.due).toHaveLength(1);
    timers.ring();
    expect(shown).toEqual([1, 3]);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { Glider, LEG, legs, rest } from './glide';

describe('a way', () => {
  it('takes a leg for each stage, but not longer than six', () => {
    const way = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((x) => ({ x, y: 0 }));
    expect(legs(way.slice(0, 2)).duration).toBe(LEG);
    expect(legs(way.slice(0, 3)).duration).toBe(2 * LEG);
    expect(legs(way).duration).toBe(6 * LEG);
    expect(legs(way.slice(0, 3), 100).duration).toBe(200);
    expect(legs(way.slice(0, 3)).stages.map(({ offset }) => offset)).toEqual([0, 0.5, 1]);
  });

  it('goes on from where one stands', () => {
    const { stages } = legs([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ]);
    expect(rest(stages, 0.25)).toEqual([
      { x: 5, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ]);
    expect(rest(stages, 1)).toEqual([{ x: 10, y: 10 }]);
  });
});

describe('a glider', () => {
  const element = (progress: number): { element: Element; animate: ReturnType<typeof vi.fn> } => {
    const animate = vi.fn(() => ({
      cancel: vi.fn(),
      effect: { getComputedTiming: () => ({ progress }) },
    }));
    return { element: { animate } as unknown as Element, animate };
  };
  const xs = (call: unknown): string[] =>
    (call as { transform: string }[]).map(({ transform }) => transform);

  it('does not move when it is first placed, nor when it stays', () => {
    const { element: e, animate } = element(0);
    const glider = new Glider(e);
    glider.to({ x: 1, y: 1 }, false);
    glider.to({ x: 1, y: 1 }, false);
    expect(animate).not.toHaveBeenCalled();
  });

  it('adds what comes in on the way to its way', () => {
    const { element: e, animate } = element(0.5);
    const glider = new Glider(e);
    glider.to({ x: 0, y: 0 }, false);
    glider.to({ x: 10, y: 0 }, false);
    glider.to({ x: 10, y: 10 }, false);
    expect(xs(animate.mock.calls[1]?.at(0))).toEqual([
      'translate(5px, 0px)',
      'translate(10px, 0px)',
      'translate(10px, 10px)',
    ]);
  });

  it('goes by way of the places that it passed, in one march', () => {
    const { element: e, animate } = element(0);
    const glider = new Glider(e);
    glider.to({ x: 0, y: 0 }, false);
    glider.to({ x: 20, y: 10 }, false, [{ x: 10, y: 0 }], 100);
    expect(xs(animate.mock.calls[0]?.at(0))).toEqual([
      'translate(0px, 0px)',
      'translate(10px, 0px)',
      'translate(20px, 10px)',
    ]);
    expect(animate.mock.calls[0]?.at(1)).toMatchObject({ duration: 200, delay: 0 });
  });

  it('waits where it was if it is to, and goes when it is hurried', () => {
    const going = {
      cancel: vi.fn(),
      currentTime: 10,
      effect: { getTiming: () => ({ delay: 500 }) },
    };
    const animate = vi.fn(() => going);
    const glider = new Glider({ animate } as unknown as Element);
    glider.to({ x: 0, y: 0 }, false);
    glider.to({ x: 20, y: 10 }, false, [], 100, 500);
    expect(animate).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ delay: 500 }),
    );
    glider.hurry();
    expect(going.currentTime).toBe(500);
    going.currentTime = 700;
    glider.hurry();
    expect(going.currentTime).toBe(700);
  });

  it('jumps for those who want no motion', () => {
    const { element: e, animate } = element(0);
    const glider = new Glider(e);
    glider.to({ x: 0, y: 0 }, true);
    glider.to({ x: 10, y: 0 }, true);
    expect(animate).not.toHaveBeenCalled();
  });
});

import { describe, expect, it, vi } from 'vitest';

import { createGestureGate } from '@electron/window/guards/external-links';

function setUp() {
  vi.useFakeTimers({ toFake: ['performance'] });
  return { gate: createGestureGate(), wait: (ms: number) => vi.advanceTimersByTime(ms) };
}

describe('links that leave the app', () => {
  it('open once for each gesture, within five seconds of it', () => {
    const { gate, wait } = setUp();
    expect(gate.take()).toBe(false);
    gate.input('keyDown');
    expect([gate.take(), gate.take(), gate.hasGesture()]).toEqual([true, false, true]);
    gate.input('keyDown');
    wait(5_001);
    expect([gate.take(), gate.hasGesture()]).toEqual([false, false]);
    gate.input('mouseMove');
    expect(gate.take()).toBe(false);
  });

  it('open ten times a minute at most, however many gestures there are', () => {
    const { gate, wait } = setUp();
    const opened = Array.from({ length: 12 }, () => {
      gate.input('keyDown');
      return gate.take();
    });
    expect(opened.filter(Boolean)).toHaveLength(10);
    wait(60_001);
    gate.input('keyDown');
    expect(gate.take()).toBe(true);
  });
});

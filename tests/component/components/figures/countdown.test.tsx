/** The countdown to the next turn, as it is drawn while time passes. */
import { act, fireEvent, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { showTime } from '@renderer/api/clock';
import { Countdown } from '@renderer/components/figures/relative-time';
import { pass } from '@support/renderer/readings';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** An event that shows that the player is at the window. */
function touch(): void {
  fireEvent.pointerMove(window);
}

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('a countdown', () => {
  function countdown(nextTurnAt: string | null | undefined, prefix?: string) {
    const drawn = render(
      <Countdown nextTurnAt={nextTurnAt} testId="left" {...(prefix && { prefix })} />,
    );
    const element = drawn.getByTestId('left');
    return {
      ...drawn,
      shown: () => [element.textContent, element.dataset['value']] as const,
    };
  }

  it.each([
    [26 * 60 * MINUTE_MS, 'in 1d 2h', String(26 * 60 * MINUTE_MS)],
    [125 * MINUTE_MS, 'in 2h 5m', String(125 * MINUTE_MS)],
    [MINUTE_MS + 1, 'in 2m', String(61 * SECOND_MS)],
    [42_500, 'in 0:43', '43000'],
    [0, 'due', '0'],
    [-5_000, 'due', '0'],
  ])('over %d ms reads "%s" and carries %s', (ms, text, value) => {
    expect(countdown(inMs(ms), 'in ').shown()).toEqual([text, value]);
  });

  it('runs to a moment in milliseconds as to the same as text', () => {
    const { getByTestId } = render(
      <Countdown nextTurnAt={Date.now() + 125 * MINUTE_MS} testId="left" />,
    );
    expect(getByTestId('left').textContent).toBe('2h 5m');
    expect(getByTestId('left').dataset['value']).toBe(String(125 * MINUTE_MS));
  });

  it.each([null, undefined, 'soon'])('is a dash without a value when its time is %s', (at) => {
    expect(countdown(at, 'in ').shown()).toEqual(['—', '']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has the role of a timer and a name, and no prefix by default', () => {
    const { getByRole, shown } = countdown(inMs(5 * MINUTE_MS));
    getByRole('timer', { name: 'Time to next turn' });
    expect(shown()[0]).toBe('5m');
  });

  it('counts every second while the player is at the window', () => {
    const { shown } = countdown(inMs(5 * MINUTE_MS));
    touch();
    pass(3 * SECOND_MS + 10);
    expect(shown()).toEqual(['5m', '297000']);
  });

  it('counts minutes while its end is over an hour away, even while the player is at the window', () => {
    const { shown } = countdown(inMs(26 * 60 * MINUTE_MS));
    touch();
    const started = vi.spyOn(globalThis, 'setTimeout');
    pass(10 * SECOND_MS);
    expect(started).not.toHaveBeenCalled();
    expect(shown()).toEqual(['1d 2h', String(26 * 60 * MINUTE_MS)]);
    pass(50 * SECOND_MS + 10);
    touch();
    expect(shown()).toEqual(['1d 1h', String((26 * 60 - 1) * MINUTE_MS)]);
  });

  it('changes once a minute while nobody is there, and is exact as soon as somebody comes back', () => {
    // The events of other tests, whose clocks started at the same time, are then too old to count.
    pass(60 * MINUTE_MS);
    const { shown } = countdown(inMs(5 * MINUTE_MS));
    pass(30 * SECOND_MS);
    expect(shown()).toEqual(['5m', '300000']);
    pass(30 * SECOND_MS + 10);
    expect(shown()).toEqual(['4m', '240000']);
    pass(20 * SECOND_MS);
    expect(shown()[1]).toBe('240000');
    touch();
    expect(shown()).toEqual(['4m', '220000']);
  });

  it('writes nothing for an answer while nobody is there, and the value of a new moment at once', () => {
    pass(120 * MINUTE_MS);
    const { rerender, shown } = countdown(inMs(5 * MINUTE_MS));
    pass(10 * SECOND_MS);
    act(showTime);
    expect(shown()).toEqual(['5m', '300000']);
    rerender(<Countdown nextTurnAt={inMs(5 * MINUTE_MS - 20 * SECOND_MS)} testId="left" />);
    expect(shown()).toEqual(['5m', '280000']);
  });

  it('counts the last minute in seconds, is due at its end, and sets no timer afterwards', () => {
    const { shown } = countdown(inMs(2 * SECOND_MS), 'in ');
    expect(shown()).toEqual(['in 0:02', '2000']);
    pass(SECOND_MS + 10);
    expect(shown()).toEqual(['in 0:01', '1000']);
    pass(SECOND_MS);
    expect(shown()).toEqual(['due', '0']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('starts again with the turn that a new answer names', () => {
    const { rerender, shown } = countdown(inMs(-1));
    expect(shown()[0]).toBe('due');
    rerender(<Countdown nextTurnAt={inMs(3 * MINUTE_MS)} testId="left" />);
    expect(shown()).toEqual(['3m', '180000']);
    pass(MINUTE_MS + 10);
    expect(shown()[0]).toBe('2m');
  });
});

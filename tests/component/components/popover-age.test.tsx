/** The age inside a popover, as it is drawn while time passes. */
import { act, fireEvent, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { PopoverAge } from '@renderer/components/figures/popover-age';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('an age inside a popover', () => {
  let isOpen = false;

  function age(readMs: () => number | null) {
    const { container } = render(
      <div popover="auto">
        <PopoverAge readMs={readMs} />
      </div>,
    );
    const popover = container.firstElementChild as HTMLElement;
    vi.spyOn(popover, 'matches').mockImplementation(() => isOpen);
    return {
      text: () => popover.textContent,
      toggle(open: boolean) {
        isOpen = open;
        fireEvent(popover, new Event('toggle'));
      },
    };
  }

  beforeEach(() => {
    isOpen = false;
  });

  it('says "not yet" of what was never fetched', () => {
    expect(age(() => null).text()).toBe('not yet');
  });

  it('is right when the popover opens and while it is open, and sets no timer while it is closed', () => {
    const fetchedAtMs = Date.now();
    const { text, toggle } = age(() => fetchedAtMs);
    expect(text()).toBe('just now');
    expect(vi.getTimerCount()).toBe(0);
    pass(2 * MINUTE_MS);
    expect(text()).toBe('just now');
    toggle(true);
    expect(text()).toBe('2 minutes ago');
    pass(MINUTE_MS + SECOND_MS);
    expect(text()).toBe('3 minutes ago');
    toggle(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('looks at its time again only when its words change', () => {
    const fetchedAtMs = Date.now();
    const readMs = vi.fn(() => fetchedAtMs);
    const { text, toggle } = age(readMs);
    toggle(true);
    const looks = readMs.mock.calls.length;
    pass(80 * SECOND_MS);
    expect(readMs.mock.calls.length).toBe(looks);
    pass(11 * SECOND_MS);
    expect(text()).toBe('1 minute ago');
    toggle(false);
  });
});

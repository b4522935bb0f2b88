/** The age of a moment, as it is drawn while time passes. */
import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { RelativeTime } from '@renderer/components/figures/relative-time';
import { formatInstantWithZone } from '@shared/domain/wording/times';
import { pass } from '@support/renderer/readings';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('relative time', () => {
  it('changes its words as soon as the age does', () => {
    const { container } = render(<RelativeTime atMs={Date.now()} />);
    expect(container.textContent).toBe('just now');
    pass(91_000);
    expect(container.textContent).toBe('1 minute ago');
    pass(30_000);
    expect(container.textContent).toBe('2 minutes ago');
  });

  it('has the exact moment on hover and for machines', () => {
    const { container } = render(<RelativeTime atMs={Date.UTC(2026, 0, 2, 3, 4, 5)} />);
    const time = container.querySelector('time');
    expect(time?.dateTime).toBe('2026-01-02T03:04:05.000Z');
    expect(time?.title).toMatch(/2026.*:04:05/u);
    expect(time?.title).toBe(formatInstantWithZone(Date.UTC(2026, 0, 2, 3, 4, 5)));
  });

  it('changes its words on time after its moment changed from an old one to a new one', () => {
    const { container, rerender } = render(<RelativeTime atMs={Date.now() - 3 * DAY_MS} />);
    expect(container.textContent).toBe('3 days ago');
    rerender(<RelativeTime atMs={Date.now()} />);
    expect(container.textContent).toBe('just now');
    pass(91_000);
    expect(container.textContent).toBe('1 minute ago');
  });

  it('sets no timer once it is off the screen', () => {
    const { unmount } = render(<RelativeTime atMs={Date.now()} />);
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

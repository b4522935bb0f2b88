/** The age in the notice of stale data, as it is drawn while time passes. */
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { StaleNotice } from '@renderer/components/ui/states/stale-notice';

const MINUTE_MS = 60_000;

describe('the notice of stale data', () => {
  it('grows older on screen, and is never younger than now', () => {
    render(<StaleNotice fetchedAtMs={Date.now() + 5_000} failure={null} onRefresh={vi.fn()} />);
    const notice = () => screen.getByTestId('stale-notice');
    expect(notice().dataset['ageMs']).toBe('0');
    expect(notice().textContent).toContain('just now');
    act(() => {
      vi.advanceTimersByTime(105_010);
    });
    expect(Number(notice().dataset['ageMs'])).toBeGreaterThanOrEqual(90_000);
    expect(notice().textContent).toContain('1 minute ago');
  });

  it('is drawn again when its words change, and not before', () => {
    render(
      <StaleNotice fetchedAtMs={Date.now() - 5 * MINUTE_MS} failure={null} onRefresh={vi.fn()} />,
    );
    const notice = screen.getByTestId('stale-notice');
    act(() => {
      vi.advanceTimersByTime(59_000);
    });
    expect(notice.dataset['ageMs']).toBe(String(5 * MINUTE_MS));
    act(() => {
      vi.advanceTimersByTime(1_010);
    });
    expect(notice.textContent).toContain('6 minutes ago');
  });
});

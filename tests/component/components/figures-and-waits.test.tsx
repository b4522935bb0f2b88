/** Figures as sent, waits that count down, and progress. */
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { Figure } from '@renderer/components/figures/figures';
import { Time } from '@renderer/components/figures/time';
import { RawValue } from '@renderer/components/figures/raw-fields';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Progress } from '@renderer/components/ui/states/progress';
import { StaleNotice } from '@renderer/components/ui/states/stale-notice';
import { formatInstant, formatInstantWithZone } from '@shared/domain/wording/times';
import { failureOfKind } from '@support/renderer/answers';

const AT_MS = Date.UTC(2026, 0, 2, 3, 4, 5);

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
describe('figures', () => {
  it.each([
    [0, '0'],
    [-12.5, '-12.5'],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
  ])('carry %s as "%s" for automation', (value, raw) => {
    render(
      <Figure label="Funds" value={value} testId="figure">
        shown
      </Figure>,
    );
    expect(screen.getByTestId('figure').dataset['value']).toBe(raw);
  });

  it('have a line below them only if there is a note', () => {
    const lines = (note?: string) =>
      render(
        <Figure label="Funds" value={1} note={note}>
          1
        </Figure>,
      ).container.querySelectorAll('dd').length;
    expect([lines(), lines('As sent')]).toEqual([1, 2]);
  });

  it.each([
    [null, '—'],
    ['', '—'],
    [false, 'No'],
    [1234.567, '1,234.57'],
    [[], 'None'],
    [['a', 2], 'a, 2'],
    ['<i>x</i>', '<i>x</i>'],
    [{ deep: { deeper: { deepest: { end: 1 } } } }, 'DeepDeeperDeepestEnd 1'],
  ])('show the raw value %j as %s', (value, text) => {
    expect(render(<RawValue value={value} />).container.textContent).toBe(text);
  });

  it('show a text that is not a time as it is, and a dash for none', () => {
    const { container, rerender } = render(<Time at="soon" />);
    expect(container.innerHTML).toBe('soon');
    for (const at of [null, undefined, '', Number.NaN, 1e300]) {
      rerender(<Time at={at} />);
      expect(container.innerHTML).toBe('—');
    }
  });

  it.each(['2026-01-02T03:04:05.000Z', '2026-01-02T04:04:05+01:00', Date.UTC(2026, 0, 2, 3, 4, 5)])(
    'show the time %s locally, with its zone on hover and UTC for machines',
    (at) => {
      const { container } = render(<Time at={at} />);
      const time = container.querySelector('time');
      expect(time?.textContent).toBe(formatInstant(AT_MS));
      expect(time?.title).toBe(formatInstantWithZone(AT_MS));
      expect(time?.dateTime).toBe('2026-01-02T03:04:05.000Z');
    },
  );
});

describe('a pause that the service asks for', () => {
  const paused = () => failureOfKind('rate-limited', { retryAfterMs: 3_000 });

  it('counts down to nothing, each second once', () => {
    render(<FailureAlert failure={paused()} />);
    const left = () => screen.queryByTestId('wait-seconds')?.dataset['value'] ?? null;
    const seen = [left()];
    for (let second = 0; second < 3; second += 1) {
      pass(1_005);
      seen.push(left());
    }
    expect(seen).toEqual(['3', '2', '1', null]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('holds the refresh of stale data back until it is over', () => {
    const onRefresh = vi.fn();
    render(
      <StaleNotice fetchedAtMs={Date.now() - 60_000} failure={paused()} onRefresh={onRefresh} />,
    );
    const button = screen.getByRole('button', { name: 'Refresh' });
    act(() => {
      button.click();
    });
    expect(onRefresh).not.toHaveBeenCalled();
    pass(3_010);
    act(() => {
      button.click();
    });
    expect(onRefresh).toHaveBeenCalledTimes(1);
  });
});

describe('progress', () => {
  it('appears after a second, not before, and can be cancelled', () => {
    const onCancel = vi.fn();
    render(<Progress label="Loading" onCancel={onCancel} />);
    pass(999);
    expect(screen.queryByTestId('progress')).toBeNull();
    pass(1);
    expect(screen.getByTestId('progress').textContent).toContain('Loading…');
    act(() => {
      screen.getByRole('button', { name: 'Cancel' }).click();
    });
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('of something that ends within a second never appears', () => {
    const { unmount } = render(<Progress onCancel={() => undefined} />);
    pass(999);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

/** What nothing in the page caught: main hears of it, and the player is told in one sentence. */
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { crashStore, followCrashes } from '@renderer/api/crashes';
import { WindowBoundary } from '@renderer/features/client/crash-notice';
import { renderClient } from '@support/renderer/screen';

let stop = () => {};
afterEach(() => {
  stop();
  act(() => crashStore.setState({ hasCrashed: false }));
});

const shown = () => document.querySelector<HTMLElement>('[role="alert"][data-code="CRASH"]');
const HUGE = 'x'.repeat(100_000);

it.each([
  [
    'an error of the window',
    'window',
    () => new ErrorEvent('error', { error: new TypeError(HUGE) }),
  ],
  [
    'a promise that nobody awaits',
    'promise',
    () => Object.assign(new Event('unhandledrejection'), { reason: new TypeError(HUGE) }),
  ],
] as const)('%s is sent to main, cut, and shown without its words', async (_what, where, event) => {
  const { bridge, user, advance } = await renderClient('/countries');
  stop = followCrashes();
  act(() => void window.dispatchEvent(event()));
  await advance(100);
  const [sent] = bridge.requests('app:report-crash');
  expect(sent).toMatchObject({ where, name: 'TypeError' });
  expect(sent?.message.length).toBe(1_000);
  expect(sent?.stack.length).toBeLessThanOrEqual(3_000);
  const notice = shown() as HTMLElement;
  expect(notice.textContent).toContain('Something went wrong in Hustings.');
  expect(notice.textContent).not.toContain('xxx');
  expect(within(notice).getByRole('button', { name: 'Save report' })).toBeDefined();
  await user.click(within(notice).getByRole('button', { name: 'Dismiss' }));
  expect(shown()).toBeNull();
  expect(screen.getByRole('main')).toBeDefined();
});

it('a failure of main is shown, and a layout that takes two frames is not', async () => {
  const { bridge, advance } = await renderClient('/countries');
  stop = followCrashes();
  const message = 'ResizeObserver loop completed with undelivered notifications.';
  act(() => void window.dispatchEvent(new ErrorEvent('error', { message })));
  await advance(100);
  expect(shown()).toBeNull();
  expect(bridge.requests('app:report-crash')).toEqual([]);
  act(() => bridge.emit('app:crashed', null));
  await advance(100);
  expect(shown()).not.toBeNull();
});

it('an error in the frame leaves a window that can be reloaded, not a blank one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { bridge } = await renderClient('/countries');
  const Broken = (): never => {
    throw new TypeError('Minified React error #31');
  };
  render(
    <WindowBoundary>
      <Broken />
    </WindowBoundary>,
  );
  const notice = shown() as HTMLElement;
  expect(notice.textContent).not.toContain('Minified');
  expect(within(notice).getByRole('button', { name: 'Reload' })).toBeDefined();
  expect(bridge.requests('app:report-crash')).toContainEqual(
    expect.objectContaining({ where: 'screen', message: 'Minified React error #31' }),
  );
});

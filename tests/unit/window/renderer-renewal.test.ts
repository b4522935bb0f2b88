/** A renderer gets a new process on request, but not so often that a hostile renderer could keep the client busy with it. */
import type { BrowserWindow } from 'electron';
import { expect, it, vi } from 'vitest';

vi.mock('electron', () => ({ app: {}, dialog: {} }));
const { createRendererRenewal } = await import('@electron/window/recovery');

const FIVE_MINUTES_MS = 5 * 60_000;

it('a renderer gets a new process five minutes after the start, and again five minutes later', () => {
  const forcefullyCrashRenderer = vi.fn<() => void>();
  const window = { webContents: { forcefullyCrashRenderer } } as unknown as BrowserWindow;
  let nowMs = 1_000;
  const renew = createRendererRenewal(() => nowMs);
  nowMs += FIVE_MINUTES_MS - 1;
  expect(renew(window)).toBe(false);
  expect(forcefullyCrashRenderer).not.toHaveBeenCalled();
  nowMs += 1;
  expect(renew(window)).toBe(true);
  expect(renew(window)).toBe(false);
  expect(forcefullyCrashRenderer).toHaveBeenCalledTimes(1);
  nowMs += FIVE_MINUTES_MS;
  expect(renew(window)).toBe(true);
});

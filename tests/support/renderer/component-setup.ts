/** Runs before every file of component tests: the browser's missing parts, the bridge, virtual time, a clean end. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

import { canvasTexts, installDomStandIns } from './dom-stand-ins';
import { NOW_MS, bridgeOfPage } from './page-bridge';

const globals = globalThis as unknown as Record<string, unknown>;
globals['IS_REACT_ACT_ENVIRONMENT'] = true;
// Testing Library advances virtual time by this name only.
globals['jest'] = { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) };

installDomStandIns();
Object.defineProperty(window, 'hustings', { value: bridgeOfPage, configurable: true });
configure({
  // Without style sheets nothing is hidden by style, and looking for it in every ancestor takes most of the time.
  defaultHidden: true,
  // Without the whole document behind it: the message names what was not found.
  getElementError: (message) => new Error(message?.split('\n\n')[0]),
});

/** What React and the page complained of: a test that causes a complaint fails. */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const complaint = parts.map(String).join(' ');
    // Testing Library sends events without waiting; whoever sends one waits with `advance`.
    if (!complaint.startsWith('A component suspended inside an `act`')) complaints.push(complaint);
  });
  vi.useFakeTimers({
    now: NOW_MS,
    // Idle time is not among them: its stand-in counts virtual time by itself.
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'Date',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
});

afterEach(() => {
  cleanup();
  vi.clearAllTimers();
  vi.useRealTimers();
  window.localStorage.clear();
  canvasTexts.length = 0;
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
});

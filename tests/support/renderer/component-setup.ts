/**
 * Runs before every file of component tests: installs the missing browser APIs, the bridge and virtual time, and cleans
 * up.
 */
import './untraced-react';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

import { canvasTexts, drawnTexts, installDomStubs } from './dom-stubs';
import { randomFrom } from '../seeded-random';
import { NOW_MS, bridgeOfPage } from './page-bridge';

const globals = globalThis as unknown as Record<string, unknown>;
globals['IS_REACT_ACT_ENVIRONMENT'] = true;
// Testing Library advances virtual time only through this global name.
globals['jest'] = { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) };

installDomStubs();
Object.defineProperty(window, 'hustings', { value: bridgeOfPage, configurable: true });
configure({
  // There are no style sheets here, so checking every ancestor for hidden styles would only cost time.
  defaultHidden: true,
  // The error message names what was not found, without printing the whole document.
  getElementError: (message) => new Error(message?.split('\n\n')[0]),
});

/** The waits that the page draws are the same in each run. */
const CHANCE_SEED = 1;

/** Console errors of React and the page: a test that causes one fails. */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const complaint = parts.map(String).join(' ');
    // Testing Library sends events without waiting; the sender waits with `advance`.
    if (!complaint.startsWith('A component suspended inside an `act`')) complaints.push(complaint);
  });
  vi.spyOn(Math, 'random').mockImplementation(randomFrom(CHANCE_SEED));
  vi.useFakeTimers({
    now: NOW_MS,
    // Idle callbacks are not faked: their stub already uses virtual time.
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
  canvasTexts.length = 0;
  drawnTexts.clear();
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
});

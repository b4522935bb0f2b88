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
configure({ testIdAttribute: 'data-testid' });

/** What React and the page complained of: a test that causes a complaint fails. */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
  });
  vi.useFakeTimers({ now: NOW_MS });
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

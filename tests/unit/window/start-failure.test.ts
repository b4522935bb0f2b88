/** A start without a display is explained before Chromium ends with its own message. */
import { expect, it, vi } from 'vitest';

import { explainMissingDisplay } from '@electron/window/start/start-failure';

vi.mock('electron', () => ({ app: {}, dialog: {} }));

it.each([
  ['linux', {}, [], true],
  ['linux', { DISPLAY: '' }, [], true],
  ['linux', { DISPLAY: ':0' }, [], false],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, [], false],
  ['linux', {}, ['--ozone-platform=headless'], false],
  ['win32', {}, [], false],
  ['darwin', {}, [], false],
] as const)(
  'a missing display is reported on %s with environment %j and arguments %j: %s',
  (platform, env, argv, hasFailure) => {
    const failure = explainMissingDisplay(platform, env, argv);
    expect(failure !== null).toBe(hasFailure);
    expect(failure?.advice ?? 'set DISPLAY').toContain('set DISPLAY');
  },
);

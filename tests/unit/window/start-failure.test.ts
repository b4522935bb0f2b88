/** A start without a display is explained before Chromium ends with its own message. */
import { expect, it, vi } from 'vitest';

import {
  explainLongTemporaryFolder,
  explainMissingDisplay,
} from '@electron/window/start/start-failure';

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

it.each([
  ['linux', 74, false],
  ['linux', 75, true],
  ['linux', 300, true],
  ['darwin', 300, false],
  ['win32', 300, false],
] as const)(
  'a folder for temporary files on %s whose path has %i bytes is reported as too long: %s',
  (platform, bytes, hasFailure) => {
    const failure = explainLongTemporaryFolder(platform, `/${'t'.repeat(bytes - 1)}`);
    expect(failure !== null).toBe(hasFailure);
    expect(failure?.advice ?? 'Set TMPDIR').toContain('Set TMPDIR');
  },
);

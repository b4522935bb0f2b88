/** The command line, environment and display with which the scripts start Electron. */
import { describe, expect, it } from 'vitest';

import { isHeadless } from '../../../../build/electron/display';
import { clientArguments, clientEnvironment } from '../../../../build/electron/launch';
import { projectRoot } from '../../../../build/support/project.mjs';

describe('Starting Electron', () => {
  it('switches the sandbox off for root on Linux only', () => {
    const asked = ['--server=http://127.0.0.1:1'];
    expect(clientArguments(asked, { isRoot: true, platform: 'linux' })).toEqual([
      projectRoot,
      '--no-sandbox',
      ...asked,
    ]);
    expect(clientArguments(asked, { isRoot: false, platform: 'linux' })).toEqual([
      projectRoot,
      ...asked,
    ]);
    expect(clientArguments(asked, { isRoot: true, platform: 'darwin' })).toEqual([
      projectRoot,
      ...asked,
    ]);
  });

  it('passes the environment on but drops ELECTRON_RUN_AS_NODE', () => {
    const environment = { HUSTINGS_POLL_MS: '500', ELECTRON_RUN_AS_NODE: '1' };
    expect(clientEnvironment({ DISPLAY: ':7' }, environment)).toEqual({
      HUSTINGS_POLL_MS: '500',
      DISPLAY: ':7',
    });
  });

  it('detects a Linux machine without a display', () => {
    expect(isHeadless({}, 'linux')).toBe(true);
    expect(isHeadless({ DISPLAY: ':0' }, 'linux')).toBe(false);
    expect(isHeadless({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(false);
    expect(isHeadless({}, 'win32')).toBe(false);
  });
});

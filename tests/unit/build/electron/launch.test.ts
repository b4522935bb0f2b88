/** With which arguments, variables and runtime the scripts start Electron. */
import { describe, expect, it, vi } from 'vitest';

import { freshDirectory } from '@support/storage/directory';

import { isHeadless } from '../../../../build/electron/display';
import { runClient } from '../../../../build/electron/launch';
import { resolveElectron } from '../../../../build/electron/runtime';
import { projectRoot } from '../../../../build/support/project.mjs';

/** The arguments for the client as this user; the module asks once who that is. */
async function argumentsAs(userId: number): Promise<readonly string[]> {
  vi.spyOn(process, 'getuid').mockReturnValue(userId);
  vi.resetModules();
  const { clientArguments } = await import('../../../../build/electron/launch');
  return clientArguments(['--server=http://127.0.0.1:1']);
}

describe.runIf(process.platform === 'linux')('Starting Electron on Linux', () => {
  it('switches the sandbox off for root only', async () => {
    expect(await argumentsAs(0)).toEqual([
      projectRoot,
      '--no-sandbox',
      '--server=http://127.0.0.1:1',
    ]);
    expect(await argumentsAs(1_000)).toEqual([projectRoot, '--server=http://127.0.0.1:1']);
  });

  it.each([
    ['no display', '', '', true],
    ['X11', ':0', '', false],
    ['Wayland', '', 'wayland-0', false],
  ])('needs a virtual display only without a real one: %s', (_name, x11, wayland, expected) => {
    vi.stubEnv('DISPLAY', x11);
    vi.stubEnv('WAYLAND_DISPLAY', wayland);
    expect(isHeadless()).toBe(expected);
  });
});

it('the client gets this process’s variables, but not the one that makes it run as Node', async () => {
  vi.stubEnv('ELECTRON_RUN_AS_NODE', '1');
  vi.stubEnv('HUSTINGS_POLL_MS', '500');
  const runtime = {
    executable: process.execPath,
    distFolder: freshDirectory(),
    kind: 'override' as const,
  };
  const program = `
    const { ELECTRON_RUN_AS_NODE, HUSTINGS_POLL_MS, DISPLAY } = process.env;
    process.exit(ELECTRON_RUN_AS_NODE === undefined && HUSTINGS_POLL_MS === '500' && DISPLAY === ':7' ? 7 : 8);`;
  expect(await runClient(runtime, ['-e', program], { DISPLAY: ':7' })).toBe(7);
});

it('a folder that the player names must have an Electron', async () => {
  const empty = freshDirectory();
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', empty);
  await expect(resolveElectron()).rejects.toThrow(
    `ELECTRON_OVERRIDE_DIST_PATH names no unpacked Electron: ${empty}`,
  );
});

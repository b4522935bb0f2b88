/** The packaged build, which differs from the shipped one only in the fuse that lets tests attach. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

import { PROJECT_ROOT } from '@support/app/app';
import { expectSignedIn, goTo, playerOf, submitSignIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';

/** Fuses as `@electron/fuses` reads them: the characters 0 and 1. */
const FUSE = { off: '0'.charCodeAt(0), on: '1'.charCodeAt(0) } as const;
const PACKING_LIMIT_MS = 300_000;

/** Packages the client and returns the path of its executable. */
async function packTestable(): Promise<string> {
  await promisify(execFile)('npm', ['run', '-s', 'package', '--', '--testable'], {
    cwd: PROJECT_ROOT,
    timeout: PACKING_LIMIT_MS,
  });
  const output = join(PROJECT_ROOT, 'out', 'package-testable');
  const folder = readdirSync(output).find((name) => name.endsWith('-unpacked')) ?? '';
  return join(output, folder, 'hustings');
}

test('the packaged build has its fuses set, starts, signs in, and ignores development switches', async ({
  open,
  world,
  newFolder,
}) => {
  test.setTimeout(PACKING_LIMIT_MS + 240_000);
  const executablePath = await packTestable();
  const fuses = await getCurrentFuseWire(executablePath);
  expect(fuses).toMatchObject({
    [FuseV1Options.RunAsNode]: FUSE.off,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: FUSE.off,
    [FuseV1Options.EnableNodeCliInspectArguments]: FUSE.on,
    [FuseV1Options.OnlyLoadAppFromAsar]: FUSE.on,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: FUSE.off,
  });

  const remote = await open({ executablePath, serverUrl: world.baseUrl, pollMs: 250 });
  await goTo(remote.page, '/sign-in');
  await submitSignIn(remote.page, { identifier: 'senator', password: playerOf(world).password });
  await expectSignedIn(remote.page);
  expect(
    await remote.page.evaluate(async () => (await window.hustings.boot).pollOverrideMs),
  ).toBeNull();
  expect(await remote.app.evaluate(({ app }) => app.isPackaged)).toBe(true);
  // SQLite's binary lies outside the archive, and only the one of this platform.
  const resources = join(dirname(executablePath), 'resources');
  const binaries = readdirSync(resources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.node'),
  );
  expect(binaries).toEqual([
    expect.stringContaining(join('record', 'prebuilds', `${process.platform}-${process.arch}`)),
  ]);
  const recorded = await remote.page.evaluate(async () => {
    const session = await window.hustings.invoke('session:get', null);
    const profileId = session.ok ? (session.value.profile?.id ?? '') : '';
    return window.hustings.invoke('record:state', { profileId });
  });
  expect(recorded).toMatchObject({ ok: true, value: [{ which: 'own' }, { which: 'server' }] });
  await remote.close();

  const practice = await open({ executablePath, userDataDir: newFolder() });
  await practice.page.getByRole('button', { name: 'Enter the practice world' }).click();
  await expectSignedIn(practice.page);
  await expect(practice.page.getByTestId('status-turn')).not.toHaveAttribute('data-value', '');
});

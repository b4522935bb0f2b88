/** The packaged build, which differs from the shipped one only in the fuse that lets tests attach. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

import { listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

import { electronPath } from '@support/app/app';
import { filesBelow, modeOf } from '@support/app/files';
import { PACKING_LIMIT_MS, packedExecutable } from '@support/app/packaged';
import { expectSignedIn, goTo, playerOf, submitSignIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { partOf } from '@electron/storage/stored-data';

/** Fuses as `@electron/fuses` reads them: the characters 0 and 1. */
const FUSE = { off: '0'.charCodeAt(0), on: '1'.charCodeAt(0) } as const;
const FUSES: Readonly<Record<FuseV1Options, number>> = {
  [FuseV1Options.RunAsNode]: FUSE.off,
  [FuseV1Options.EnableCookieEncryption]: FUSE.off,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: FUSE.off,
  // The one difference of the build for tests: electron-builder.yml turns it off.
  [FuseV1Options.EnableNodeCliInspectArguments]: FUSE.on,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: FUSE.on,
  [FuseV1Options.OnlyLoadAppFromAsar]: FUSE.on,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: FUSE.off,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: FUSE.off,
};
/** What newer Electrons have beyond these, left as it comes: the client runs no WebAssembly. */
const WASM_TRAP_HANDLERS = '8';
const LARGEST_RATIO = 1.03;
/** Files of a runtime folder that no bare Electron is shipped with. */
const NOT_SHIPPED = /^(?:version|hustings-runtime\.json|resources\/.*|locales\/(?!en-US\.pak).*)$/;

function bytesOf(folder: string, isCounted: (path: string) => boolean): number {
  return filesBelow(folder)
    .filter((file) => isCounted(relative(folder, file)))
    .reduce((sum, file) => sum + statSync(file).size, 0);
}

test('the package has every fuse set on purpose, nothing superfluous, and hardly more than Electron', async () => {
  test.setTimeout(PACKING_LIMIT_MS + 60_000);
  const executable = await packedExecutable();
  const { version: _version, ...wire } = await getCurrentFuseWire(executable);
  const { [WASM_TRAP_HANDLERS]: _wasm, ...named } = wire as Readonly<Record<string, unknown>>;
  expect(named).toEqual(FUSES);

  const folder = dirname(executable);
  const resources = join(folder, 'resources');
  // SQLite's binary lies outside the archive, and only the one of this platform.
  const binary = `out/record/prebuilds/${process.platform}-${process.arch}`;
  expect(readdirSync(resources).toSorted()).toEqual(['app.asar', 'app.asar.unpacked']);
  const outside = filesBelow(join(resources, 'app.asar.unpacked'));
  expect(outside.map((file) => relative(resources, dirname(file)))).toEqual([
    `app.asar.unpacked/${binary}`,
  ]);
  const inside = listPackage(join(resources, 'app.asar'), { isPack: false });
  expect(inside).toContain('/out/main/main.cjs');
  expect(inside.filter((name) => /node_modules|\.map$|\.tsx?$|licences\.txt/.test(name))).toEqual(
    [],
  );
  expect(readdirSync(join(folder, 'locales'))).toEqual(['en-US.pak']);
  expect(readFileSync(join(folder, 'LICENCES.txt'), 'utf8')).toMatch(/^react 19/m);
  expect(readFileSync(join(folder, 'LICENSE.hustings.txt'), 'utf8')).toContain('MIT License');

  const bare = bytesOf(dirname(electronPath()), (path) => !NOT_SHIPPED.test(path));
  const packed = bytesOf(folder, (path) => !path.endsWith('.node'));
  expect(bare).toBeGreaterThan(100_000_000);
  expect(packed / bare).toBeLessThan(LARGEST_RATIO);
});

test('the packaged build starts, signs in, keeps its files to this user, and ignores development switches', async ({
  open,
  world,
  newFolder,
  userDataDir,
}) => {
  test.setTimeout(PACKING_LIMIT_MS + 240_000);
  const executablePath = await packedExecutable();
  const remote = await open({ executablePath, serverUrl: world.baseUrl, pollMs: 250 });
  await goTo(remote.page, '/sign-in');
  await submitSignIn(remote.page, { identifier: 'senator', password: playerOf(world).password });
  await expectSignedIn(remote.page);
  expect(
    await remote.page.evaluate(async () => (await window.hustings.boot).pollOverrideMs),
  ).toBeNull();
  expect(await remote.app.evaluate(({ app }) => app.isPackaged)).toBe(true);
  const recorded = await remote.page.evaluate(async () => {
    const session = await window.hustings.invoke('session:get', null);
    const profileId = session.ok ? (session.value.profile?.id ?? '') : '';
    return window.hustings.invoke('record:state', { profileId });
  });
  expect(recorded).toMatchObject({ ok: true, value: [{ which: 'own' }, { which: 'server' }] });
  await goTo(remote.page, '/settings/licences');
  await expect(remote.page.getByText('tough-cookie')).toBeVisible();
  await remote.close();

  // The player's own data; Chromium's files are its own affair, inside a folder of this user alone.
  const kept = filesBelow(userDataDir).filter((file) => {
    const [entry = ''] = relative(userDataDir, file).split('/');
    return ![null, 'runtime', 'crashes'].includes(partOf(entry));
  });
  expect(kept.map((file) => basename(file))).toEqual(
    expect.arrayContaining(['profiles.json', 'main.log', 'boot.json']),
  );
  expect(kept.filter((file) => modeOf(file) !== '600')).toEqual([]);
  const folders = new Set(kept.map((file) => dirname(file)));
  expect([...folders].filter((folder) => modeOf(folder) !== '700')).toEqual([]);

  const practice = await open({ executablePath, userDataDir: newFolder() });
  await practice.page.getByRole('button', { name: 'Enter the practice world' }).click();
  await expectSignedIn(practice.page);
  await expect(practice.page.getByTestId('status-turn')).not.toHaveAttribute('data-value', '');
});

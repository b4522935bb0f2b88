/** What the package contains. It differs from the shipped one in the fuse that lets tests attach, and in its feed. */
import { spawnSync } from 'node:child_process';
import { constants, readFileSync, readdirSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

import { electronPath, PROJECT_ROOT } from '@support/app/app';
import { filesBelow } from '@support/app/files';
import { FEED, packedExecutable } from '@support/app/desktop/packaged';
import { expect, test } from '@support/app/test';

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
/** Fuses of newer Electrons, left at their defaults: the client runs no WebAssembly. */
const WASM_TRAP_HANDLERS = '8';
const LARGEST_RATIO = 1.03;
/** The script by which the archive starts the program. */
const STARTER = join(PROJECT_ROOT, 'build', 'packaging', 'hustings.sh');
/** Files of a runtime folder that are not shipped with a bare Electron. */
const NOT_SHIPPED = /^(?:version|resources\/.*|locales\/(?!en-US\.pak).*)$/;

function bytesOf(folder: string, isCounted: (path: string) => boolean): number {
  return filesBelow(folder)
    .filter((file) => isCounted(relative(folder, file)))
    .reduce((sum, file) => sum + statSync(file).size, 0);
}

test('the package sets every fuse and holds hardly more than Electron', async () => {
  const executable = await packedExecutable();
  const { version: _version, ...wire } = await getCurrentFuseWire(executable);
  const { [WASM_TRAP_HANDLERS]: _wasm, ...named } = wire as Readonly<Record<string, unknown>>;
  expect(named).toEqual(FUSES);

  const folder = dirname(executable);
  const resources = join(folder, 'resources');
  // SQLite's binary lies outside the archive, and only the one of this platform.
  const binary = `out/record/prebuilds/${process.platform}-${process.arch}`;
  expect(readdirSync(resources).toSorted()).toEqual([
    'app-update.yml',
    'app.asar',
    'app.asar.unpacked',
  ]);
  expect(readFileSync(join(resources, 'app-update.yml'), 'utf8')).toContain(`url: ${FEED}\n`);
  const outside = filesBelow(join(resources, 'app.asar.unpacked'));
  expect(outside.map((file) => relative(resources, dirname(file)))).toEqual([
    `app.asar.unpacked/${binary}`,
  ]);
  const inside = listPackage(join(resources, 'app.asar'), { isPack: false });
  expect(inside).toContain('/out/main/main.cjs');
  expect(inside.filter((name) => /node_modules|\.map$|\.tsx?$|licences\.txt/.test(name))).toEqual(
    [],
  );
  const page = inside.filter((name) => /^\/out\/renderer\/assets\/.*\.js$/.test(name));
  const scripts = page.map((name) =>
    extractFile(join(resources, 'app.asar'), name.slice(1)).toString(),
  );
  // React's development build spells out its errors, and is half as large again.
  expect(scripts.some((script) => script.includes('Minified React error'))).toBe(true);
  expect(readdirSync(join(folder, 'locales'))).toEqual(['en-US.pak']);
  expect(readFileSync(join(folder, 'LICENCES.txt'), 'utf8')).toMatch(/^react 19/m);
  expect(readFileSync(join(folder, 'LICENSE.hustings.txt'), 'utf8')).toContain('MIT License');

  const bare = bytesOf(dirname(electronPath()), (path) => !NOT_SHIPPED.test(path));
  const packed = bytesOf(folder, (path) => !path.endsWith('.node'));
  expect(bare).toBeGreaterThan(100_000_000);
  expect(packed / bare).toBeLessThan(LARGEST_RATIO);
});

test.describe('the archive', () => {
  test.skip(process.platform !== 'linux', 'there is one only for Linux');

  test('says at a start without a library which one is missing and what to install', async ({
    newFolder,
  }) => {
    const executable = await packedExecutable();
    const folder = newFolder();
    // The program and what starts it, without the libraries beside them.
    await cp(executable, join(folder, 'hustings.bin'), { mode: constants.COPYFILE_FICLONE });
    await cp(STARTER, join(folder, 'hustings'));
    const { status, stderr } = spawnSync(join(folder, 'hustings'), {
      encoding: 'utf8',
      // No dialog waits for a click.
      env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' },
    });
    expect(status).toBe(127);
    expect(stderr).toContain('Hustings cannot start: this system lacks libffmpeg.so.');
    expect(stderr).toContain('sudo apt-get install ');
  });
});

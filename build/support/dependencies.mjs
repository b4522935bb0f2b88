/** Makes node_modules match the lock file. */
import path from 'node:path';

import { withLock } from './lock.mjs';
import { inProject, projectRoot, readJson } from './project.mjs';
import { SetUpError, log } from './report.mjs';
import { assertSuccess, npm } from './run.mjs';

const OLDEST_NODE = '20.19';

/** Installs the locked dependencies if node_modules is missing, incomplete or from another lock file. */
export async function ensureDependencies() {
  checkNode(process.versions.node);
  if (dependenciesAreCurrent(projectRoot)) return;
  await withLock(inProject('out', 'install.lock'), install, () =>
    log('Waiting for another command to install the dependencies of this folder'),
  );
}

/**
 * Refuses a Node that is too old, with the version that is needed.
 * @param {string} version
 */
export function checkNode(version) {
  if (version.localeCompare(OLDEST_NODE, 'en', { numeric: true }) >= 0) return;
  throw new SetUpError(
    `Node ${version} is too old: install Node ${OLDEST_NODE} or newer, then run the command again.`,
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
  log('Installing the packages of package-lock.json with npm ci');
  assertSuccess(
    await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { output: 'capture' }),
    'npm ci failed. Check the connection to the npm registry (npm ping) and the disk space, then run the command again.',
  );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }> | undefined}
 */
const packagesOf = (lockFile) => readJson(lockFile)?.packages;

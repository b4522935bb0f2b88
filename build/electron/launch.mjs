/** The client's arguments and environment, and the advice if it cannot start. */
import { statSync } from 'node:fs';
import path from 'node:path';

import { projectRoot } from '../support/project.mjs';

/** A client that has not ended this long after a signal is killed. Closing waits for an order that is under way. */
export const END_LIMIT_MS = 30_000;

/**
 * The arguments for Electron: the project, the switches that this machine needs, then the requested ones.
 * @param {readonly string[]} asked
 * @param {{ isRoot: boolean, platform: NodeJS.Platform }} machine
 * @param {string} [app] Folder of the app; by default the project.
 */
export function clientArguments(asked, machine, app = projectRoot) {
  const sandbox = '--no-sandbox';
  const needsSandboxOff =
    machine.platform === 'linux' && machine.isRoot && !asked.includes(sandbox);
  return [app, ...(needsSandboxOff ? [sandbox] : []), ...asked];
}

/**
 * The environment for Electron: this process's own, without the variable that makes Electron run as Node.
 * @param {NodeJS.ProcessEnv} environment
 * @param {Record<string, string>} added
 */
export function clientEnvironment(environment, added) {
  const { ELECTRON_RUN_AS_NODE: _, ...rest } = environment;
  return { ...rest, ...added };
}

/** The exit code when Chromium aborts, for example because its sandbox cannot start: 128 + SIGTRAP. */
const STOPPED_ITSELF = 133;

/**
 * Advice if Electron aborted because its sandbox could not start; null if that cannot be the reason.
 * @param {number} exitCode
 * @param {string} distFolder
 */
export function sandboxAdvice(exitCode, distFolder) {
  if (process.platform !== 'linux' || process.getuid?.() === 0 || exitCode !== STOPPED_ITSELF) {
    return null;
  }
  const helper = path.join(distFolder, 'chrome-sandbox');
  const status = statSync(helper, { throwIfNoEntry: false });
  if (status === undefined || (status.uid === 0 && (status.mode & 0o4000) !== 0)) return null;
  return `\nElectron aborted. If the lines above mention the sandbox, this system does not let programs create user namespaces. Allow Chromium's own helper once, then run the command again:\n\n  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`;
}

/** How the scripts start the client: its arguments, its environment, and what to say when it cannot start. */
import { statSync } from 'node:fs';
import path from 'node:path';

import { projectRoot } from '../support/project.mjs';

/**
 * The arguments to start Electron with: the project, what this machine needs, then what was asked for.
 * @param {readonly string[]} asked
 * @param {{ isRoot: boolean, platform: NodeJS.Platform }} machine
 * @param {string} [app] Folder of the app: the project unless told.
 */
export function clientArguments(asked, machine, app = projectRoot) {
  const sandbox = '--no-sandbox';
  const needsSandboxOff =
    machine.platform === 'linux' && machine.isRoot && !asked.includes(sandbox);
  return [app, ...(needsSandboxOff ? [sandbox] : []), ...asked];
}

/**
 * The environment for Electron: ours, without the switch that would make it a plain Node.
 * @param {NodeJS.ProcessEnv} environment
 * @param {Record<string, string>} added
 */
export function clientEnvironment(environment, added) {
  const { ELECTRON_RUN_AS_NODE: _, ...rest } = environment;
  return { ...rest, ...added };
}

/** What a shell reports when Chromium stops itself, as it does where its sandbox cannot start: 128 + SIGTRAP. */
const STOPPED_ITSELF = 133;

/**
 * What to do when Electron stopped itself for want of a sandbox; null where that cannot be the reason.
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
  return `\nElectron stopped itself. If the lines above speak of the sandbox, this system does not let programs make user namespaces. Allow Chromium's own helper once, then run the command again:\n\n  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`;
}

/** How the scripts start the client: its arguments, its environment, and what to say when it cannot start. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { projectRoot } from './project.mjs';

/**
 * The arguments to start Electron with: the project, what this machine needs, then what was asked for.
 * @param {readonly string[]} asked
 * @param {{ isRoot: boolean, platform: NodeJS.Platform }} machine
 */
export function clientArguments(asked, machine) {
  const sandbox = '--no-sandbox';
  const needsSandboxOff =
    machine.platform === 'linux' && machine.isRoot && !asked.includes(sandbox);
  return [projectRoot, ...(needsSandboxOff ? [sandbox] : []), ...asked];
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

/**
 * Why Chromium's sandbox cannot start for this user, with the command that mends it; null where it can.
 * @param {string} distFolder
 */
export function sandboxAdvice(distFolder) {
  if (process.platform !== 'linux' || process.getuid?.() === 0) return null;
  const forbidden =
    setting('kernel/apparmor_restrict_unprivileged_userns') === '1' ||
    setting('kernel/unprivileged_userns_clone') === '0' ||
    setting('user/max_user_namespaces') === '0';
  const helper = path.join(distFolder, 'chrome-sandbox');
  const status = statSync(helper, { throwIfNoEntry: false });
  const helperWorks = status !== undefined && status.uid === 0 && (status.mode & 0o4000) !== 0;
  if (!forbidden || helperWorks) return null;
  return `This system does not let programs make user namespaces, which Chromium's sandbox needs. Allow its helper once:\n\n  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`;
}

/** @param {string} name Path of a kernel setting below /proc/sys. */
function setting(name) {
  try {
    return readFileSync(`/proc/sys/${name}`, 'utf8').trim();
  } catch {
    return null;
  }
}

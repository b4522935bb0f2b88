/** The client's arguments and environment, and the advice if it cannot start. */
import { statSync } from 'node:fs';
import path from 'node:path';

import { projectRoot } from '../support/project.mjs';
import { log } from '../support/report.mjs';
import { run } from '../support/run.mjs';
import type { ElectronRuntime } from './runtime.ts';

/** A client that still runs this long after a signal is killed. Closing waits for an order that is under way. */
const END_LIMIT_MS = 30_000;
/** The exit code when Chromium aborts, for example because its sandbox cannot start: 128 + SIGTRAP. */
const ABORTED = 133;

/** What decides whether Chromium's sandbox must be off: as root on Linux it cannot start. */
const MACHINE = { isRoot: process.getuid?.() === 0, platform: process.platform };

/** The arguments for Electron: the folder of the app, the switch that this machine needs, then the requested ones. */
export function clientArguments(
  asked: readonly string[],
  { isRoot, platform }: { isRoot: boolean; platform: NodeJS.Platform } = MACHINE,
  app = projectRoot,
): readonly string[] {
  const sandbox = '--no-sandbox';
  const needsSandboxOff = platform === 'linux' && isRoot && !asked.includes(sandbox);
  return [app, ...(needsSandboxOff ? [sandbox] : []), ...asked];
}

/** This process's own environment, without the variable that makes Electron run as Node. */
export function clientEnvironment(
  added: Readonly<Record<string, string>>,
  environment = process.env,
): NodeJS.ProcessEnv {
  const { ELECTRON_RUN_AS_NODE: _, ...rest } = environment;
  return { ...rest, ...added };
}

/** Runs the client to its end; resolves to its exit code. */
export async function runClient(
  runtime: ElectronRuntime,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
  onStart: (end: () => void) => void = () => undefined,
): Promise<number> {
  const { code } = await run(runtime.executable, parameters, {
    env: environment,
    killAfterMs: END_LIMIT_MS,
    onStart: (child) => onStart(() => child.kill()),
  });
  const advice = sandboxAdvice(code, runtime.distFolder);
  if (advice !== null) log(advice);
  return code;
}

/** Advice if Electron aborted because its sandbox could not start; null if that cannot be the reason. */
function sandboxAdvice(exitCode: number, distFolder: string): string | null {
  if (process.platform !== 'linux' || process.getuid?.() === 0 || exitCode !== ABORTED) return null;
  const helper = path.join(distFolder, 'chrome-sandbox');
  const status = statSync(helper, { throwIfNoEntry: false });
  if (status === undefined || (status.uid === 0 && (status.mode & 0o4000) !== 0)) return null;
  return `\nElectron aborted. If the lines above mention the sandbox, this system does not let programs create user namespaces. Allow Chromium's own helper once, then run the command again:\n\n  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`;
}

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
const IS_ROOT = process.getuid?.() === 0;

/** The arguments for Electron: the folder of the app, the switch that root on Linux needs, then the requested ones. */
export function clientArguments(asked: readonly string[], app = projectRoot): readonly string[] {
  const sandbox = process.platform === 'linux' && IS_ROOT ? ['--no-sandbox'] : [];
  return [app, ...sandbox, ...asked];
}

/** Runs the client to its end, with these variables beside this process's own; resolves to its exit code. */
export async function runClient(
  { executable, distFolder }: ElectronRuntime,
  parameters: readonly string[],
  added: Readonly<Record<string, string>>,
  onStart: (end: () => void) => void = () => undefined,
): Promise<number> {
  // This variable makes Electron run as Node.
  const { ELECTRON_RUN_AS_NODE: _, ...environment } = process.env;
  const { code } = await run(executable, parameters, {
    env: { ...environment, ...added },
    killAfterMs: END_LIMIT_MS,
    onStart: (child) => onStart(() => child.kill()),
  });
  const helper = path.join(distFolder, 'chrome-sandbox');
  const { uid = 0, mode = 0o4000 } = statSync(helper, { throwIfNoEntry: false }) ?? {};
  if (code === ABORTED && !IS_ROOT && (uid !== 0 || (mode & 0o4000) === 0))
    log(
      `\nElectron aborted. If the lines above mention the sandbox, this system does not let programs create user namespaces. Allow Chromium's own helper once, then run the command again:\n\n  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`,
    );
  return code;
}

/** A second start beside a running client. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { launchCommand } from './app';
import type { RunningApp } from './app';

/** Starts a second process with the folder of a running client and returns its exit code. */
export async function startAgain(
  { userDataDir }: RunningApp,
  ...args: string[]
): Promise<number | null> {
  const command = launchCommand({ userDataDir, args });
  const child = spawn(command.executablePath, command.args, { env: command.env, stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

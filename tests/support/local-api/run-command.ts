/** The client's command line, as a script runs it. */
import { execFile } from 'node:child_process';

import { launchCommand } from '../app/app';

/** What a command came to; `words` is what it wrote to stderr. */
interface Printed {
  readonly code: number;
  readonly out: string;
  readonly words: string;
}

/** Runs a command over the folder of a client, whether that runs or not. */
export function runCommand(userDataDir: string, ...args: readonly string[]): Promise<Printed> {
  const { executablePath, args: all, env } = launchCommand({ userDataDir, args });
  return new Promise((resolve) => {
    execFile(executablePath, all, { env }, (error, out, words) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, words }),
    );
  });
}

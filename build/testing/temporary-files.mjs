/** Keeps the temporary files of a run in one folder that goes with the run: a killed program cannot remove its own. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';

/** Like the system's own: some tests run programs as another account. */
const OPEN_TO_ALL = 0o1777;

/**
 * Creates the run's own folder, where this process and its children keep temporary files from now on, and removes it
 * when this process ends. A run that is killed outright leaves it behind.
 */
export function keepTemporaryFilesTogether() {
  const folder = mkdtempSync(path.join(tmpdir(), 'hustings-run-'));
  chmodSync(folder, OPEN_TO_ALL);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      // Any other listener waits for a child to end, then sends the signal again.
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
}

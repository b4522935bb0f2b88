/** The folder for temporary files of one command and of the programs that it starts. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Gives this process a temporary folder that goes with it: a killed program cannot remove its own files. */
export function useOwnTemporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'hustings-run-'));
  // Like the system's own folder: some tests run programs as another account.
  chmodSync(folder, 0o1777);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

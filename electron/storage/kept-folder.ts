/**
 * Where cache, record and window positions are: in the client's folder or, in safe mode, in a folder that lasts for one
 * run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface KeptFolder {
  /** A path in it. */
  readonly path: (...names: string[]) => string;
  /** Removes what was kept for this run alone. Call it last. */
  close(): void;
}

/**
 * @param userDataDir the folder of the client's data
 * @param isSafe whether what earlier runs kept must be neither read nor changed
 */
export function openKeptFolder(userDataDir: string, isSafe: boolean): KeptFolder {
  const folder = isSafe ? mkdtempSync(join(tmpdir(), 'hustings-safe-')) : userDataDir;
  return {
    path: (...names) => join(folder, ...names),
    close() {
      if (isSafe) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

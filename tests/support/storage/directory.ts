/** Inspects a folder of stored files. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished, TestRunner } from 'vitest';

/** Creates a folder. A test's or its `beforeEach`'s is removed with the test; other callers remove theirs. */
export function freshDirectory(parent = tmpdir()): string {
  const directory = mkdtempSync(join(parent, 'hustings-storage-'));
  if (TestRunner.getCurrentTest() !== undefined)
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';

/**
 * The same in memory, if the system has room for it: for tests that write much and ask nothing of the disk. Each sync of a
 * busy disk may take seconds, and nothing ends such a wait.
 */
export function freshMemoryDirectory(): string {
  return freshDirectory(existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir());
}

/** Every file below `directory`, by path inside it. A temporary file may be renamed meanwhile. */
export function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(directory, name), { throwIfNoEntry: false })?.isFile() === true)
    .toSorted();
}

/** The files below `directory` that contain `text`, plain or in base64. */
export function filesContaining(directory: string, text: string): string[] {
  const needles = [0, 1, 2].map((shift) =>
    // Base64 of the text at each of the three alignments, without the characters its neighbours share.
    Buffer.concat([Buffer.alloc(shift), Buffer.from(text)])
      .toString('base64')
      .slice(shift && shift + 1, -4),
  );
  return filesIn(directory).filter((name) => {
    const content = readFileSync(join(directory, name), 'latin1');
    return [text, ...needles].some((needle) => content.includes(needle));
  });
}

/** The files below `directory` that users other than the owner can access. */
export function filesOpenToOthers(directory: string): string[] {
  return filesIn(directory).filter((name) => (statSync(join(directory, name)).mode & 0o077) !== 0);
}

/** An alert harness for each test of a file, in its own folder. Call it at the top of the file. */
import { rmSync } from 'node:fs';

import { afterEach, beforeEach } from 'vitest';

import { freshDirectory } from '@support/storage/directory';

import { openAlertHarness } from './alert-harness';
import type { AlertHarness } from './alert-harness';

export interface HarnessForEach {
  /** The harness of the running test. */
  readonly harness: AlertHarness;
  readonly directory: string;
  /** Starts with an empty folder, as after an installation. */
  reset(): Promise<void>;
}

/** Opens and removes them. */
export function harnessForEach(): HarnessForEach {
  let directory: string;
  let harness: AlertHarness;

  function open(): void {
    directory = freshDirectory();
    harness = openAlertHarness(directory);
  }

  async function close(): Promise<void> {
    await harness.close();
    rmSync(directory, { recursive: true });
  }

  beforeEach(open);
  afterEach(close);
  return {
    get harness() {
      return harness;
    },
    get directory() {
      return directory;
    },
    async reset() {
      await close();
      open();
    },
  };
}

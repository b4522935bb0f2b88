/** An alert bench for each test of a file, in its own folder. Call it at the top of the file. */
import { rmSync } from 'node:fs';

import { afterEach, beforeEach } from 'vitest';

import { freshDirectory } from '@support/storage/directory';

import { openAlertBench } from './alert-bench';
import type { AlertBench } from './alert-bench';

export interface BenchForEach {
  /** The bench of the running test. */
  readonly bench: AlertBench;
  readonly directory: string;
  /** Starts with an empty folder, as after an installation. */
  reset(): Promise<void>;
}

/** Opens and removes them. */
export function benchForEach(): BenchForEach {
  let directory: string;
  let bench: AlertBench;

  function open(): void {
    directory = freshDirectory();
    bench = openAlertBench(directory);
  }

  async function close(): Promise<void> {
    await bench.close();
    rmSync(directory, { recursive: true });
  }

  beforeEach(open);
  afterEach(close);
  return {
    get bench() {
      return bench;
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

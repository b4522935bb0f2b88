/** A machine's clock that a test sets for one client, while the monotonic clock goes on. Linux, with a C compiler. */
import { execFileSync } from 'node:child_process';
import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const SECOND_MS = 1_000;

export interface SettableClock {
  /** The environment of the client. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the clock this far from the true time. Every process of the client sees it at once. */
  set(jumpMs: number): void;
}

/** Makes the clock; its files are in `folder`. */
export function makeSettableClock(folder: string): SettableClock {
  const library = join(folder, 'settable-clock.so');
  const source = join(import.meta.dirname, 'settable-clock.c');
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl']);
  const file = join(folder, 'jump');
  const descriptor = openSync(file, 'w');
  const set = (jumpMs: number) => {
    const seconds = Buffer.alloc(8);
    seconds.writeBigInt64LE(BigInt(Math.round(jumpMs / SECOND_MS)));
    writeSync(descriptor, seconds, 0, seconds.length, 0);
  };
  set(0);
  return { env: { LD_PRELOAD: library, SETTABLE_CLOCK_FILE: file }, set };
}

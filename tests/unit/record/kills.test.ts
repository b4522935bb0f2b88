import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

import fc from 'fast-check';

import { SAMPLES } from '@support/limits';
import { recordSubject } from '@support/record/subject';
import { buildRecordProgram } from '@support/record/worker-build';
import { filesIn, freshDirectory } from '@support/storage/directory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SECONDS_A_KILL = 4;
/** A history of many generations is read after each kill, so a new one begins after this many. */
const KILLS_A_FOLDER = 50;

/** After how many commits a writer is killed, and how many ms later. */
const plans = fc.sample(
  fc.record({
    commits: fc.integer({ min: 1, max: 12 }),
    laterMs: fc.double({ min: 0, max: 12, noNaN: true }),
  }),
  { numRuns: SAMPLES.recordKills },
);

let script: string;
beforeAll(async () => {
  script = await buildRecordProgram('writer');
});
afterAll(() => rmSync(dirname(script), { recursive: true, force: true }));

/** Kills a writer, and returns the last generation that it said to be committed. */
async function runAndKill(
  directory: string,
  { commits, laterMs }: (typeof plans)[number],
): Promise<number> {
  const writer = spawn(process.execPath, [script, directory], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    writer.once('close', (_code, signal) => resolve(signal)),
  );
  let complaints = '';
  writer.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  let committed = 0;
  let seen = 0;
  for await (const line of createInterface(writer.stdout)) {
    committed = Number(line);
    seen += 1;
    if (seen === commits) void delay(laterMs).then(() => writer.kill('SIGKILL'));
  }
  expect({ signal: await ended, complaints }).toEqual({ signal: 'SIGKILL', complaints: '' });
  return committed;
}

describe('the record of a process that is killed while it writes', () => {
  it(
    `is whole and has every committed value after each of ${SAMPLES.recordKills} kills`,
    async () => {
      let directory = '';
      for (const [index, plan] of plans.entries()) {
        if (index % KILLS_A_FOLDER === 0) {
          if (directory !== '') rmSync(directory, { recursive: true });
          directory = freshDirectory();
        }
        const committed = await runAndKill(join(directory, 'record'), plan);
        const newest = await recordSubject(join(directory, 'record')).newest();
        expect(newest).toBeGreaterThanOrEqual(committed);
        // One write may be complete without having been acknowledged.
        expect(newest).toBeLessThanOrEqual(committed + 1);
        expect(filesIn(directory).filter((file) => file.includes('corrupt'))).toEqual([]);
      }
      rmSync(directory, { recursive: true });
    },
    60_000 + SAMPLES.recordKills * SECONDS_A_KILL * 1_000,
  );
});

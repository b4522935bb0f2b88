import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import fc from 'fast-check';

import { SAMPLES } from '@support/limits';
import { recordSubject } from '@support/record/subject';
import { buildRecordProgram } from '@support/record/worker-build';
import { filesIn, freshDirectory } from '@support/storage/directory';
import { runAndKill } from '@support/storage/killed-writer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SECONDS_PER_KILL = 4;
/** A history of many generations is read after each kill, so a new one begins after this many. */
const KILLS_PER_FOLDER = 50;

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

describe('the record of a process that is killed while it writes', () => {
  it(
    `is whole and has every committed value after each of ${SAMPLES.recordKills} kills`,
    async () => {
      let directory = '';
      for (const [index, plan] of plans.entries()) {
        if (index % KILLS_PER_FOLDER === 0) {
          if (directory !== '') rmSync(directory, { recursive: true });
          directory = freshDirectory();
        }
        const program = [script, join(directory, 'record')];
        const committed = await runAndKill(program, plan.commits, plan.laterMs);
        const newest = await recordSubject(join(directory, 'record')).newest();
        expect(newest).toBeGreaterThanOrEqual(committed);
        // One write may be complete without having been acknowledged.
        expect(newest).toBeLessThanOrEqual(committed + 1);
        expect(filesIn(directory).filter((file) => file.includes('corrupt'))).toEqual([]);
      }
      rmSync(directory, { recursive: true });
    },
    60_000 + SAMPLES.recordKills * SECONDS_PER_KILL * 1_000,
  );
});

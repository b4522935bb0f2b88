import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { sweepTemporaries } from '@electron/storage/files/generations';
import { filesIn, filesOpenToOthers, freshDirectory } from '@support/storage/directory';
import { runAndKill } from '@support/storage/killed-writer';
import { randomFrom } from '@support/seeded-random';
import { SUBJECT_NAMES, subjects } from '@support/storage/subjects';
import { buildProgram } from '@support/storage/writer-build';
import { SAMPLES } from '@support/limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

vi.mock('electron', () => import('@support/storage/electron'));

const KILLS_EACH = Math.ceil(SAMPLES.storageKills / SUBJECT_NAMES.length);
const SECONDS_PER_KILL = 4;

let bundle: string;
let script: string;

beforeAll(async () => {
  bundle = freshDirectory();
  script = await buildProgram(bundle, 'writer');
});
afterAll(() => rmSync(bundle, { recursive: true, force: true }));

describe.each(SUBJECT_NAMES)('a %s that is killed while it writes', (name) => {
  it(
    `keeps every acknowledged write complete through ${KILLS_EACH} kills`,
    async () => {
      const directory = join(freshDirectory(), 'state');
      await mkdir(directory, { mode: 0o700 });
      const random = randomFrom(SUBJECT_NAMES.indexOf(name) + 1);
      for (let kill = 1; kill <= KILLS_EACH; kill += 1) {
        const writes = 1 + Math.floor(random() * 12);
        const acknowledged = await runAndKill([script, name, directory], writes, random() * 12);
        const newest = await subjects[name](directory).newest();
        expect(newest, `kill ${kill}`).toBeGreaterThanOrEqual(acknowledged);
        // One write may be complete without having been acknowledged.
        expect(newest, `kill ${kill}`).toBeLessThanOrEqual(acknowledged + 1);
        expect(filesOpenToOthers(directory)).toEqual([]);
      }
      // The next start removes what a killed write left.
      await sweepTemporaries(directory);
      const subject = subjects[name](directory);
      await subject.write((await subject.newest()) + 1);
      expect(filesIn(directory).filter((file) => /tmp|next|corrupt/.test(file))).toEqual([]);
      rmSync(join(directory, '..'), { recursive: true });
    },
    60_000 + KILLS_EACH * SECONDS_PER_KILL * 1_000,
  );
});

import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { sweepTemporaries } from '@electron/storage/files/generations';
import { filesIn, filesOpenToOthers, freshDirectory } from '@support/storage/directory';
import { runAndKill } from '@support/storage/killed-writer';
import { randomFrom } from '@support/seeded-random';
import { KILLED_NAMES, killedSubjects } from '@support/storage/subjects';
import { buildProgram } from '@support/build-program';
import { SAMPLES, SEED } from '@support/limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

vi.mock('electron', () => import('@support/storage/electron'));

/** Each kill is a process. The record has many statements, and a kill may come at any of them. */
const killsOf = (name: string) =>
  name === 'record' ? SAMPLES.recordKills : Math.ceil(SAMPLES.storageKills / KILLED_NAMES.length);
const SECONDS_PER_KILL = 4;
/** A history of many generations is read after each kill, so a new one begins after this many. */
const KILLS_PER_FOLDER = 50;

let script: string;

beforeAll(async () => {
  script = await buildProgram('store-writer');
});
afterAll(() => rmSync(dirname(script), { recursive: true, force: true }));

describe.each(KILLED_NAMES)('a %s that is killed while it writes', (name) => {
  it(
    `keeps every acknowledged write complete through ${killsOf(name)} kills`,
    async () => {
      let directory = '';
      const random = randomFrom(SEED + KILLED_NAMES.indexOf(name));
      for (let kill = 1; kill <= killsOf(name); kill += 1) {
        if (kill % KILLS_PER_FOLDER === 1) {
          if (directory !== '') rmSync(dirname(directory), { recursive: true });
          directory = join(freshDirectory(), 'state');
          await mkdir(directory, { mode: 0o700 });
        }
        const writes = 1 + Math.floor(random() * 12);
        const acknowledged = await runAndKill([script, name, directory], writes, random() * 12);
        const newest = await killedSubjects[name](directory).newest();
        expect(newest, `kill ${kill}`).toBeGreaterThanOrEqual(acknowledged);
        // One write may be complete without having been acknowledged.
        expect(newest, `kill ${kill}`).toBeLessThanOrEqual(acknowledged + 1);
        expect(filesOpenToOthers(directory)).toEqual([]);
      }
      // The next start removes what a killed write left.
      await sweepTemporaries(directory);
      const subject = killedSubjects[name](directory);
      await subject.write((await subject.newest()) + 1);
      expect(filesIn(directory).filter((file) => /tmp|next|corrupt/.test(file))).toEqual([]);
      rmSync(dirname(directory), { recursive: true });
    },
    60_000 + killsOf(name) * SECONDS_PER_KILL * 1_000,
  );
});

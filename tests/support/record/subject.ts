/** The record as a store of numbered generations, for kills and full disks: each is one value of the player and many of the world. */
import { openRecordStore } from '@electron/record/store/record-store';
import type { RecordStore } from '@electron/record/store/record-store';
import type { Observation } from '@shared/record/observations';

import { FILES, QUIET_LOOK, TURN_MS, fundsAre, timeOf } from './directory-store';

/** Texts of the world in one generation: more than one page of the file. */
const TEXTS = 12;
const TEXT_CHARACTERS = 900;

export interface RecordSubject {
  /** Resolves when the generation is committed in both files. */
  write(generation: number): Promise<void>;
  /** The newest generation of the player's file. Throws when one is missing, or a file is damaged. */
  newest(): Promise<number>;
  close(): Promise<void>;
}

const textOf = (generation: number, index: number) =>
  `${generation} ${index} `.repeat(TEXT_CHARACTERS).slice(0, TEXT_CHARACTERS);

function worldOf(generation: number): readonly Observation[] {
  return Array.from({ length: TEXTS }, (_, index) => ({
    subject: { kind: 'country', key: String(index) },
    metric: 'leader',
    value: textOf(generation, index),
  }));
}

async function newestIn(store: RecordStore): Promise<number> {
  const [funds] = await store.work('series', {
    files: FILES,
    series: [{ subject: { kind: 'self', key: 'self' }, metric: 'funds' }],
  });
  const values = (funds?.points ?? []).map(({ value }) => value);
  const newest = values.length;
  if (values.some((value, index) => value !== index + 1))
    throw new Error(`Generations are missing: ${values.join()}`);
  const subjects = worldOf(1).map(({ subject }) => subject);
  const world = await store.work('latest', { files: FILES, subjects });
  const seen = new Set(world.map(({ latest }) => latest.turn));
  if (newest > 0 && (world.length !== TEXTS || seen.size !== 1))
    throw new Error(`The world has parts of generations: ${[...seen].join()}`);
  // The world's file is written first.
  const [ofWorld = 0] = seen;
  if (ofWorld !== newest && ofWorld !== newest + 1)
    throw new Error(`The world is at ${ofWorld}, the player at ${newest}`);
  for (const { subject, latest } of world)
    if (latest.value !== textOf(latest.turn, Number(subject.key)))
      throw new Error('A text is not whole.');
  return newest;
}

/** Opens the record below `directory`. */
export function recordSubject(directory: string): RecordSubject {
  const onCorruption = ({ file }: { file: string }) => {
    throw new Error(`${file} is damaged`);
  };
  const store = openRecordStore(directory, { onCorruption });
  return {
    async write(generation) {
      await store.work('write', {
        files: FILES,
        stamp: { turn: generation, atMs: timeOf(generation), turnMs: TURN_MS, nextTurnAtMs: null },
        ...QUIET_LOOK,
        own: [fundsAre(generation)],
        world: worldOf(generation),
      });
    },
    async newest() {
      const reader = openRecordStore(directory, { onCorruption });
      try {
        return await newestIn(reader);
      } finally {
        await reader.work('close', null);
      }
    },
    async close() {
      await store.work('close', null);
    },
  };
}

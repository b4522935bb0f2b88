/**
 * The record's worker: a process of its own, because a slow disk must not stop main, and because the memory that SQLite
 * takes is freed when the process ends.
 */
import type { WorkFailure, WorkerAnswer, WorkerReport, WorkerRequest } from './requests';
import { isDamage } from './store/open-files';
import { openRecordStore } from './store/record-store';

/** SQLite's own number for a full disk. */
const FULL = 13;

const port = process.parentPort;
const directory = process.argv[2];
if (directory === undefined) throw new Error("The record's worker is told its folder.");
const store = openRecordStore(directory, {
  onDamage: (damage) => port.postMessage({ damage } satisfies WorkerReport),
});

port.on('message', ({ data }) => {
  void answer(data as WorkerRequest).then((message) => port.postMessage(message));
});

async function answer({ id, name, input }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    return { id, ok: true, output: await store.work(name, input) };
  } catch (error) {
    const message = error instanceof Error ? error.message : 'unknown';
    return { id, ok: false, failure: failureOf(error), message };
  }
}

function failureOf(error: unknown): WorkFailure {
  if (isDamage(error)) return 'damaged';
  if (!(error instanceof Error)) return 'other';
  const isFull =
    ('code' in error && error.code === 'ENOSPC') ||
    ('errcode' in error && (Number(error.errcode) & 0xff) === FULL);
  return isFull ? 'full' : 'other';
}

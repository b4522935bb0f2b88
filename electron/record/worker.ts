/** The record's worker thread: a program of its own, because a disk that is slow must not stop main. */
import { parentPort, workerData } from 'node:worker_threads';

import type { WorkFailure, WorkerAnswer, WorkerNews, WorkerRequest } from './requests';
import { isDamage } from './store/open-files';
import { openRecordStore } from './store/record-store';

/** SQLite's own number for a full disk. */
const FULL = 13;

const port = parentPort;
if (port === null) throw new Error('The record is a worker thread.');
const { directory } = workerData as { readonly directory: string };
const store = openRecordStore(directory, {
  onDamage: (damage) => port.postMessage({ damage } satisfies WorkerNews),
});

port.on('message', (request: WorkerRequest) => {
  void answer(request).then((message) => {
    port.postMessage(message);
    if (request.name === 'close') port.close();
  });
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

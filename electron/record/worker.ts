/** The record's worker thread: a program of its own, because a disk that is slow must not stop main. */
import { parentPort, workerData } from 'node:worker_threads';

import type { WorkFailure, WorkerAnswer, WorkerRequest } from './requests';
import { openRecordStore } from './store/record-store';

/** SQLite's own numbers of what went wrong: the disk is full, the file is damaged or no database. */
const FAILURES: Readonly<Record<number, WorkFailure>> = {
  11: 'damaged',
  13: 'full',
  26: 'damaged',
};

const port = parentPort;
if (port === null) throw new Error('The record is a worker thread.');
const { directory } = workerData as { readonly directory: string };
const store = openRecordStore(directory);

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
  if (!(error instanceof Error)) return 'other';
  if ('code' in error && error.code === 'ENOSPC') return 'full';
  const number = 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return FAILURES[number] ?? 'other';
}

/**
 * The record's worker: a thread, because a slow disk must not stop main. It is no utility process, because Electron keeps
 * a file descriptor open for each one that it has started.
 */
import { parentPort, workerData } from 'node:worker_threads';

import { setDisplayLocale } from '@shared/domain/wording/locale';
import { errorCode } from '@shared/files/error-code';

import type {
  WorkerFacts,
  WorkFailure,
  WorkerAnswer,
  WorkerReport,
  WorkerRequest,
} from './requests';
import { isCorruption } from './store/open-files';
import { LaterFileError } from './store/schema';
import { openRecordStore } from './store/record-store';

/** SQLite's own number for a full disk. */
const FULL = 13;

const port = parentPort;
if (port === null) throw new Error('The record needs a parent.');
const { directory, locale } = workerData as WorkerFacts;
setDisplayLocale(locale);
const store = openRecordStore(directory, {
  onCorruption: (corruption) => port.postMessage({ corruption } satisfies WorkerReport),
});

port.on('message', (request: WorkerRequest) => {
  void answer(request).then((message) => port.postMessage(message));
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
  if (isCorruption(error)) return 'damaged';
  if (error instanceof LaterFileError) return 'later';
  if (!(error instanceof Error)) return 'other';
  const isFull =
    errorCode(error) === 'ENOSPC' ||
    ('errcode' in error && (Number(error.errcode) & 0xff) === FULL);
  return isFull ? 'full' : 'other';
}

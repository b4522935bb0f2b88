/** Starts the record's worker as a thread. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Starts the built worker over the folder of the record's files; `appPath` is the app's path. */
export function startRecordWorker(appPath: string, directory: string): Worker {
  return new Worker(join(appPath, 'out', 'record', 'worker.cjs'), {
    workerData: directory,
  });
}

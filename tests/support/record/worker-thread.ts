/** The record's built worker, as the client starts it. */
import { Worker } from 'node:worker_threads';

/** Starts the built worker over a folder. */
export function startWorkerThread(script: string, directory: string): Worker {
  return new Worker(script, { workerData: directory });
}

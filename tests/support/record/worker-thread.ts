/** The record's worker as a thread of a test: plain Node has no utility processes. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const AS_UTILITY_PROCESS = fileURLToPath(new URL('as-utility-process.cjs', import.meta.url));

/** A worker that ends when the host asks for it. */
export interface WorkerThread extends Worker {
  kill(): void;
}

/** Starts the built worker over a folder. */
export function startWorkerThread(script: string, directory: string): WorkerThread {
  const worker = new Worker(AS_UTILITY_PROCESS, { workerData: { script, directory } });
  return Object.assign(worker, { kill: () => void worker.terminate() });
}

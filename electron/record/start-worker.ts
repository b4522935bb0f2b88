/** Starts the record's worker as a utility process. */
import { join } from 'node:path';

import { utilityProcess } from 'electron';
import type { UtilityProcess } from 'electron';

/**
 * Starts the built worker over the folder of the record's files; `appPath` is the app's path. Messages that are posted
 * before it runs wait for it. A worker that cannot start ends, and a killed client takes its worker with it.
 */
export function startRecordWorker(appPath: string, directory: string): UtilityProcess {
  return utilityProcess.fork(join(appPath, 'out', 'record', 'worker.cjs'), [directory], {
    stdio: 'ignore',
    serviceName: 'Hustings record',
  });
}

/** The log file of this installation. */
import { join } from 'node:path';

import { app } from 'electron';

import { createFileLog } from './file-log';
import type { FileLog } from './file-log';
import type { DeferredLog } from './log';

/** Opens the log in the folder of the client's data, and writes what was held back until now. */
export function openLog(userDataDir: string, deferred: DeferredLog): FileLog {
  const log = createFileLog({ path: join(userDataDir, 'logs', 'main.log') });
  deferred.connect(log);
  log.info(`Hustings ${app.getVersion()} has started.`, {
    electron: process.versions.electron,
    system: `${process.platform} ${process.arch}`,
  });
  return log;
}

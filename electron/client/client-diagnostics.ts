/** What the diagnostics page shows of the running client. */
import { app } from 'electron';

import type { DiagnosticsView } from '@shared/ipc/channels/diagnostics';

import type { FileLog } from '../log/file-log';
import type { SessionManager } from '../session/session-types';

/** Reads versions, budgets and requests as they are now, and the newest entries of the log. */
export async function readDiagnostics(
  sessions: SessionManager,
  log: FileLog,
): Promise<DiagnosticsView> {
  return {
    versions: {
      Hustings: app.getVersion(),
      Electron: process.versions.electron,
      Chromium: process.versions.chrome,
      Node: process.versions.node,
      System: `${process.platform} ${process.arch} ${process.getSystemVersion()}`,
    },
    catalogue: sessions.catalogue(),
    budgets: sessions.budgets(),
    requests: sessions.requests(),
    sessionStorage: sessions.view().storage,
    clockOffsetMs: sessions.clockOffsetMs(),
    log: { file: log.path, entries: log.recent() },
  };
}

/** The diagnostics of main when nothing has happened yet. */
import type { DiagnosticsView } from '@shared/ipc/channels/diagnostics';

export const QUIET_DIAGNOSTICS: DiagnosticsView = {
  versions: {},
  catalogue: { version: '1', source: 'built-in', checkedAtMs: null },
  budgets: [],
  limits: [],
  requests: [],
  sessionStorage: 'keyring',
  clockOffsetMs: 0,
  log: { file: '/data/logs/main.log', entries: [] },
};

/** Diagnostics as text for a bug report. It is built from redacted values alone. */
import type { DiagnosticsView } from '@shared/ipc/channels/diagnostics';
import type { Settings } from '@shared/ipc/channels/settings';

/** The report that `Copy report` puts on the clipboard and `Save report` into a file. Settings hold no secret. */
export function diagnosticsReport(view: DiagnosticsView, settings: Settings): string {
  const { catalogue } = view;
  const checked =
    catalogue.checkedAtMs === null ? 'never' : new Date(catalogue.checkedAtMs).toISOString();
  return [
    'Hustings diagnostics',
    '',
    ...Object.entries(view.versions).map(([name, version]) => `${name}: ${version}`),
    `session storage: ${view.sessionStorage}`,
    `server clock ahead by: ${view.clockOffsetMs} ms`,
    `error catalogue: version ${catalogue.version} from ${catalogue.source}, checked ${checked}`,
    '',
    'Settings',
    ...Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    '',
    'Budgets (used / limit a minute)',
    ...view.budgets.map(
      ({ bucket, usedInLastMinute, limitPerMinute, blockedForMs }) =>
        `${bucket}: ${usedInLastMinute} / ${limitPerMinute}${blockedForMs > 0 ? `, waits ${blockedForMs} ms` : ''}`,
    ),
    '',
    'Requests, newest first',
    ...view.requests.map(
      (request) =>
        `${new Date(request.startedAtMs).toISOString()} ${request.method} ${request.redactedUrl} ${request.status ?? '-'} ${request.outcome} ${request.durationMs} ms ${request.bytes} B`,
    ),
    '',
    `Log, oldest first (${view.log.file})`,
    ...view.log.entries.map(
      ({ atMs, level, text }) => `${new Date(atMs).toISOString()} ${level.toUpperCase()} ${text}`,
    ),
    '',
  ].join('\n');
}

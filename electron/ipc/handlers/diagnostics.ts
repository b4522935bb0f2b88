/** Diagnostics, also as text for a bug report, and the licences of what this build contains. */
import { writeFile } from 'node:fs/promises';

import type { DiagnosticsView } from '@shared/ipc/channels/diagnostics';
import type { Settings } from '@shared/ipc/channels/settings';
import { fail, succeed } from '@shared/ipc/result';

import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

export function diagnosticsHandlers(parts: HandlerParts) {
  const { installation } = parts;
  return {
    'diagnostics:get': async () => succeed(await installation.diagnostics()),
    async 'diagnostics:copy'() {
      const report = diagnosticsReport(await installation.diagnostics(), parts.settings.get());
      try {
        await parts.copyToClipboard(report);
      } catch {
        return fail({
          kind: 'internal',
          code: 'CLIPBOARD_FAILED',
          message:
            'The report was not copied: the system did not accept it. Close programs that manage the clipboard, then copy again.',
        });
      }
      return succeed(report);
    },
    async 'diagnostics:save'() {
      const path = await parts.askSavePath('hustings-report.txt');
      if (path === null) return succeed(null);
      try {
        const report = diagnosticsReport(await installation.diagnostics(), parts.settings.get());
        await writeFile(path, report, { mode: 0o600 });
        return succeed(path);
      } catch {
        return fail({
          kind: 'internal',
          code: 'REPORT_NOT_SAVED',
          message:
            'The report was not saved: that place could not be written. Choose another folder, or copy the report.',
        });
      }
    },
    async 'licences:list'() {
      try {
        return succeed(await installation.licences());
      } catch {
        return fail({
          kind: 'internal',
          code: 'LICENCES_MISSING',
          message:
            'The list of licences cannot be read: this installation is damaged. Install Hustings again; your data stays where it is.',
        });
      }
    },
  } satisfies Partial<Handlers>;
}

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
    'Limits, newest first',
    ...view.limits.map(
      ({ atMs, bucket, family, by, endpointId, untilMs }) =>
        `${new Date(atMs).toISOString()} ${bucket}${family === null ? '' : ` (${family})`} by the ${by}, at ${endpointId}, until ${new Date(untilMs).toISOString()}`,
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

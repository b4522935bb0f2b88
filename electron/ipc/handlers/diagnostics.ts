/** Diagnostics, also as text for a bug report, and the licences of what this build contains. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { app } from 'electron';

import type { BundledLicence } from '@shared/ipc/channels/app';
import type { DiagnosticsView } from '@shared/ipc/channels/diagnostics';
import type { Settings } from '@shared/ipc/channels/settings';
import { fail, succeed } from '@shared/ipc/result';

import type { FileLog } from '../../log/file-log';
import type { Accounts } from '../../session/open-accounts';
import type { SettingsStore } from '../../storage/settings-store';
import type { Windows } from '../../window/open-windows';
import type { Handlers } from '../router';

export interface DiagnosticsSubjects {
  readonly accounts: Pick<Accounts, 'diagnostics'>;
  readonly log: Pick<FileLog, 'redactAll'>;
  readonly stores: { readonly settings: Pick<SettingsStore, 'get'> };
  readonly windows: {
    readonly copy: Pick<Windows['copy'], 'text'>;
    readonly questions: Pick<Windows['questions'], 'savePath'>;
  };
}

export function diagnosticsHandlers({ accounts, log, stores, windows }: DiagnosticsSubjects) {
  const reportNow = () => diagnosticsReport(accounts.diagnostics(), stores.settings.get(), log);
  return {
    'diagnostics:get': () => succeed(accounts.diagnostics()),
    async 'diagnostics:copy'() {
      const report = reportNow();
      try {
        await windows.copy.text(report);
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
      const path = await windows.questions.savePath('hustings-report.txt');
      if (path === null) return succeed(null);
      try {
        await writeFile(path, reportNow(), { mode: 0o600 });
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
        return succeed(await readLicences());
      } catch {
        return fail({
          kind: 'internal',
          code: 'LICENCES_MISSING',
          message:
            'The list of licences cannot be opened: this installation is damaged. Install Hustings again; your data stays where it is.',
        });
      }
    },
  } satisfies Partial<Handlers>;
}

/** The licences of what this build contains; rejects when their file is missing. */
async function readLicences(): Promise<readonly BundledLicence[]> {
  const path = join(app.getAppPath(), 'out', 'licences.json');
  return JSON.parse(await readFile(path, 'utf8')) as readonly BundledLicence[];
}

/**
 * The report that `Copy report` puts on the clipboard and `Save report` into a file. Settings hold no secret; a server's
 * error codes may.
 */
export function diagnosticsReport(
  view: DiagnosticsView,
  settings: Settings,
  log: Pick<FileLog, 'redactAll'>,
): string {
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
    'Budgets (used / limit per minute)',
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
  ]
    .map((line) => log.redactAll(line))
    .join('\n');
}

/** Main's answers about links that leave the app, licences and the report. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it, vi } from 'vitest';

import { diagnosticsHandlers } from '@electron/ipc/handlers/diagnostics';
import type { DiagnosticsSubjects } from '@electron/ipc/handlers/diagnostics';
import { windowHandlers } from '@electron/ipc/handlers/window';
import type { WindowSubjects } from '@electron/ipc/handlers/window';
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import { freshDirectory } from '@support/storage/directory';
import { QUIET_DIAGNOSTICS } from '@support/renderer/diagnostics';

const appPath = vi.hoisted(() => ({ value: '' }));
vi.mock('electron', () => ({ app: { getAppPath: () => appPath.value } }));

it.each([
  ['opened', { ok: true }],
  ['no-gesture', { ok: false, error: { code: 'GESTURE_REQUIRED' } }],
  ['bad-address', { ok: false, error: { code: 'ADDRESS_REFUSED' } }],
])('a link that was %s is answered with that outcome', async (opening, expected) => {
  const asked: string[] = [];
  const pane = {
    openInBrowser(url: string) {
      asked.push(url);
      return Promise.resolve(opening);
    },
  };
  const open = windowHandlers({ pane } as unknown as WindowSubjects)['app:open-external'];
  expect(await open({ url: 'https://example.org/' })).toMatchObject(expected);
  expect(asked).toEqual(['https://example.org/']);
});

it('a missing list of licences is reported as a damaged installation', async () => {
  appPath.value = freshDirectory();
  const list = diagnosticsHandlers({} as unknown as DiagnosticsSubjects)['licences:list'];
  expect(await list()).toMatchObject({ ok: false, error: { code: 'LICENCES_MISSING' } });
  mkdirSync(join(appPath.value, 'out'));
  writeFileSync(join(appPath.value, 'out', 'licences.json'), '[]');
  expect(await list()).toEqual({ ok: true, value: [] });
});

it('the report is saved as one file that only this user can read', async () => {
  const path = join(freshDirectory(), 'report.txt');
  let answer: string | null = null;
  const save = diagnosticsHandlers({
    accounts: { diagnostics: () => QUIET_DIAGNOSTICS },
    log: { redactAll: (text) => text },
    stores: { settings: { get: () => DEFAULT_SETTINGS } },
    windows: {
      copy: { text: () => Promise.resolve() },
      questions: { savePath: () => Promise.resolve(answer) },
    },
  })['diagnostics:save'];
  expect(await save()).toEqual({ ok: true, value: null });
  answer = path;
  expect(await save()).toEqual({ ok: true, value: path });
  const report = readFileSync(path, 'utf8');
  for (const words of [
    'Hustings diagnostics',
    'theme: "',
    'Limits, newest first',
    'Requests, newest first',
    'Log, oldest',
  ])
    expect(report).toContain(words);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  answer = join(path, 'inside');
  expect(await save()).toMatchObject({ ok: false, error: { code: 'REPORT_NOT_SAVED' } });
});

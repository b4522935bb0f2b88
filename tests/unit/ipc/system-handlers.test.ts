/** Main's answers about links that leave the app, licences and the report. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import type { HandlerParts } from '@electron/ipc/handlers/parts';
import { diagnosticsHandlers } from '@electron/ipc/handlers/diagnostics';
import { windowHandlers } from '@electron/ipc/handlers/window';
import { DEFAULT_SETTINGS } from '@electron/storage/default-settings';
import { freshDirectory } from '@support/storage/directory';
import { QUIET_DIAGNOSTICS } from '@support/renderer/diagnostics';

it.each([
  ['opened', { ok: true }],
  ['no-gesture', { ok: false, error: { code: 'GESTURE_REQUIRED' } }],
  ['bad-address', { ok: false, error: { code: 'ADDRESS_REFUSED' } }],
])('a link that was %s is answered with that outcome', async (opening, expected) => {
  const asked: string[] = [];
  const parts = {
    openExternally(url: string) {
      asked.push(url);
      return Promise.resolve(opening);
    },
  };
  const open = windowHandlers(parts as unknown as HandlerParts)['app:open-external'];
  expect(await open({ url: 'https://example.org/' })).toMatchObject(expected);
  expect(asked).toEqual(['https://example.org/']);
});

it('a missing list of licences is reported as a damaged installation', async () => {
  const parts = { installation: { licences: () => Promise.reject(new Error('ENOENT')) } };
  const list = diagnosticsHandlers(parts as unknown as HandlerParts)['licences:list'];
  expect(await list()).toMatchObject({ ok: false, error: { code: 'LICENCES_MISSING' } });
});

it('the report is saved as one file that only this user can read', async () => {
  const path = join(freshDirectory(), 'report.txt');
  let answer: string | null = null;
  const parts = {
    askSavePath: () => Promise.resolve(answer),
    installation: { diagnostics: () => Promise.resolve(QUIET_DIAGNOSTICS) },
    settings: { get: () => DEFAULT_SETTINGS },
  };
  const save = diagnosticsHandlers(parts as unknown as HandlerParts)['diagnostics:save'];
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

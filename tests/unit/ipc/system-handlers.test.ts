/** What the page hears of a link that should leave the app. */
import { expect, it } from 'vitest';

import type { HandlerParts } from '@electron/ipc/handlers/parts';
import { systemHandlers } from '@electron/ipc/handlers/system';

it.each([
  ['opened', { ok: true }],
  ['no-gesture', { ok: false, error: { code: 'GESTURE_REQUIRED' } }],
  ['bad-address', { ok: false, error: { code: 'ADDRESS_REFUSED' } }],
])('a link that was %s is answered so', async (opening, expected) => {
  const asked: string[] = [];
  const parts = {
    openExternally(url: string) {
      asked.push(url);
      return Promise.resolve(opening);
    },
  };
  const open = systemHandlers(parts as unknown as HandlerParts)['app:open-external'];
  expect(await open({ url: 'https://example.org/' })).toMatchObject(expected);
  expect(asked).toEqual(['https://example.org/']);
});

it('a missing list of licences is told as a damaged installation', async () => {
  const parts = { licences: () => Promise.reject(new Error('ENOENT')) };
  const list = systemHandlers(parts as unknown as HandlerParts)['licences:list'];
  expect(await list(null)).toMatchObject({ ok: false, error: { code: 'LICENCES_MISSING' } });
});

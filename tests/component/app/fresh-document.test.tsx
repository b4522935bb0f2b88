/** When a window that was left alone gets a new document, and what must never be lost. */
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startRefreshingDocument } from '@renderer/app/fresh-document';
import { changeTransferDraft } from '@renderer/state/money-drafts';
import { openPalette, setExpiryDismissed } from '@renderer/state/ui-store';

import { failing } from '@support/renderer/answers';
import { renderClient } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';

const MINUTE_MS = 60_000;
const MANY = [
  '/countries',
  '/bonds',
  '/funds',
  '/news',
  '/corporations',
  '/crises',
  '/conflicts?country=KS',
  '/countries',
  '/countries/KS',
];

/** A client after a visit to these screens, and how often its document was replaced. */
async function afterVisits(routes: readonly string[], options: ScreenOptions = {}) {
  const client = await renderClient('/', options);
  const reload = vi.fn<() => void>();
  const stop = startRefreshingDocument(reload);
  // The last sign is then of this test's virtual time, not of the time when the module was loaded.
  window.dispatchEvent(new Event('focus'));
  for (const route of routes) await client.go(route);
  return {
    ...client,
    /** Lets the time pass in which a document is replaced; returns how often it was. */
    async rest(): Promise<number> {
      for (let minute = 0; minute < 10 && reload.mock.calls.length === 0; minute += 1)
        await client.advance(MINUTE_MS);
      stop();
      return reload.mock.calls.length;
    },
  };
}

it('a window that is left alone after many screens gets a new document', async () => {
  const { rest } = await afterVisits(MANY);
  expect(await rest()).toBe(1);
});

it('a window with few screens behind it keeps its document', async () => {
  const { rest } = await afterVisits(MANY.slice(0, 6));
  expect(await rest()).toBe(0);
});

it('a page on which the player has clicked keeps its document', async () => {
  const { rest, user, main } = await afterVisits(MANY);
  await user.click(main());
  expect(await rest()).toBe(0);
});

it('a page on which the player has pressed a key keeps its document', async () => {
  const { rest, user } = await afterVisits(MANY);
  await user.keyboard('{Shift}');
  expect(await rest()).toBe(0);
});

it('a transfer that is filled in keeps the document', async () => {
  const { rest, profileId } = await afterVisits(MANY);
  changeTransferDraft(profileId, { amount: '5000' });
  expect(await rest()).toBe(0);
});

it('an open palette keeps the document', async () => {
  const { rest, advance } = await afterVisits(MANY);
  act(openPalette);
  await advance(1);
  screen.getByRole('dialog');
  expect(await rest()).toBe(0);
});

it('a failed read on the screen keeps the document, because the player has to read why', async () => {
  const { rest } = await afterVisits(MANY, { answers: { government: failing('service') } });
  expect(await rest()).toBe(0);
});

it('a page that says what this server lacks may be replaced, because the next document says the same', async () => {
  const { rest } = await afterVisits(MANY, { answers: { government: failing('feature-absent') } });
  expect(await rest()).toBe(1);
});

it('an expired session whose dialog the player has closed keeps the document', async () => {
  const { rest, advance } = await afterVisits(MANY, { session: 'expired' });
  act(() => setExpiryDismissed(true));
  await advance(1);
  expect(await rest()).toBe(0);
});

/** The button that takes a date into a calendar: the planned vote of a bill, and what it says of a failure. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { failureOfKind, fixture } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { renderClient } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

const HOUR_MS = 3_600_000;
const BILL = { id: 'b1', title: 'Roads Act', status: 'voting' };
const at = new Date(NOW_MS + 2 * HOUR_MS).toISOString();

async function open(save: NonNullable<ScreenOptions['onBridge']>) {
  const opened = await renderClient('/legislation/US/b1', {
    onBridge: save,
    answers: {
      legislation: { ok: true, found: true, bills: [BILL] },
      countryLegislature: {
        ok: true,
        found: true,
        pendingBills: [{ ...BILL, scheduledVoteAt: at }],
      },
      game: { ...fixture('game'), nextTurnAt: at, turnDurationMs: HOUR_MS },
    },
  });
  await opened.advance(100);
  return opened;
}
const button = () => screen.getByRole('button', { name: 'Add to calendar: Roads Act is decided' });

it('saves the planned vote of a bill as a date that may shift, and says so once it is saved', async () => {
  const { user, bridge, advance } = await open(({ answers }) => {
    answers['calendar:save'] = () => succeed('/home/ada/hustings.ics');
  });
  await user.click(button());
  await advance(10);
  expect(bridge.requests('calendar:save')).toEqual([
    {
      date: {
        key: 'bill b1',
        title: 'Roads Act is decided',
        atMs: NOW_MS + 2 * HOUR_MS,
        isAbout: true,
      },
    },
  ]);
  const said = within(screen.getByRole('status', { name: 'Confirmations' }));
  expect(said.getByText('Saved. Open the file to add it to your calendar.')).toBeDefined();
});

it('says why a date was not saved, and nothing after the player cancelled', async () => {
  let answer: Result<string | null> = succeed(null);
  const { user, advance } = await open(({ answers }) => {
    answers['calendar:save'] = () => answer;
  });
  await user.click(button());
  await advance(10);
  expect(screen.queryByText(/^Saved\./u)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  answer = fail(failureOfKind('internal', { message: 'Choose another folder.' }));
  await user.click(button());
  await advance(10);
  expect(screen.getByRole('alert').textContent).toContain('Choose another folder.');
});

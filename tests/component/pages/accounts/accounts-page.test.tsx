/** Every account side by side. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { testProfile } from '@support/renderer/fake-bridge';
import { NOW_MS } from '@support/renderer/page-bridge';
import { shownRoute, tableCells, tableRows } from '@support/renderer/readings';
import { renderScreen, settle } from '@support/renderer/screen';
import { fail, succeed } from '@shared/ipc/result';
import type { Standing } from '@shared/ipc/mini';

const BEN = {
  ...testProfile,
  id: 'ben',
  account: { id: 'u2', username: 'ben', displayName: 'Ben' },
};
const GUEST = { ...testProfile, id: 'guest', account: null };
const STANDING: Standing = {
  profileId: 'ben',
  funds: 1_200,
  currency: 'AVM',
  actions: 7,
  actionCap: 20,
  unread: 3,
  unreadMail: 0,
  alerts: 4,
  turn: 12,
  nextTurnAt: new Date(NOW_MS + 60_000).toISOString(),
  isNextTurnCounting: false,
  race: { electionId: 'e1', label: 'Senate, North', sharePct: 46, trend: [] },
  deadlines: [{ what: 'Flood', atMs: NOW_MS + 30_000 }],
  readAtMs: NOW_MS - 120_000,
};

async function openAccounts(standings: readonly Standing[] = [STANDING]) {
  let current = standings;
  const opened = await renderScreen('/accounts', {
    otherProfiles: [BEN, GUEST],
    onBridge(bridge) {
      bridge.answers['accounts:standings'] = () => succeed(current);
      bridge.answers['profile:activate'] = () =>
        fail({ kind: 'unreachable', code: 'OFFLINE', message: 'There is no network.' });
    },
  });
  return { ...opened, setStandings: (next: readonly Standing[]) => (current = next) };
}

describe('the overview of accounts', () => {
  it('names no deadline that has passed as the next one', async () => {
    const deadlines = [
      { what: 'Flood', atMs: NOW_MS - 1 },
      { what: 'Drought', atMs: NOW_MS + 30_000 },
    ];
    await openAccounts([{ ...STANDING, deadlines }]);
    expect(tableCells('accounts')[1]?.['deadline']).toMatch(/^Drought, /u);
  });

  it('shows figures, unread, race and the next deadline of each, and no guest', async () => {
    await openAccounts();
    expect(tableRows('accounts')).toHaveLength(2);
    expect(tableCells('accounts')[1]).toMatchObject({
      funds: '1200',
      actions: '7',
      unread: '3',
      mail: '0',
      alerts: '4',
      race: 'Senate, North, 46%',
      read: '2 minutes ago',
    });
    expect(tableCells('accounts')[1]?.['deadline']).toMatch(/^Flood, /u);
    expect(tableCells('accounts')[0]).toMatchObject({ funds: '', unread: '', read: 'not yet' });
    expect(screen.getByText('In use')).toBeDefined();
  });

  it('follows main, and sends no request to a service', async () => {
    const { bridge, setStandings } = await openAccounts();
    setStandings([{ ...STANDING, unread: 9 }]);
    bridge.emit('accounts:changed', { profileId: 'ben' });
    await settle();
    expect(tableCells('accounts')[1]).toMatchObject({ unread: '9' });
    expect(bridge.requests('profile:activate')).toEqual([]);
  });

  it('opens an account by its button, and says why it could not', async () => {
    const { user, page, bridge } = await openAccounts();
    await user.click(page().getByRole('button', { name: 'Open Ben on https://game.example' }));
    await settle();
    expect(bridge.requests('profile:activate')).toEqual([{ profileId: 'ben' }]);
    expect(screen.getByText('There is no network.')).toBeDefined();
    expect(shownRoute()).toBe('/accounts');
  });

  it('offers to sign in if there is no account', async () => {
    const { page } = await renderScreen('/accounts', { session: 'guest' });
    expect(page().getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('#/sign-in');
  });
});

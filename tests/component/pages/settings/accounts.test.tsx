/** The accounts of this computer: switching, renaming, removing, signing out and adding a server. */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failureOfKind } from '@support/renderer/answers';
import { signedIn, testProfile } from '@support/renderer/fake-bridge';
import { keptLists } from '@support/renderer/kept';
import { confirmations, shownRoute } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import type { RenderedScreen, ScreenOptions } from '@support/renderer/screen';
import { fail, succeed } from '@shared/ipc/result';
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';

const BO: ProfileView = {
  ...testProfile,
  id: 'bo',
  label: 'Bo · game.example',
  account: { id: 'u2', username: 'bo', displayName: 'Bo' },
};
const GUEST: ProfileView = {
  id: 'guest',
  kind: 'server',
  serverUrl: 'https://other.example',
  label: 'other.example',
  account: null,
  session: 'none',
};

function openAccounts(options: ScreenOptions = {}) {
  return renderScreen('/settings/account', {
    profile: { label: 'Ada · game.example' },
    otherProfiles: [GUEST, BO],
    ...options,
    onBridge(bridge) {
      bridge.answers['ledger:list'] = () => succeed({ entries: [], damagedLines: 0 });
      options.onBridge?.(bridge);
    },
  });
}

/** The session after main made `profile` the active one. */
function switchedTo(profile: ProfileView | null, left: readonly ProfileView[]): SessionView {
  const isPlayer = profile !== null && profile.account !== null;
  return { ...signedIn, status: isPlayer ? 'signed-in' : 'guest', profile, profiles: left };
}

function row({ main }: RenderedScreen, id: string): HTMLElement {
  const found = main().querySelector<HTMLElement>(`[data-row-id="${id}"]`);
  if (found === null) throw new Error(`no row ${id}`);
  return found;
}

const rowIds = ({ main }: RenderedScreen) =>
  Array.from(
    main().querySelectorAll<HTMLElement>('li[data-row-id]'),
    (item) => item.dataset['rowId'],
  );

describe('list of accounts', () => {
  it('has players before guests, each with its server, state and shortcut', async () => {
    const accounts = await openAccounts({
      otherProfiles: [GUEST, { ...BO, session: 'expired' }],
    });
    expect(rowIds(accounts)).toEqual([accounts.profileId, 'bo', 'guest']);
    expect(row(accounts, accounts.profileId).textContent).toContain('Ada');
    expect(row(accounts, accounts.profileId).textContent).toContain('Signed in · Ctrl+1');
    expect(row(accounts, accounts.profileId).textContent).toContain('In use');
    expect(row(accounts, 'bo').textContent).toContain('Session expired · Ctrl+2');
    expect(row(accounts, 'guest').textContent).toContain('https://other.example');
    expect(row(accounts, 'guest').textContent).not.toContain('In use');
    expect(
      within(row(accounts, accounts.profileId)).queryByRole('button', { name: /^Open/u }),
    ).toBeNull();
  });

  it('has accounts that signed out, with what is stored of them, to be forgotten and not opened', async () => {
    const accounts = await openAccounts({
      otherProfiles: [{ ...BO, session: 'none' }],
      onBridge(bridge) {
        bridge.answers['profile:stored'] = ({ profileId }) =>
          succeed(
            profileId === 'bo'
              ? { keys: 2, ledgerBytes: 2_048, recordBytes: 3 * 1024 * 1024, answersBytes: 0 }
              : { keys: 0, ledgerBytes: 0, recordBytes: 0, answersBytes: 0 },
          );
      },
    });
    const bo = row(accounts, 'bo');
    expect(bo.textContent).toContain('Signed out');
    expect(bo.textContent).not.toContain('Ctrl');
    expect(within(bo).getByTestId('profile-stored').textContent).toBe(
      'Stored here: 2 API keys, ledger 2 KB, history 3 MB',
    );
    expect(row(accounts, accounts.profileId).textContent).toContain('Nothing stored here');
    const names = within(bo)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Rename', 'Forget']);
  });

  it('shows the player’s name beside the name that the player gave', async () => {
    const accounts = await openAccounts({ profile: { label: 'Main account' } });
    expect(row(accounts, accounts.profileId).textContent).toMatch(
      /^Main account.*Ada · Signed in · Ctrl\+1/u,
    );
  });

  it('opens another account, and marks that one as in use', async () => {
    const accounts = await openAccounts();
    accounts.bridge.answers['profile:activate'] = () => succeed(switchedTo(BO, [GUEST, BO]));
    await accounts.user.click(accounts.page().getByRole('button', { name: /^Open Bo on/u }));
    await accounts.advance(100);
    expect(accounts.bridge.requests('profile:activate')).toEqual([{ profileId: 'bo' }]);
    expect(row(accounts, 'bo').textContent).toContain('In use');
    expect(shownRoute()).toBe('/settings/account');
  });

  it('opens sign-in when the account that was opened is not signed in', async () => {
    const accounts = await openAccounts();
    accounts.bridge.answers['profile:activate'] = () => succeed(switchedTo(GUEST, [GUEST, BO]));
    await accounts.user.click(accounts.page().getByRole('button', { name: /^Open Guest on/u }));
    await accounts.advance(100);
    expect(shownRoute()).toBe('/sign-in');
  });

  it('says why an account could not be opened, and stays with the one in use', async () => {
    const accounts = await openAccounts();
    accounts.bridge.answers['profile:activate'] = () =>
      fail(failureOfKind('internal', { code: 'PROFILE_BUSY', message: 'An order is under way.' }));
    await accounts.user.click(accounts.page().getByRole('button', { name: /^Open Bo on/u }));
    await accounts.advance(0);
    expect(screen.getByRole('alert').dataset['code']).toBe('PROFILE_BUSY');
    expect(row(accounts, accounts.profileId).textContent).toContain('In use');
  });

  it('takes one switch at a time', async () => {
    const accounts = await openAccounts();
    accounts.bridge.answers['profile:activate'] = () => new Promise(() => undefined);
    await accounts.user.click(accounts.page().getByRole('button', { name: /^Open Bo on/u }));
    await accounts.advance(0);
    expect(row(accounts, 'bo').textContent).toContain('Opening…');
    await accounts.user.click(accounts.page().getByRole('button', { name: /^Open Guest on/u }));
    expect(accounts.bridge.requests('profile:activate')).toHaveLength(1);
  });
});

describe('renaming an account', () => {
  async function openRename(label = 'Ada · game.example') {
    const accounts = await openAccounts({ profile: { label } });
    await accounts.user.click(accounts.page().getByRole('button', { name: /^Rename Ada on/u }));
    await accounts.advance(100);
    const field = accounts.page().getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    return { ...accounts, field };
  }

  it('begins empty if the name is not the player’s own, with the field in focus', async () => {
    const { field } = await openRename();
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
  });

  it('begins with the player’s own name selected, so that typing replaces it', async () => {
    const { field, user, bridge, profileId, advance } = await openRename('Old name');
    expect(field.value).toBe('Old name');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 8]);
    bridge.answers['profile:rename'] = () => succeed(switchedTo(BO, [BO]));
    await user.keyboard('  New {Enter}');
    await advance(0);
    expect(bridge.requests('profile:rename')).toEqual([{ profileId, label: 'New' }]);
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  });

  it.each(['Escape', 'Cancel'])('is cancelled by %s, and nothing is sent', async (how) => {
    const { user, page, bridge, advance } = await openRename();
    await user.keyboard('New');
    if (how === 'Escape') await user.keyboard('{Escape}');
    else await user.click(page().getByRole('button', { name: 'Cancel' }));
    await advance(0);
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    expect(bridge.requests('profile:rename')).toEqual([]);
  });

  it('says why a name was not saved, keeps what was typed, and sends it once', async () => {
    const { user, bridge, advance, field } = await openRename();
    let settle: () => void = () => undefined;
    bridge.answers['profile:rename'] = () =>
      new Promise((resolve) => {
        settle = () => resolve(fail(failureOfKind('internal', { message: 'The disk is full' })));
      });
    await user.keyboard('New{Enter}{Enter}');
    await advance(0);
    expect(bridge.requests('profile:rename')).toHaveLength(1);
    act(() => {
      settle();
    });
    await advance(0);
    expect(screen.getByRole('alert').textContent).toContain('The disk is full');
    expect(field.value).toBe('New');
  });
});

describe('removing an account', () => {
  async function openRemoval(whom: RegExp, options: ScreenOptions = {}) {
    const accounts = await openAccounts(options);
    await accounts.user.click(accounts.page().getByRole('button', { name: whom }));
    await accounts.advance(100);
    return accounts;
  }

  it('opens no dialog of the page: main asks, and a cancelled question changes nothing', async () => {
    const accounts = await openRemoval(/^Forget Bo on/u, {
      onBridge(bridge) {
        bridge.answers['profile:remove'] = () => succeed(null);
      },
    });
    expect(accounts.bridge.requests('profile:remove')).toEqual([{ profileId: 'bo' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rowIds(accounts)).toContain('bo');
    expect(confirmations()).toBe('');
  });

  it('removes another account, says so, and leaves the screen as it is', async () => {
    const accounts = await openAccounts();
    const { user, page, bridge, advance, profileId } = accounts;
    const active = { ...testProfile, id: profileId };
    bridge.answers['profile:remove'] = () =>
      succeed({ ...signedIn, profile: active, profiles: [active, GUEST] });
    await user.click(page().getByRole('button', { name: /^Forget Bo on/u }));
    await advance(100);
    expect(bridge.requests('profile:remove')).toEqual([{ profileId: 'bo' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rowIds(accounts)).toEqual([profileId, 'guest']);
    expect(confirmations()).toContain(
      'Deleted all of Bo · game.example’s data from this computer.',
    );
    expect(shownRoute()).toBe('/settings/account');
  });

  it('forgets only the removed account’s favourites and recent screens', async () => {
    const accounts = await openAccounts();
    const { user, page, bridge, go, advance, profileId } = accounts;
    await go('/settings/advanced');
    await go('/settings/account');
    const recents = () => Object.keys(keptLists(bridge, 'hustings-recent-places'));
    expect(recents()).toContain(profileId);
    bridge.answers['profile:remove'] = () => succeed(switchedTo(BO, [GUEST, BO]));
    await user.click(page().getByRole('button', { name: /^Forget Ada on/u }));
    await advance(100);
    expect(recents()).not.toContain(profileId);
  });

  it('keeps the account and says why when main refuses', async () => {
    const accounts = await openRemoval(/^Forget Bo on/u, {
      onBridge(bridge) {
        bridge.answers['profile:remove'] = () =>
          fail(
            failureOfKind('bad-call', { code: 'PROFILE_BUSY', message: 'An order is under way.' }),
          );
      },
    });
    expect(screen.getByRole('alert').dataset['code']).toBe('PROFILE_BUSY');
    expect(rowIds(accounts)).toContain('bo');
  });

  it.each([
    ['no account is left', null, '/welcome'],
    ['a guest is left', GUEST, '/sign-in'],
    ['a signed-in account is left', BO, '/settings/account'],
  ] as const)(
    'opens the next screen when the account in use is removed and %s',
    async (_what, left, route) => {
      await openRemoval(/^Forget Ada on/u, {
        onBridge(bridge) {
          bridge.answers['profile:remove'] = () =>
            succeed(switchedTo(left, left === null ? [] : [left]));
        },
      });
      expect(shownRoute()).toBe(route);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});

describe('signing out and adding a server', () => {
  it('empties the cookie jar and says so', async () => {
    const { user, page, bridge, advance, profileId } = await openAccounts();
    const guest = { ...testProfile, id: profileId, account: null };
    bridge.answers['session:sign-out'] = () => succeed(switchedTo(guest, [guest]));
    await user.click(page().getByRole('button', { name: 'Sign out' }));
    await advance(100);
    expect(bridge.requests('session:sign-out')).toHaveLength(1);
    expect(confirmations()).toContain('Keys, ledger and history stay');
    expect(page().getByRole('link', { name: 'Sign in' })).toBeDefined();
  });

  it('says why signing out failed, and claims nothing', async () => {
    const { user, page, bridge, advance } = await openAccounts();
    bridge.answers['session:sign-out'] = () =>
      fail(failureOfKind('internal', { message: 'The disk is full' }));
    await user.click(page().getByRole('button', { name: 'Sign out' }));
    await advance(0);
    expect(screen.getByRole('alert').textContent).toContain('The disk is full');
    expect(confirmations()).not.toContain('Signed out');
    expect(page().getByRole('button', { name: 'Sign out' })).toBeDefined();
  });

  it('connects to the server of an address and leads to its sign-in', async () => {
    const { user, page, bridge, advance } = await openAccounts();
    const serverUrl = 'https://play.example.org';
    const guest = { ...GUEST, serverUrl };
    bridge.answers['profile:connect'] = () => succeed(switchedTo(guest, [guest]));
    await user.type(page().getByRole('textbox', { name: 'Server address' }), 'play.example.org');
    await user.keyboard('{Enter}');
    await advance(100);
    expect(bridge.requests('profile:connect')).toEqual([{ serverUrl }]);
    expect(shownRoute()).toBe('/sign-in');
  });

  it('opens the briefing of a server where the player is signed in already', async () => {
    const { user, page, bridge, advance } = await openAccounts();
    bridge.answers['profile:connect'] = () => succeed(switchedTo(BO, [BO]));
    await user.type(page().getByRole('textbox', { name: 'Server address' }), 'game.example{Enter}');
    await advance(100);
    expect(shownRoute()).toBe('/');
  });

  it('says why a server was refused, keeps the address, and clears the words at the next try', async () => {
    const { user, page, bridge, advance } = await openAccounts();
    bridge.answers['profile:connect'] = () =>
      fail(failureOfKind('bad-answer', { code: 'NOT_THE_SERVICE', message: 'Not the service.' }));
    const field = page().getByRole<HTMLInputElement>('textbox', { name: 'Server address' });
    await user.type(field, 'other.example{Enter}');
    await advance(0);
    expect(screen.getByRole('alert').dataset['code']).toBe('NOT_THE_SERVICE');
    expect(field.value).toBe('other.example');
    bridge.answers['profile:connect'] = () => new Promise(() => undefined);
    await user.keyboard('{Enter}');
    await advance(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(page().getByRole('button', { name: 'Contacting the server…' })).toBeDefined();
    await user.keyboard('{Enter}');
    expect(bridge.requests('profile:connect')).toHaveLength(2);
  });
});

/** The keys of the account: which belong to it, creating one with a name, revoking one. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failureOfKind } from '@support/renderer/answers';
import { textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import type { AccountKeysView, KeyRevocation } from '@shared/ipc/channels/account-actions';
import type { KeyView } from '@shared/ipc/channels/session';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

const ACCOUNT: AccountKeysView = {
  keys: [
    {
      id: 'k2',
      name: 'Hustings on desk',
      scope: 'public',
      createdAt: '2026-01-02T03:04:05.000Z',
      lastUsedAt: null,
      requestCount: 0,
      isHere: true,
    },
    {
      id: 'k1',
      name: 'My bot',
      scope: 'private',
      createdAt: null,
      lastUsedAt: '2026-01-03T03:04:05.000Z',
      requestCount: 1_200,
      isHere: false,
    },
  ],
  nameForHere: 'Hustings on desk',
  strangers: ['private'],
};

const PRIVATE_KEY: KeyView = {
  scope: 'private',
  prefix: 'svc_priv_',
  lastFour: 'abcd',
  storage: 'keyring',
  check: 'accepted',
  checkMessage: null,
};

const REVOKED: KeyRevocation = { state: 'sent', failure: null, keyName: 'My bot' };

function open(
  revoked: Result<KeyRevocation | null> = succeed(REVOKED),
  account: Result<AccountKeysView> = succeed(ACCOUNT),
) {
  return renderScreen('/settings/keys', {
    onBridge(bridge) {
      bridge.answers['keys:list'] = () => succeed([PRIVATE_KEY]);
      bridge.answers['keys:account'] = () => account;
      bridge.answers['keys:revoke'] = () => revoked;
    },
  });
}

const rows = () => screen.getAllByTestId('account-key');

describe('the keys of the account', () => {
  it('are listed with name, kind, age and use, and the one on this computer is marked', async () => {
    await open();
    expect(rows().map((row) => row.dataset['rowId'])).toEqual(['k2', 'k1']);
    expect(rows()[0]?.textContent).toContain('On this computer');
    expect(rows()[0]?.textContent).toContain('never used');
    expect(rows()[0]?.textContent).not.toContain('request');
    expect(rows()[1]?.textContent).not.toContain('On this computer');
    expect(rows()[1]?.textContent).toContain('1,200 requests');
  });

  it('count a single request in the singular', async () => {
    const keys = ACCOUNT.keys.map((key) => ({ ...key, requestCount: 1 }));
    await open(undefined, succeed({ ...ACCOUNT, keys }));
    expect(rows()[1]?.textContent).toMatch(/, 1 request(?!s)/u);
  });

  it('prove that a saved key does not belong to this account', async () => {
    await open();
    expect(textOf('key-stranger-private')).toContain('not among the keys of the account');
  });

  it('get a new one under the name that the player chose', async () => {
    const page = await open();
    const field = page.page().getByRole('textbox', { name: 'Name of the new key' });
    expect(field).toHaveProperty('value', 'Hustings on desk');
    await page.user.clear(field);
    await page.user.type(field, 'Second screen');
    await page.user.click(page.page().getByRole('button', { name: 'Create a read-only key' }));
    await page.advance(0);
    expect(page.bridge.requests('keys:make')).toEqual([
      { profileId: page.profileId, name: 'Second screen' },
    ]);
  });

  it('are created by hand if the service has no key management', async () => {
    await open(succeed(REVOKED), fail(failureOfKind('feature-absent')));
    expect(screen.getByTestId('key-by-hand')).toBeDefined();
    expect(screen.queryAllByTestId('account-key')).toEqual([]);
  });
});

describe('a key that is revoked', () => {
  async function revoke(revoked?: Result<KeyRevocation | null>) {
    const page = await open(revoked);
    const row = within(rows()[1] ?? page.main());
    await page.user.click(row.getByRole('button', { name: 'Revoke the key My bot' }));
    await page.advance(0);
    return page;
  }

  it('is sent to main once, which asks the player itself', async () => {
    const page = await revoke();
    expect(page.bridge.requests('keys:revoke')).toEqual([
      { profileId: page.profileId, keyId: 'k1' },
    ]);
    expect(screen.getByTestId('revocation-outcome').dataset['state']).toBe('sent');
  });

  it('is kept if the player cancels, and the page says so', async () => {
    const page = await revoke(succeed(null));
    expect(page.page().getByText('Cancelled. No key was revoked.')).toBeDefined();
  });

  it('with an unknown outcome says where to look, and is not sent again', async () => {
    const failure = failureOfKind('timed-out', { outcomeUnknown: true });
    const page = await revoke(succeed({ ...REVOKED, state: 'unknown', failure }));
    expect(screen.getByTestId('revocation-outcome').dataset['state']).toBe('unknown');
    expect(textOf('revocation-outcome')).toMatch(/Look at the list above/u);
    expect(page.bridge.requests('keys:revoke')).toHaveLength(1);
  });
});

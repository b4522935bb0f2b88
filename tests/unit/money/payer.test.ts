/** Whether a key pays for the signed-in character, by what sent transfers showed. */
import { describe, expect, it } from 'vitest';

import { payerOf } from '@electron/money/review';
import type { KeyedEntry } from '@electron/money/ledger/ledger';
import type { MoneyAccess } from '@electron/session/access/money-access';
import type { LedgerEntry } from '@shared/ipc/channels/money';

const ACCESS = {
  key: { mark: 'mark', lastFour: 'mnop' },
  account: { displayName: 'Ada Marsh' },
} as unknown as MoneyAccess;

/** A sent transfer: the funds on its receipt, and those of the status before and after it. */
function sent(left: number | null, before: number, after: number, keyMark = 'mark'): KeyedEntry {
  const receipt = { amount: 100, currency: 'AVM', senderRemainingFunds: left, targetName: null };
  const entry = { receipt, balanceBefore: before, balanceAfter: after };
  return { entry: entry as unknown as LedgerEntry, keyMark };
}

const isOwn = (entries: readonly KeyedEntry[], isListed: boolean | null = null) =>
  payerOf(ACCESS, entries, null, isListed).isSignedInCharacter;

describe('the payer', () => {
  it.each<[string, number | null, number, number, boolean | null]>([
    ['the funds of the status afterwards', 900, 1_000, 900, true],
    ['other funds, which did not change', 900, 1_000, 1_000, false],
    ['more than the status, which changed', 900, 1_000, 500, null],
    ['less than the status, which changed', 900, 1_000, 950, null],
    ['no funds', null, 1_000, 900, null],
  ])(
    'with %s on the receipt is the signed-in character: %s, %s, %s: %s',
    (_what, left, before, after, expected) => {
      expect(isOwn([sent(left, before, after)])).toBe(expected);
    },
  );

  it('is decided by the newest transfer of the same key, and by the account’s list first', () => {
    const entries = [
      sent(900, 1_000, 1_000, 'other'),
      sent(900, 1_000, 950),
      sent(900, 1_000, 900),
      sent(900, 1_000, 1_000),
    ];
    expect(isOwn(entries)).toBe(true);
    expect(isOwn(entries, false)).toBe(false);
    expect(isOwn([])).toBeNull();
  });

  it('has the signed-in name only if it is that character', () => {
    const named = payerOf(ACCESS, [sent(900, 1_000, 900)], null, null);
    const stranger = payerOf(ACCESS, [sent(900, 1_000, 1_000)], null, null);
    expect([named.name, named.strangerBecause]).toEqual(['Ada Marsh', null]);
    expect([stranger.name, stranger.strangerBecause]).toEqual([null, 'funds-unchanged']);
    expect(payerOf(ACCESS, [], null, false).strangerBecause).toBe('not-listed');
  });
});

/** Facts derived from ledger entries, especially from entries with an unknown outcome. */
import {
  entryAmount,
  balanceEvidence,
  counterpartyOf,
  openQuestions,
  entryRate,
  entryTitle,
} from '@renderer/features/money/ledger-facts';
import { formatMoney } from '@shared/domain/money/money';
import { tradeEntry, transferEntry } from '@support/renderer/ledger-entries';
import { describe, expect, it } from 'vitest';

describe('a ledger entry', () => {
  it('shows the receipt’s values, or the order’s values without a receipt', () => {
    const sent = transferEntry({}, { amount: 1_400, targetName: 'Ada Lovelace' });
    expect([entryAmount(sent), counterpartyOf(sent)]).toEqual([1_400, 'Ada Lovelace']);
    const refused = transferEntry({ state: 'refused' });
    expect([entryAmount(refused), counterpartyOf(refused)]).toEqual([1_500, 'Ada']);
    const bare = transferEntry({}, { amount: null, currency: null, targetName: null });
    expect(entryTitle(bare)).toBe(`Transfer of ${formatMoney(1_500, 'AVM')} to Ada`);
    expect(counterpartyOf(tradeEntry())).toBe('KSK');
  });

  it('has a rate only when it was carried out', () => {
    expect(entryRate(tradeEntry())).toBe(7.4);
    expect(entryRate(tradeEntry({ state: 'unknown' }))).toBeNull();
    expect(entryRate(transferEntry())).toBeNull();
  });
});

describe('the balance around an unknown outcome', () => {
  const unknown = { state: 'unknown' } as const;
  it.each([
    [800, 'gone'],
    [1_000, 'still-there'],
    [2_480, 'moved'],
  ] as const)(
    'of the sold currency, 1000 before and %s after a trade, gives the evidence %s',
    (balanceAfter, evidence) => {
      const entry = tradeEntry({ ...unknown, balanceBefore: 1_000, balanceAfter });
      expect(balanceEvidence(entry)).toBe(evidence);
    },
  );
});

describe('intents that need the player’s check', () => {
  it('are those with an unknown outcome that were not resent, newest first', () => {
    const entries = [
      transferEntry({ id: 'a', state: 'unknown', createdAtMs: 1 }),
      transferEntry({ id: 'b', state: 'unknown', createdAtMs: 2 }),
      transferEntry({ id: 'c', state: 'unknown', createdAtMs: 3, resendOf: 'a' }),
      transferEntry({ id: 'd' }),
      transferEntry({ id: 'e', state: 'refused' }),
    ];
    expect(openQuestions(entries).map(({ id }) => id)).toEqual(['c', 'b']);
  });
});

import { lastTrade } from '@shared/domain/money/last-trade';
import { tradeEntry } from '@support/renderer/ledger-entries';
import { describe, expect, it } from 'vitest';

describe('the last trade of a pair', () => {
  const entries = [
    tradeEntry({ id: 'old', createdAtMs: 1, settledAtMs: 2 }, { effectiveRate: 7 }),
    tradeEntry({ id: 'new', createdAtMs: 3, settledAtMs: 4 }, { effectiveRate: 8 }),
    tradeEntry({ id: 'bare', createdAtMs: 5 }, { effectiveRate: null }),
    tradeEntry({ id: 'lost', createdAtMs: 7, state: 'unknown' }),
  ];

  it('has the newest rate in a receipt for the same direction, and when the trade was settled', () => {
    expect(lastTrade(entries, 'AVM', 'KSK')).toEqual({ rate: 8, received: 7.4, atMs: 4 });
    expect(lastTrade(entries, 'KSK', 'AVM')).toBeNull();
    expect(lastTrade([], 'AVM', 'KSK')).toBeNull();
  });
});

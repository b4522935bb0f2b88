/** Totals of the ledger count only orders that were certainly sent. */
import {
  rateSeries,
  totalsByCounterparty,
  totalsByCurrency,
} from '@renderer/pages/money/ledger-totals';
import { tradeEntry, transferEntry } from '@support/renderer/ledger-entries';
import { describe, expect, it } from 'vitest';

const toBob = { recipientId: 'bob', recipientName: 'Bob', amount: 5_000, currency: 'AVM' };
const entries = [
  transferEntry({ id: '1', createdAtMs: 1 }),
  transferEntry({ id: '2', createdAtMs: 2 }, { amount: 2_000, targetName: 'Ada L.' }),
  transferEntry({ id: '3', createdAtMs: 3 }, { currency: 'KSK' }),
  transferEntry({ id: '4', transfer: toBob }, { amount: 5_000, targetName: 'Bob' }),
  transferEntry({ id: '5', state: 'unknown' }),
  transferEntry({ id: '6', state: 'refused' }),
  tradeEntry({ id: '7', createdAtMs: 7, settledAtMs: 70 }),
  tradeEntry({ id: '8', createdAtMs: 8, settledAtMs: 80 }, { effectiveRate: 7.5 }),
  tradeEntry({ id: '9', state: 'unknown' }),
];

describe('totals of the ledger', () => {
  it('are grouped by recipient and currency, under the recipient’s latest name, largest first', () => {
    expect(totalsByCounterparty(entries)).toEqual([
      { recipientId: 'bob', name: 'Bob', currency: 'AVM', count: 1, total: 5_000 },
      { recipientId: 'ada', name: 'Ada L.', currency: 'AVM', count: 2, total: 3_500 },
      { recipientId: 'ada', name: 'Ada', currency: 'KSK', count: 1, total: 1_500 },
    ]);
  });

  it('by recipient never rank the sums of two currencies', () => {
    const toCy = { recipientId: 'cy', recipientName: 'Cy', amount: 90_000, currency: 'KSK' };
    const ranked = totalsByCounterparty([
      transferEntry(
        { id: '10', transfer: toCy },
        { amount: 90_000, currency: 'KSK', targetName: 'Cy' },
      ),
      ...entries,
    ]);
    expect(ranked.map(({ name, currency }) => [name, currency])).toEqual([
      ['Bob', 'AVM'],
      ['Ada L.', 'AVM'],
      ['Cy', 'KSK'],
      ['Ada', 'KSK'],
    ]);
  });

  it('are grouped by currency', () => {
    expect(totalsByCurrency(entries)).toEqual([
      { currency: 'AVM', transferred: 8_500, sold: 400, bought: 0, spread: 1.1 },
      { currency: 'KSK', transferred: 1_500, sold: 0, bought: 2_960, spread: 0 },
    ]);
  });

  it('are empty for an empty ledger', () => {
    expect([totalsByCounterparty([]), totalsByCurrency([]), rateSeries([])]).toEqual([[], [], []]);
  });
});

describe('rates over time', () => {
  it('form one line for each currency pair, from completed trades only', () => {
    const back = tradeEntry(
      { id: '10', createdAtMs: 9, exchange: { fromCurrency: 'KSK', toCurrency: 'AVM', amount: 1 } },
      { effectiveRate: 0.13 },
    );
    expect(rateSeries([...entries, back])).toEqual([
      { name: 'KSK to AVM', points: [{ x: 2_000, y: 0.13 }] },
      {
        name: 'AVM to KSK',
        points: [
          { x: 80, y: 7.5 },
          { x: 70, y: 7.4 },
        ],
      },
    ]);
  });
});

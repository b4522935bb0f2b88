import { COMMON_UNIT, convert, sourcesOf } from '@shared/domain/money/conversion';
import type { Rates } from '@shared/domain/money/conversion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectedSpread,
  lastChargedSpread,
  roundedCharge,
  spreadSource,
} from '@shared/domain/money/spread';
import { tradeEntry, transferEntry } from '@support/renderer/ledger-entries';

const rate = (perCommon: number, source = 'the exchange rates') => ({ perCommon, source });
const RATES: Rates = new Map([
  ['USD', rate(1)],
  ['EUR', rate(0.9)],
  ['KSK', rate(125, 'KS')],
]);

describe('a conversion', () => {
  it('goes by the rates that the service gave', () => {
    expect(convert(250, 'KSK', 'USD', RATES)).toBe(2);
    expect(convert(2, 'USD', 'KSK', RATES)).toBe(250);
    expect(convert(9, 'EUR', COMMON_UNIT, RATES)).toBe(10);
    expect(convert(10, COMMON_UNIT, 'EUR', RATES)).toBe(9);
  });

  it('is unknown where the result is too large for a number', () => {
    const rates: Rates = new Map([
      ['TINY', rate(1e-200)],
      ['BIG', rate(1e300)],
    ]);
    expect(convert(1, 'TINY', COMMON_UNIT, rates)).toBeCloseTo(1e200, -190);
    expect(convert(1, 'TINY', 'BIG', rates)).toBeNull();
  });

  it('agrees with the published conversion of marks, francs and lire by way of the euro', () => {
    // Council Regulation (EC) No 2866/98, Article 1: units of each currency for one euro.
    const rates: Rates = new Map([
      ['EUR', rate(1)],
      ['DEM', rate(1.95583)],
      ['FRF', rate(6.55957)],
      ['ITL', rate(1936.27)],
    ]);
    expect(convert(100, 'DEM', 'EUR', rates)).toBeCloseTo(51.13, 2);
    expect(convert(1_000, 'FRF', 'EUR', rates)).toBeCloseTo(152.45, 2);
    expect(convert(1_000, 'ITL', 'EUR', rates)).toBeCloseTo(0.52, 2);
    // Regulation (EC) No 1103/97, Article 4: from one to another by way of the euro.
    expect(convert(1, 'DEM', 'FRF', rates)).toBeCloseTo(3.35386, 4);
  });

  it('needs no rate for the same currency, and guesses none for another', () => {
    expect(convert(5, 'XYZ', 'XYZ', new Map())).toBe(5);
    expect(convert(5, 'XYZ', 'USD', RATES)).toBeNull();
    expect(convert(5, 'USD', 'XYZ', RATES)).toBeNull();
    expect(convert(5, null, 'USD', RATES)).toBeNull();
    expect(convert(5, 'USD', null, RATES)).toBeNull();
    expect(convert(null, 'USD', 'EUR', RATES)).toBeNull();
    for (const perCommon of [0, -1, Number.NaN, Infinity]) {
      expect(convert(5, 'USD', 'EUR', new Map([...RATES, ['EUR', rate(perCommon)]]))).toBeNull();
    }
  });

  it('comes back to the same amount, and is the same by way of a third currency', () => {
    const positive = fc.double({ min: 0.001, max: 1_000, noNaN: true });
    const amounts = fc.integer({ min: 1, max: 1e9 });
    fc.assert(
      fc.property(amounts, positive, positive, positive, (amount, one, other, third) => {
        const rates = new Map([
          ['A', rate(one)],
          ['B', rate(other)],
          ['C', rate(third)],
        ]);
        const there = convert(amount, 'A', 'B', rates);
        const back = convert(there, 'B', 'A', rates) ?? Number.NaN;
        expect(back / amount).toBeCloseTo(1, 9);
        const byThird = convert(convert(amount, 'A', 'C', rates), 'C', 'B', rates) ?? Number.NaN;
        expect(byThird / (there ?? Number.NaN)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('names the answers that its rates are from, each once', () => {
    const nameOf = (code: string) => (code === 'KS' ? 'Kasterlund' : code);
    expect(sourcesOf(['KSK', 'EUR', 'USD', 'XYZ'], 'USD', RATES, nameOf)).toEqual([
      'the economy of Kasterlund',
      'the exchange rates',
    ]);
    expect(sourcesOf(['USD'], 'USD', RATES, nameOf)).toEqual([]);
    expect(sourcesOf(['KSK'], null, RATES, nameOf)).toEqual([]);
  });
});

describe('the spread of the next trade', () => {
  it('is the contract’s before the first receipt, and says that it is an estimate', () => {
    const spread = expectedSpread(100_000, lastChargedSpread([transferEntry()]));
    expect(spread).toMatchObject({ charged: 275, last: null });
    expect(spreadSource(spread)).toMatch(/^Estimated at 0\.275%/u);
  });

  it('is what the last receipts say that the server charged', () => {
    const older = tradeEntry({ createdAtMs: 1 }, { fromAmount: 100, spreadCharged: 1 });
    const newer = tradeEntry({ createdAtMs: 9 }, { fromAmount: 1_000.5, spreadCharged: 10 });
    const spread = expectedSpread(2_000, lastChargedSpread([older, newer]));
    expect(roundedCharge(spread)).toBe(19.99);
    expect(spreadSource(spread)).toMatch(/^1%, as this server charged last: .*10 on .*1,000\.5/u);
  });

  it('is the newest that shows the rate, though an older charge was larger', () => {
    const older = tradeEntry({ createdAtMs: 1 }, { fromAmount: 100_000, spreadCharged: 275 });
    const newer = tradeEntry({ createdAtMs: 9 }, { fromAmount: 10_000, spreadCharged: 100 });
    expect(lastChargedSpread([older, newer])?.fraction).toBe(0.01);
  });

  it('is not taken from a small trade, whose charge the server rounded', () => {
    const large = tradeEntry({ createdAtMs: 1 }, { fromAmount: 70_000, spreadCharged: 700 });
    const small = tradeEntry({ createdAtMs: 9 }, { fromAmount: 150, spreadCharged: 2 });
    const none = tradeEntry({ createdAtMs: 10 }, { fromAmount: 40, spreadCharged: 0 });
    expect(lastChargedSpread([large, small, none])?.fraction).toBe(0.01);
    expect(lastChargedSpread([none])).toBeNull();
  });

  it('is a sentence without the digits that no currency has', () => {
    const trade = tradeEntry({}, { fromAmount: 88_143_189.981_294_29, spreadCharged: 881_432 });
    const words = spreadSource(expectedSpread(2_000, lastChargedSpread([trade])));
    expect(words).toContain('88,143,189.98');
    expect(words).not.toMatch(/981|\.\.$/u);
    expect(spreadSource(expectedSpread(2_000, null))).toMatch(/[^.]\.$/u);
  });

  it('is not taken from a trade that was refused or whose receipt names none', () => {
    const entries = [
      tradeEntry({ state: 'refused', receipt: null }),
      tradeEntry({}, { spreadCharged: null }),
    ];
    expect(lastChargedSpread(entries)).toBeNull();
  });
});

/** The board against the practice world's own state, in both dialects. */
import { COMMON_UNIT } from '@shared/domain/money/conversion';
import type { Rates } from '@shared/domain/money/conversion';
import { boardRow, rateFormsOf } from '@renderer/features/markets/market-board';
import type { BoardFigures } from '@renderer/features/markets/market-board';
import { figuresOf, listedOf, seenIn } from '@renderer/features/markets/board-figures';
import type { SeenCorporation } from '@renderer/features/markets/board-figures';
import { changingWorld } from '@support/renderer/world-answers';
import type { Dialect } from '@support/renderer/answers';
import { describe, expect, it } from 'vitest';

const hundredths = (amount: number) => Math.round(amount * 100) / 100;

/** Everything that the client can read, and the board that it makes of it. */
async function boardOf(dialect: Dialect) {
  const { world, read, advanceTurns } = changingWorld(dialect);
  const { state } = world;
  const listed = listedOf((await read('corporations', {})).corporations ?? []);
  const readAll = async () => {
    const seen = new Map<string, SeenCorporation>();
    for (const { key } of listed) {
      seen.set(key, seenIn(await read('corporation', { id: key }), key, state.turn));
    }
    return seen;
  };
  const sinceTurn = state.turn;
  const first = await readAll();
  const pricesThen = state.corporations.map(({ sharePrice, countryCode }) =>
    hundredths(sharePrice * perCommonOf(countryCode)),
  );
  advanceTurns(2);
  const seen = await readAll();
  function perCommonOf(code: string) {
    return state.countries.find((country) => country.code === code)?.currency.perAnchor ?? 1;
  }
  const rates: Rates = new Map(
    state.countries.map(({ currency }) => [
      currency.code,
      { perCommon: currency.perAnchor, source: 'the exchange rates' },
    ]),
  );
  const currencyOf = (code: string | null) =>
    state.countries.find((country) => country.code === code)?.currency.code ?? null;
  const figures = new Map<string, BoardFigures>();
  for (const { key, countryId } of listed) {
    // What the record has from the first round.
    const then = first.get(key);
    const recorded = {
      key,
      name: null,
      currency: then?.currency ?? null,
      untilTurn: sinceTurn,
      values: [then?.values.get('sharePrice') ?? null],
      before: [],
    };
    const known = figuresOf(recorded, seen.get(key), 2, currencyOf(countryId));
    if (known !== null) figures.set(key, known);
  }
  const units = { ...rateFormsOf(figures.values()), rates, shownIn: COMMON_UNIT };
  const rows = listed.map((one) => boardRow(one, figures.get(one.key) ?? null, units));
  return { state, rows, pricesThen, perCommonOf };
}

describe.each(['contract', 'observed'] as const)('the board of a %s service', (dialect) => {
  it('equals the world’s own state for all 168 corporations', async () => {
    const { state, rows, pricesThen, perCommonOf } = await boardOf(dialect);
    expect(rows).toHaveLength(168);
    for (const [index, corporation] of state.corporations.entries()) {
      const row = rows[index];
      const perCommon = perCommonOf(corporation.countryCode);
      const price = hundredths(corporation.sharePrice * perCommon);
      const value = corporation.sharePrice * corporation.totalShares;
      const revenue = corporation.lots.reduce((sum, lot) => sum + lot.revenue, 0);
      const income = corporation.lots.reduce((sum, lot) => sum + lot.revenue * lot.profitMargin, 0);
      const growth = corporation.lots.reduce((sum, lot) => sum + lot.revenue * lot.growthRate, 0);
      const debt = state.bonds
        .filter((bond) => bond.corporation === corporation.number)
        .reduce((sum, { totalIssued }) => sum + totalIssued, 0);
      const inOwn = value * perCommon;
      expect(row).toMatchObject({
        key: String(corporation.number),
        name: corporation.name,
        type: corporation.type,
        countryId: corporation.countryCode,
        own: { price, debt, turn: state.turn },
      });
      expect(row?.price).toBeCloseTo(price / perCommon, 6);
      expect((row?.marketValue ?? 0) / value).toBeCloseTo(1, 6);
      expect(row?.debt).toBeCloseTo(debt / perCommon, 4);
      expect(row?.debtPct).toBeCloseTo((100 * debt) / hundredths(inOwn), 6);
      expect(row?.changePct).toBeCloseTo((price / (pricesThen[index] ?? 1) - 1) * 100, 6);
      expect(row?.marginPct).toBeCloseTo((100 * income) / revenue, 3);
      expect(row?.growthPct).toBeCloseTo((100 * growth) / revenue, 9);
      const wanted = income <= 0 ? -1 : inOwn / hundredths(income);
      expect(row?.earnings ?? -1).toBeCloseTo(wanted, 2);
      const paid = Math.max(0, income) * corporation.dividendRate;
      expect(row?.dividendYieldPct).toBeCloseTo((100 * paid) / inOwn, 4);
    }
  });
});

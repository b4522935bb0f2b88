/** What a holder owns, against the practice world's own state in both dialects. */
import { holdingsOf } from '@electron/world/core/lookups';
import type { Rates } from '@shared/domain/money/cash';
import { positionIn, sumIn } from '@renderer/features/markets/positions';
import type { HeldCorporation, NamedHolder } from '@renderer/features/markets/positions';
import { worldAnswers, changingWorld } from '@support/renderer/world-answers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const rate = (perCommon: number) => ({ perCommon, source: 'the exchange rates' });
const RATES: Rates = new Map([
  ['USD', rate(1)],
  ['KSK', rate(125)],
]);

function works(change: Partial<HeldCorporation> = {}): HeldCorporation {
  return {
    key: '1',
    name: 'Works',
    currency: 'KSK',
    price: 250,
    totalShares: 1_000,
    holders: [
      { name: 'Ada', shares: 10, percentage: 1 },
      { name: 'Bob', percentage: 25 },
    ],
    ...change,
  };
}

describe('a position', () => {
  it('is the number of shares that the list states, at the price, in the wanted currency', () => {
    expect(positionIn(works(), 'Ada', 'USD', RATES)).toEqual({
      key: '1',
      name: 'Works',
      currency: 'KSK',
      shares: 10,
      percentage: 1,
      price: 250,
      value: 2_500,
      converted: 20,
      unvalued: null,
    });
    expect(positionIn(works(), 'Bob', 'USD', RATES)).toMatchObject({ shares: 250, converted: 500 });
    expect(positionIn(works(), 'Eve', 'USD', RATES)).toBeNull();
  });

  it.each([
    ['no-price', works({ price: null })],
    ['no-currency', works({ currency: null })],
    ['no-rate', works({ currency: 'XXK' })],
    ['no-shares', works({ holders: [{ name: 'Ada' }] })],
    [
      'same-name',
      works({
        holders: [
          { name: 'Ada', shares: 1 },
          { name: 'Ada', shares: 2 },
        ],
      }),
    ],
  ] as const)('says %s if it has no value', (unvalued, corporation) => {
    expect(positionIn(corporation, 'Ada', 'USD', RATES)).toMatchObject({
      unvalued,
      converted: null,
    });
  });

  it('adds to a sum in one currency, which counts the amounts that it leaves out', () => {
    const currency = fc.constantFrom('USD', 'KSK', 'XXK', null);
    const held = fc.record({
      currency,
      amount: fc.option(fc.integer({ min: 0, max: 1e9 })),
    });
    fc.assert(
      fc.property(fc.array(held), (amounts) => {
        const { sum, left } = sumIn(amounts, 'USD', RATES);
        const known = amounts.filter(
          (one) => one.amount !== null && one.currency !== null && one.currency !== 'XXK',
        );
        expect(left).toBe(amounts.length - known.length);
        const byHand = known.reduce(
          (all, one) => all + (one.amount ?? 0) / (one.currency === 'KSK' ? 125 : 1),
          0,
        );
        expect(sum ?? 0).toBeCloseTo(byHand, 3);
        expect(sum === null).toBe(known.length === 0);
      }),
    );
  });
});

describe.each(['contract', 'observed'] as const)(
  'the holdings of the magnate of a %s service',
  (dialect) => {
    it('are those of the world’s own books', async () => {
      const { world, answersTo } = changingWorld(dialect);
      const { read } = answersTo('magnate');
      const { state } = world;
      const number = state.players.find(({ username }) => username === 'magnate')?.character ?? 0;
      const holder = state.characters[number - 1];
      const rates: Rates = new Map(
        state.countries.map(({ currency }) => [currency.code, rate(currency.perAnchor)]),
      );
      const currencyOf = (code: string) =>
        state.countries.find((country) => country.code === code)?.currency.code ?? null;
      const home = currencyOf(holder?.countryCode ?? '');
      const found = [];
      for (const corporation of state.corporations) {
        const key = String(corporation.number);
        const { shareStructure } = await read('corporation', { id: key });
        const held = {
          key,
          name: corporation.name,
          currency: currencyOf(corporation.countryCode),
          price: shareStructure?.sharePrice,
          totalShares: shareStructure?.totalShares,
          holders: (shareStructure?.shareholders ?? []) as readonly NamedHolder[],
        };
        const position = positionIn(held, holder?.name ?? '', home, rates);
        if (position !== null) found.push(position);
      }
      const owned = holdingsOf(world.state, number);
      expect(owned.length).toBeGreaterThan(0);
      const isOwn = ({ key }: { readonly key: string }) =>
        owned.some(({ corporation }) => String(corporation.number) === key);
      const own = found.filter(isOwn);
      expect(own.map(({ key, shares }) => [key, shares])).toEqual(
        owned.map(({ corporation, shares }) => [String(corporation.number), shares]),
      );
      // Lists name holders without ids, and this world has another character of the same name.
      const namesakes = state.characters.filter(
        (one) => one.name === holder?.name && one.number !== number,
      );
      for (const { key, shares } of found.filter((one) => !isOwn(one))) {
        const holders = state.corporations[Number(key) - 1]?.holders ?? {};
        expect(namesakes.map((one) => holders[one.number])).toContain(shares);
      }
      const { sum, left } = sumIn(
        own.map(({ value, currency }) => ({ amount: value, currency })),
        home,
        rates,
      );
      expect(left).toBe(0);
      // Prices are stated in hundredths of their currency.
      const stated = await worldAnswers(dialect, 'magnate').read('character', {
        id: holder?.objectId ?? '',
      });
      expect((sum ?? 0) / (stated.character?.portfolioValue ?? 0)).toBeCloseTo(1, 3);
    });
  },
);

/** A small world for tests of the market board. */
import type { ResponseOf } from '@shared/contract/index';
import { succeed } from '@shared/ipc/result';

import { failing, fixture } from './answers';
import type { AnswersGiven } from './answers';

/** The turn of the world. */
export const TURN = 40;
const COUNTRY: Readonly<Record<string, { code: string; rate: number | null }>> = {
  US: { code: 'USD', rate: 1 },
  KS: { code: 'KSK', rate: 125 },
  XX: { code: 'XXK', rate: null },
};
const NAMES = ['Ark', 'Bank', 'Cinder', 'Dairy'];
const PLACES = ['US', 'KS', 'KS', 'XX'];

/** A corporation's answer: one that pays a profit, except the third. */
export function books(id: number): ResponseOf<'corporation'> {
  const country = PLACES[id - 1] ?? 'US';
  return {
    ok: true,
    found: true,
    id: `c${id}`,
    name: NAMES[id - 1],
    sequentialId: id,
    currencyCode: COUNTRY[country]?.code,
    financials: { revenue: 200, income: id === 3 ? -10 : 50, dividends: 5 },
    balanceSheet: { marketCapitalization: id * 1_000, totalDebt: 100, cashOnHand: 1 },
    shareStructure: { shares: 100, price: id * 10 },
    creditRating: { rating: 'AA', score: 80 },
    sectors: [{ sectorType: 'energy', revenue: 200, currentGrowthRate: 0.03 }],
  };
}

/** A world of four corporations in three countries; nobody gives a rate for the last currency. */
export const boardAnswers: AnswersGiven = {
  game: { ...fixture('game'), currentTurn: TURN },
  clientStatus: { ...fixture('clientStatus'), homeCurrency: 'USD' },
  corporations: {
    corporations: NAMES.map((name, index) => ({
      id: `c${index + 1}`,
      name,
      sequentialId: index + 1,
      type: index === 0 ? 'banking' : 'energy',
      countryId: PLACES[index],
    })),
  },
  corporation: ({ id }) => succeed(books(Number(id))),
  countryEconomy: ({ code }) =>
    succeed({
      ...fixture('countryEconomy'),
      currencyCode: COUNTRY[code]?.code,
      exchangeRate: COUNTRY[code]?.rate,
    }),
  forexRates: failing('feature-absent'),
};

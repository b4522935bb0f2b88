/** Corporations, their books and the tape of their share trades. */
import type { ResponseOf } from '../../contract/index';
import { COMMON_UNIT } from '../../domain/money/conversion';
import { weightedGrowth } from '../../domain/markets/market-ratios';
import { isNumber } from '../../domain/wording/numbers';
import { pricesByTurn } from '../../domain/markets/share-tape';
import type { Trade } from '../../domain/markets/share-tape';
import { corporationKey } from '../keys';
import { memberMetric } from '../metrics';
import type { Observation, ObservationTable, Facts } from '../observations';
import { labelText, money, numberIn, observed, rowsOf, textIn } from '../observations';
import { bondObservationsOf } from './bonds';

type Corporation = ResponseOf<'corporation'>;
type Books = Pick<Corporation, 'financials' | 'balanceSheet' | 'shareStructure' | 'currencyCode'>;

/** The contract names only the topics of a corporation's books, and servers have their own field names. */
function booksOf({ financials, balanceSheet, shareStructure, currencyCode }: Books): Facts {
  const inCurrency = (amount: number | null | undefined) => money(amount, currencyCode);
  return {
    sharePrice: inCurrency(shareStructure?.sharePrice),
    shares: shareStructure?.totalShares,
    float: shareStructure?.publicFloat,
    marketCap: inCurrency(balanceSheet?.marketCapitalization),
    corporateCash: inCurrency(balanceSheet?.cashOnHand),
    debt: inCurrency(balanceSheet?.totalDebt),
    revenue: inCurrency(financials?.totalRevenue),
    income: inCurrency(financials?.operatingIncome),
    costs: inCurrency(financials?.operatingCosts),
    dividends: inCurrency(financials?.dividends),
    dividendRate: financials?.dividendRate,
  };
}

/** The shares of the holders whom the answer names. Of two with the same name, the larger counts, which comes first. */
function holdings({ shareStructure }: Books): Facts {
  const held = new Map<string, number>();
  for (const { name, percentage } of rowsOf(shareStructure?.shareholders)) {
    if (!name || !isNumber(percentage) || held.has(name)) continue;
    held.set(name, percentage);
  }
  return Object.fromEntries(
    Array.from(held, ([name, percentage]) => [memberMetric('shareHeld', name), percentage]),
  );
}

/** The growth of all its businesses, each by its revenue; as sent, a fraction or percent. */
function growthOf({ sectors: rows }: Corporation): number | undefined {
  const businesses = rowsOf(rows).map((row) => ({
    revenue: numberIn(row['revenue']),
    growth: numberIn(row['currentGrowthRate']),
  }));
  return weightedGrowth(businesses) ?? undefined;
}

/** What each sector earns. Its type and region identify a sector. */
function sectors({ sectors: rows, currencyCode }: Corporation): Facts {
  const found = new Map<string, Facts>();
  for (const row of rowsOf(rows)) {
    const words = [row['sectorType'], row['stateName'] ?? row['stateId']].map(textIn);
    const place = words.filter((word) => word !== undefined && word !== '').join(', ');
    if (place === '' || found.has(place)) continue;
    found.set(place, {
      [memberMetric('sectorRevenue', place)]: money(numberIn(row['revenue']), currencyCode),
      [memberMetric('sectorMargin', place)]: numberIn(row['profitMargin']),
      [memberMetric('sectorGrowth', place)]: numberIn(row['currentGrowthRate']),
      [memberMetric('sectorWorkers', place)]: numberIn(row['workers']),
    });
  }
  return Object.assign({}, ...found.values()) as Facts;
}

function fromTape(
  key: string | null,
  entries: readonly Trade[] | null | undefined,
  listPage: number,
): Observation[] {
  const prices = pricesByTurn(rowsOf(entries));
  // The newest turn of a later list page may have newer trades on the page before.
  const whole = listPage > 1 ? prices.slice(0, -1) : prices;
  return whole.flatMap(({ turn, last }) =>
    observed({ kind: 'corporation', key, turn }, { tradePrice: money(last, COMMON_UNIT) }),
  );
}

function pageOf(answered: number | null | undefined, asked: number | null | undefined): number {
  return isNumber(answered) ? answered : (asked ?? 1);
}

export const corporationObservations = {
  corporation: (corporation, { id }) => {
    const { creditRating, ceo, name, sequentialId } = corporation;
    return [
      ...observed(
        { kind: 'corporation', key: corporationKey(sequentialId) ?? corporationKey(id), name },
        {
          ...booksOf(corporation),
          growth: growthOf(corporation),
          rating: labelText(creditRating?.rating),
          ratingScore: creditRating?.compositeScore,
          ceo: ceo === null ? '' : ceo?.name,
          ...holdings(corporation),
          ...sectors(corporation),
        },
      ),
      ...bondObservationsOf(corporation.bonds, name),
    ];
  },
  corporationSharesHistory: ({ entries, page, corporation }, params) =>
    fromTape(
      corporationKey(params.id) ?? corporationKey(corporation?.id),
      entries,
      pageOf(page, params.page),
    ),
  sessionShareTrades: ({ entries, page }, params) =>
    fromTape(corporationKey(params.sequentialId), entries, pageOf(page, params.page)),
} satisfies ObservationTable;

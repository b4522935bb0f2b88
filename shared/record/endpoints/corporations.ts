/** Corporations, their books and the tape of their share trades. */
import type { ResponseOf } from '../../contract/index';
import { isNumber } from '../../domain/numbers';
import { pricesByTurn } from '../../domain/share-tape';
import type { Trade } from '../../domain/share-tape';
import { corporationKey } from '../keys';
import type { Observation, ObservationTable } from '../observe';
import { COMMON_UNIT, labelText, money, observed, rowsOf } from '../observations';
import type { Facts } from '../observations';
import { bondObservationsOf } from './bonds';

type Corporation = ResponseOf<'corporation'>;
type Books = Pick<Corporation, 'financials' | 'balanceSheet' | 'shareStructure' | 'currencyCode'>;

/** The contract names the topics of a corporation's books, and deployments have names of their own for them. */
function booksOf({ financials, balanceSheet, shareStructure, currencyCode }: Books): Facts {
  const inCurrency = (amount: number | null | undefined) => money(amount, currencyCode);
  return {
    sharePrice: inCurrency(shareStructure?.sharePrice ?? shareStructure?.price),
    shares: shareStructure?.totalShares ?? shareStructure?.shares,
    float: shareStructure?.publicFloat ?? shareStructure?.float,
    marketCap: inCurrency(balanceSheet?.marketCapitalization),
    corporateCash: inCurrency(balanceSheet?.cashOnHand),
    debt: inCurrency(balanceSheet?.totalDebt),
    revenue: inCurrency(financials?.totalRevenue ?? financials?.revenue),
    income: inCurrency(financials?.operatingIncome ?? financials?.income),
    costs: inCurrency(financials?.operatingCosts ?? financials?.costs),
    dividends: inCurrency(financials?.dividends),
    dividendRate: financials?.dividendRate,
  };
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
  /** The fields stand at the top level, or under `corporation`. */
  corporation: (answer, { id }) => {
    const corporation = answer.corporation ?? answer;
    const { creditRating, ceo, name, sequentialId } = corporation;
    return [
      ...observed(
        { kind: 'corporation', key: corporationKey(sequentialId) ?? corporationKey(id), name },
        {
          ...booksOf(corporation),
          rating: labelText(creditRating?.rating),
          ratingScore: creditRating?.compositeScore ?? creditRating?.score,
          ceo: ceo === null ? '' : ceo?.name,
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

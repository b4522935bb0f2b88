/** Index funds: a list, or one in full. */
import type { ResponseOf } from '../../contract/index';
import { backingOf, expenseOf } from '../../domain/markets/fund-ratios';
import { plainKey } from '../keys';
import type { Observation, ObservationTable, Facts } from '../observations';
import { money, observed, orNone, rowsOf } from '../observations';

type Answer = ResponseOf<'funds'>;
type Quote = Pick<
  NonNullable<Answer['funds']>[number],
  | 'quotedNav'
  | 'anchorCurrencyCode'
  | 'unitSupply'
  | 'backingRatio'
  | 'expenseRatioAnnual'
  | 'status'
  | 'pauseReason'
>;

function figures(fund: Quote): Facts {
  return {
    nav: money(fund.quotedNav, fund.anchorCurrencyCode),
    units: fund.unitSupply,
    backing: backingOf(fund.backingRatio),
    expenseRatio: expenseOf(fund.expenseRatioAnnual),
    fundStatus: fund.status,
    pauseReason: orNone(fund.pauseReason),
  };
}

function fromDetail(fund: NonNullable<Answer['fund']>): Observation[] {
  return observed(
    { kind: 'fund', key: plainKey(fund.slug), name: fund.name },
    {
      ...figures(fund),
      reserveUnits: fund.reserveUnits,
      fundCash: money(fund.cashAnchor, fund.anchorCurrencyCode),
    },
  );
}

export const fundObservations = {
  funds: (answer) => [
    ...rowsOf(answer.funds).flatMap((fund) =>
      observed({ kind: 'fund', key: plainKey(fund.slug), name: fund.name }, figures(fund)),
    ),
    ...(answer.fund ? fromDetail(answer.fund) : []),
  ],
} satisfies ObservationTable;

/** Bonds: the public list, a corporation's own, and the list that only a session gets. */
import type { ResponseOf } from '../../contract/index';
import { percentOf } from '../../domain/wording/rates';
import { plainKey } from '../keys';
import type { Observation, ObservationTable } from '../observations';
import { money, observed, rowsOf, textIn } from '../observations';

type Bonds = ResponseOf<'bonds'>['bonds'];

function standingOf(defaulted: boolean | null | undefined): string | undefined {
  if (typeof defaulted !== 'boolean') return undefined;
  return defaulted ? 'defaulted' : 'paying';
}

/** The observations of some bonds; `issuer` names those that do not name it themselves. */
export function bondObservationsOf(bonds: Bonds, issuer?: string | null): Observation[] {
  return rowsOf(bonds).flatMap((bond) =>
    observed(
      { kind: 'bond', key: plainKey(bond.id), name: textIn(bond.issuerName) ?? issuer },
      {
        bondPrice: bond.marketPrice,
        bondYield: percentOf(bond.yieldToMaturityFraction),
        coupon: percentOf(bond.couponRateFraction),
        issued: bond.totalIssued,
        standing: standingOf(bond.defaulted),
      },
    ),
  );
}

export const bondObservations = {
  bonds: ({ bonds }) => bondObservationsOf(bonds),
  sessionBonds: ({ bonds }) =>
    rowsOf(bonds).flatMap((bond) =>
      observed(
        { kind: 'bond', key: plainKey(bond.id), name: bond.issuerName },
        {
          unitPrice: money(bond.pricePerUnit, bond.currencyCode),
          bondYield: percentOf(bond.yieldToMaturityFraction),
          turnsToMaturity: bond.turnsRemaining,
          holders: typeof bond.holders === 'number' ? bond.holders : undefined,
        },
      ),
    ),
} satisfies ObservationTable;

/** Bonds (contract part 2). */
import { countryByCode } from '../core/world';
import type { World } from '../core/world';
import type { Bond } from '../model/bonds';
import { TURNS_A_YEAR } from '../rules/time';

export function bondRow(world: World, bond: Bond) {
  const yearsLeft =
    bond.maturityTurn === null
      ? null
      : Math.max(0, bond.maturityTurn - world.state.turn) / TURNS_A_YEAR;
  return {
    id: bond.objectId,
    couponRate: bond.couponRate,
    maturityLabel: yearsLeft === null ? null : `${Math.round(yearsLeft * 10) / 10} years`,
    totalIssued: bond.totalIssued,
    marketPrice: bond.marketPrice,
    yieldToMaturity: yieldToMaturity(bond, yearsLeft),
    defaulted: bond.defaulted,
    issuerName:
      bond.corporation === null
        ? (countryByCode(world, bond.countryCode)?.name ?? null)
        : (world.state.corporations[bond.corporation - 1]?.name ?? null),
    currencyCode: countryByCode(world, bond.countryCode)?.currency.code ?? null,
  };
}

/** The usual approximation: coupon and gain to par over the mean of price and par. Null for perpetual bonds and in default. */
function yieldToMaturity(
  { couponRate, marketPrice, defaulted }: Bond,
  yearsLeft: number | null,
): number | null {
  if (yearsLeft === null || yearsLeft <= 0 || defaulted) return null;
  return (
    Math.round(((couponRate + (1 - marketPrice) / yearsLeft) / ((1 + marketPrice) / 2)) * 10_000) /
      10_000 +
    0
  );
}

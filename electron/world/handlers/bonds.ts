/** Bonds (contract part 4). */
import type { bondEndpoints } from '@shared/contract/endpoints/bonds';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { isRefusal, pageOf, readWhole, MARKET_ROWS_PER_PAGE, PAGE } from '../calls/call';
import { corporationNamed, countryByCode } from '../core/lookups';
import type { World } from '../core/world';
import type { Bond } from '../model/economy';
import { TURNS_PER_YEAR } from '../rules/time';

export const bondHandlers = {
  bonds: ({ world, text }) => {
    const page = readWhole(text('page'), PAGE);
    if (isRefusal(page)) return page;
    const name = text('corp');
    const issuer = name === undefined ? null : (corporationNamed(world.state, name)?.number ?? 0);
    const bonds = world.state.bonds.filter(
      ({ corporation }) => issuer === null || corporation === issuer,
    );
    const part = pageOf(bonds, page, MARKET_ROWS_PER_PAGE);
    return succeed({
      ok: true,
      found: bonds.length > 0,
      bonds: part.rows.map((bond) => bondRow(world, bond)),
      pagination: {
        page,
        perPage: MARKET_ROWS_PER_PAGE,
        totalCount: part.totalCount,
        totalPages: part.totalPages,
      },
    });
  },
} satisfies HandlersOf<typeof bondEndpoints>;

export function bondRow(world: World, bond: Bond) {
  const yearsLeft =
    bond.maturityTurn === null
      ? null
      : Math.max(0, bond.maturityTurn - world.state.turn) / TURNS_PER_YEAR;
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
        ? (countryByCode(world.state, bond.countryCode)?.name ?? null)
        : (world.state.corporations[bond.corporation - 1]?.name ?? null),
    currencyCode: countryByCode(world.state, bond.countryCode)?.currency.code ?? null,
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

/** Bonds (contract part 4). */
import type { bondEndpoints } from '@shared/contract/endpoints/bonds';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { pageOf, readWhole, MARKET_ROWS_PER_PAGE, PAGE } from '../calls/call';
import { corporationByNumber, corporationNamed, countryByCode } from '../core/lookups';
import { roundTo } from '../core/random';
import type { World } from '../core/world';
import type { Bond } from '../model/economy';
import { issuerRating } from '../rules/credit';
import { TURNS_PER_YEAR } from '../rules/time';

export const bondHandlers = {
  bonds: ({ world, text }) => {
    const page = readWhole(text('page'), PAGE);
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
  const country = countryByCode(world.state, bond.countryCode);
  const yearsLeft =
    bond.maturityTurn === null
      ? null
      : Math.max(0, bond.maturityTurn - world.state.turn) / TURNS_PER_YEAR;
  return {
    id: bond.objectId,
    couponRate: bond.couponRate,
    maturityLabel: yearsLeft === null ? null : `${roundTo(yearsLeft, 1)} years`,
    totalIssued: bond.totalIssued,
    marketPrice: bond.marketPrice,
    yieldToMaturity: yieldToMaturity(bond, yearsLeft),
    defaulted: bond.defaulted,
    issuerName: (corporationByNumber(world.state, bond.corporation) ?? country)?.name ?? null,
    issuerRating: issuerRating(world.state, bond),
    currencyCode: country?.currency.code ?? null,
  };
}

/** The usual approximation: coupon and gain to par over the mean of price and par. Null for perpetual bonds and in default. */
function yieldToMaturity(
  { couponRate, marketPrice, defaulted }: Bond,
  yearsLeft: number | null,
): number | null {
  if (yearsLeft === null || yearsLeft <= 0 || defaulted) return null;
  return roundTo((couponRate + (1 - marketPrice) / yearsLeft) / ((1 + marketPrice) / 2), 4);
}

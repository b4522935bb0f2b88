/** Bonds as the observed deployment answers them. */
import { succeed } from '@electron/world/calls/answers';
import type { Call } from '@electron/world/calls/call';
import { pageOf } from '@electron/world/calls/call';
import { bondRow } from '@electron/world/handlers/bonds';
import { corporationNamed } from '@electron/world/core/lookups';
import type { Bond } from '@electron/world/model/economy';

import type { ObservedHandlers } from '../calls/observed-handlers';
import { lenientWhole } from '../calls/parameters';

export const PERCENT = 100;
const PER_PAGE = 20;
export const LAST_PAGE = 1_000_000;

export const observedBonds = {
  bonds: (call) => {
    const { found, rows, pagination } = bondsOnPage(call);
    return succeed({
      ok: true,
      found,
      bonds: rows.map((bond) => observedBond(bondRow(call.world, bond))),
      pagination,
    });
  },
} satisfies ObservedHandlers;

/** All bonds, or those of the corporation that `corp` names. Those in default are not listed. */
export function listedBonds({ world, text }: Call<'bonds'> | Call<'sessionBonds'>): Bond[] {
  const name = text('corp');
  const issuer = name === undefined ? null : (corporationNamed(world.state, name)?.number ?? 0);
  return world.state.bonds.filter(
    ({ corporation, defaulted }) => !defaulted && (issuer === null || corporation === issuer),
  );
}

/** A page of the bonds. An empty answer does not say how many a page holds. */
function bondsOnPage(call: Call<'bonds'>) {
  const page = lenientWhole(call.text('page'), 1, LAST_PAGE);
  const listed = listedBonds(call);
  const part = pageOf(listed, page, PER_PAGE);
  const found = listed.length > 0;
  return {
    found,
    rows: part.rows,
    pagination: {
      page,
      ...(found ? { perPage: PER_PAGE } : {}),
      totalCount: part.totalCount,
      totalPages: found ? part.totalPages : 0,
    },
  };
}

/** Coupons in percent; without issuer, rating, currency and maturity. */
export function observedBond({
  issuerName: _absent,
  issuerRating: _unrated,
  currencyCode: _unknown,
  ...bond
}: ReturnType<typeof bondRow>) {
  return {
    ...bond,
    couponRate: bond.couponRate * PERCENT,
    maturityLabel: null,
    yieldToMaturity: null,
    turnsRemaining: 0,
    holders: 0,
  };
}

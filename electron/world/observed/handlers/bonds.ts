/** Bonds as the observed deployment answers them. */
import { succeed } from '../../calls/answers';
import type { Call } from '../../calls/call';
import { pageOf } from '../../calls/parameters';
import { rowsForPage } from '../../calls/page-lists';
import { corporationNamed } from '../../handlers/corporations';
import { bondRow } from '../../serializers/bonds';
import type { ObservedHandlers } from '../calls/observed-handlers';
import { lenientWhole } from '../calls/parameters';

const PERCENT = 100;
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

/** A page of the bonds. Those in default are not listed; an empty answer does not say how many a page holds. */
export function bondsOnPage({ world, caller, text }: Call<'bonds'> | Call<'sessionBonds'>) {
  const page = lenientWhole(text('page'), 1, LAST_PAGE);
  const name = text('corp');
  const listed = rowsForPage(world, caller, `bonds ${name ?? ''}`, page, () => {
    const issuer = name === undefined ? null : (corporationNamed(world, name)?.number ?? 0);
    return world.state.bonds.filter(
      ({ corporation, defaulted }) => !defaulted && (issuer === null || corporation === issuer),
    );
  });
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

/** Coupons in percent; without issuer, currency and maturity. */
export function observedBond({
  issuerName: _absent,
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

/** Bonds (contract part 4). */
import type { bondEndpoints } from '@shared/contract/endpoints/bonds';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { isRefusal, pageOf, readWhole } from '../calls/parameters';
import { rowsForPage } from '../calls/page-lists';
import { bondRow } from '../serializers/bonds';
import { corporationNamed } from './corporations';
import { MARKET_ROWS_A_PAGE, PAGE } from '../calls/list-limits';

export const bondHandlers = {
  bonds: ({ world, caller, text }) => {
    const page = readWhole(text('page'), PAGE);
    if (isRefusal(page)) return page;
    const name = text('corp');
    const bonds = rowsForPage(world, caller, `bonds ${name ?? ''}`, page, () => {
      const issuer = name === undefined ? null : (corporationNamed(world, name)?.number ?? 0);
      return world.state.bonds.filter(
        ({ corporation }) => issuer === null || corporation === issuer,
      );
    });
    const part = pageOf(bonds, page, MARKET_ROWS_A_PAGE);
    return succeed({
      ok: true,
      found: bonds.length > 0,
      bonds: part.rows.map((bond) => bondRow(world, bond)),
      pagination: {
        page,
        perPage: MARKET_ROWS_A_PAGE,
        totalCount: part.totalCount,
        totalPages: part.totalPages,
      },
    });
  },
} satisfies HandlersOf<typeof bondEndpoints>;

/** Corporations and the tape of their shares (contract part 4). */
import type { corporationEndpoints } from '@shared/contract/endpoints/corporations';

import { badRequest, succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { isRefusal, pageOf, readWhole } from '../calls/parameters';
import { rowsForPage } from '../calls/page-lists';
import { tradesOf } from '../core/indexes';
import type { World } from '../core/world';
import type { Corporation } from '../model/corporations';
import { corporationDetail, corporationRow, tradeRow } from '../serializers/corporations';
import { PAGE } from '../calls/list-limits';

const PAGE_SIZE = { name: 'pageSize', least: 1, most: 100, fallback: 25 } as const;
const SEQUENTIAL_ID = /^\d{1,15}$/;

export const corporationHandlers = {
  corporations: ({ world }) =>
    succeed({
      ok: true,
      found: true,
      corporations: world.state.corporations.map((corporation) => corporationRow(corporation)),
    }),

  corporation: ({ world, text }) => {
    const corporation = findCorporation(world, text('name'), text('id'));
    if (corporation === undefined) return badRequest('name or id is required');
    return succeed(
      corporation
        ? { ok: true, found: true, ...corporationDetail(world, corporation) }
        : { ok: true, found: false },
    );
  },

  corporationSharesHistory: ({ world, caller, text }) => {
    const corporation = findCorporation(world, text('name'), text('id'));
    if (corporation === undefined) return badRequest('name or id is required');
    const page = readWhole(text('page'), PAGE);
    const pageSize = readWhole(text('pageSize'), PAGE_SIZE);
    if (isRefusal(page)) return page;
    if (isRefusal(pageSize)) return pageSize;
    const newestFirst = rowsForPage(world, caller, `tape ${corporation?.number}`, page, () =>
      corporation ? tradesOf(world, corporation.number).toReversed() : [],
    );
    const part = pageOf(newestFirst, page, pageSize);
    return succeed({
      ok: true,
      found: corporation !== null,
      corporation: corporation && { id: corporation.objectId, name: corporation.name },
      entries: corporation ? part.rows.map((trade) => tradeRow(world, corporation, trade)) : [],
      page,
      pageSize,
      total: part.totalCount,
      pageCount: part.totalPages,
    });
  },
} satisfies HandlersOf<typeof corporationEndpoints>;

/** The corporation with exactly this name in any case, or else the first whose name contains the text. */
export function corporationNamed(world: World, name: string): Corporation | null {
  const wanted = name.toLowerCase();
  const { corporations } = world.state;
  return (
    corporations.find((corporation) => corporation.name.toLowerCase() === wanted) ??
    corporations.find((corporation) => corporation.name.toLowerCase().includes(wanted)) ??
    null
  );
}

/** Null: there is no such corporation; undefined: neither name nor id was given. Object ids are not accepted. */
function findCorporation(
  world: World,
  name: string | undefined,
  id: string | undefined,
): Corporation | null | undefined {
  if (id !== undefined)
    return SEQUENTIAL_ID.test(id) ? (world.state.corporations[Number(id) - 1] ?? null) : null;
  return name === undefined ? undefined : corporationNamed(world, name);
}

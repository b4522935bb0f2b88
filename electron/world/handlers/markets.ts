/** Markets: sectors, bonds, corporations, their tape, and funds (contract part 4). */
import { tradesOf } from '../core/indexes';
import { countryByCode } from '../core/world';
import type { World } from '../core/world';
import { badRequest, succeed } from '../calls/answers';
import type { Handlers } from '../calls/call';
import { isRefusal, missing, pageOf, readWhole, readWord } from '../calls/parameters';
import { walkedRows } from '../calls/walks';
import type { Corporation } from '../model/markets';
import {
  bondRow,
  companyRow,
  corporationDetail,
  corporationRow,
  fundDetail,
  fundRow,
  tradeRow,
  unownedRow,
} from '../serializers/markets';

/** The contract leaves page sizes open: this world's own. */
const PER_PAGE = 20;
const PAGE = { name: 'page', least: 1, most: 1_000_000, fallback: 1 } as const;
const PAGE_SIZE = { name: 'pageSize', least: 1, most: 100, fallback: 25 } as const;
const VIEWS = ['share', 'unowned'] as const;
const SCOPES = ['country', 'global'] as const;
const SEQUENTIAL_ID = /^\d{1,15}$/;

type MarketHandlers = Pick<
  Handlers,
  'market' | 'bonds' | 'corporations' | 'corporation' | 'corporationSharesHistory' | 'funds'
>;

export const marketHandlers: MarketHandlers = {
  market: ({ world, caller, text }) => {
    const type = text('type');
    if (type === undefined) return missing('type');
    const page = readWhole(text('page'), PAGE);
    const view = readWord(text('view'), 'view', VIEWS);
    if (isRefusal(page)) return page;
    if (isRefusal(view)) return view;
    const mode = view ?? 'share';
    const code = text('country');
    const rows = walkedRows(world, caller, `market ${mode} ${type} ${code ?? ''}`, page, () =>
      mode === 'share' ? companiesOf(world, type, code) : unownedOf(world, type, code),
    );
    const part = pageOf(rows, page, PER_PAGE);
    return succeed({
      ok: true,
      found: rows.length > 0,
      mode,
      sectorType: type,
      page,
      totalPages: part.totalPages,
      totalItems: part.totalCount,
      [mode === 'share' ? 'companies' : 'sectors']: part.rows.map((row) => row()),
    });
  },

  bonds: ({ world, caller, text }) => {
    const page = readWhole(text('page'), PAGE);
    if (isRefusal(page)) return page;
    const name = text('corp');
    const bonds = walkedRows(world, caller, `bonds ${name ?? ''}`, page, () => {
      const issuer = name === undefined ? null : (corporationNamed(world, name)?.number ?? 0);
      return world.state.bonds.filter(
        ({ corporation }) => issuer === null || corporation === issuer,
      );
    });
    const part = pageOf(bonds, page, PER_PAGE);
    return succeed({
      ok: true,
      found: bonds.length > 0,
      bonds: part.rows.map((bond) => bondRow(world, bond)),
      pagination: {
        page,
        perPage: PER_PAGE,
        totalCount: part.totalCount,
        totalPages: part.totalPages,
      },
    });
  },

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
    const newestFirst = walkedRows(world, caller, `tape ${corporation?.number}`, page, () =>
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

  funds: ({ world, text }) => {
    const scope = readWord(text('scope'), 'scope', SCOPES);
    if (isRefusal(scope)) return scope;
    const slug = text('slug');
    if (slug !== undefined) {
      const fund = world.state.funds.find((candidate) => candidate.slug === slug) ?? null;
      return succeed({ ok: true, found: fund !== null, fund: fund && fundDetail(world, fund) });
    }
    const code = text('country');
    const country = code === undefined ? undefined : countryByCode(world, code)?.code;
    const funds = world.state.funds
      .filter(
        (fund) =>
          (scope === undefined || fund.scope === scope) &&
          (code === undefined || (country !== undefined && fund.countryCode === country)),
      )
      .toSorted((left, right) => right.quotedNav - left.quotedNav || left.number - right.number);
    return succeed({
      ok: true,
      found: funds.length > 0,
      funds: funds.map((fund) => fundRow(world, fund)),
    });
  },
};

/** Rows are made only for the page that is asked for. */
type LateRow = () => object;

function companiesOf(world: World, type: string, code: string | undefined): LateRow[] {
  const country = code === undefined ? undefined : countryByCode(world, code)?.code;
  return world.state.corporations
    .filter(({ countryCode }) => code === undefined || countryCode === country)
    .flatMap((corporation) =>
      corporation.lots
        .filter(({ sectorType }) => sectorType === type)
        .map((lot) => () => companyRow(world, corporation, lot)),
    );
}

function unownedOf(world: World, type: string, code: string | undefined): LateRow[] {
  const country = code === undefined ? undefined : countryByCode(world, code)?.code;
  return world.state.unownedSectors
    .filter(
      ({ sectorType, countryCode }) =>
        sectorType === type && (code === undefined || countryCode === country),
    )
    .map((sector) => () => unownedRow(sector));
}

/** The whole name first, in any case; else the first name that contains the text. */
export function corporationNamed(world: World, name: string): Corporation | null {
  const wanted = name.toLowerCase();
  const { corporations } = world.state;
  return (
    corporations.find((corporation) => corporation.name.toLowerCase() === wanted) ??
    corporations.find((corporation) => corporation.name.toLowerCase().includes(wanted)) ??
    null
  );
}

/** Null: none is called so; undefined: neither name nor id was given. An object id is not accepted. */
function findCorporation(
  world: World,
  name: string | undefined,
  id: string | undefined,
): Corporation | null | undefined {
  if (id !== undefined)
    return SEQUENTIAL_ID.test(id) ? (world.state.corporations[Number(id) - 1] ?? null) : null;
  return name === undefined ? undefined : corporationNamed(world, name);
}

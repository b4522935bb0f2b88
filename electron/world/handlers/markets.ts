/** Markets: a sector type's companies, or its sectors without an owner (contract part 4). */
import type { marketEndpoints } from '@shared/contract/endpoints/markets';
import type { ParamsOf } from '@shared/contract/index';
import { knownValues } from '@shared/contract/policy';

import { succeed } from '../calls/answers';
import type { HandlersOf, Page } from '../calls/call';
import { pageOf, readWhole, readWord, required, MARKET_ROWS_PER_PAGE, PAGE } from '../calls/call';
import { countryByCode } from '../core/lookups';
import type { World } from '../core/world';
import type { Corporation, SectorLot, UnownedSector } from '../model/economy';

export const marketHandlers = {
  market: ({ world, text }) => {
    const type = required(text('type'), 'type');
    const page = readWhole(text('page'), PAGE);
    const view = readWord(text('view'), 'view', knownValues.market.view);
    const code = text('country');
    const list = { world, type, code, page };
    return succeed(view === 'unowned' ? unownedPage(list) : companiesPage(list));
  },
} satisfies HandlersOf<typeof marketEndpoints>;

/** The requested page of a list. */
interface ListPage {
  readonly world: World;
  readonly type: string;
  readonly code: string | undefined;
  readonly page: number;
}

function companiesPage({ world, type, code, page }: ListPage) {
  const rows = world.state.corporations
    .filter(countryFilter(world, code))
    .flatMap((corporation) =>
      corporation.lots
        .filter(({ sectorType }) => sectorType === type)
        .map((lot) => ({ corporation, lot })),
    );
  const part = pageOf(rows, page, MARKET_ROWS_PER_PAGE);
  return {
    ...marketFields('share', type, part),
    companies: part.rows.map(({ corporation, lot }) => companyRow(world, corporation, lot)),
  };
}

function unownedPage({ world, type, code, page }: ListPage) {
  const rows = world.state.unownedSectors
    .filter(countryFilter(world, code))
    .filter(({ sectorType }) => sectorType === type);
  const part = pageOf(rows, page, MARKET_ROWS_PER_PAGE);
  return {
    ...marketFields('unowned', type, part),
    sectors: part.rows.map((sector) => unownedRow(sector)),
  };
}

function marketFields(
  mode: NonNullable<ParamsOf<'market'>['view']>,
  sectorType: string,
  { page, totalPages, totalCount }: Page<unknown>,
) {
  return {
    ok: true,
    found: totalCount > 0,
    mode,
    sectorType,
    page,
    totalPages,
    totalItems: totalCount,
  };
}

/** Passes what belongs to the country with this code; without a code, everything. */
function countryFilter(world: World, code: string | undefined) {
  const country = code === undefined ? undefined : countryByCode(world.state, code)?.code;
  return ({ countryCode }: { readonly countryCode: string }): boolean =>
    code === undefined || countryCode === country;
}

/** A sector that a corporation owns. */
export function sectorRow(world: World, countryCode: string, lot: SectorLot) {
  return {
    stateId: lot.regionCode,
    stateName:
      countryByCode(world.state, countryCode)?.regions.find(({ code }) => code === lot.regionCode)
        ?.name ?? lot.regionCode,
    sectorType: lot.sectorType,
    revenue: lot.revenue,
    profitMargin: lot.profitMargin,
    currentGrowthRate: lot.growthRate,
    workers: lot.workers,
  };
}

/** Row of `market?view=share`. */
export function companyRow(world: World, corporation: Corporation, lot: SectorLot) {
  return {
    id: `${corporation.objectId}-${lot.regionCode}`,
    corporationId: corporation.objectId,
    corporationName: corporation.name,
    countryId: corporation.countryCode,
    ...sectorRow(world, corporation.countryCode, lot),
  };
}

/** Row of `market?view=unowned`. */
function unownedRow(sector: UnownedSector) {
  return {
    id: sector.objectId,
    countryId: sector.countryCode,
    stateId: sector.regionCode,
    sectorType: sector.sectorType,
    revenue: sector.revenue,
    headroomUnits: sector.headroomUnits,
  };
}

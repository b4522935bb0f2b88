/** Sectors of companies and sectors without an owner (contract part 2). */
import { countryByCode } from '../core/world';
import type { World } from '../core/world';
import type { Corporation, SectorLot } from '../model/corporations';
import type { UnownedSector } from '../model/markets';

/** A sector that a corporation owns. */
export function sectorRow(world: World, countryCode: string, lot: SectorLot) {
  return {
    stateId: lot.regionCode,
    stateName:
      countryByCode(world, countryCode)?.regions.find(({ code }) => code === lot.regionCode)
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
export function unownedRow(sector: UnownedSector) {
  return {
    id: sector.objectId,
    countryId: sector.countryCode,
    stateId: sector.regionCode,
    sectorType: sector.sectorType,
    revenue: sector.revenue,
    headroomUnits: sector.headroomUnits,
  };
}

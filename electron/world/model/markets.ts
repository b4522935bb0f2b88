/** The sectors that nobody owns. */
import type { SECTOR_TYPES } from '@shared/domain/markets/sector-types';

export type SectorType = (typeof SECTOR_TYPES)[number];

/** A sector that nobody owns. */
export interface UnownedSector {
  readonly number: number;
  readonly objectId: string;
  readonly countryCode: string;
  readonly regionCode: string;
  readonly sectorType: SectorType;
  revenue: number;
  readonly headroomUnits: number;
}

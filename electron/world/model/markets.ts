/** The sectors that nobody owns. */
import type { KnownWord } from '@shared/contract/policy';

export type SectorType = KnownWord<'market', 'type'>;

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

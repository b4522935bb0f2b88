/** Types of sectors, and the sectors that nobody owns. */

export const SECTOR_TYPES = [
  'financial',
  'media',
  'manufacturing',
  'chemical_industries',
  'healthcare',
  'retail',
  'automobiles',
  'technology',
  'energy',
  'agriculture',
  'real_estate',
  'construction',
  'defense',
  'telecommunications',
  'entertainment',
  'logistics',
  'extraction',
] as const;

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

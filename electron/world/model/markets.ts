/** Corporations, their shares and bonds, unowned sectors and index funds. Prices are in anchor units unless said otherwise. */
import type { ParamsOf } from '@shared/contract/index';

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

/** A corporation's sector in one region. */
export interface SectorLot {
  readonly regionCode: string;
  readonly sectorType: SectorType;
  /** Per turn, in the country's currency. */
  revenue: number;
  /** Fraction. */
  profitMargin: number;
  growthRate: number;
  readonly workers: number;
}

export interface Corporation {
  /** Public sequential id, from 1. */
  readonly number: number;
  readonly objectId: string;
  readonly name: string;
  readonly description: string | null;
  readonly type: SectorType;
  readonly countryCode: string;
  readonly headquartersRegion: string;
  /** Number of the chief executive; null: vacant. */
  ceo: number | null;
  readonly totalShares: number;
  /** Number of shares by the number of their holder; the rest is the public float. */
  holders: Record<number, number>;
  sharePrice: number;
  previousSharePrice: number;
  /** Fraction of profit that is paid out. */
  dividendRate: number;
  lots: readonly SectorLot[];
}

/** One trade of shares. A null side is the public float. */
export interface ShareTrade {
  readonly corporation: number;
  readonly kind: 'ipo' | 'buy' | 'sell' | 'transfer';
  readonly turn: number;
  readonly shares: number;
  readonly price: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly note: string | null;
}

export interface Bond {
  readonly number: number;
  readonly objectId: string;
  /** Number of the issuer; null: the country itself. */
  readonly corporation: number | null;
  readonly countryCode: string;
  /** Fraction per year: 0.05 is 5 %. */
  readonly couponRate: number;
  readonly issuedTurn: number;
  /** Null: never repaid. */
  readonly maturityTurn: number | null;
  readonly totalIssued: number;
  /** Fraction of the face value: 1 is par. */
  marketPrice: number;
  defaulted: boolean;
}

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

export interface FundHolding {
  readonly corporation: number;
  shares: number;
  /** Anchor units per share. */
  averageCost: number;
}

export interface Fund {
  readonly number: number;
  readonly slug: string;
  readonly name: string;
  readonly tickerSymbol: string;
  readonly scope: NonNullable<ParamsOf<'funds'>['scope']>;
  readonly kind: 'index' | 'sector';
  readonly countryCode: string | null;
  readonly sectorType: SectorType | null;
  status: 'active' | 'paused' | 'winding_down' | 'closed';
  pauseReason: string | null;
  quotedNav: number;
  unitSupply: number;
  readonly reserveUnits: number;
  readonly expenseRatioAnnual: number;
  readonly sponsorName: string | null;
  readonly charteredAtTurn: number;
  readonly seedCapital: number;
  windDownStartedAtTurn: number | null;
  lastRebalancedTurn: number | null;
  updatedTurn: number;
  readonly holdings: FundHolding[];
}

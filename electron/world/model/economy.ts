/** Money in books, corporations, sectors, bonds and funds. */
import type { ParamsOf } from '@shared/contract/index';
import type { KnownWord } from '@shared/contract/policy';

/** Hundredths of a currency unit: whole numbers, so that sums are exact. */
export type MinorUnits = number;

/** One side of an entry. */
export interface Posting {
  /** Who holds the money: `campaign/17`, `personal/17`, `party/3`, `corporation/9`, `bank/AV`, `mint`, `burn`, … */
  readonly holder: string;
  readonly currency: string;
  /** Positive: received; negative: paid. */
  readonly amount: MinorUnits;
}

/** One movement of money. */
export interface LedgerEntry {
  readonly number: number;
  readonly turn: number;
  /** For example `opening`, `transfer`, `exchange`, `fundraise`, `dividend`. */
  readonly kind: string;
  readonly note: string;
  readonly postings: readonly Posting[];
}

/** The books as a snapshot stores them. */
export interface BooksState {
  lastEntryNumber: number;
  /** The newest entries, oldest first. */
  readonly entries: LedgerEntry[];
  /** Balance in minor units by `holder:currency`. */
  readonly balances: Record<string, MinorUnits>;
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

export type SectorType = KnownWord<'market', 'type'>;

/** A sector that nobody owns. */
export interface UnownedSector {
  readonly number: number;
  readonly objectId: string;
  readonly countryCode: string;
  readonly regionCode: string;
  readonly sectorType: SectorType;
  readonly revenue: number;
  readonly headroomUnits: number;
}

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
  readonly lots: readonly SectorLot[];
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

interface FundHolding {
  readonly corporation: number;
  shares: number;
  /** Anchor units per share. */
  readonly averageCost: number;
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
  readonly lastRebalancedTurn: number | null;
  updatedTurn: number;
  readonly holdings: FundHolding[];
}

/** Corporations and the trades of their shares. Prices are in common units unless said otherwise. */
import type { SectorType } from './markets';

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

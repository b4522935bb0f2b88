/** Index funds. Prices are in common units. */
import type { ParamsOf } from '@shared/contract/index';

import type { SectorType } from './markets';

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

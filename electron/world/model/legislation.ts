/** Bills. */
import type { ParamsOf } from '@shared/contract/index';

/** A figure that an enacted bill changes. */
interface BillEffect {
  readonly metric: string;
  readonly direction: 'increase' | 'decrease';
}

export type BillStatus = NonNullable<ParamsOf<'legislation'>['status']>;

export interface Bill {
  readonly number: number;
  readonly objectId: string;
  readonly countryCode: string;
  readonly title: string;
  readonly sponsor: number | null;
  readonly scope: 'national' | 'regional';
  status: BillStatus;
  readonly introducedTurn: number;
  /** The turn in which the chamber votes or voted. */
  readonly voteTurn: number;
  vote: { readonly yes: number; readonly no: number; readonly abstain: number };
  /** -10 (left) to 10 (right); decides which parties vote for the bill. */
  readonly position: number;
  readonly effects: readonly BillEffect[];
}

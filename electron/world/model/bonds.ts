/** Bonds of corporations and countries. */

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

/** The records of the world's books: every movement of money is an entry whose postings add up to zero in each currency. */

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

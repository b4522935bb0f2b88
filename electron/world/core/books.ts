/** The world's books: every movement of money is an entry whose postings add up to nothing in each currency. */

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

/** What a snapshot keeps of the books. */
export interface BooksState {
  lastEntryNumber: number;
  /** The newest entries, oldest first. */
  readonly entries: LedgerEntry[];
  /** Balance in minor units by `holder:currency`. */
  readonly balances: Record<string, MinorUnits>;
}

/** Entries kept for reading; balances are exact whatever is dropped. */
const ENTRIES_KEPT = 20_000;

export function emptyBooks(): BooksState {
  return { lastEntryNumber: 0, entries: [], balances: {} };
}

/** What `holder` has, in minor units of `currency`. */
export function balanceOf(books: BooksState, holder: string, currency: string): MinorUnits {
  return books.balances[`${holder}:${currency}`] ?? 0;
}

/**
 * Records a movement of money.
 *
 * @throws RangeError when an amount is not a whole number of minor units or the postings do not
 * balance: that is a fault of the caller, and nothing is recorded.
 */
export function record(
  books: BooksState,
  turn: number,
  kind: string,
  note: string,
  postings: readonly Posting[],
): LedgerEntry {
  assertBalanced(kind, postings);
  for (const { holder, currency, amount } of postings) {
    const key = `${holder}:${currency}`;
    books.balances[key] = (books.balances[key] ?? 0) + amount;
  }
  books.lastEntryNumber += 1;
  const entry = { number: books.lastEntryNumber, turn, kind, note, postings };
  books.entries.push(entry);
  if (books.entries.length > ENTRIES_KEPT * 1.25)
    books.entries.splice(0, books.entries.length - ENTRIES_KEPT);
  return entry;
}

function assertBalanced(kind: string, postings: readonly Posting[]): void {
  const sums = new Map<string, number>();
  for (const { currency, amount } of postings) {
    if (!Number.isSafeInteger(amount))
      throw new RangeError(`entry "${kind}": ${amount} is not a whole number of minor units`);
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0)
      throw new RangeError(`entry "${kind}" does not balance: ${sum} ${currency} left over`);
  }
}

/** Minor units of a number of whole units, rounded to the nearest hundredth. */
export function toMinor(units: number): MinorUnits {
  return Math.round(units * 100);
}

/** Whole units, with hundredths as decimals. */
export function toUnits(minor: MinorUnits): number {
  return minor / 100;
}

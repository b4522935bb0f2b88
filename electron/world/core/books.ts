/** Writes and reads the world's books. */
import type { BooksState, LedgerEntry, MinorUnits, Posting } from '../model/economy';
import type { WorldState } from '../model/state';

/** Entries that stay readable; balances are exact even when older entries are dropped. */
const MAX_ENTRIES = 20_000;

export function emptyBooks(): BooksState {
  return { lastEntryNumber: 0, entries: [], balances: {} };
}

/** What `holder` has, in minor units of `currency`. */
export function balanceOf(books: BooksState, holder: string, currency: string): MinorUnits {
  return books.balances[`${holder}:${currency}`] ?? 0;
}

/**
 * Records a movement of money in the current turn.
 *
 * @throws RangeError when an amount is not a whole number of minor units or the postings do not
 * balance; nothing is recorded then.
 */
export function record(
  { books, turn }: Pick<WorldState, 'books' | 'turn'>,
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
  if (books.entries.length > MAX_ENTRIES * 1.25)
    books.entries.splice(0, books.entries.length - MAX_ENTRIES);
  return entry;
}

/** Money that goes from one holder to another. */
interface Payment {
  readonly kind: string;
  readonly note: string;
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  readonly amount: MinorUnits;
}

/** Records a payment in the current turn. */
export function pay(
  state: Pick<WorldState, 'books' | 'turn'>,
  { kind, note, from, to, currency, amount }: Payment,
): void {
  record(state, kind, note, [
    { holder: from, currency, amount: -amount },
    { holder: to, currency, amount },
  ]);
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

/** The rules of a list of transfers: its limits, and what makes a line invalid before the review. */
import { TRANSFER_MINIMUM } from './money-rules';

/** Most lines of one list. Main reads each recipient before it asks, and the service allows 60 reads a minute (contract part 8). */
export const LIST_LIMIT = 40;

/** The fields of a line that are checked: whom it pays, and how much. */
export interface ListLine {
  readonly recipientId: string;
  /** Whole units of the payer's home currency. */
  readonly amount: number;
}

/** The sum of all amounts; null if it is too large to be exact. */
export function listTotal(lines: readonly Pick<ListLine, 'amount'>[]): number | null {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return Number.isSafeInteger(total) ? total : null;
}

/** The places (from 0) of the lines whose recipient an earlier line pays already. */
export function repeatedLines(lines: readonly Pick<ListLine, 'recipientId'>[]): readonly number[] {
  const seen = new Set<string>();
  return lines.flatMap(({ recipientId }, index) => {
    if (!seen.has(recipientId)) {
      seen.add(recipientId);
      return [];
    }
    return [index];
  });
}

/** Whether the amount of a line may be transferred at all. */
export function isListAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= TRANSFER_MINIMUM;
}

/** How many minutes a list takes at least, given how much of this minute's limit is left. */
export function listMinutes(count: number, remaining: number, limitPerMinute: number): number {
  return Math.ceil(Math.max(0, count - remaining) / Math.max(1, limitPerMinute));
}

/** The rules for orders that the client can check before anything is sent (contract parts 4 "Private endpoints" and 8). */
import { displayLocale } from '../wording/locale';
import { isNumber } from '../wording/numbers';
import { parseNumber } from '../wording/number-parser';

/** Smallest transfer, in the sender's home currency (contract part 8). */
export const TRANSFER_MINIMUM = 1_000;

/** Charged on every trade, as a fraction: 0.275 % (contract part 4). */
export const EXCHANGE_SPREAD = 0.00275;

/** A whole amount as the player types it: `12500`, `12,500` or `20k`; null for anything else. */
export function readWholeAmount(text: string, locale = displayLocale().numbers): number | null {
  const amount = readAmount(text, locale);
  return Number.isSafeInteger(amount) ? amount : null;
}

/** An amount that may have a fraction: `12,500.75` or `1.5m`; null for anything else, and for one that is unclear. */
export function readAmount(text: string, locale = displayLocale().numbers): number | null {
  const read = parseNumber(text, locale);
  return read.kind === 'number' ? read.value : null;
}

/** A number with a minus before it. */
const NEGATIVE = /^\s*[-−]\s*\d/u;

/** Why a text that is meant as an amount names none that could be sent as it is; null for any other text. */
function unusableError(text: string): 'unclear' | 'too-large' | null {
  const read = parseNumber(text);
  if (read.kind === 'no-number') return read.isTooLarge === true ? 'too-large' : null;
  return read.kind === 'unclear' ? 'unclear' : null;
}

/** Why an amount cannot be transferred. */
export type TransferError =
  | 'empty'
  | 'unclear'
  | 'too-large'
  | 'not-whole'
  | 'not-positive'
  | 'below-minimum'
  | 'above-funds';

/**
 * The validation error of a typed amount, or null. `funds` are the campaign funds last seen; if they are not known, the
 * service decides whether they suffice.
 */
export function transferError(
  text: string,
  funds: number | null | undefined,
): TransferError | null {
  if (text.trim() === '') return 'empty';
  if (NEGATIVE.test(text)) return 'not-positive';
  const unusable = unusableError(text);
  if (unusable !== null) return unusable;
  const amount = readWholeAmount(text);
  if (amount === null) return 'not-whole';
  if (amount <= 0) return 'not-positive';
  if (amount < TRANSFER_MINIMUM) return 'below-minimum';
  return isNumber(funds) && amount > funds ? 'above-funds' : null;
}

/** Why an amount cannot be traded. */
export type TradeError = 'empty' | 'unclear' | 'too-large' | 'not-a-number' | 'not-positive';

/** The validation error of a typed amount, or null. Only the service knows which account pays, its balance, and how fine an amount may be. */
export function tradeError(text: string): TradeError | null {
  if (text.trim() === '') return 'empty';
  if (NEGATIVE.test(text)) return 'not-positive';
  const unusable = unusableError(text);
  if (unusable !== null) return unusable;
  const amount = readAmount(text);
  if (amount === null) return 'not-a-number';
  return amount <= 0 ? 'not-positive' : null;
}

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

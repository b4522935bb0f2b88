/** The rules for orders that the client can check before anything is sent (contract parts 4 "Private endpoints" and 8). */
import { fitsCurrency } from './money';
import { isNumber } from '../wording/numbers';

/** Smallest transfer, in the sender's home currency (contract part 8). */
export const TRANSFER_MINIMUM = 1_000;

/** Charged on every trade, as a fraction: 0.275 % (contract part 4). */
export const EXCHANGE_SPREAD = 0.00275;

const SPACES = /[\s'’_]/gu;
const WHOLE = /^\d+$/u;
const GROUPED = /^\d{1,3}(?:,\d{3})+$/u;
const FRACTION = /^(?<whole>[\d,]+)(?:\.(?<part>\d+))?$/u;

function digitsOf(text: string): string | null {
  if (WHOLE.test(text)) return text;
  return GROUPED.test(text) ? text.replaceAll(',', '') : null;
}

/** A whole amount as a person types it: `12500`, `12 500` or `12,500`; null for anything else. */
export function readWholeAmount(text: string): number | null {
  const digits = digitsOf(text.replaceAll(SPACES, ''));
  const amount = digits === null ? Number.NaN : Number(digits);
  return Number.isSafeInteger(amount) ? amount : null;
}

/** An amount that may have a fraction after a point: `12,500.75`; null for anything else. */
export function readAmount(text: string): number | null {
  const { whole = '', part = '0' } = FRACTION.exec(text.replaceAll(SPACES, ''))?.groups ?? {};
  const digits = digitsOf(whole);
  const amount = digits === null ? Number.NaN : Number(`${digits}.${part}`);
  return Number.isFinite(amount) && amount <= Number.MAX_SAFE_INTEGER ? amount : null;
}

/** Why an amount cannot be transferred. */
export type TransferError = 'empty' | 'not-whole' | 'below-minimum' | 'above-funds';

/**
 * The validation error of a typed amount, or null. `funds` are the campaign funds last seen; if they are not known, the
 * service decides whether they suffice.
 */
export function transferError(
  text: string,
  funds: number | null | undefined,
): TransferError | null {
  if (text.trim() === '') return 'empty';
  const amount = readWholeAmount(text);
  if (amount === null) return 'not-whole';
  if (amount < TRANSFER_MINIMUM) return 'below-minimum';
  return isNumber(funds) && amount > funds ? 'above-funds' : null;
}

/** Why an amount cannot be traded. */
export type TradeError = 'empty' | 'not-a-number' | 'not-positive' | 'too-fine';

/** The validation error of a typed amount of `currency` (empty while none is chosen), or null. Only the service knows which account pays and its balance. */
export function tradeError(text: string, currency: string): TradeError | null {
  if (text.trim() === '') return 'empty';
  const amount = readAmount(text);
  if (amount === null) return 'not-a-number';
  if (amount <= 0) return 'not-positive';
  return currency === '' || fitsCurrency(amount, currency) ? null : 'too-fine';
}

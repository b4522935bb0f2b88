/** Formats money. Services use currency codes that no standard lists; those are shown as sent. */
import { ABSENT, formatExtreme, isExtreme, isNumber, withTrueMinus } from '../wording/numbers';
import { beginningOf } from '../wording/beginnings';
import { displayLocale, perLocale } from '../wording/locale';

/** How much space there is for an amount. */
export type MoneyWidth = 'full' | 'compact';

/** No service names a currency with more characters. */
const LONGEST_CODE = 20;

/** From this amount on, a narrow space shows 1.23M; smaller numbers fit whole. */
const COMPACT_FROM = 10_000_000;

const formatters = perLocale(() => new Map<string, Intl.NumberFormat>());

/** `even`: a whole amount has its decimals too, so that those of a column stand below each other. */
type Form = MoneyWidth | 'even';

const FORMS: Readonly<Record<Form, Intl.NumberFormatOptions>> = {
  compact: { notation: 'compact', maximumFractionDigits: 2, minimumFractionDigits: 0 },
  full: { trailingZeroDisplay: 'stripIfInteger' },
  even: {},
};

/** What rounds to zero has no sign. */
const UNSIGNED_ZERO = 'negative';

function createFormatter(currency: string | null, form: Form): Intl.NumberFormat {
  const options = FORMS[form];
  const locale = displayLocale().numbers;
  return currency === null
    ? new Intl.NumberFormat(locale, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        signDisplay: UNSIGNED_ZERO,
        ...options,
      })
    : new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        signDisplay: UNSIGNED_ZERO,
        ...options,
      });
}

function formatterFor(currency: string | null, form: Form): Intl.NumberFormat {
  const key = `${currency ?? ''} ${form}`;
  const known = formatters().get(key);
  if (known) return known;
  const formatter = createFormatter(currency, form);
  formatters().set(key, formatter);
  return formatter;
}

const STANDARD_FORM = /^[A-Za-z]{3}$/;
/** Digits after the point in a currency that no standard lists. */
const USUAL_DIGITS = 2;
/** The most digits that every runtime accepts. */
const EVERY_DIGIT = 20;

/**
 * How many digits an amount of this currency may have after the point: 0 for JPY, 2 for most currencies and for unknown
 * ones.
 */
function currencyDigits(currency: string): number {
  const code = currency.trim();
  if (!STANDARD_FORM.test(code)) return USUAL_DIGITS;
  const { maximumFractionDigits } = createFormatter(code.toUpperCase(), 'full').resolvedOptions();
  return maximumFractionDigits ?? USUAL_DIGITS;
}

/** Whether an amount has no more digits after its point than its currency allows. */
function fitsCurrency(amount: number, currency: string): boolean {
  return Number(amount.toFixed(currencyDigits(currency))) === amount;
}

function digitsAfterPoint(amount: number): number {
  const [digits = '', exponent = '0'] = String(amount).split('e');
  const written = digits.split('.')[1]?.length ?? 0;
  return Math.min(Math.max(written - Number(exponent), 0), EVERY_DIGIT);
}

/** What is left of a balance, without the digits that binary fractions add: 0.3 less 0.1 is 0.2. */
export function exactRemainder(balance: number, amount: number): number {
  const digits = Math.max(digitsAfterPoint(balance), digitsAfterPoint(amount));
  return Number((balance - amount).toFixed(digits));
}

/** Every digit of an amount, or the compact form, with its currency. */
function withCurrency(amount: number, currency: string, form: Form): string {
  const code = currency.trim();
  if (code === '') return formatterFor(null, form).format(amount);
  if (STANDARD_FORM.test(code)) return formatterFor(code.toUpperCase(), form).format(amount);
  return `${formatterFor(null, form).format(amount)}\u00a0${code}`;
}

/** An amount with every digit that it has, as the confirmation shows what is sent. */
export function formatExactMoney(amount: number, currency: string | null): string {
  const exact = new Intl.NumberFormat(displayLocale().numbers, {
    maximumFractionDigits: EVERY_DIGIT,
  });
  const isWhole = currency === null || fitsCurrency(amount, currency);
  if (isWhole && currency !== null) return withCurrency(amount, currency, 'full');
  return currency === null ? exact.format(amount) : `${exact.format(amount)}\u00a0${currency}`;
}

/** Whether an amount is written as 1.23M in this much space. */
export function isCompactIn(amount: number, width: MoneyWidth): boolean {
  return width === 'compact' && Math.abs(amount) >= COMPACT_FROM;
}

/**
 * An amount with its currency, if that is known, or a dash. A code that is not three letters is written after the
 * number; a code of three letters that no standard knows is written before it. `isEven`: a whole amount has decimals too.
 */
export function formatMoney(
  amount: number | null | undefined,
  currency?: string | null,
  width: MoneyWidth = 'full',
  isEven = false,
): string {
  if (!isNumber(amount)) return ABSENT;
  const code = beginningOf(currency?.trim() ?? '', LONGEST_CODE);
  if (isExtreme(amount)) {
    return code === '' ? formatExtreme(amount) : `${formatExtreme(amount)}\u00a0${code}`;
  }
  const form = isCompactIn(amount, width) ? 'compact' : isEven ? 'even' : 'full';
  return withTrueMinus(withCurrency(amount, code, form));
}

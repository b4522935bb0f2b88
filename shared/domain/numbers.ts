/** Formats numbers: one locale, cached formatters, and a dash for a value that was not sent. */

const INTERFACE_LOCALE = 'en-US';

function playerLocale(): string {
  const machine: unknown = Reflect.get(globalThis, 'navigator');
  if (typeof machine !== 'object' || machine === null || !('language' in machine)) {
    return INTERFACE_LOCALE;
  }
  const { language } = machine;
  return typeof language === 'string' && language !== '' ? language : INTERFACE_LOCALE;
}

/** The locale of this machine; the interface's language where the machine reports none. */
export const DISPLAY_LOCALE = playerLocale();

/** Shown where the service sent no value; never a zero. */
export const ABSENT = '—';

const integers = new Intl.NumberFormat(DISPLAY_LOCALE, { maximumFractionDigits: 0 });
const decimals = new Intl.NumberFormat(DISPLAY_LOCALE, { maximumFractionDigits: 2 });
const percents = new Intl.NumberFormat(DISPLAY_LOCALE, {
  style: 'percent',
  maximumFractionDigits: 2,
});
const percentChanges = new Intl.NumberFormat(DISPLAY_LOCALE, {
  style: 'percent',
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** Near the largest whole number that is exact; every digit of 1e308 would fill a page. */
const EXTREME_FROM = 1e15;
const extremes = new Intl.NumberFormat(DISPLAY_LOCALE, {
  notation: 'scientific',
  maximumFractionDigits: 2,
});

/** Whether a number is so large that it is written as a power of ten. */
export function isExtreme(value: number): boolean {
  return Math.abs(value) >= EXTREME_FROM;
}

/** A number in a few characters, as a power of ten: 1.5E20. */
export function formatExtreme(value: number): string {
  return extremes.format(value);
}

function written(value: number, formatter: Intl.NumberFormat): string {
  return isExtreme(value) ? formatExtreme(value) : formatter.format(value);
}

/** Whether a value is a number that can be shown: not null, not absent, not NaN. */
export function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A plain number with at most two decimals, or a dash. */
export function formatNumber(value: number | null | undefined): string {
  return isNumber(value) ? written(value, decimals) : ABSENT;
}

/** A count without decimals, or a dash. */
export function formatCount(value: number | null | undefined): string {
  return isNumber(value) ? written(value, integers) : ABSENT;
}

/** The raw number for `data-value`: empty when there is none. */
export function rawNumber(value: number | null | undefined): string {
  return isNumber(value) ? String(value) : '';
}

/** A percentage that the service sent as one (5 is 5%), or a dash. */
export function formatPercent(value: number | null | undefined): string {
  return isNumber(value) ? percents.format(value / 100) : ABSENT;
}

/** A change in percent with its sign, so that its direction needs no colour; or a dash. */
export function formatPercentChange(value: number | null | undefined): string {
  return isNumber(value) ? percentChanges.format(value / 100) : ABSENT;
}

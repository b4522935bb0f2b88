/** Formats numbers: cached formatters of the display locale, and a dash for a value that was not sent. */

import { perLocale, perLocaleAndKey } from './locale';

/** Shown where the service sent no value; never a zero. */
export const ABSENT = '—';

/**
 * Near the largest exact whole number. Larger numbers are written as powers of ten, because the digits of 1e308 would
 * fill a page.
 */
const EXTREME_FROM = 1e15;
/** A smaller number, written with significant digits, would begin with a line of zeros. */
const TINY_BELOW = 1e-9;

/** A hyphen before a number or its currency; the one in an exponent stands after a letter. */
const HYPHEN_AS_SIGN = /(?<![\p{L}\d])-(?=[\p{L}\p{Sc}\d])/u;

/** The text of one number with a true minus: −5, −AVM 5. */
export function withTrueMinus(text: string): string {
  return text.includes('-') ? text.replace(HYPHEN_AS_SIGN, '−') : text;
}

/** A whole number below a hundred as two digits: `07`. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Whether a number is so large that it is written as a power of ten. */
export function isExtreme(value: number): boolean {
  return Math.abs(value) >= EXTREME_FROM;
}

/** Writes a number in about twenty characters at most. */
type NumberWriter = (value: number) => string;

/**
 * Writes numbers with these options. A number that would be too long is written as a power of ten in the same style:
 * 1.5E20, 1.5E20%.
 */
export function numberWriter(options: Intl.NumberFormatOptions): NumberWriter {
  // What rounds to zero has no sign.
  const { style, signDisplay = 'negative', maximumSignificantDigits } = options;
  const plain = perLocale(
    ({ numbers }) => new Intl.NumberFormat(numbers, { ...options, signDisplay }),
  );
  const powers = perLocale(
    ({ numbers }) =>
      new Intl.NumberFormat(numbers, {
        ...(style !== undefined && { style }),
        signDisplay,
        notation: 'scientific',
        maximumFractionDigits: 2,
      }),
  );
  const isTiny = (value: number) =>
    maximumSignificantDigits !== undefined && value !== 0 && Math.abs(value) < TINY_BELOW;
  return (value) => {
    const isPlain = !isExtreme(value) && !isTiny(value);
    return withTrueMinus((isPlain ? plain() : powers()).format(value));
  };
}

const integers = numberWriter({ maximumFractionDigits: 0 });
const decimals = numberWriter({ maximumFractionDigits: 2 });
const tenths = numberWriter({ maximumFractionDigits: 1 });
const percents = numberWriter({ style: 'percent', maximumFractionDigits: 2 });
const percentChanges = numberWriter({
  style: 'percent',
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** An extreme number in a few characters, as a power of ten: 1.5E20. */
export function formatExtreme(value: number): string {
  return decimals(value);
}

/** Whether a value is a number that can be shown: not null, not absent, not NaN. */
export function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** The most decimals of a number on screen. */
const MAX_DECIMALS = 2;

/** How many decimals a value needs on screen: 0 of 5, 1 of 5.5, 2 of 5.123. */
export function neededDecimals(value: number | null | undefined): number {
  if (!isNumber(value) || isExtreme(value)) return 0;
  const hundredths = Math.round(Math.abs(value) * 100) % 100;
  if (hundredths === 0) return 0;
  return hundredths % 10 === 0 ? 1 : MAX_DECIMALS;
}

/** Writers of one style by their number of decimals, the same for each value. */
function evenWriters(style: 'decimal' | 'percent'): (digits: number) => NumberWriter {
  return perLocaleAndKey((digits: number) =>
    numberWriter({ style, minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
}

const evenDecimals = evenWriters('decimal');
const evenPercents = evenWriters('percent');

/** A plain number, or a dash: with at most two decimals, or with as many as its column has. */
export function formatNumber(value: number | null | undefined, digits?: number): string {
  if (!isNumber(value)) return ABSENT;
  return digits === undefined ? decimals(value) : evenDecimals(digits)(value);
}

const SCALES = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
] as const;

/** How large an amount is, in words: `1.5 million`, `About 1.23 million`, `Less than one thousand`. */
export function scaleWords(amount: number): string {
  if (isExtreme(amount)) return formatExtreme(amount);
  const hundredthsOf = (size: number) => (amount * 100) / size;
  const scale = SCALES.find(([size]) => Math.round(hundredthsOf(size)) >= 100);
  if (scale === undefined) return 'Less than one thousand';
  const [size, word] = scale;
  const hundredths = hundredthsOf(size);
  const about = Number.isInteger(hundredths) ? '' : 'About ';
  return `${about}${formatNumber(Math.round(hundredths) / 100)} ${word}`;
}

/** A count without decimals, or a dash. */
export function formatCount(value: number | null | undefined): string {
  return isNumber(value) ? integers(value) : ABSENT;
}

const MILLION = 1e6;
const millions = numberWriter({
  notation: 'compact',
  compactDisplay: 'long',
  maximumFractionDigits: 1,
});
const twoFigures = numberWriter({ maximumSignificantDigits: 2, maximumFractionDigits: 0 });

/** A count that is known only roughly: `about 8.8 million`, `about 21,000`. */
function aboutCount(value: number): string {
  return `about ${value >= MILLION ? millions(value) : twoFigures(value)}`;
}

/** A count of votes, which may be known only roughly: `12`, `about 21,000`; or a dash. */
export function voteCount(votes: number | null, isAbout: boolean): string {
  return votes !== null && isAbout ? aboutCount(votes) : formatCount(votes);
}

/** The same with its noun: `12 votes`, `about 8.8 million votes`. */
export function voteWords(votes: number, isAbout: boolean): string {
  return isAbout ? `${aboutCount(votes)} votes` : counted(votes, 'vote');
}

/** A whole number with its noun: `1 seat`, `12 seats`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** A count and its limit, `4 / 10`; without a limit that is not known. */
export function formatOutOf(
  count: number | null | undefined,
  most: number | null | undefined,
): string {
  const now = formatCount(count);
  return isNumber(most) && now !== ABSENT ? `${now} / ${formatCount(most)}` : now;
}

/** A multiple, for example of the income: `12.5×`, or a dash. */
export function formatTimes(ratio: number | null): string {
  return ratio === null ? ABSENT : `${tenths(ratio)}×`;
}

/** The raw number for `data-value`: empty when there is none. */
export function rawNumber(value: number | null | undefined): string {
  return isNumber(value) ? String(value) : '';
}

/** A percentage that the service sent as one (5 is 5%), or a dash. `digits`: as many as its column has. */
export function formatPercent(value: number | null | undefined, digits?: number): string {
  if (!isNumber(value)) return ABSENT;
  return (digits === undefined ? percents : evenPercents(digits))(value / 100);
}

/** A smaller share would be written as 0%. */
const SMALLEST_SHARE_PCT = 0.01;

/** A share in percent, as `formatPercent` writes it; one too small for that is `<0.01%`, never 0%. */
export function formatShare(value: number | null | undefined, digits?: number): string {
  const isTiny = isNumber(value) && value > 0 && value < SMALLEST_SHARE_PCT / 2;
  return isTiny ? `<${formatPercent(SMALLEST_SHARE_PCT)}` : formatPercent(value, digits);
}

/** A change in percent with its sign, so that its direction needs no colour; or a dash. */
export function formatPercentChange(value: number | null | undefined): string {
  return isNumber(value) ? percentChanges(value / 100) : ABSENT;
}

/** Percentage points, for example of a lead: `1 point`, `7.25 points`; or a dash. */
export function formatPoints(value: number | null | undefined): string {
  if (!isNumber(value)) return ABSENT;
  return `${formatNumber(value)} ${Math.abs(Math.round(value * 100)) === 100 ? 'point' : 'points'}`;
}

/** The same where there is little room, for example below a figure: `7.25 pt`. */
export function formatShortPoints(value: number): string {
  return `${formatNumber(value)} pt`;
}

function plusOf(value: number): string {
  return Math.round(value * 100) > 0 ? '+' : '';
}

/** The same with a sign, for example of a change: `+7.25 points`. */
export function formatSignedPoints(value: number): string {
  return `${plusOf(value)}${formatPoints(value)}`;
}

/** A change with its sign: `+2`, `−0.5`. */
export function formatSigned(value: number): string {
  return `${plusOf(value)}${formatNumber(value)}`;
}

const KB = 1024;
const MB = KB * KB;

/** A size in KB, or from one MB on in MB. */
export function formatBytes(bytes: number): string {
  if (bytes >= MB) return `${formatNumber(Math.round((bytes / MB) * 10) / 10)} MB`;
  return `${formatCount(Math.ceil(bytes / KB))} KB`;
}

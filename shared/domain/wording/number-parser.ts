/**
 * Reads numbers as the player types them, with the marks that the screen uses in their locale. A text that could mean
 * two numbers is not guessed.
 */
import { displayLocale, perLocale, perLocaleAndKey } from './locale';

/** What a typed text means. */
export type ParsedNumber =
  | { readonly kind: 'number'; readonly value: number }
  /** The only mark may separate thousands or decimals. */
  | { readonly kind: 'unclear'; readonly readings: readonly [Reading, Reading] }
  | { readonly kind: 'no-number'; readonly isTooLarge?: true };

/** One meaning of an unclear text. */
interface Reading {
  readonly value: number;
  /** How to type it so that it is clear. */
  readonly typed: string;
}

/** How a locale writes numbers. */
interface NumberMarks {
  /** Between groups of digits; empty for a space, because spaces are removed. */
  readonly group: string;
  readonly decimal: string;
  /** Powers of ten by the short words of the locale, in lower case: `mio` is 6 in German. */
  readonly scales: ReadonlyMap<string, number>;
}

/** Eight digits, because some locales group only from the second thousand on. */
const SAMPLE = 12_345_678.5;
const SPACES = /[\s'’_\u200e\u200f\u061c]/gu;
const SCALED = /^(?<body>[^\p{L}]+)(?<suffix>\p{L}[\p{L}\p{M}.॰]*)?$/u;
/** Marks of an abbreviated word. */
const ABBREVIATED = /[.॰]/gu;
/** What players type whatever their language. */
const USUAL_SCALES: ReadonlyMap<string, number> = new Map([
  ['k', 3],
  ['m', 6],
  ['b', 9],
  ['bn', 9],
  // Usual in German, whose short form of thousands is the whole number.
  ['tsd', 3],
]);
/** Powers of ten for which a locale may have a word, from a thousand to hundreds of trillions. */
const SCALE_POWERS = Array.from({ length: 12 }, (_, index) => index + 3);
const ONE_MARK = /^(?<whole>\d+)(?<mark>[.,])(?<part>\d+)$/u;
/** What a mark between thousands would leave before and after it. */
const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/u;
const PLAIN = /^\d+(?:\.\d+)?$/u;
/** Groups of three digits, or of two before the last three, as in India. */
const GROUPED = /^\d{1,3}(?:,\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/u;
const DIGIT = /\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;

const NO_NUMBER: ParsedNumber = { kind: 'no-number' };
/** Written well, but no number of this size is exact. */
const TOO_LARGE: ParsedNumber = { kind: 'no-number', isTooLarge: true };

/** Unicode has the digits of each script in order, from zero to nine, and no others beside them. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/** The text with the digits of every script as 0 to 9. */
export function withPlainDigits(text: string): string {
  return text.replaceAll(DIGITS, (digit) => String(digitValue(digit)));
}

function scaleKey(word: string): string {
  return word.replaceAll(SPACES, '').replaceAll(ABBREVIATED, '').toLowerCase();
}

/** Reads the locale's short words for powers of ten from what it writes. */
function scalesOf(locale: string): ReadonlyMap<string, number> {
  const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
  return new Map(
    SCALE_POWERS.flatMap((power) => {
      const parts = compact.formatToParts(10 ** power);
      const word = scaleKey(parts.find(({ type }) => type === 'compact')?.value ?? '');
      const whole = parts.filter(({ type }) => type === 'integer').map(({ value }) => value);
      return word === '' ? [] : [[word, power - Array.from(whole.join('')).length + 1] as const];
    }),
  );
}

const marksOf = perLocaleAndKey((locale: string): NumberMarks => {
  const parts = new Intl.NumberFormat(locale).formatToParts(SAMPLE);
  const markOf = (type: 'group' | 'decimal') =>
    parts.find((part) => part.type === type)?.value.replaceAll(SPACES, '') ?? '';
  return { group: markOf('group'), decimal: markOf('decimal'), scales: scalesOf(locale) };
});

/** The value of digits in plain form, times a power of ten; null if it is too large to be exact. */
function valueOf(digits: string, power: number): number | null {
  const value = Number(`${digits}e${power}`);
  return value <= Number.MAX_SAFE_INTEGER ? value : null;
}

/** The plain form of a number with the locale's marks: `1234.5`; null for anything else. */
function plainForm(body: string, { group, decimal }: NumberMarks): string | null {
  const [whole = '', ...fractions] = body.split(decimal);
  const groups = group === '' ? [whole] : whole.split(group);
  if (groups.length > 1 && !GROUPED.test(groups.join(','))) return null;
  const plain = [groups.join(''), ...fractions].join('.');
  return PLAIN.test(plain) ? plain : null;
}

/** A number without marks between thousands. Three digits after the decimal mark would be unclear, so a zero follows. */
function typedForm(value: number, decimal: string): string {
  const [whole = '', part] = String(value).split('.');
  if (part === undefined) return whole;
  return `${whole}${decimal}${part.length === 3 ? `${part}0` : part}`;
}

/** A number as the player would type it, for a field that is filled in already. */
export function typedText(value: number, locale = displayLocale().numbers): string {
  const { decimal } = marksOf(locale);
  return value < 0 ? `-${typedForm(-value, decimal)}` : typedForm(value, decimal);
}

/** What digits and marks may mean: one number, two, or none. */
function bodyValues(body: string, marks: NumberMarks): readonly string[] {
  const { whole = '', mark, part = '' } = ONE_MARK.exec(body)?.groups ?? {};
  const isUnclear = THOUSANDS.test(body) !== (mark === marks.group);
  if (mark !== undefined && isUnclear) return [whole + part, `${whole}.${part}`];
  const plain = plainForm(body, marks);
  return plain === null ? [] : [plain];
}

/** The powers of ten that a word may mean: what the locale writes, and what players type everywhere. */
function powersOf(suffix: string, { scales }: NumberMarks): readonly number[] {
  if (suffix === '') return [0];
  const word = scaleKey(suffix);
  const powers = [scales.get(word), USUAL_SCALES.get(word)];
  return Array.from(new Set(powers.flatMap((power) => power ?? [])));
}

/**
 * A number of zero or more: `1500`, `1,500.75` or `1 500`, or with a scale, `20k`, `1.5m`, or in German `1,5 Mio.`. A
 * mark before exactly three digits that does not separate thousands in this locale is unclear, and so is the mark of
 * thousands before fewer or more digits, and a scale that the locale uses for another power of ten than most players do.
 */
export function parseNumber(text: string, locale = displayLocale().numbers): ParsedNumber {
  const marks = marksOf(locale);
  const { body = '', suffix = '' } =
    SCALED.exec(withPlainDigits(text.replaceAll(SPACES, '')))?.groups ?? {};
  const bodies = bodyValues(body, marks);
  const readings = powersOf(suffix, marks).flatMap((power) =>
    bodies.map((digits) => valueOf(digits, power)),
  );
  const [first, ...others] = readings;
  if (first === undefined) return NO_NUMBER;
  if (first === null) return TOO_LARGE;
  const second = others.find((value) => value !== first);
  if (second === undefined) return { kind: 'number', value: first };
  if (second === null) return TOO_LARGE;
  const reading = (value: number): Reading => ({ value, typed: typedForm(value, marks.decimal) });
  return { kind: 'unclear', readings: [reading(first), reading(second)] };
}

const negative = ({ value, typed }: Reading): Reading => ({ value: -value, typed: `-${typed}` });

/** The same with an optional minus sign. */
export function parseSignedNumber(text: string, locale = displayLocale().numbers): ParsedNumber {
  const trimmed = text.trim();
  const read = parseNumber(trimmed.replace(/^[-−]/u, ''), locale);
  if (!/^[-−]/u.test(trimmed)) return read;
  switch (read.kind) {
    case 'number':
      return { kind: 'number', value: -read.value };
    case 'unclear': {
      const [thousands, fraction] = read.readings;
      return { kind: 'unclear', readings: [negative(thousands), negative(fraction)] };
    }
    case 'no-number':
      return read;
  }
}

/** Both meanings of an unclear text, and how to type each; null for a text that is not unclear. */
export function unclearWords(read: ParsedNumber): string | null {
  if (read.kind !== 'unclear') return null;
  const [thousands, fraction] = read.readings;
  const written = `${formatExactly(thousands.value)} or ${formatExactly(fraction.value)}`;
  return `This could mean ${written}. Type ${thousands.typed} or ${fraction.typed}.`;
}

/** Why a number that is too large cannot be used. */
export function tooLargeWords(): string {
  return `Enter at most ${formatExactly(Number.MAX_SAFE_INTEGER)}. Hustings cannot send a larger amount exactly.`;
}

const exactly = perLocale(
  ({ numbers }) => new Intl.NumberFormat(numbers, { maximumFractionDigits: 20 }),
);

function formatExactly(value: number): string {
  return exactly().format(value);
}

/**
 * Reads numbers as the player types them, with the marks that the screen uses in their locale. A text that could mean
 * two numbers is not guessed.
 */
import { DISPLAY_LOCALE } from './numbers';

/** What a typed text means. */
export type TypedNumber =
  | { readonly kind: 'number'; readonly value: number }
  /** The only mark may separate thousands or decimals. */
  | { readonly kind: 'unclear'; readonly readings: readonly [Reading, Reading] }
  | { readonly kind: 'no-number' };

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
  /** The locale's own digits, from zero. */
  readonly digits: readonly string[];
}

/** Eight digits, because some locales group only from the second thousand on. */
const SAMPLE = 12_345_678.5;
const SPACES = /[\s'’_\u200e\u200f\u061c]/gu;
const SCALED = /^(?<body>[^\p{L}]+)(?<suffix>k|m|bn?)?$/iu;
const POWERS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9, bn: 9 };
const UNCLEAR = /^(?<whole>[1-9]\d{0,2})(?<mark>[.,])(?<part>\d{3})$/u;
const PLAIN = /^\d+(?:\.\d+)?$/u;
/** Groups of three digits, or of two before the last three, as in India. */
const GROUPED = /^\d{1,3}(?:,\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/u;

const NO_NUMBER: TypedNumber = { kind: 'no-number' };

const known = new Map<string, NumberMarks>();

function marksOf(locale: string): NumberMarks {
  const read = known.get(locale);
  if (read) return read;
  const parts = new Intl.NumberFormat(locale).formatToParts(SAMPLE);
  const markOf = (type: 'group' | 'decimal') =>
    parts.find((part) => part.type === type)?.value.replaceAll(SPACES, '') ?? '';
  const digits = new Intl.NumberFormat(locale, { useGrouping: false });
  const marks: NumberMarks = {
    group: markOf('group'),
    decimal: markOf('decimal'),
    digits: Array.from({ length: 10 }, (_, digit) => digits.format(digit)),
  };
  known.set(locale, marks);
  return marks;
}

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
export function typedText(value: number, locale = DISPLAY_LOCALE): string {
  return typedForm(value, marksOf(locale).decimal);
}

function unclearReadings(
  body: string,
  power: number,
  { group, decimal }: NumberMarks,
): TypedNumber | null {
  const { whole = '', mark, part = '' } = UNCLEAR.exec(body)?.groups ?? {};
  if (mark === undefined || mark === group) return null;
  const thousands = valueOf(whole + part, power);
  const fraction = valueOf(`${whole}.${part}`, power);
  if (thousands === null || fraction === null) return NO_NUMBER;
  return {
    kind: 'unclear',
    readings: [
      { value: thousands, typed: typedForm(thousands, decimal) },
      { value: fraction, typed: typedForm(fraction, decimal) },
    ],
  };
}

/**
 * A number of zero or more: `1500`, `1,500.75` or `1 500`, or with a scale, `20k` or `1.5m`. A mark before exactly three
 * digits that does not separate thousands in this locale is unclear.
 */
export function readTypedNumber(text: string, locale = DISPLAY_LOCALE): TypedNumber {
  const marks = marksOf(locale);
  const latin = text.replaceAll(SPACES, '').replaceAll(/\p{Nd}/gu, (character) => {
    const digit = marks.digits.indexOf(character);
    return digit < 0 ? character : String(digit);
  });
  const { body = '', suffix = '' } = SCALED.exec(latin)?.groups ?? {};
  const power = POWERS[suffix.toLowerCase()] ?? 0;
  const unclear = unclearReadings(body, power, marks);
  if (unclear !== null) return unclear;
  const plain = plainForm(body, marks);
  const value = plain === null ? null : valueOf(plain, power);
  return value === null ? NO_NUMBER : { kind: 'number', value };
}

const negative = ({ value, typed }: Reading): Reading => ({ value: -value, typed: `-${typed}` });

/** The same with an optional minus sign. */
export function readSignedNumber(text: string, locale = DISPLAY_LOCALE): TypedNumber {
  const trimmed = text.trim();
  const read = readTypedNumber(trimmed.replace(/^[-−]/u, ''), locale);
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
export function unclearWords(read: TypedNumber): string | null {
  if (read.kind !== 'unclear') return null;
  const [thousands, fraction] = read.readings;
  const written = `${formatExactly(thousands.value)} or ${formatExactly(fraction.value)}`;
  return `This could mean ${written}. Type ${thousands.typed} or ${fraction.typed}.`;
}

function formatExactly(value: number): string {
  return new Intl.NumberFormat(DISPLAY_LOCALE, { maximumFractionDigits: 20 }).format(value);
}

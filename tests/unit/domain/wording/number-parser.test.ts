/** Typed numbers are read with the marks of the screen, and a text that could mean two numbers is not guessed. */
import { parseSignedNumber, parseNumber } from '@shared/domain/wording/number-parser';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

const valueIn = (text: string, locale: string): number | string => {
  const read = parseNumber(text, locale);
  return read.kind === 'number' ? read.value : read.kind;
};
const readingsOf = (text: string, locale: string) => {
  const read = parseNumber(text, locale);
  return read.kind === 'unclear' ? read.readings.map(({ typed }) => typed) : [];
};

describe('a typed number', () => {
  it.each([
    ['de-DE', '1.500', 1_500],
    ['de-DE', '1.000', 1_000],
    ['de-DE', '1.500,75', 1_500.75],
    ['de-DE', '12,5', 12.5],
    ['de-DE', '1.234.567', 1_234_567],
    ['de-DE', '1,5m', 1_500_000],
    ['de-DE', '1.234.50', 'no-number'],
    ['fr-FR', '12.50', 12.5],
    ['de-DE', '1,234.50', 'no-number'],
    ['en-US', '1,500', 1_500],
    ['en-US', '1.5', 1.5],
    ['en-US', '1.500,00', 'no-number'],
    ['fr-FR', '12\u202f500,5', 12_500.5],
    ['de-CH', '12’500.5', 12_500.5],
    ['es-ES', '12.500', 12_500],
    ['pl-PL', '1 500,5', 1_500.5],
    ['en-IN', '12,34,567', 1_234_567],
    ['ar-EG', '١٬٥٠٠٫٥', 1_500.5],
  ])('in %s %j is %s', (locale, text, value) => {
    expect(valueIn(text, locale)).toBe(value);
  });

  it.each([
    ['20k', 20_000],
    ['20 K', 20_000],
    ['1.5m', 1_500_000],
    ['1.1k', 1_100],
    ['1.005M', 'unclear'],
    ['2bn', 2_000_000_000],
    ['2b', 2_000_000_000],
    ['20kk', 'no-number'],
    ['k', 'no-number'],
    ['9999999b', 'no-number'],
  ])('with a scale, %j, is %s', (text, value) => {
    expect(valueIn(text, 'en-US')).toBe(value);
  });

  it.each([
    ['en-US', '1.500', ['1500', '1.5']],
    ['en-US', '12.345', ['12345', '12.3450']],
    ['en-US', '1.500k', ['1500000', '1500']],
    ['de-DE', '1,500', ['1500', '1,5']],
    ['de-DE', '5.5', ['55', '5,5']],
    ['de-DE', '0.500', ['500', '0,5']],
    ['de-DE', '12.5000', ['125000', '12,5']],
    ['en-US', '1,50', ['150', '1.5']],
    ['fr-FR', '1.500', ['1500', '1,5']],
    ['de-CH', '1,500', ['1500', '1.5']],
  ])('in %s %j is unclear, and each reading can be typed clearly', (locale, text, typed) => {
    expect(readingsOf(text, locale)).toEqual(typed);
    for (const one of typed) expect(parseNumber(one, locale).kind).toBe('number');
  });

  it.each([
    ['de-DE', '1,5 Mio.', 1_500_000],
    ['de-DE', '2 Mrd.', 2_000_000_000],
    ['de-DE', '15 Tsd.', 15_000],
    ['en-US', '2T', 2_000_000_000_000],
    ['en-IN', '3L', 300_000],
    ['sv-SE', '2 mn', 2_000_000],
    ['es-ES', '3 mil', 3_000],
    ['ja-JP', '1.2万', 12_000],
    ['de-DE', '2T', 'no-number'],
  ])('in %s %j has the scale that the screen writes: %s', (locale, text, value) => {
    expect(valueIn(text, locale)).toBe(value);
  });

  it.each([
    ['fr-FR', '2bn', ['2000000000000', '2000000000']],
    ['es-ES', '2B', ['2000000000000', '2000000000']],
  ])('in %s %j is unclear, because its scale means two powers of ten', (locale, text, typed) => {
    expect(readingsOf(text, locale)).toEqual(typed);
  });

  it('may have the digits of any script', () => {
    for (const digits of ['١٥٠٠', '۱۵۰۰', '१५००', '１５００', '๑๕๐๐', '𝟙𝟝𝟘𝟘', '𝟏𝟓𝟎𝟎']) {
      expect(valueIn(digits, 'en-US')).toBe(1_500);
    }
  });

  it('may be negative where a sign is allowed', () => {
    expect(parseSignedNumber('-1.5', 'en-US')).toEqual({ kind: 'number', value: -1.5 });
    expect(parseSignedNumber('−20k', 'en-US')).toEqual({ kind: 'number', value: -20_000 });
    expect(parseSignedNumber('-1.500', 'en-US')).toMatchObject({
      readings: [{ value: -1_500 }, { value: -1.5 }],
    });
    expect(parseSignedNumber('--1', 'en-US').kind).toBe('no-number');
    expect(valueIn('-1', 'en-US')).toBe('no-number');
  });

  it.each(['en-US', 'de-DE', 'fr-FR', 'de-CH', 'es-ES', 'pt-PT', 'sv-SE', 'en-IN', 'ar-EG'])(
    'in %s is read back as the screen writes it, or is unclear',
    (locale) => {
      const screen = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
          const value = cents / 100;
          expect(valueIn(screen.format(value), locale)).toBe(value);
        }),
      );
    },
  );
});

describe('the words about an unclear number', () => {
  it('give both readings with the marks of the screen', async () => {
    vi.stubGlobal('navigator', { language: 'de-DE' });
    vi.resetModules();
    const typed = await import('@shared/domain/wording/number-parser');
    expect(typed.unclearWords(typed.parseNumber('1,500'))).toBe(
      'This could mean 1.500 or 1,5. Type 1500 or 1,5.',
    );
    expect(typed.unclearWords(typed.parseNumber('1.500'))).toBeNull();
  });
});

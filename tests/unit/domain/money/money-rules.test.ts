/** What a player reads about an amount before anything is sent. */
import {
  readAmount,
  readWholeAmount,
  TRANSFER_MINIMUM,
  tradeError,
  transferError,
} from '@shared/domain/money/money-rules';
import { describe, expect, it } from 'vitest';

describe('an amount as it is typed', () => {
  it.each([
    ['12500', 12_500],
    [' 12 500 ', 12_500],
    ['12\u00a0500', 12_500],
    ['12,500', 12_500],
    ["1'000'000", 1_000_000],
    ['007', 7],
    ['1500.00', 1_500],
    ['20k', 20_000],
    ['1.5m', 1_500_000],
  ])('%j is the whole amount %s', (text, amount) => {
    expect(readWholeAmount(text)).toBe(amount);
  });

  it.each([
    '',
    '12.5',
    '12.500',
    '12,50',
    '1,2500',
    '-5',
    '+5',
    '1e4',
    '0x10',
    '٣,٤',
    '9'.repeat(20),
  ])('%j is no whole amount', (text) => {
    expect(readWholeAmount(text)).toBeNull();
  });

  it.each([
    ['12.5', 12.5],
    ['12,500.75', 12_500.75],
    ['0.01', 0.01],
    ['12500', 12_500],
  ])('%j is the amount %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it.each(['', '..', '12.', '.5', '12,5', '1.2.3', '-1', 'NaN', '1e3', '9'.repeat(30)])(
    '%j is no amount',
    (text) => {
      expect(readAmount(text)).toBeNull();
    },
  );
});

describe('a transfer', () => {
  it.each([
    ['', 5_000, 'empty'],
    ['1500.5', 5_000, 'not-whole'],
    ['1.500', 5_000, 'unclear'],
    ['5k', 5_000, null],
    ['5.1k', 5_000, 'above-funds'],
    ['999', 5_000, 'below-minimum'],
    ['-300', 5_000, 'not-positive'],
    ['0', 5_000, 'not-positive'],
    ['5001', 5_000, 'above-funds'],
    ['5000', 5_000, null],
    [String(TRANSFER_MINIMUM), 5_000, null],
    ['5001', null, null],
    ['12345678901234567', 5_000, 'too-large'],
  ] as const)('of %j out of %s: %s', (text, funds, error) => {
    expect(transferError(text, funds)).toBe(error);
  });
});

describe('a trade', () => {
  it.each([
    [' ', 'empty'],
    ['ten', 'not-a-number'],
    ['12345678901234567', 'too-large'],
    ['99999999b', 'too-large'],
    ['0', 'not-positive'],
    ['-5', 'not-positive'],
    ['0.5', null],
  ] as const)('of %j: %s', (text, error) => {
    expect(tradeError(text)).toBe(error);
  });

  it.each(['12.3450', '0.004', '12.5', '999999.999'])(
    'of %s is left to the service, which alone knows how fine an amount may be',
    (text) => {
      expect(tradeError(text)).toBeNull();
    },
  );
});

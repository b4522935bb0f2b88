/** Alerts keep facts: their figures and times are written in the locale of the moment in which they are shown. */
import { describe, expect, it } from 'vitest';

import {
  countedFact,
  factsInWords,
  figureFact,
  instantFact,
  searchedForms,
} from '@shared/record/alert-facts';
import { inLocale } from '@support/locale';

const NOON_MS = Date.UTC(2030, 0, 15, 12, 0);

describe('a stored sentence', () => {
  const stored = `${figureFact(1_500.5, 'money', 'EUR')} ${instantFact(NOON_MS)}: ${countedFact(1_200, 'vote')}, ${figureFact(2.5, 'percent')}`;

  it('has the numbers, times and zone of the moment in which it is shown', () => {
    inLocale({ numbers: 'en-US', times: 'en-GB', timeZone: 'UTC' });
    expect(factsInWords(stored)).toBe('€1,500.50 Tue 12:00: 1,200 votes, 2.5%');
    inLocale({ numbers: 'de-DE', times: 'de-DE', timeZone: 'Asia/Tokyo' });
    expect(factsInWords(stored)).toBe('1.500,50\u00a0€ Di., 21:00: 1.200 votes, 2,5\u00a0%');
  });

  it('of an earlier version has no facts and stays as it is', () => {
    expect(factsInWords('1,500 votes')).toBe('1,500 votes');
  });

  it('shows words and absent values as figures elsewhere do', () => {
    expect(figureFact('Ada', 'text')).toBe('Ada');
    expect(figureFact(null, 'count')).toBe('—');
  });

  it('with marks that a player wrote is text without them', () => {
    const forged = '\uE000\uE0FFx\uE001 \uE000\uE011\uE001 \uE000\uE011nine\uE001';
    expect(factsInWords(forged).trim()).toBe('');
    expect(factsInWords('\uE000'.repeat(2 ** 20))).toHaveLength(2 ** 20);
  });
});

it('a search for a number finds it however it is written', () => {
  inLocale({ numbers: 'de-DE' });
  expect(searchedForms('1.500,5')).toEqual(['1.500,5', '1500.5']);
  expect(searchedForms('Ada')).toEqual(['Ada']);
  expect(figureFact(1_500.5, 'money', 'EUR')).toContain('1500.5');
});

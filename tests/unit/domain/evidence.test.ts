/** The rule on how much a statement needs, and what is said below that. */
import { describe, expect, it } from 'vitest';

import { lackOf, loadedWords } from '@shared/domain/evidence';

describe('lackOf', () => {
  it('lets a market move be told from 80% of its value, of one turn', () => {
    expect(lackOf('move', { have: 79.9, whole: 100, turns: [611, 611] })).toBe('part');
    expect(lackOf('move', { have: 80, whole: 100, turns: [611, 611] })).toBeNull();
    expect(lackOf('move', { have: 80, whole: 100, turns: [611, 610] })).toBe('mixed');
    expect(lackOf('move', { have: 0, whole: 100, turns: [] })).toBe('part');
  });

  it('ranks only what is all there, and all of one turn', () => {
    expect(lackOf('ranking', { have: 15, whole: 16, turns: [4] })).toBe('part');
    expect(lackOf('ranking', { have: 16, whole: 16, turns: [4, 4] })).toBeNull();
    expect(lackOf('ranking', { have: 16, whole: 16, turns: [3, 4] })).toBe('mixed');
  });

  it('says that there is none only over all rows, of whatever turn', () => {
    expect(lackOf('none', { have: 6, whole: 168, turns: [1, 2] })).toBe('part');
    expect(lackOf('none', { have: 168, whole: 168, turns: [1, 2] })).toBeNull();
  });

  it('compares exactly two turns, and forecasts from four', () => {
    expect(lackOf('change', { turns: [9] })).toBe('turns');
    expect(lackOf('change', { turns: [9, 9] })).toBe('turns');
    expect(lackOf('change', { turns: [9, 8] })).toBeNull();
    expect(lackOf('change', { turns: [9, 8, 7] })).toBe('mixed');
    expect(lackOf('forecast', { turns: [1, 2, 3, 3] })).toBe('turns');
    expect(lackOf('forecast', { turns: [1, 2, 3, 5] })).toBeNull();
  });

  it('takes what is left out as all there, and a sum that is no number as missing', () => {
    expect(lackOf('ranking', {})).toBeNull();
    expect(lackOf('ranking', { have: Number.NaN, whole: 3 })).toBe('part');
  });
});

it('says how much is loaded', () => {
  expect(loadedWords(6, 168, 'corporation', 'corporations')).toBe('6 of 168 corporations loaded');
  expect(loadedWords(0, 1, 'country', 'countries')).toBe('0 of 1 country loaded');
  expect(loadedWords(24, null, 'bond', 'bonds')).toBe('24 bonds loaded');
});

/** Lists of transfers by brute force, and names that are matched without a guess. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { matchName } from '@renderer/pages/money/find-recipient';
import { pastedLines } from '@renderer/pages/money/pasted-lines';
import { similarNames } from '@renderer/pages/money/similar-names';
import {
  isListAmount,
  listMinutes,
  listTotal,
  repeatedLines,
} from '@shared/domain/money/money-rules';

const ID = '66f0a1b2c3d4e5f601020304';

describe('the lines of a list', () => {
  it('repeat a recipient exactly when an earlier line has the same one', () => {
    const lines = fc.array(fc.record({ recipientId: fc.constantFrom('a', 'b', 'c', 'd') }));
    fc.assert(
      fc.property(lines, (list) => {
        const expected = list.flatMap(({ recipientId }, index) =>
          list.slice(0, index).some((earlier) => earlier.recipientId === recipientId)
            ? [index]
            : [],
        );
        expect(repeatedLines(list)).toEqual(expected);
      }),
    );
  });

  it('have an exact sum or none', () => {
    expect(listTotal([{ amount: 1_000 }, { amount: 2_500 }])).toBe(3_500);
    expect(listTotal([{ amount: Number.MAX_SAFE_INTEGER }, { amount: 1 }])).toBeNull();
    expect([999, 1_000, 1_000.5, Number.NaN].map(isListAmount)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it.each([
    [20, 20, 0],
    [21, 20, 1],
    [40, 20, 1],
    [40, 19, 2],
    [3, 0, 1],
  ])('%i with %i left in the minute wait %i minutes', (count, remaining, minutes) => {
    expect(listMinutes(count, remaining, 20)).toBe(minutes);
  });
});

describe('a pasted name', () => {
  const row = (name: string) => ({ name });

  it('matches a character only if one row has it and the answer is not cut off', () => {
    const names = fc.array(fc.constantFrom('Ada', 'ADA ', 'Ada Marsh', 'Bo', 'Zoë'), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(names, (list) => {
        const rows = list.map(row);
        const match = matchName(' ada', rows);
        const alike = list.filter((name) => name.trim().toLowerCase() === 'ada').length;
        const isCertain = alike === 1 && list.length < 5;
        expect(match.kind).toBe(alike === 0 ? 'unknown' : isCertain ? 'found' : 'ambiguous');
      }),
    );
  });

  it('is the same with another way to write an accent or more spaces', () => {
    expect(matchName('Zoë  Ba', [row('Zoe\u0308 Ba')]).kind).toBe('found');
  });

  it.each([
    ['Ada,5000\nBo,"1,000"', ['Ada|5000', 'Bo|1,000']],
    ['Name;Amount\n\nAda;5000', ['Ada|5000']],
    ['Ada\t5000\t\nBo\t', ['Ada|5000', 'Bo|']],
    ['Ada\nBo', ['Ada|', 'Bo|']],
    [
      'Ada Marsh 5000\nBo: 20k\nCy -> x\nDi → 12,500',
      ['Ada Marsh|5000', 'Bo|20k', 'Cy -> x|', 'Di|12,500'],
    ],
    [
      'Ada,5,000\nBo | 5.000\nCy = AVM 7000\nDi 7000 AVM',
      ['Ada|5,000', 'Bo|5.000', 'Cy|7000', 'Di|7000'],
    ],
    ['"Marsh, Ada", 5000\nMarsh, Bo 5000', ['Marsh, Ada|5000', 'Marsh, Bo|5000']],
    ['Player 2\nPlayer 2 5000\nPlayer, 2', ['Player 2|', 'Player 2|5000', 'Player|2']],
    ['Ada -5000\nAda,500,1000\nBo, −300', ['Ada|-5000', 'Ada|500,1000', 'Bo|−300']],
    [ID, [`${ID}|`]],
    [`${ID} 5000`, [`${ID}|5000`]],
  ])('and its amount are read from %j', (text, lines) => {
    expect(pastedLines(text).map(({ who, amount }) => `${who}|${amount}`)).toEqual(lines);
  });

  it.each([
    ['12', true],
    ['20k', true],
    ['-300', true],
    ['id\n12', false],
    ['12 5000', false],
    ['Player 2', false],
    [ID, false],
  ])('in the line %j is only a number: %s', (text, isNumberOnly) => {
    expect(pastedLines(text).map((line) => line.isNumberOnly)).toEqual([isNumberOnly]);
  });

  it('of any text is read at once', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 10_000, unit: fc.constantFrom(' ', '1', ',', '"', 'a', '-') }),
        (text) => {
          const started = performance.now();
          expect(pastedLines(text).length).toBeLessThanOrEqual(1);
          expect(performance.now() - started).toBeLessThan(500);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('that is mistyped suggests the most similar names', () => {
    const rows = ['Ada Marsh', 'Ada Mash', 'Bo Reyes'].map((name) => ({ name }));
    expect(similarNames('ada marhs', rows).map(({ name }) => name)).toEqual([
      'Ada Marsh',
      'Ada Mash',
    ]);
    expect(similarNames('Zoe', rows)).toEqual([]);
  });
});

/** The sentence of an election night, and the steps of a career as bars. */
import { describe, expect, it } from 'vitest';

import { INDEPENDENT_ID } from '@renderer/features/government/seat-groups';
import { careerSpans } from '@renderer/pages/characters/career-line';
import { movesOf, nightHeadline } from '@renderer/pages/elections/night/night-headline';

const party = (name: string, now: number, seats: number, id = name) => ({
  id,
  name,
  colour: null,
  now,
  seats,
});
const chamber = (parties: readonly ReturnType<typeof party>[], counted = 2) => ({
  parties,
  totalSeats: 100,
  majority: 51,
  counted,
});

describe('the sentence of an election night', () => {
  const words = (...facts: Parameters<typeof nightHeadline>) => {
    const { before, figure, after } = nightHeadline(...facts);
    return `${before}${figure}${after}`;
  };

  it.each([
    [
      'Reds would be largest with 40 of 100 seats',
      chamber([party('Reds', 30, 40), party('Blues', 50, 35)]),
      2,
    ],
    ['Reds would have a majority with 51 of 100 seats', chamber([party('Reds', 30, 51)]), 2],
    [
      'Reds and Blues would be level with 40 of 100 seats each',
      chamber([party('Reds', 30, 40), party('Blues', 50, 40)]),
      2,
    ],
    [
      '3 races are running; the chamber stays as it is so far',
      chamber([party('Reds', 30, 30)], 0),
      3,
    ],
    ['1 race is running; the chamber stays as it is so far', null, 1],
    ['No race is running now', null, 0],
    ['No seats are projected yet', chamber([party('Independent', 9, 60, INDEPENDENT_ID)]), 1],
  ])('is “%s”', (expected, facts, running) => {
    expect(words(facts, running)).toBe(expected);
  });

  it('adds who gains and who loses most, of the parties only', () => {
    const parties = [party('Reds', 30, 40), party('Blues', 50, 46), party('Greens', 9, 6)];
    const independents = party('Independent', 11, 0, INDEPENDENT_ID);
    expect(movesOf(chamber([...parties, independents]))).toBe('Reds gains 10, Blues loses 4.');
    expect(movesOf(chamber([party('Reds', 30, 30)]))).toBe('');
  });
});

describe('the line of a career', () => {
  const step = (
    fromState: string | null,
    toState: string | null,
    office: string | null = 'Mayor',
  ) => ({
    type: 'elected',
    office,
    party: 'Reds',
    fromState,
    toState,
  });

  it('has a bar for each step with turns, newest first, and a moment where no end is listed', () => {
    expect(careerSpans([step('10', '20'), step('30', null)])).toMatchObject([
      { fromTurn: 30, toTurn: null },
      { fromTurn: 10, toTurn: 20, office: 'Mayor', event: 'Elected', party: 'Reds' },
    ]);
  });

  it('leaves out moves, states in place of turns, and an end before the beginning', () => {
    expect(careerSpans([step('10', '20', null), step('NM', 'NC'), step(null, '7')])).toEqual([]);
    expect(careerSpans([step('30', '20')])).toMatchObject([{ fromTurn: 30, toTurn: null }]);
  });
});

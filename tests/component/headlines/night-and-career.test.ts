/** The sentence of an election night, and the steps of a career as bars. */
import { describe, expect, it } from 'vitest';

import { INDEPENDENT_ID } from '@renderer/features/government/chamber-parties';
import { careerSpans } from '@renderer/pages/characters/career-line';
import {
  nightDeck,
  nightHeadline,
  progressOf,
} from '@renderer/pages/elections/night/night-headline';
import type { NightProgress, ProjectedFacts } from '@renderer/pages/elections/night/night-headline';
import { recapHeadline } from '@renderer/pages/elections/recap/recap-words';
import { nightOf } from '@shared/domain/elections/night';
import type { Night } from '@shared/domain/elections/night';
import { unknownRow } from '@shared/domain/elections/race-rows';
import { raceFrom } from '@support/elections/race-from';

/** A party with its seats today, in the turn before, and now. */
const party = (name: string, now: number, before: number | null, seats: number, id = name) => ({
  id,
  name,
  colour: null,
  now,
  before,
  seats,
});
const chamber = (
  parties: ProjectedFacts['parties'],
  more: Partial<ProjectedFacts> = {},
): ProjectedFacts => ({
  parties,
  house: 'House',
  totalSeats: 100,
  majority: 51,
  races: 10,
  counted: 8,
  seatsAtStake: 100,
  countedSeats: 90,
  slackSeats: 0,
  ...more,
});
const NO_FLIPS = { chamber: 0, elsewhere: 0 };
/** In turn 400, with the counts of that turn unless others are given. */
const deck = (facts: ProjectedFacts, flips: Night['flips'], night: Partial<Night> = {}) =>
  nightDeck(facts, { turn: 400, late: 0, ...night, flips }, 400);
describe('the sentence of a night that is over', () => {
  const sentenceOf = (seats: Readonly<Record<string, number>>) => {
    const parties = Object.entries(seats).map(([id, won]) => ({ id, seats: won, before: null }));
    const recap = { parties, totalSeats: 20, areEstimated: false };
    const { before, figure, after } = recapHeadline(recap, (id) => id);
    return `${before}${figure}${after}`;
  };

  it('names the largest party: all independents together are none', () => {
    expect(sentenceOf({ Reds: 6, [INDEPENDENT_ID]: 8, Blues: 6 })).toBe(
      'Reds and Blues won the most seats: 6 of 20 each',
    );
    expect(sentenceOf({ [INDEPENDENT_ID]: 8 })).toBe('No party won a seat');
    expect(sentenceOf({})).toBe('The races have ended without a count');
  });
});

const LOADED = { running: 10, loaded: 10 };

describe('the sentence of an election night', () => {
  const words = (facts: ProjectedFacts | null, progress: NightProgress = LOADED) => {
    const { before, figure, after } = nightHeadline(facts, progress);
    return `${before}${figure}${after}`;
  };

  it.each([
    [
      'Greens overtake Labour: 40 of 100 seats',
      [party('Greens', 30, 35, 40), party('Labour', 50, 38, 37)],
    ],
    [
      'Greens draw level with Labour: 40 of 100 seats each',
      [party('Greens', 30, 35, 40), party('Labour', 50, 41, 40)],
    ],
    [
      'Greens overtake Labour: 41 of 100 seats',
      [party('Greens', 30, 40, 41), party('Labour', 50, 40, 39)],
    ],
    [
      'Liberty overtakes Civic Union: 20 of 100 seats',
      [party('Labour', 50, 45, 45), party('Liberty', 9, 18, 20), party('Civic Union', 9, 19, 18)],
    ],
    [
      '\u2068حزب 2\u2069 overtakes Labour: 40 of 100 seats',
      [party('حزب 2', 30, 35, 40), party('Labour', 50, 38, 37)],
    ],
    ['Labour reaches a majority: 51 of 100 seats', [party('Labour', 40, 50, 51)]],
    ['Greens lose their majority: 50 of 100 seats', [party('Greens', 40, 51, 50)]],
    [
      'Greens gain most: 33 of 100 seats, 3 more',
      [party('Labour', 40, 39, 39), party('Greens', 30, 33, 33), party('Liberty', 9, 10, 10)],
    ],
    ['8 of 10 House races counted', [party('Labour', 40, 40, 40), party('Greens', 30, 30, 30)]],
  ])('is “%s”, in the order of what matters most', (expected, parties) => {
    expect(words(chamber(parties))).toBe(expected);
  });

  it.each([
    ['the party that overtakes another', 'liberty', { liberty: [18, 20], civic: [19, 18] }],
    ['the party that gains most', 'liberty', { liberty: [20, 20], civic: [9, 9] }],
    ['the largest party, where it names none', 'labour', { liberty: [9, 9], civic: [9, 9] }],
    ['no party, where two gain most', null, { liberty: [20, 20], civic: [20, 20] }],
  ] as const)('has its figure in the colour of %s', (_whom, colour, others) => {
    const parties = [
      { ...party('Labour', 45, 45, 45), colour: 'labour' },
      { ...party('Liberty', 9, others.liberty[0], others.liberty[1]), colour: 'liberty' },
      { ...party('Civic Union', 9, others.civic[0], others.civic[1]), colour: 'civic' },
    ];
    expect(nightHeadline(chamber(parties), LOADED).colour).toBe(colour);
  });

  it('says only how far the count is while less than half of the seats are counted', () => {
    const parties = [party('Greens', 30, 35, 40), party('Labour', 50, 38, 37)];
    const half = { counted: 4, countedSeats: 50 };
    expect(words(chamber(parties, half))).toBe('Greens overtake Labour: 40 of 100 seats');
    expect(words(chamber(parties, { ...half, countedSeats: 49 }))).toBe(
      '4 of 10 House races counted',
    );
    expect(deck(chamber(parties, { ...half, countedSeats: 49 }), NO_FLIPS)).toBe('');
  });

  it('overtakes nobody where the turn before is unknown', () => {
    const parties = [party('Greens', 40, null, 40), party('Labour', 40, null, 37)];
    expect(words(chamber(parties))).toBe('8 of 10 House races counted');
  });

  it('never makes a party of the independents', () => {
    const parties = [party('Labour', 40, 40, 40), party('Independent', 9, 9, 60, INDEPENDENT_ID)];
    expect(words(chamber(parties))).toBe('8 of 10 House races counted');
  });

  it('says what is missing, and never that the chamber stays as it is', () => {
    const uncounted = chamber([party('Labour', 40, null, 40)], { counted: 0, countedSeats: 0 });
    expect(words(uncounted)).toBe('10 races are running; no votes counted yet');
    // A race beside the chamber’s may be counted.
    expect(words(uncounted, { ...LOADED, running: 11 })).toBe(
      '11 races are running; no votes counted yet for the House',
    );
    expect(words({ ...uncounted, house: null }, { ...LOADED, running: 11 })).toBe(
      '11 races are running',
    );
    expect(words(null, { ...LOADED, loaded: 3 })).toBe('3 of 10 races loaded so far');
    expect(words(null, { running: 1, loaded: 1 })).toBe('1 race is running');
    expect(words(null, { running: 0, loaded: 0 })).toBe('No race is running now');
  });

  it('counts the races of the whole night that are loaded, not of the chamber alone', () => {
    const row = { ...unknownRow('e1', 'AV'), group: 'running' as const };
    const races = [{ phase: { inGeneral: true } }, undefined].map((answer) =>
      raceFrom(answer, { row }),
    );
    expect(words(null, progressOf(nightOf(races, 1)))).toBe('1 of 3 races loaded so far');
    expect(words(null, progressOf(nightOf(races.slice(0, 1))))).toBe('1 race is running');
  });

  it('says nothing of the chamber that seats of unknown holders could change', () => {
    const parties = [party('Greens', 30, 35, 41), party('Labour', 50, 38, 37)];
    const told = (slackSeats: number | null) => chamber(parties, { slackSeats });
    expect(words(told(2))).toBe('Greens overtake Labour: about 41 of 100 seats');
    expect(deck(told(2), NO_FLIPS)).toMatch(
      /Greens would be largest with about 41 of 100 seats\.$/u,
    );
    expect(words(told(3))).toBe('8 of 10 House races counted');
    expect(deck(told(4), NO_FLIPS)).toBe('No seat of the House changed hands this turn.');
    expect(words(told(null))).toBe('8 of 10 House races counted');
    expect(deck(told(null), NO_FLIPS)).toBe('No seat of the House changed hands this turn.');
  });

  it('adds what changed hands this turn, and who would be largest', () => {
    const parties = [party('Greens', 30, 35, 40), party('Labour', 50, 38, 37)];
    expect(deck(chamber(parties), { chamber: 5, elsewhere: 0 })).toBe(
      '5 seats of the House changed hands this turn. Greens would be largest with 40 of 100 seats.',
    );
    expect(deck(chamber([party('Greens', 30, 51, 51)]), NO_FLIPS)).toBe(
      'No seat of the House changed hands this turn. Greens would have a majority with 51 of 100 seats.',
    );
    const level = [party('Greens', 30, null, 40), party('Labour', 50, null, 40)];
    expect(deck(chamber(level), NO_FLIPS)).toBe(
      'Greens and Labour would be level with 40 of 100 seats each.',
    );
  });

  it('names the turn of counts that are behind the game, and counts that are behind the others', () => {
    const parties = [party('Greens', 30, 39, 40)];
    expect(deck(chamber(parties), { chamber: 5, elsewhere: 0 }, { turn: 399 })).toMatch(
      /^5 seats of the House changed hands in turn 399\..+ The newest counts are of turn 399\.$/u,
    );
    expect(deck(chamber(parties), NO_FLIPS, { turn: 401 })).toMatch(/changed hands this turn\./u);
    expect(deck(chamber(parties), NO_FLIPS, { late: 1 })).toMatch(
      / 1 race still has the count of an earlier turn\.$/u,
    );
    expect(deck(chamber(parties), NO_FLIPS)).not.toContain('earlier');
  });

  it('says at least how many seats changed hands while races lack the turn’s count', () => {
    const known = [party('Greens', 30, 39, 40)];
    const late = [party('Greens', 30, null, 40)];
    expect(deck(chamber(late), { chamber: 1, elsewhere: 2 })).toContain(
      'At least 1 seat of the House and 2 of other offices changed hands this turn.',
    );
    expect(deck(chamber(late), { chamber: 5, elsewhere: 0 })).toContain(
      'At least 5 seats of the House changed hands this turn.',
    );
    expect(deck(chamber(known), { chamber: 1, elsewhere: 2 })).toMatch(
      /^1 seat of the House and 2 of other offices changed hands this turn\./u,
    );
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
    expect(careerSpans([step('10', '20'), step('30', null)], String)).toMatchObject([
      { fromTurn: 30, toTurn: null },
      { fromTurn: 10, toTurn: 20, office: 'Mayor', event: 'Elected', party: 'Reds' },
    ]);
  });

  it('leaves out moves, states in place of turns, and an end before the beginning', () => {
    expect(
      careerSpans([step('10', '20', null), step('NM', 'NC'), step(null, '7')], String),
    ).toEqual([]);
    expect(careerSpans([step('30', '20')], String)).toMatchObject([{ fromTurn: 30, toTurn: null }]);
  });
});

/** The sentences that open the lists of races: running, to come and past ones. */
import { describe, expect, it } from 'vitest';

import type { Headline } from '@renderer/components/ui/layout/headline';
import { archivesHeadline } from '@renderer/pages/elections/archives-lede';
import { electionsHeadline, nextToEnd } from '@renderer/pages/elections/elections-lede';
import { deskHeadline } from '@renderer/pages/parties/desk/desk-lede';

const words = ({ before, figure, after }: Headline) => `${before}${figure}${after}`;

describe('the sentence of elections', () => {
  const close = { name: 'House, NC', votes: 310, areAbout: false, isForOne: false };
  const own = (phase: 'general' | 'primary' | 'upcoming', turns: number) => ({
    name: 'North Coast',
    phase,
    turns,
  });

  it.each([
    ['No race is running', { running: 0, upcoming: 0, closest: null }],
    ['No race is running yet; 1 is to come', { running: 0, upcoming: 1, closest: null }],
    ['3 races are running', { running: 3, upcoming: 0, closest: null }],
    ['310 votes would move a seat in House, NC', { running: 1, upcoming: 0, closest: close }],
    [
      '3 races are running; 310 votes would move a seat in House, NC, the closest',
      { running: 3, upcoming: 0, closest: close },
    ],
    [
      '2 races are running; about 8,800 votes would move the seat in House, NC, the closest',
      {
        running: 2,
        upcoming: 0,
        closest: { ...close, votes: 8_812, areAbout: true, isForOne: true },
      },
    ],
    [
      'North Coast, your race, ends in 4 turns',
      { running: 2, upcoming: 0, closest: close, own: own('general', 4) },
    ],
    [
      'North Coast, your race: the primary ends in 1 turn',
      { running: 2, upcoming: 0, closest: null, own: own('primary', 1) },
    ],
    [
      'North Coast, your race, starts this turn',
      { running: 0, upcoming: 1, closest: null, own: own('upcoming', 0) },
    ],
  ])('is “%s”', (text, facts) => {
    expect(words(electionsHeadline({ own: null, ...facts }))).toBe(text);
  });

  it('isolates names of right-to-left scripts, in each of its forms', () => {
    const [name, marked] = ['حزب 2', '\u2068حزب 2\u2069'];
    const wins = [
      { name, count: 3, isParty: true },
      { name: 'B', count: 2, isParty: true },
    ];
    expect(words(archivesHeadline(wins, 5))).toContain(`${marked} came first in 3 of 5`);
    expect(words(archivesHeadline(wins.slice(0, 1), 3))).toContain(`${marked} came first in all 3`);
    expect(
      words(electionsHeadline({ running: 1, upcoming: 0, closest: { ...close, name }, own: null })),
    ).toContain(`in ${marked}`);
    expect(
      words(
        electionsHeadline({
          running: 1,
          upcoming: 0,
          closest: null,
          own: { name, phase: 'general', turns: 4 },
        }),
      ),
    ).toBe(`${marked}, your race, ends in 4 turns`);
    const helped = { name, race: name, votesToSeat: 300, isUncounted: false, areAbout: false };
    expect(words(deskHeadline([helped], 'read'))).toBe(
      `${marked} is closest to one more seat: 300 votes in ${marked}`,
    );
  });

  it('that are over says which party came first most often', () => {
    const [a, b, independents] = [
      { name: 'A', count: 3, isParty: true },
      { name: 'B', count: 2, isParty: true },
      { name: 'Independents', count: 9, isParty: false },
    ];
    expect(words(archivesHeadline([], 0))).toBe('No past race names who came first');
    expect(words(archivesHeadline([a], 1))).toBe('A came first in the race');
    expect(words(archivesHeadline([a], 3))).toBe('A came first in all 3 races');
    expect(words(archivesHeadline([a, b], 5))).toBe(
      'A came first in 3 of 5 races, more than any other party',
    );
    expect(words(archivesHeadline([a, { ...b, count: 3 }], 6))).toBe(
      'A and B came first in 3 of 6 races each',
    );
    expect(words(archivesHeadline([independents, b, a], 14))).toBe(
      'A came first in 3 of 14 races, more than any other party',
    );
    expect(words(archivesHeadline([independents], 9))).toBe(
      'Independents came first in all 9 races',
    );
  });
});

it('the deck of elections says which race or primary ends first, and names equals together', () => {
  const race = (name: string, hour: number | null, isPrimary = false) => ({
    name,
    isPrimary,
    stageEnd: hour === null ? null : new Date(Date.UTC(2026, 0, 1, hour)).toISOString(),
  });
  const nextOf = (races: readonly ReturnType<typeof race>[], hour = -1) =>
    nextToEnd(races, Date.UTC(2026, 0, 1, hour));
  const wordsOf = (...races: readonly ReturnType<typeof race>[]) => nextOf(races)?.words;
  const [a, b, c, d] = [race('A', 1), race('B', 1), race('C', 1), race('D', 2)];
  const [open, arabic] = [race('E', null), race('دائرة', 0)];
  const [p, q] = [race('P', 1, true), race('Q', 1, true)];
  expect(nextOf([])).toBeNull();
  expect(nextOf([open])).toBeNull();
  expect(nextOf([d])).toEqual({ words: 'D ends', stageEnd: d.stageEnd });
  // The server is late with its turn.
  expect(nextOf([d, a], 1)).toBeNull();
  expect(wordsOf(d, a)).toBe('A ends first');
  expect(wordsOf(a, open)).toBe('A ends first');
  expect(wordsOf(d, a, b)).toBe('A and B end first');
  expect(wordsOf(a, b, c, d)).toBe('A and 2 others end first');
  expect(wordsOf(a, b, c)).toBe('All of them end');
  expect(wordsOf(d, p)).toBe('The primary of P ends first');
  expect(wordsOf(a, p, d)).toBe('A and the primary of P end first');
  expect(wordsOf(p)).toBe('The primary of P ends');
  expect(wordsOf(p, q)).toBe('All primaries end');
  expect(wordsOf(a, p)).toBe('A and the primary of P end');
  expect(wordsOf(a, arabic)).toBe('\u2068دائرة\u2069 ends first');
});

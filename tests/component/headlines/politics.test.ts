/** The sentences that open the screens of politics: nothing yet, a tie, one, many. */
import { describe, expect, it } from 'vitest';

import { leadersOf, namesOf } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { crisesHeadline } from '@renderer/pages/crises/crises-lede';
import { economyHeadline } from '@renderer/pages/countries/economy-lede';
import { historyHeadline, kindCounts } from '@renderer/pages/countries/history';
import { legislatureHeadline } from '@renderer/pages/countries/legislature-lede';
import type { PartySeats } from '@renderer/features/government/seat-groups';
import { leaderboardHeadline } from '@renderer/pages/leaderboard/leaderboard-lede';
import { billDeck, billHeadline } from '@renderer/pages/legislation/bill-lede';
import { billOutlook } from '@renderer/pages/legislation/bill-outlook';
import { powerCase } from '@renderer/features/majorities/power-words';
import { countriesHeadline, fastestOf } from '@renderer/pages/countries/countries-lede';
import {
  governmentHeadline,
  safetyWords,
  withoutLargestWords,
} from '@renderer/pages/government/government-words';
import { deskHeadline } from '@renderer/pages/parties/desk/desk-lede';
import { partiesHeadline, partyHeadline } from '@renderer/pages/parties/party-words';

const words = ({ before, figure, after }: Headline) => `${before}${figure}${after}`;

describe('leaders', () => {
  it('are all rows with the largest value, and nobody where no value is known', () => {
    expect(leadersOf([1, 3, 3], (one) => one)).toEqual([3, 3]);
    expect(leadersOf([null, undefined], (one) => one)).toEqual([]);
    expect(leadersOf([null, 0], (one) => one)).toEqual([0]);
  });

  it('are named up to two; of more only the first', () => {
    expect(namesOf([])).toBe('');
    expect(namesOf(['Ann'])).toBe('Ann');
    expect(namesOf(['Ann', 'Ben'])).toBe('Ann and Ben');
    expect(namesOf(['Ann', 'Ben', 'Di'])).toBe('Ann and 2 others');
  });
});

describe('the sentence of a bill', () => {
  const of = (yes: number, no: number, status = 'pending', totalSeats: number | null = 100) =>
    billOutlook({
      status,
      vote: { yes, no },
      totalSeats,
      vacantSeats: 0,
      majority: totalSeats === null ? null : 51,
    });

  it.each([
    ['Yes leads by 2; 42 have not voted', of(30, 28), 'Another 21 votes would settle it.'],
    ['No leads by 2; 42 have not voted', of(28, 30), 'Another 23 votes would settle it.'],
    ['The vote is tied; 40 have not voted', of(30, 30), 'Another 21 votes would settle it.'],
    ['Yes leads by 1; 1 has not voted', of(50, 49), 'Another 1 vote would settle it.'],
    ['The vote is tied; everybody has voted', of(50, 50), ''],
    ['Yes leads by 2', of(30, 28, 'pending', null), 'Outstanding votes unknown.'],
    ['Nobody has voted yet', of(0, 0), ''],
    ['More than half of all seats have voted yes: it cannot be outvoted', of(51, 0), ''],
    ['More than half of all seats have voted no: it can no longer pass', of(0, 51), ''],
    ['It has passed, 60 to 40', of(60, 40, 'passed'), ''],
    ['It has failed', of(0, 0, 'failed'), ''],
  ])('is “%s”', (headline, outlook, deck) => {
    expect(words(billHeadline(outlook, true))).toBe(headline);
    expect(billDeck(outlook)).toBe(deck);
  });

  it('says that no votes are listed', () => {
    expect(words(billHeadline(of(0, 0), false))).toBe('Votes not available here');
  });
});

describe('the sentence of an economy', () => {
  it.each([
    [1.24, 4.66, 'The economy grows by 1.24% while prices rise by 4.66%'],
    [-2, -1, 'The economy shrinks by 2% while prices fall by 1%'],
    [0, 0, 'The economy is flat while prices are stable'],
    [3, null, 'The economy grows by 3%'],
    [null, 4, 'Prices rise by 4%'],
    [null, null, 'Growth and inflation not available here'],
  ])('of growth %s and inflation %s is “%s”', (growth, inflation, text) => {
    expect(words(economyHeadline(growth, inflation))).toBe(text);
  });
});

describe('the sentence of a chamber', () => {
  const KINDS: ReadonlyMap<string, 'independent' | 'vacant'> = new Map([
    ['Independent', 'independent'],
    ['Vacant', 'vacant'],
  ]);
  const seats = (...rows: readonly (readonly [string, number])[]): readonly PartySeats[] =>
    rows.map(([name, count]) => {
      const kind = KINDS.get(name);
      return {
        id: name,
        partyId: name,
        name,
        colour: null,
        seats: count,
        sharePercent: null,
        ...(kind !== undefined && { kind }),
      };
    });
  const of = (groups: readonly PartySeats[], majority: number | null = 38) =>
    words(legislatureHeadline({ groups, totalSeats: 75, majority, countsOfficials: false }));

  it('names the party with a majority, the largest without one, and a tie', () => {
    expect(of(seats(['A', 22], ['B', 18]))).toBe(
      'No party has a majority: A is largest with 22 of 75 seats',
    );
    expect(of(seats(['A', 40], ['B', 18]))).toBe('A has a majority with 40 of 75 seats');
    expect(of(seats(['A', 22], ['B', 22]))).toBe(
      'No party has a majority: A and B are level with 22 of 75 seats each',
    );
    expect(of(seats(['A', 22]), null)).toBe('A is largest with 22 of 75 seats');
  });

  it('counts no vacant seats as a party', () => {
    expect(of(seats(['Vacant', 75]))).toBe('This chamber’s seats are not available');
    expect(of([])).toBe('This chamber’s seats are not available');
  });

  it('counts no independents as a party, as the list of countries does', () => {
    expect(of(seats(['Independent', 40], ['A', 22]))).toBe(
      'No party has a majority: A is largest with 22 of 75 seats',
    );
    expect(of(seats(['Independent', 75]))).toBe('No party has a seat in this chamber');
  });

  it('says that officials are counted', () => {
    expect(
      words(
        legislatureHeadline({
          groups: seats(['A', 7]),
          totalSeats: 75,
          majority: 38,
          countsOfficials: true,
        }),
      ),
    ).toBe('A is largest with 7 officials');
  });
});

describe('the sentence of parties', () => {
  it('names the largest, and the one after it', () => {
    const of = (...seats: readonly (number | null)[]) =>
      words(partiesHeadline(seats.map((one, index) => ({ name: `P${index}`, seats: one }))));
    expect(of(22, 18)).toBe('P0 is largest with 22 seats, ahead of P1 with 18');
    expect(of(1)).toBe('P0 is largest with 1 seat');
    expect(of(5, 5, 2)).toBe('P0 and P1 are level with 5 seats each');
    expect(of(0, 0)).toBe('2 parties, none with a seat');
    expect(of(5, 0, null)).toBe('3 parties; the seats of 1 are not available here');
    expect(of(null, null)).toBe('2 parties');
  });

  it('gives one party its place among the others', () => {
    const all = [
      { name: 'A', seats: 22 },
      { name: 'B', seats: 18 },
      { name: 'C', seats: 18 },
    ];
    expect(words(partyHeadline({ name: 'A', seats: 22 }, all))).toBe(
      'A holds 22 seats, more than any other party',
    );
    expect(words(partyHeadline({ name: 'B', seats: 18 }, all))).toBe(
      'B holds 18 seats and shares second place with C',
    );
    expect(words(partyHeadline({ name: 'D', seats: 22 }, all))).toBe(
      'D holds 22 seats and shares first place with A',
    );
    expect(words(partyHeadline({ name: 'A', seats: 1 }, []))).toBe('A holds 1 seat');
    expect(
      words(partyHeadline({ name: 'A', seats: 22 }, [...all, { name: 'E', seats: null }])),
    ).toBe('A holds 22 seats');
    expect(words(partyHeadline({ name: 'A', seats: 0 }, all))).toBe('A has no seats');
    expect(words(partyHeadline({ name: 'A', seats: null }, all))).toBe(
      'No seats available here for A',
    );
  });

  it('names the candidate who is closest to one more seat, and saves no leader', () => {
    const runner = (name: string, votesToSeat: number | null, isUncounted = false) => ({
      name,
      race: 'NC',
      votesToSeat,
      isUncounted,
      areAbout: false,
    });
    const of = (...rows: Parameters<typeof deskHeadline>[0]) => words(deskHeadline(rows, 'read'));
    expect(of(runner('Ada', 1200), runner('Ben', 300), runner('Di', null))).toBe(
      'Ben is closest to one more seat: 300 votes in NC',
    );
    expect(of(runner('Ada', 1))).toBe('Ada is closest to one more seat: 1 vote in NC');
    expect(of(runner('Ada', 9), runner('Ben', 9))).toBe(
      'Ada and Ben are closest to one more seat: 9 votes each',
    );
    expect(of(runner('Ada', 9), { ...runner('Ed', null, true), isOfOneTurn: true })).toBe(
      'Ada is 9 votes short of one more seat in NC',
    );
    expect(of(runner('Di', null))).toBe('No candidate is just short of one more seat');
    expect(of(runner('Di', null), runner('Ed', null, true))).toBe(
      'Votes to the next seat aren’t available here yet',
    );
    expect(of()).toBe('The party has no candidate in a running race');
    expect(words(deskHeadline([], 'reading'))).toBe('Loading races…');
    expect(words(deskHeadline([], 'failed'))).toBe('Couldn’t load the running races');
  });
});

it('the sentence of a leaderboard names the leader and who gained most', () => {
  const of = (...rows: readonly { name: string; value: number | null; change: number | null }[]) =>
    words(leaderboardHeadline({ rows, format: String, span: 'since yesterday' }));
  const ann = { name: 'Ann', value: 9, change: null };
  expect(of()).toBe('Figures not available here');
  expect(of(ann)).toBe('Ann leads with 9');
  expect(of(ann, { name: 'Ben', value: 9, change: 2 })).toBe(
    'Ann and Ben lead with 9; Ben gained most since yesterday (+2)',
  );
  expect(of({ ...ann, change: 3 }, { name: 'Ben', value: 1, change: -2 })).toBe(
    'Ann leads with 9; nobody gained more since yesterday (+3)',
  );
});

it('the sentence of crises says how soon the first is decided', () => {
  const of = (name: string | null, others: number, turnsLeft: number | null) =>
    words(crisesHeadline({ name, others, turnsLeft }));
  expect(of(null, -1, null)).toBe('The deadline has passed');
  expect(of('Dock strike', 0, null)).toBe('Dock strike needs your decision');
  expect(of('Dock strike', 0, 3)).toBe('Dock strike: decide within 3 turns');
  expect(of('Dock strike', 0, 1)).toBe('Dock strike: decide within 1 turn');
  expect(of('Dock strike', 0, 0)).toBe('Dock strike: decide this turn');
  expect(of('Dock strike', 1, 3)).toBe('Dock strike: decide within 3 turns; 1 more waits');
  expect(of('Dock strike', 2, null)).toBe('Dock strike needs your decision; 2 more wait');
});

it('the sentence of a history is its last event, with the kinds of all', () => {
  expect(historyHeadline({ title: 'Ann resigns', eventType: 'x' })).toBe('Ann resigns');
  expect(historyHeadline({ title: '', eventType: 'election_won' })).toBe('Election won');
  expect(historyHeadline({})).toBe('Untitled event');
  expect(kindCounts([{ eventType: 'law' }, {}, { eventType: 'law' }])).toEqual([
    { kind: 'Law', count: 2 },
    { kind: 'Event', count: 1 },
  ]);
});

describe('the sentence of the list of countries', () => {
  const growths = (...all: readonly (number | null)[]) =>
    all.map((growthPct, index) => ({ code: `C${index}`, name: `C${index}`, growthPct }));

  it.each([
    ['C1 grows fastest: 4.15%', growths(3, 4.15, -2)],
    ['C0 and C1 grow fastest: 3%', growths(3, 3)],
    ['Of 2 countries with growth figures, C2 grows fastest: 4%', growths(3, null, 4)],
    ['C1 does best, without growth: −0.5%', growths(-3, -0.5)],
    ['Only C0 has a growth figure', growths(3, null)],
    ['Growth is not available here', growths(null, null)],
  ])('is “%s” once all are loaded', (sentence, countries) => {
    expect(words(countriesHeadline(countries, countries.length))).toBe(sentence);
  });

  it('compares none before all are loaded', () => {
    expect(words(countriesHeadline(growths(3, 4.15, -2), 2))).toBe('2 of 3 countries loaded');
  });

  it('comes with bars of the countries whose growth is known, the fastest first', () => {
    expect(fastestOf(growths(3, null, 4)).map(({ code }) => code)).toEqual(['C2', 'C0']);
  });
});

describe('the sentence of a government', () => {
  const FACTS = {
    country: 'Land',
    leader: 'Ada',
    isPresidential: false,
    names: ['A', 'B'],
    seats: 40,
    party: null,
    allSeats: 75,
    status: 'formed',
  };

  it.each([
    ['A and B govern with 40 of 75', {}],
    ['A governs with 40 of 75', { names: ['A'] }],
    ['A, B and C govern with 40 of 75', { names: ['A', 'B', 'C'] }],
    ['A and 3 others govern with 40 of 75', { names: ['A', 'B', 'C', 'D'] }],
    ['A and B govern Land', { seats: null }],
    ['Ada governs with 40 of 75', { names: [] }],
    ['Ada governs Land', { names: [], seats: null }],
    ['No government of Land is available here', { names: [], seats: null, leader: null }],
    ['Land has no government yet', { status: 'pending' }],
    ['The government of Land has collapsed', { status: 'collapsed' }],
    ['Ada governs; A holds 31 of 75 seats', { isPresidential: true, party: 'A', seats: 31 }],
    ['Ada governs as president', { isPresidential: true, seats: null }],
  ])('is “%s”', (sentence, change) => {
    expect(words(governmentHeadline({ ...FACTS, ...change }))).toBe(sentence);
  });

  it.each([
    [40, 38, '2 seats to spare, so 3 defections can bring it down.'],
    [38, 38, 'No seats to spare: one defection can bring it down.'],
    [37, 38, 'It is 1 seat short of a majority, so it needs others to pass anything.'],
  ])('says how safe %i seats of a majority of %i are', (seats, majority, sentence) => {
    expect(safetyWords(seats, majority)).toBe(sentence);
  });

  it('explains a power index with a case of the chamber', () => {
    const rows = (...all: readonly (readonly [number, number])[]) =>
      all.map(([seats, fraction], index) => ({ name: `P${index}`, seats, fraction }));
    expect(powerCase([])).toBe('');
    expect(powerCase(rows([9, 0], [8, 0]))).toBe('');
    expect(powerCase(rows([60, 1], [40, 0]))).toBe('here P0 decides alone');
    expect(powerCase(rows([20, 0.5], [19, 0.5], [1, 0]))).toBe('here P2’s 1 seat decides nothing');
    expect(powerCase(rows([20, 0.4], [17, 0.3], [13, 0.3]))).toBe(
      'here P2’s 13 seats count as much as P1’s 17',
    );
    expect(powerCase(rows([20, 0.6], [17, 0.4]))).toBe('here P0 counts most');
    expect(powerCase(rows([20, 0.4], [20, 0.4], [9, 0.2]))).toBe('here P0 and P1 count most');
    expect(powerCase(rows([20, 0.5], [20, 0.5]))).toBe('here all parties count the same');
  });

  it.each([
    [[], ''],
    [[60, 40], 'No majority is possible without Party 1.'],
    [[50, 30, 20], 'No majority is possible without Party 1.'],
    [[45, 30, 25], 'Party 2 and Party 3 could form one without Party 1: 55 seats.'],
    [
      [28, 26, 25, 15, 10],
      'Party 2 and Party 3 could form one without Party 1: 51 seats; 1 more is possible.',
    ],
    [[27, 27, 26, 20], 'No majority is possible without Party 1 and Party 2.'],
  ])('of seats %j names who could govern without the largest', (seats, sentence) => {
    const parties = seats.map((own, index) => ({
      id: String(index),
      name: `Party ${index + 1}`,
      seats: own,
      position: null,
    }));
    expect(withoutLargestWords(parties, 51)).toBe(sentence);
  });
});

it('the sentence of a bill names abstentions where nobody voted for or against', () => {
  const vote = { yes: 0, no: 0, abstain: 5 };
  const outlook = billOutlook({
    status: 'pending',
    vote,
    totalSeats: 100,
    vacantSeats: 0,
    majority: 51,
  });
  expect(words(billHeadline(outlook, true))).toBe('Only abstentions so far; 95 have not voted');
});

/** From the record's differences to changes: whose they are, which get a line, over which turns, and in which words. */
import { describe, expect, it } from 'vitest';

import { changesHeadline } from '@renderer/features/changes/change-headline';
import { changeLine, recordedName } from '@renderer/features/changes/change-words';
import { changesOf } from '@renderer/features/changes/changes';
import type { ChangeContext } from '@renderer/features/changes/changes';
import { COMMON_UNIT } from '@shared/domain/money/conversion';
import type { OwnResult } from '@shared/domain/results/own-result';
import type { RaceResult } from '@shared/domain/results/race-result';
import { memberMetric } from '@shared/record/metrics';
import type { RecordedDifference } from '@shared/record/recorded';
import { LEFT_TURN, difference, recordedChanges } from '@support/renderer/differences';

const context: ChangeContext = {
  mine: new Set(['corporation:4', 'election:e1']),
  party: 'party:US/3',
  country: 'country:US',
  watched: new Set(['bond:7', 'corporation:9', 'country:KS', 'party:US/3']),
  raceLabel: (label) => label.replace('CA', 'California'),
};

const changes = (...differences: readonly RecordedDifference[]) =>
  changesOf(recordedChanges(differences), context);
const lines = (...differences: readonly RecordedDifference[]) =>
  changes(...differences).map((change) => `${change.group}: ${changeLine(change, change.name)}`);

describe('the groups', () => {
  it('are the player, their party, their country, what they watch, and the world', () => {
    const found = changes(
      difference('country:FR', 'leader', 'Ann', 'Ben'),
      difference('country:KS', 'inflation', 2, 3),
      difference('corporation:9', 'sharePrice', 10, 11),
      difference('bill:US/b1', 'billOutcome', 'pending', 'passed'),
      difference('country:US', 'inflation', 2, 3),
      difference('party:US/3', 'seats', 15, 17),
      difference('corporation:4', 'sharePrice', 10, 11),
      difference('self:self', 'funds', 1, 2),
    );
    expect(found.map(({ group, subject }) => `${group} ${subject.kind}`)).toEqual([
      'me self',
      'me corporation',
      'party party',
      'country country',
      'country bill',
      'watched country',
      'watched corporation',
      'world country',
    ]);
  });

  it('leave out a sum of all currencies, which moves with their rates', () => {
    const cash = (currency: string) => ({
      ...difference('self:self', 'cashOnHand', 10, 11),
      currency,
    });
    expect(changes(cash('USD'))).toHaveLength(1);
    expect(changes(cash(COMMON_UNIT))).toEqual([]);
  });

  it('leave out what nobody follows, and figures that say nothing', () => {
    expect(
      changes(
        difference('corporation:77', 'sharePrice', 10, 11),
        difference('country:FR', 'inflation', 2, 3),
        difference('bill:FR/b1', 'billOutcome', 'pending', 'passed'),
        difference('self:self', 'unreadMail', 2, 3),
        difference('self:self', 'actions', 2, 3),
      ).map(({ metric }) => metric),
    ).toEqual(['actions']);
  });
});

describe('a change', () => {
  it('is none where the value came back, where it is new, or where words became a number', () => {
    expect(
      changes(
        difference('self:self', 'actions', 5, 5),
        difference('self:self', 'funds', null, 5),
        difference('country:KS', 'control', 'high', 5),
      ),
    ).toEqual([]);
  });

  it('is none between two values of one turn', () => {
    const funds = difference('self:self', 'funds', 1_500, 0);
    const first = { turn: 9, untilTurn: 9, atMs: 0, value: 1_500 };
    const until = (untilTurn: number) =>
      changes({ ...funds, first, last: { ...funds.last, turn: 9, untilTurn } });
    expect(until(9)).toEqual([]);
    expect(until(10)).toMatchObject([{ fromTurn: 9, toTurn: 10 }]);
  });

  it('stands once, however many figures say it', () => {
    expect(
      changes(
        difference('country:US', 'headOfGovernment', 'Ann', 'Ben'),
        difference('country:US', 'leader', 'Ann', 'Ben'),
        difference('self:self', 'cashAtHome', 1, 2),
        difference('self:self', memberMetric('cash', 'AVM'), 1, 2),
      ).map(({ metric }) => metric),
    ).toEqual(['cash/AVM', 'leader']);
    const head = difference('country:US', 'headOfGovernment', 'Ann', 'Ben');
    expect(changes(head, difference('country:US', 'leader', 'Ann', 'Ann'))).toHaveLength(1);
  });

  it('of a party’s own count is left out where the chamber’s seats are known', () => {
    const held = difference('country:US', memberMetric('seatsHeld', 'Blue'), 25, 20);
    const counted = difference('party:US/3', 'seats', 11, 9, { name: 'Blue' });
    expect(changes(counted, held).map(({ metric }) => metric)).toEqual(['seatsHeld/Blue']);
    expect(changes(counted).map(({ metric }) => metric)).toEqual(['seats']);
  });

  it('of the own party’s seats stands with the party, not with the country again', () => {
    const held = (party: string) =>
      difference('country:US', memberMetric('partySeats', party), 15, 17);
    const seats = difference('party:US/3', 'seats', 15, 17, { name: 'Blue' });
    expect(changes(seats, held('Blue'), held('Red')).map(({ metric }) => metric)).toEqual([
      'seats',
      'partySeats/Red',
    ]);
    expect(changes(held('Blue'))).toHaveLength(1);
  });

  it('of own money is none after a move to a country with another currency', () => {
    const money = difference('self:self', 'funds', 100, 900, { currency: 'KSK' });
    const moved = difference('self:self', 'ownCountryKey', 'US', 'KS');
    const cash = difference('self:self', memberMetric('cash', 'KSK'), 1, 2, { currency: 'KSK' });
    expect(changes(money, cash)).toHaveLength(2);
    expect(changes(money, cash, moved).map(({ metric }) => metric)).toEqual(['cash/KSK']);
  });

  it('states the turns that it was seen in, not those of the list', () => {
    const seen = difference('self:self', 'actions', 5, 6);
    const point = { turn: 2, untilTurn: 3, atMs: 0, value: 5 };
    const turns = (first: RecordedDifference['first'], untilTurn = 12) =>
      changes({ ...seen, first, last: { ...seen.last, turn: 9, untilTurn } }).map(
        ({ fromTurn, toTurn }) => [fromTurn, toTurn],
      );
    expect(turns(seen.first)).toEqual([[LEFT_TURN, 12]]);
    expect(turns(point)).toEqual([[3, 12]]);
    expect(turns({ ...point, untilTurn: 7 })).toEqual([[LEFT_TURN, 12]]);
    expect(turns({ ...point, turn: 8, untilTurn: 8 }, 10)).toEqual([[8, 10]]);
  });
});

describe('the size of a change', () => {
  it('is in points of what is in percent, and in percent of money and prices', () => {
    expect(
      lines(
        difference('self:self', 'funds', 1_000, 1_250, { currency: 'AVM' }),
        difference('self:self', 'actions', 12, 4),
        difference('self:self', 'ownFavorability', 50, 48.5),
        difference('country:US', 'inflation', 5.1, 4.2),
        difference('corporation:9', 'sharePrice', 50, 45, {
          currency: 'KSK',
          name: 'Marsh & Sons',
        }),
        difference('bond:7', 'bondPrice', 0.9, 0.95),
      ),
    ).toEqual([
      'me: Campaign funds: AVM\u00a01,000 → AVM\u00a01,250 (+25%), turn 5 to 12',
      'me: Actions: 12 → 4 (−8), turn 5 to 12',
      'me: Favourability: 50 → 48.5 (−1.5), turn 5 to 12',
      'country: Inflation: 5.1% → 4.2% (−0.9 points), turn 5 to 12',
      'watched: Marsh & Sons, Share price: KSK\u00a050 → KSK\u00a045 (−10%), turn 5 to 12',
      'watched: Price: 90% → 95% (+5 points), turn 5 to 12',
    ]);
  });

  it('is an amount where a percentage would mean nothing', () => {
    expect(
      lines(
        difference('self:self', 'netPerTurn', -100, 50, { currency: 'AVM' }),
        difference('self:self', 'cashAtHome', 0, 50, { currency: 'AVM' }),
      ),
    ).toEqual([
      'me: Cash at home: AVM\u00a00 → AVM\u00a050 (+AVM\u00a050), turn 5 to 12',
      'me: Net per turn: −AVM\u00a0100 → AVM\u00a050 (+AVM\u00a0150), turn 5 to 12',
    ]);
    expect(lines(difference('self:self', 'netPerTurn', 100, -50, { currency: 'AVM' }))).toEqual([
      'me: Net per turn: AVM\u00a0100 → −AVM\u00a050 (−AVM\u00a0150), turn 5 to 12',
    ]);
  });

  it('is none of words: they stand before and after', () => {
    expect(
      lines(
        difference('self:self', 'ownOffice', '', 'primeMinister'),
        difference('self:self', 'ownRace', '', 'Senate — CA'),
        difference('country:US', 'leader', 'Ann', ''),
        difference('bill:US/b1', 'billOutcome', 'pending', 'passed', { name: 'Roads Act' }),
      ),
    ).toEqual([
      'me: Office: none → Prime minister, turn 5 to 12',
      'me: Standing in: none → Senate — California, turn 5 to 12',
      'country: Leader: Ann → none, turn 5 to 12',
      'country: Roads Act, Outcome: Pending → Passed, turn 5 to 12',
    ]);
  });
});

describe('the headline of a span', () => {
  const span = { fromTurn: LEFT_TURN, toTurn: 12 };
  const withResults = (
    results: readonly OwnResult[],
    ...differences: readonly RecordedDifference[]
  ) => {
    const facts = { changes: changes(...differences), span, country: 'Avaria', results };
    const { before, figure, after } = changesHeadline(facts);
    return `${before}${figure}${after}`;
  };
  const headline = (...differences: readonly RecordedDifference[]) =>
    withResults([], ...differences);
  const actions = difference('self:self', 'actions', 1, 2);
  const funds = difference('self:self', 'funds', 500, 200, { currency: 'AVM' });
  const leader = difference('country:US', 'leader', 'Ann', 'Ben');
  const office = difference('self:self', 'ownOffice', '', 'governor');

  it('is the weightiest change: own office, leader, own funds, else how many changed', () => {
    expect(headline(actions, funds, leader, office)).toBe('You are now Governor');
    expect(headline(actions, funds, leader)).toBe('Ben now leads Avaria');
    expect(headline(actions, funds)).toBe('Your campaign funds fell by AVM\u00a0300');
    expect(headline(actions)).toBe('1 figure changed');
    expect(headline()).toBe('No changes so far');
  });

  it('is how the own race ended, before all else; another decision comes after who leads', () => {
    const race = { kind: 'race', stage: 'primary', outcome: 'won' } as RaceResult;
    expect(withResults([race], office, leader)).toBe(
      'You won the nomination, and Avaria changed leader',
    );
    const bill: OwnResult = {
      kind: 'bill',
      id: 'b1',
      country: 'US',
      name: 'Roads Act',
      outcome: 'passed',
      yes: 61,
      no: 40,
      endedTurn: 8,
    };
    expect(withResults([bill], funds)).toBe('Your bill “Roads Act” passed 61 to 40');
    expect(withResults([bill], leader)).toBe('Ben now leads Avaria');
    // It may have been decided before the span.
    expect(withResults([{ ...bill, openTurn: LEFT_TURN - 1 }], actions)).toBe('1 figure changed');
    expect(withResults([{ ...bill, openTurn: LEFT_TURN }], actions)).toBe(
      'Your bill “Roads Act” passed 61 to 40',
    );
  });

  it('says nothing of values that are not of the span’s last turn, or of money since another', () => {
    const old = <One extends RecordedDifference>(one: One) => ({
      ...one,
      last: { ...one.last, turn: 9, untilTurn: 9 },
    });
    expect(headline(old(office), old(leader), old(funds))).toBe('3 figures changed');
    const early = { turn: 1, untilTurn: 3, atMs: 0, value: 500 };
    expect(headline({ ...funds, first: early }, actions)).toBe('1 figure changed');
  });

  it('says nothing of an office or a leader that may have changed before the span', () => {
    const early = { turn: 1, untilTurn: 2, atMs: 0 };
    const before = [
      { ...office, first: { ...early, value: '' } },
      { ...leader, first: { ...early, untilTurn: 3, value: 'Ann' } },
    ];
    expect(headline(...before)).toBe('2 figures changed since turn 2');
    expect(headline(...before, actions)).toBe('1 figure changed');
  });

  it('says it where an office or a leader is gone, and leaves other countries’ leaders out', () => {
    expect(headline(difference('self:self', 'ownOffice', 'governor', ''))).toBe(
      'You no longer hold an office',
    );
    expect(headline(difference('country:US', 'leader', 'Ann', ''))).toBe('Avaria has no leader');
    expect(headline(difference('country:FR', 'leader', 'Ann', 'Ben'))).toBe('1 figure changed');
  });
});

it('a list does not call a bond as it calls its issuer', () => {
  const names = (['country', 'bond'] as const).map((kind) =>
    recordedName({ kind, key: 'AV' }, 'Avelmark'),
  );
  expect(names).toEqual(['Avelmark', 'Bond of Avelmark']);
});

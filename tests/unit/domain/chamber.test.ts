import { describe, expect, it } from 'vitest';

import { chamberOf } from '@shared/domain/chamber';
import type { ChamberAnswers } from '@shared/domain/chamber';

/** As a country of the observed deployment answers: 332 rows of officials, and a House of 435. */
const ROWS = [
  { partyId: '66f0a1b2c3d4e5f601020301', partyName: 'Republicans', seats: 171, seatPct: 51.5 },
  { partyId: '66f0a1b2c3d4e5f601020302', partyName: 'Democrats', seats: 158, seatPct: 47.6 },
  { partyId: 'independent', partyName: 'independent', seats: 3, seatPct: 0.9 },
];
const OFFICIALS = {
  legislature: { totalSeats: 332, composition: ROWS },
  country: { legislatureComposition: ROWS },
};
const HOUSE = {
  countryId: 'US',
  lower: {
    name: 'House of Representatives',
    totalSeats: 435,
    current: [
      { party: '1', partyName: 'Democrats', seats: 231 },
      { party: '2', partyName: 'Republicans', seats: 201 },
      { party: 'independent', partyName: 'Independent', seats: 1 },
    ],
  },
  upper: { totalSeats: 100, current: [] },
};
const PRESIDENT = { governmentFormation: { type: 'presidential', president: null } };

/** A chamber of 75, and a government of two parties. */
const SEATS = [
  { partyId: 1, partyName: 'Left', seats: 30 },
  { partyId: 2, partyName: 'Right', seats: 25 },
  { partyId: 3, partyName: 'Centre', seats: 20 },
];
const GOVERNMENT = {
  type: 'parliamentaryMonarchy',
  status: 'formed',
  governingPartyId: '3',
  coalitionPartyIds: ['3', '2'],
  totalSeatsSupporting: 40,
  majorityThreshold: 38,
  totalSeats: 75,
  seatsByParty: SEATS,
};

const partyFacts = (id: string) => ({
  country: 'KS',
  id,
  objectId: null,
  name: null,
  abbreviation: null,
  colour: null,
  economicPosition: null,
  socialPosition: null,
  chairName: null,
});

function chamber(change: Partial<ChamberAnswers>) {
  return chamberOf({
    composition: null,
    isCompositionAbsent: true,
    government: null,
    legislature: null,
    country: null,
    ...change,
  });
}

const seatsOf = ({ composition }: ReturnType<typeof chamberOf>) =>
  composition.map(({ seats }) => seats);

describe('a chamber that the server states itself', () => {
  const us = chamber({
    composition: HOUSE,
    isCompositionAbsent: false,
    government: PRESIDENT,
    ...OFFICIALS,
  });

  it('has those seats, whatever rows of officials other answers count', () => {
    expect(us).toMatchObject({
      totalSeats: 435,
      majority: 218,
      vacantSeats: 2,
      countsOfficials: false,
    });
    expect(us.composition.map(({ partyId, seats }) => [partyId, seats])).toEqual([
      ['1', 231],
      ['2', 201],
      ['independent', 1],
    ]);
  });

  it('says that there is another house, and that a president governs', () => {
    expect(us).toMatchObject({ hasUpperHouse: true, isPresidential: true, government: null });
  });

  it('replaces the seats of a formation from before the election', () => {
    const lower = { totalSeats: 75, current: [{ party: '1', partyName: 'Left', seats: 75 }] };
    const found = chamber({
      composition: { lower, upper: null },
      isCompositionAbsent: false,
      government: { governmentFormation: { ...GOVERNMENT, status: 'pending' } },
    });
    expect(seatsOf(found)).toEqual([75]);
    expect(found).toMatchObject({ majority: 38, government: null });
  });
});

describe('a chamber of a server that may state it, and does not', () => {
  it('is unknown where only rows of officials are there', () => {
    const found = chamber({ isCompositionAbsent: false, government: PRESIDENT, ...OFFICIALS });
    expect(found).toMatchObject({
      isPending: false,
      totalSeats: null,
      majority: null,
      composition: [],
      countsOfficials: false,
    });
  });

  it('has the seats with which the government was formed', () => {
    const government = { governmentFormation: GOVERNMENT };
    const found = chamber({ isCompositionAbsent: false, government, ...OFFICIALS });
    expect(seatsOf(found)).toEqual([30, 25, 20]);
    expect(found.totalSeats).toBe(75);
  });
});

describe('a chamber of the contract', () => {
  const legislature = { totalSeats: 80, composition: SEATS };

  it('is the legislature', () => {
    const found = chamber({ legislature, government: PRESIDENT });
    expect(found).toMatchObject({ totalSeats: 80, majority: 41, vacantSeats: 5 });
    expect(seatsOf(found)).toEqual([30, 25, 20]);
  });

  it('is what a country’s own lines add up to where only these were read', () => {
    const country = {
      legislatureComposition: SEATS.map((line) => ({ ...line, seatPct: line.seats / 0.8 })),
    };
    expect(chamber({ country })).toMatchObject({ totalSeats: 80, vacantSeats: 5 });
  });

  it('has the country’s own lines where an older legislature has others', () => {
    const before = SEATS.map((line) => ({ ...line, seats: 25 }));
    const found = chamber({
      legislature: { totalSeats: 80, composition: before },
      country: { legislatureComposition: SEATS },
    });
    expect(found).toMatchObject({ totalSeats: 80, vacantSeats: 5 });
    expect(seatsOf(found)).toEqual([30, 25, 20]);
  });

  it('is unknown where shares, sums or the government contradict it', () => {
    const shares = { legislatureComposition: [{ ...SEATS[0], partyName: 'Left', seatPct: 50 }] };
    for (const contradiction of [
      { legislature, country: shares },
      { legislature: { ...legislature, totalSeats: 60 } },
      { legislature, government: { governmentFormation: { totalSeats: 100 } } },
    ]) {
      expect(chamber(contradiction)).toMatchObject({ countsOfficials: true, vacantSeats: null });
    }
  });
});

describe('shares that were rounded', () => {
  const country = (last: number) => ({
    legislatureComposition: SEATS.map((line, index) => ({
      ...line,
      seatPct: [37.5, 31.3, last][index],
    })),
  });
  const legislature = { totalSeats: 80, composition: SEATS };

  it('agree with the seats up to half of their last decimal, and not beyond', () => {
    expect(chamber({ legislature, country: country(25) })).toMatchObject({
      countsOfficials: false,
      vacantSeats: 5,
    });
    expect(chamber({ legislature, country: country(25.2) }).countsOfficials).toBe(true);
  });
});

describe('a formation’s own figures', () => {
  const by = (formation: object, change: Partial<ChamberAnswers> = {}) =>
    chamber({
      isCompositionAbsent: false,
      government: { governmentFormation: { ...GOVERNMENT, ...formation } },
      ...change,
    });

  it('decide the majority where the formation is of a chamber of this size', () => {
    const lower = { totalSeats: 75, current: [{ party: '1', partyName: 'Left', seats: 75 }] };
    const composition = { lower, upper: null };
    expect(by({ majorityThreshold: 50 }, { composition }).majority).toBe(50);
    expect(by({ majorityThreshold: 50, totalSeats: 99 }, { composition }).majority).toBe(38);
  });

  it('leave seats and vacancies unknown where its parties have more seats than there are', () => {
    expect(by({})).toMatchObject({ totalSeats: 75, vacantSeats: 0 });
    expect(by({ totalSeats: 60 })).toMatchObject({
      totalSeats: 60,
      composition: [],
      vacantSeats: null,
    });
  });

  it('leave the vacancies unknown where it names no party’s seats', () => {
    const unnamed = { seatsByParty: null };
    expect(by(unnamed)).toMatchObject({ totalSeats: 75, vacantSeats: null });
    expect(by(unnamed, { isCompositionAbsent: true }).vacantSeats).toBeNull();
  });
});

describe('before the answers that decide it', () => {
  it('a chamber is unknown, whatever another answer says', () => {
    for (const missing of ['composition', 'government', 'legislature', 'country'] as const) {
      const found = chamber({
        government: { governmentFormation: GOVERNMENT },
        ...OFFICIALS,
        [missing]: undefined,
      });
      expect([missing, found.isPending, found.totalSeats, seatsOf(found)]).toEqual([
        missing,
        true,
        null,
        [],
      ]);
    }
  });

  it('the true chamber waits for the government and for nothing else', () => {
    const sent = { composition: HOUSE, isCompositionAbsent: false, government: PRESIDENT };
    expect(chamber({ ...sent, legislature: undefined, country: undefined }).totalSeats).toBe(435);
    expect(chamber({ ...sent, government: undefined }).isPending).toBe(true);
  });
});

describe('a president', () => {
  const governs = (formation: Readonly<Record<string, unknown>>) =>
    chamber({ government: { governmentFormation: formation } }).isPresidential;

  it('governs where the formation says so, and is not the head of a one-party state', () => {
    expect(governs({ type: 'presidential', president: null })).toBe(true);
    expect(governs({ president: { name: 'Ada' } })).toBe(true);
    expect(governs({ type: 'onePartyState', president: { name: 'Ada' } })).toBe(false);
    expect(governs({ type: 'parliamentaryMonarchy', pmName: 'Ada' })).toBe(false);
  });
});

describe('a government that stands', () => {
  const of = (change: object, current = SEATS) =>
    chamber({
      composition: {
        lower: {
          totalSeats: 75,
          current: current.map(({ partyId, ...line }) => ({ ...line, party: String(partyId) })),
        },
        upper: null,
      },
      isCompositionAbsent: false,
      government: { governmentFormation: { ...GOVERNMENT, ...change } },
    }).government;

  it('has the seats that its parties hold now', () => {
    expect(of({})).toMatchObject({ parties: ['3', '2'], seats: 45 });
  });

  it('has the seats of its parties also where two answers name these by different ids', () => {
    const composition = SEATS.map((line) => ({ ...line, partyId: `object-${line.partyId}` }));
    const find = (party: unknown) => {
      const id = String(party).replace('object-', '');
      return SEATS.some(({ partyId }) => String(partyId) === id) ? partyFacts(id) : null;
    };
    const answers = {
      composition: null,
      isCompositionAbsent: true,
      government: { governmentFormation: GOVERNMENT },
      legislature: { totalSeats: 75, composition },
      country: null,
    };
    expect(chamberOf(answers, find).government?.seats).toBe(45);
    expect(chamberOf(answers).government).toMatchObject({ seats: 40, lines: [] });
  });

  it('has the seats with which it was formed where its parties are not all in the chamber', () => {
    expect(of({ coalitionPartyIds: ['9'] })?.seats).toBe(40);
  });

  it('has the seats with which it was formed where a coalition names one party only', () => {
    expect(of({ formationType: 'coalition', coalitionPartyIds: null })).toEqual({
      parties: [],
      lines: [],
      seats: 40,
    });
    expect(of({ formationType: 'minority', coalitionPartyIds: null })?.seats).toBe(20);
  });

  it('does not count all independents as one of its parties', () => {
    const independents = { partyId: 9, partyName: 'Independent', seats: 5 };
    const coalition = { coalitionPartyIds: ['3', '9'] };
    expect(of(coalition, [...SEATS, independents])?.seats).toBe(40);
  });

  it('is none while one is being formed, and where nothing names it', () => {
    expect(of({ status: 'pending' })).toBeNull();
    expect(of({ status: 'collapsed' })).toBeNull();
    expect(
      of({ governingPartyId: null, coalitionPartyIds: null, totalSeatsSupporting: null }),
    ).toBeNull();
  });
});

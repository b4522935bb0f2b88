import type { PartyFacts } from '@shared/directory/facts';
import { seatGroups, VACANT_NAME } from '@renderer/features/government/seat-groups';
import { describe, expect, it } from 'vitest';

const known: readonly PartyFacts[] = [
  {
    country: 'AV',
    objectId: null,
    id: '1',
    name: 'Left',
    abbreviation: 'L',
    colour: '#d00',
    economicPosition: -6,
    socialPosition: 0,
    chairName: null,
  },
  {
    country: 'AV',
    objectId: null,
    id: '2',
    name: 'Right',
    abbreviation: 'R',
    colour: '#00d',
    economicPosition: 7,
    socialPosition: 0,
    chairName: null,
  },
];

const find = (party: string | number | null | undefined) =>
  known.find(({ id, name }) => id === String(party) || name === party) ?? null;

describe('the seats of a legislature', () => {
  it('are ordered from left to right, with seats of unknown parties in the middle', () => {
    const groups = seatGroups(
      [
        { partyName: 'Right', seats: 30 },
        { partyId: 'independent', partyName: 'Independent', seats: 2 },
        { partyId: 1, partyName: 'Left', seats: 18 },
      ],
      find,
      null,
    );
    expect(groups.map(({ name, partyId, colour }) => [name, partyId, colour])).toEqual([
      ['Left', '1', '#d00'],
      ['Independent', 'independent', null],
      ['Right', '2', '#00d'],
    ]);
  });

  it('include the vacant seats', () => {
    const groups = seatGroups([{ partyName: 'Left', seats: 18 }], find, 20);
    expect(groups.at(-1)).toMatchObject({ name: VACANT_NAME, seats: 2 });
  });

  it('have the shares that the service sends if the size of the chamber is not known', () => {
    const groups = seatGroups([{ partyName: 'Left', seats: 10, seatPct: 41.5 }], find, null);
    expect(groups[0]?.sharePercent).toBe(41.5);
  });

  it('have shares of the whole chamber if its size is known', () => {
    const groups = seatGroups(
      [
        { partyName: 'Left', seats: 10, seatPct: 40 },
        { partyName: 'Right', seats: 15, seatPct: 60 },
      ],
      find,
      30,
    );
    expect(groups.map(({ name, sharePercent }) => [name, sharePercent])).toEqual([
      ['Left', (10 / 30) * 100],
      ['Right', 50],
      [VACANT_NAME, (5 / 30) * 100],
    ]);
  });

  it('have shares computed from all seats when the service sends none', () => {
    const groups = seatGroups([{ partyName: 'Left', seats: 15 }], find, 20);
    expect(groups.map(({ sharePercent }) => sharePercent)).toEqual([75, 25]);
    expect(seatGroups([{ partyName: 'Left', seats: 0 }], find, 0)[0]?.sharePercent).toBeNull();
  });

  it('count a missing or negative number as zero', () => {
    const groups = seatGroups([{ partyName: 'Left', seats: null }, { seats: -3 }], find, null);
    expect(groups.map(({ seats }) => seats)).toEqual([0, 0]);
  });
});

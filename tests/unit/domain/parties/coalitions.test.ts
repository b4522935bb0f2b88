import { majorityOf } from '@shared/domain/chamber';
import { describeCoalition, minimalCoalitions } from '@renderer/features/government/coalitions';
import type { SeatedParty } from '@renderer/features/government/coalitions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const party = (id: string, seats: number, economic = 0, social = 0): SeatedParty => ({
  id,
  seats,
  position: { economic, social },
});

/** Every set of parties that has a majority and lacks it without any one of them. */
function byTrying(parties: readonly SeatedParty[], needed: number): readonly string[] {
  const found: string[] = [];
  for (let set = 0; set < 2 ** parties.length; set += 1) {
    const members = parties.filter((_, index) => (set & (1 << index)) !== 0);
    const seats = members.reduce((sum, one) => sum + one.seats, 0);
    if (seats >= needed && members.every((one) => seats - one.seats < needed))
      found.push(namesOf(members.map(({ id }) => id)));
  }
  return found.toSorted();
}

function namesOf(ids: readonly string[]): string {
  return ids.toSorted().join('+');
}

const aParty = fc.record({
  seats: fc.integer({ min: 0, max: 40 }),
  economic: fc.integer({ min: -5, max: 5 }),
  social: fc.integer({ min: -5, max: 5 }),
});

describe('minimal winning coalitions', () => {
  it('of six parties of the Dutch chamber of 1971 begin with those of three parties', () => {
    // The six largest parties of the election of 28 April 1971 to a chamber of 150 seats.
    const seats = { pvda: 39, kvp: 35, vvd: 16, arp: 13, d66: 11, chu: 10 };
    const parties = Object.entries(seats).map(([id, own]) => party(id, own));
    const { coalitions, isComplete } = minimalCoalitions(parties, 76, 1_000);
    expect(isComplete).toBe(true);
    expect(coalitions.map(({ ids }) => namesOf(ids)).toSorted()).toEqual(byTrying(parties, 76));
    expect(coalitions[0]?.ids.length).toBe(3);
  });

  it('equal what trying every set of parties gives', () => {
    fc.assert(
      fc.property(fc.array(aParty, { maxLength: 9 }), (rows) => {
        const parties = rows.map(({ seats, economic, social }, index) =>
          party(`p${index}`, seats, economic, social),
        );
        const needed = majorityOf(parties.reduce((sum, { seats }) => sum + seats, 0));
        const { coalitions, isComplete } = minimalCoalitions(parties, needed, 10_000);
        expect(isComplete).toBe(true);
        expect(coalitions.map(({ ids }) => namesOf(ids)).toSorted()).toEqual(
          byTrying(parties, needed),
        );
        for (const { ids, seats, margin } of coalitions) {
          const chosen = parties.filter(({ id }) => ids.includes(id));
          expect(seats).toBe(chosen.reduce((sum, one) => sum + one.seats, 0));
          expect(margin).toBe(seats - needed);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('stop at the number asked for and say that there are more', () => {
    const parties = Array.from({ length: 20 }, (_, index) => party(`p${index}`, 5));
    const { coalitions, isComplete } = minimalCoalitions(parties, 51, 100);
    expect(coalitions).toHaveLength(100);
    expect(isComplete).toBe(false);
  });

  it('are none if no majority is possible', () => {
    expect(minimalCoalitions([party('a', 10)], 11, 100)).toEqual({
      coalitions: [],
      isComplete: true,
    });
  });
});

describe('coalitions on the map of parties', () => {
  it('are as wide as the longest straight distance between two partners', () => {
    const parties = [party('a', 3, 0, 0), party('b', 3, 3, 4), party('c', 3, 1, 1)];
    expect(describeCoalition(parties, 5).widestDistance).toBe(5);
    expect(describeCoalition(parties.slice(0, 1), 5).widestDistance).toBe(0);
  });

  it('have no distance if a position is not known', () => {
    const unplaced: SeatedParty = { id: 'u', seats: 3, position: null };
    const coalition = describeCoalition([party('a', 3), unplaced], 5);
    expect(coalition).toMatchObject({ widestDistance: null, margin: 1 });
  });
});

describe('a majority', () => {
  it('is more than half of the seats, of an even and an odd number', () => {
    expect(majorityOf(100)).toBe(51);
    expect(majorityOf(101)).toBe(51);
    expect(majorityOf(0)).toBe(1);
  });
});

/** Who joined and left a party, from the characters that were seen before and after. */
import { describe, expect, it } from 'vitest';

import { membersSeen, partyMoves } from '@renderer/pages/parties/party-moves';
import type { RecordedChanges, RecordedRow } from '@shared/record/recorded';

const isParty = (party: string | number | null | undefined) => party === 'Greens';

function row(key: string, country: string | null, party: string | null): RecordedRow {
  return { key, name: key, currency: null, untilTurn: 9, values: [country, party], before: [] };
}

const TABLE = {
  newestTurn: 9,
  rows: [
    row('1', 'US', 'Greens'),
    row('2', 'US', 'Labour'),
    row('3', 'FR', 'Greens'),
    row('4', 'US', 'Greens'),
    row('5', null, 'Greens'),
    row('6', 'US', 'Liberty'),
  ],
};

function moved(key: string, before: string | null, after: string, turn: number) {
  const point = (value: string, at: number) => ({ turn: at, untilTurn: at, atMs: at, value });
  return {
    subject: { kind: 'character' as const, key },
    name: `Person ${key}`,
    metric: 'party',
    label: 'Party',
    unit: 'text' as const,
    currency: null,
    isOwn: false,
    first: before === null ? null : point(before, 1),
    last: point(after, turn),
  };
}

const CHANGES: RecordedChanges = {
  fromTurn: 1,
  toTurn: 9,
  changes: [
    moved('1', 'Labour', 'Greens', 4),
    moved('2', 'Greens', 'Labour', 7),
    moved('3', 'Labour', 'Greens', 5),
    moved('4', null, 'Greens', 5),
    moved('6', 'Labour', 'Liberty', 6),
  ],
  entries: [],
  gaps: [],
};

describe('moves into and out of a party', () => {
  it('are those of the country’s people whose party was seen before, the newest first', () => {
    expect(partyMoves(CHANGES, TABLE, 'US', isParty)).toEqual([
      { key: '2', name: 'Person 2', hasJoined: false, otherParty: 'Labour', turn: 7 },
      { key: '1', name: 'Person 1', hasJoined: true, otherParty: 'Labour', turn: 4 },
    ]);
  });

  it('come with the number of members that were seen by name', () => {
    expect(membersSeen(TABLE, 'US', isParty)).toBe(2);
  });
});

/** What `Since you left` chooses: the smaller changes, and what moved the money. */
import { describe, expect, it } from 'vitest';

import { changesOf } from '@renderer/features/changes/changes';
import { largestMove, moneyCauses } from '@renderer/pages/briefing/since-left/money-story';
import { smallerChanges } from '@renderer/pages/briefing/since-left/smaller-changes';
import { transferEntry } from '@support/renderer/ledger-entries';
import { difference, recordedChanges } from '@support/renderer/differences';

describe('the smaller changes', () => {
  const watched = Array.from({ length: 20 }, (_, index) => `corporation:${index}`);
  const context = {
    mine: new Set<string>(),
    party: 'party:US/3',
    country: 'country:US',
    watched: new Set(watched),
    raceLabel: (label: string) => label,
  };

  it('are twelve at most, with some of each group, and nothing that has a card', () => {
    const rows = smallerChanges(
      changesOf(
        recordedChanges([
          difference('self:self', 'funds', 1, 2),
          difference('party:US/3', 'seats', 1, 2),
          difference('party:US/3', 'members', 1, 2),
          difference('country:US', 'leader', 'Ann', 'Ben'),
          difference('country:US', 'inflation', 1, 2),
          ...watched.map((subject) => difference(subject, 'sharePrice', 1, 2)),
          difference('country:FR', 'leader', 'Ann', 'Ben'),
        ]),
        context,
      ),
    );
    const groups = rows.map(({ group }) => group);
    expect(groups).toEqual([
      'party',
      'party',
      'country',
      ...Array.from({ length: 8 }, () => 'watched'),
      'world',
    ]);
    expect(rows.map(({ metric }) => metric)).not.toContain('funds');
    expect(rows.find(({ group }) => group === 'country')?.metric).toBe('inflation');
  });
});

describe('what moved the money', () => {
  const SINCE_MS = 1_000;
  const point = (turn: number, value: number | string, untilTurn = turn) => ({
    turn,
    untilTurn,
    atMs: 0,
    value,
  });

  it('is what the player sent in that currency and time, and all the rest', () => {
    const ledger = [
      transferEntry({ createdAtMs: SINCE_MS }),
      transferEntry({ createdAtMs: SINCE_MS - 1 }),
      transferEntry({ createdAtMs: SINCE_MS, state: 'refused' }),
      transferEntry({ createdAtMs: SINCE_MS, state: 'unknown' }),
    ];
    const facts = { change: 500, currency: 'AVM', ledger, sinceMs: SINCE_MS };
    expect(moneyCauses(facts)).toEqual([
      { label: 'You sent', amount: -1_500 },
      { label: 'Everything else', amount: 2_000 },
    ]);
    expect(moneyCauses({ ...facts, currency: 'KSK' })).toEqual([]);
  });

  it('is the amount on the service’s receipt where it differs from the order', () => {
    const ledger = [transferEntry({ createdAtMs: SINCE_MS }, { amount: 1_400 })];
    const facts = { change: 500, currency: 'AVM', ledger, sinceMs: SINCE_MS };
    expect(moneyCauses(facts)[0]).toEqual({ label: 'You sent', amount: -1_400 });
  });

  it('is the largest move of a turn, where every turn was seen', () => {
    const points = [point(5, 100, 6), point(7, 160), point(7, 150), point(8, 90)];
    expect(largestMove(points)).toEqual({ turn: 8, amount: -60 });
    expect(largestMove([point(5, 100), point(7, 160), point(8, 90)])).toBeNull();
    expect(largestMove([point(5, 100), point(6, 160)])).toBeNull();
    expect(largestMove([point(5, 100), point(6, 'none'), point(7, 5)])).toBeNull();
  });
});

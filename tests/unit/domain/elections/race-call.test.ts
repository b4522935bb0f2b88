/** The rule by which races are called. */
import { runTurn } from '@electron/world/engine/turn';
import { generateWorldState } from '@electron/world/generate/world-state';
import { callRace, LEADING_FROM_POINTS } from '@shared/domain/elections/race-call';
import fc from 'fast-check';
import { leadsIn } from '@support/renderer/seated-by-world';
import { describe, expect, it } from 'vitest';

const leadsFrom = (first: number, leads: readonly number[]) =>
  leads.map((lead, index) => ({ turn: first + index, lead }));

describe('a race', () => {
  it('is decided when it has ended, whatever the lead', () => {
    expect(callRace({ isEnded: true, turnsLeft: 0, leads: [] })).toMatchObject({
      call: 'decided',
      reason: 'ended',
      lead: null,
    });
  });

  it('is decided when the lead exceeds the turns left times the most that it changed in one', () => {
    const leads = leadsFrom(7, [9, 10, 8, 9.5]);
    // Changes of 1, 2 and 1.5 points: with four turns left at most 8 of the 9.5 points can be lost.
    expect(callRace({ isEnded: false, turnsLeft: 4, leads })).toMatchObject({
      call: 'decided',
      reason: 'out-of-reach',
      mostChange: 2,
      changesSeen: 3,
    });
    expect(callRace({ isEnded: false, turnsLeft: 5, leads })).toMatchObject({ call: 'leading' });
  });

  it('is not decided before four turns were observed, or across unobserved turns', () => {
    expect(callRace({ isEnded: false, turnsLeft: 1, leads: leadsFrom(1, [90, 90, 90]) }).call).toBe(
      'leading',
    );
    const withGap = [
      { turn: 1, lead: 90 },
      { turn: 2, lead: 90 },
      { turn: 5, lead: 90 },
    ];
    expect(callRace({ isEnded: false, turnsLeft: 1, leads: withGap })).toMatchObject({
      call: 'leading',
      mostChange: null,
      changesSeen: 1,
    });
  });

  it('is never decided if the turns left are not known', () => {
    expect(
      callRace({ isEnded: false, turnsLeft: null, leads: leadsFrom(1, [60, 60, 60, 60]) }).call,
    ).toBe('leading');
  });

  it('leads from the stated number of points on, and is open below', () => {
    const at = (lead: number) =>
      callRace({ isEnded: false, turnsLeft: 3, leads: leadsFrom(1, [lead]) });
    expect(at(LEADING_FROM_POINTS)).toMatchObject({ call: 'leading', reason: 'ahead' });
    expect(at(LEADING_FROM_POINTS - 0.01)).toMatchObject({ call: 'open', reason: 'small-lead' });
    expect(at(0)).toMatchObject({ call: 'open', reason: 'tied' });
    expect(callRace({ isEnded: false, turnsLeft: 3, leads: [] })).toMatchObject({
      reason: 'no-count',
    });
  });

  it('that is decided keeps its leader, as long as no later change is larger than those seen', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -20, max: 60, noNaN: true }), { minLength: 4, maxLength: 8 }),
        fc.integer({ min: 0, max: 8 }),
        fc.array(fc.double({ min: -1, max: -0.9, noNaN: true }), { minLength: 8, maxLength: 8 }),
        (seen, turnsLeft, pushes) => {
          const { call, lead, mostChange } = callRace({
            isEnded: false,
            turnsLeft,
            leads: leadsFrom(1, seen),
          });
          if (call !== 'decided') return;
          const last = pushes
            .slice(0, turnsLeft)
            .reduce((left, push) => left + push * (mostChange ?? 0), lead ?? 0);
          expect(last).toBeGreaterThan(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('races of the practice world', () => {
  it('that are called decided are won by the candidate who led then', () => {
    const state = generateWorldState(5, 1);
    const called = new Map<string, string>();
    const results = new Map<string, string>();
    for (let turn = 0; turn < 72; turn += 1) {
      runTurn(state, state.turn * 1_000);
      for (const race of state.elections) {
        if (race.snapshots.length === 0) continue;
        const id = `${race.seatId} ${race.cycle}`;
        const most = Math.max(...race.candidates.map(({ votes }) => votes));
        const first = race.candidates.find(({ votes }) => votes === most)?.name ?? '';
        if (race.stage === 'ended') results.set(id, first);
        const { call } = callRace({
          isEnded: false,
          turnsLeft: race.endTurn - state.turn,
          leads: leadsIn(race),
        });
        if (race.stage !== 'general' || call !== 'decided') continue;
        if (!called.has(id)) called.set(id, first);
      }
    }
    const ended = Array.from(called).filter(([id]) => results.has(id));
    expect(ended.length).toBeGreaterThan(10);
    for (const [id, first] of ended) expect([id, results.get(id)]).toEqual([id, first]);
  });
});

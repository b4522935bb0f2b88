/** The rule that calls races, tried on the practice world: its calls against the results. */
import { describe, expect, it } from 'vitest';
import { callRace } from '@renderer/features/elections/race-call';
import { runTurn } from '@electron/world/engine/turn';
import { generateWorldState } from '@electron/world/generate/world-state';
import { leadsIn } from '@support/renderer/seated-by-world';

const TURNS = 72;

describe('races of the practice world that the rule calls decided', () => {
  it('are won by the candidate who led when the rule decided', () => {
    const state = generateWorldState(5, 1);
    const called = new Map<string, string>();
    const results = new Map<string, string>();
    let calls = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
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
        calls += 1;
        if (!called.has(id)) called.set(id, first);
      }
    }
    const ended = Array.from(called).filter(([id]) => results.has(id));
    expect(ended.length).toBeGreaterThan(10);
    for (const [id, first] of ended) expect([id, results.get(id)]).toEqual([id, first]);
  });
});

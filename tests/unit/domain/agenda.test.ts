/** What comes next for the player: the cap of actions, planned votes. */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { capAhead } from '@renderer/pages/briefing/desk/agenda';
import { isDueNextTurn } from '@shared/domain/turns';

const TURN_MS = 3_600_000;
const NOW_MS = Date.UTC(2030, 0, 1);
const at = (turns: number) => new Date(NOW_MS + turns * TURN_MS).toISOString();

/** Computed by playing turns, not by a division. */
function turnsPlayed(start: number, cap: number, gain: number, threshold: number): number | 'none' {
  let actions = start;
  for (let turns = 0; turns <= 1_000; turns += 1) {
    if (actions >= cap) return turns;
    actions += actions > threshold ? gain - 4 : gain;
  }
  return 'none';
}

it('the cap of actions is reached after as many turns as playing them takes', () => {
  const small = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(
      fc.record({
        actions: small,
        actionCap: fc.integer({ min: 1, max: 60 }),
        hoardThreshold: fc.integer({ min: 1, max: 80 }),
        baseActionsPerTurn: small,
        officeActionBonus: small,
      }),
      (facts) => {
        const gain = facts.baseActionsPerTurn + facts.officeActionBonus;
        const ahead = capAhead(facts);
        expect(ahead === null ? 'none' : ahead.turns).toBe(
          turnsPlayed(facts.actions, facts.actionCap, gain, facts.hoardThreshold),
        );
      },
    ),
  );
});

it.each([
  ['a private citizen stands still above the hoarding threshold', { actions: 120 }, null],
  ['an office that adds 2 moves on by 2 a turn', { actions: 120, officeActionBonus: 2 }, 40],
  ['without a threshold nothing is lost', { actions: 120, hoardThreshold: null }, 20],
])('%s', (_, change, turns) => {
  const citizen = { actionCap: 200, hoardThreshold: 100, baseActionsPerTurn: 4 };
  expect(capAhead({ ...citizen, ...change })?.turns ?? null).toBe(turns);
});

it('actions are near their cap where the server does not say what a turn brings', () => {
  expect(capAhead({ actions: 190, actionCap: 200 })).toMatchObject({ turns: null });
  expect(capAhead({ actions: 90, actionCap: 200 })).toBeNull();
});

it('the cap of actions is not mentioned if the server sends no cap or no actions', () => {
  expect(capAhead({ actions: 99 })).toBeNull();
  expect(capAhead({ actionCap: 10 })).toBeNull();
  expect(capAhead({ actions: 1, actionCap: 0 })).toBeNull();
});

it.each([
  [at(0.5), true],
  [at(1), true],
  [at(1.1), false],
  [at(-0.5), true],
  [at(-3), false],
  [12, false],
  ['later', false],
])('a vote planned for %s is due with the next turn: %s', (planned, isDue) => {
  expect(isDueNextTurn(planned, { nextTurnAt: at(1), turnDurationMs: TURN_MS })).toBe(isDue);
  expect(isDueNextTurn(planned, { nextTurnAt: null, turnDurationMs: TURN_MS })).toBe(false);
});

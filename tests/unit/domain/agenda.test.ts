/** What comes next for the player: the cap of actions, planned votes. */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { capAhead, isDueNextTurn } from '@renderer/pages/briefing/desk/agenda';

const TURN_MS = 3_600_000;
const NOW_MS = Date.UTC(2030, 0, 1);
const at = (turns: number) => new Date(NOW_MS + turns * TURN_MS).toISOString();

/** Computed by playing turns, not by a division. */
function turnsPlayed(actions: number, cap: number, perTurn: number): number | null | 'none' {
  if (actions < cap && perTurn === 0) return actions >= cap * 0.9 ? null : 'none';
  let turns = 0;
  while (actions + turns * perTurn < cap) turns += 1;
  return turns;
}

it('the cap of actions is reached after as many turns as playing them takes', () => {
  const small = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(
      small,
      fc.integer({ min: 1, max: 60 }),
      small,
      small,
      (actions, cap, base, bonus) => {
        const facts = {
          actions,
          actionCap: cap,
          baseActionsPerTurn: base,
          officeActionBonus: bonus,
        };
        const ahead = capAhead(facts);
        expect(ahead === null ? 'none' : ahead.turns).toBe(turnsPlayed(actions, cap, base + bonus));
      },
    ),
  );
});

it('the cap of actions is not mentioned if the service sends no cap or no actions', () => {
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
  expect(isDueNextTurn(planned, at(1), TURN_MS)).toBe(isDue);
  expect(isDueNextTurn(planned, null, TURN_MS)).toBe(false);
});

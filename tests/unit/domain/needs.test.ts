/** When something needs the player: the cap of actions, ends of races, planned votes. */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { capNeed, isDueNextTurn, turnsToNearEnd } from '@shared/domain/needs';

const TURN_MS = 3_600_000;
const NOW_MS = Date.UTC(2030, 0, 1);
const at = (turns: number) => new Date(NOW_MS + turns * TURN_MS).toISOString();

/** Computed by playing turns, not by a division. */
function turnsPlayed(actions: number, cap: number, perTurn: number): number | null | 'none' {
  if (actions < cap && perTurn === 0) return actions >= cap * 0.9 ? null : 'none';
  for (let turns = 0; turns <= 2; turns += 1) if (actions + turns * perTurn >= cap) return turns;
  return 'none';
}

it('the cap of actions needs the player exactly while the next two turns would reach it', () => {
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
        const need = capNeed(facts);
        expect(need === null ? 'none' : need.turns).toBe(turnsPlayed(actions, cap, base + bonus));
      },
    ),
  );
});

it('the cap of actions is not mentioned if the service sends no cap or no actions', () => {
  expect(capNeed({ actions: 99 })).toBeNull();
  expect(capNeed({ actionCap: 10 })).toBeNull();
  expect(capNeed({ actions: 1, actionCap: 0 })).toBeNull();
});

it.each([
  [at(0.1), 1],
  [at(1), 1],
  [at(1.5), 2],
  [at(3), 3],
  [at(3.1), null],
  [at(0), null],
  [at(-2), null],
  ['soon', null],
  [null, null],
])('a race that ends at %s is near its end, with this many turns left: %s', (endsAt, turns) => {
  expect(turnsToNearEnd(endsAt, NOW_MS, TURN_MS)).toBe(turns);
  expect(turnsToNearEnd(endsAt, NOW_MS, 0)).toBeNull();
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

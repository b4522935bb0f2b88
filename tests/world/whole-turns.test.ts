/** Readers see only whole turns: a turn is computed on a copy of the state and becomes visible at once. */
import { describe, expect, it } from 'vitest';

import { runTurn, takeTurn } from '@electron/world/engine/turn';
import { generateWorldState } from '@electron/world/generate/world-state';
import type { WorldState } from '@electron/world/model/state';

const text = (state: WorldState): string => JSON.stringify(state);

describe('a turn', () => {
  it('changes the state as it does alone, and keeps the objects of players', () => {
    const [shown, alone] = [generateWorldState(6, 0.3), generateWorldState(6, 0.3)];
    for (let turn = 0; turn < 30; turn += 1) {
      const players = [...shown.players];
      takeTurn(shown, turn, null);
      expect(shown.players.every((player, index) => player === players[index])).toBe(true);
      runTurn(alone, turn);
      expect(text(shown)).toBe(text(alone));
    }
  });

  it('that fails changes nothing', () => {
    const state = generateWorldState(6, 0.3);
    // Crises come last in a turn: everything before them is computed by then.
    state.crises.push({ resolvedOption: null, expiresAtTurn: 0 } as (typeof state.crises)[number]);
    const before = text(state);
    expect(() => takeTurn(state, 0, null)).toThrow(TypeError);
    expect(text(state)).toBe(before);
  });
});

/** Why a fund of the practice world pauses. */
import { expect, it } from 'vitest';

import { openRandom } from '@electron/world/core/random';
import type { Random } from '@electron/world/core/random';
import { runFunds } from '@electron/world/engine/funds';
import { generateWorldState } from '@electron/world/generate/world-state';

const SEED = 3;

/** Every fund pauses, for the first reason or the last one. */
function alwaysPausing(pick: 'first' | 'last'): Random {
  return {
    ...openRandom(SEED, 'pauses'),
    chance: () => true,
    pick: <T>(items: readonly T[]): T => items.at(pick === 'first' ? 0 : -1) as T,
  };
}

it('a fund without a sponsor never pauses because its sponsor asked', () => {
  const reasons = (['first', 'last'] as const).flatMap((pick) => {
    const state = generateWorldState(SEED, 0.2);
    runFunds(state, alwaysPausing(pick));
    return state.funds.flatMap(({ sponsorName, pauseReason }) =>
      pauseReason === null ? [] : [{ isSponsored: sponsorName !== null, pauseReason }],
    );
  });
  const told = (isSponsored: boolean) =>
    new Set(reasons.filter((one) => one.isSponsored === isSponsored).map((one) => one.pauseReason));
  expect(told(true)).toEqual(new Set(['Sponsor asked for a halt', 'Index under review']));
  expect(told(false)).toEqual(new Set(['Index under review']));
});

/** Readers see only whole turns: a turn is computed beside the state and becomes visible at once. */
import { describe, expect, it } from 'vitest';

import { makeChange, withChangesLocked } from '@electron/world/core/change-lock';
import type { World } from '@electron/world/core/world';
import { newAlertOf, showDraft } from '@electron/world/engine/draft';
import { turnSteps } from '@electron/world/engine/turn';
import { generateWorldState } from '@electron/world/generate/world-state';
import type { WorldState } from '@electron/world/model/state';

const text = (state: WorldState): string => JSON.stringify(state, sorted);

/** Balances are written in the order in which they first occurred, which has no meaning. */
function sorted(key: string, value: unknown): unknown {
  return key === 'balances'
    ? Object.entries(value as object).toSorted(([left], [right]) => (left < right ? -1 : 1))
    : value;
}

describe('a turn', () => {
  it('becomes visible all at once when it is complete', () => {
    const [shown, alone] = [generateWorldState(6, 0.3), generateWorldState(6, 0.3)];
    for (let turn = 0; turn < 30; turn += 1) {
      const before = text(shown);
      const making = newAlertOf(shown);
      let step = making.next();
      while (step.done !== true) step = making.next();
      const draft = step.value;
      for (const steps = turnSteps(draft, turn); steps.next().done !== true;) continue;
      expect(text(shown)).toBe(before);
      const players = [...shown.players];
      showDraft(shown, draft);
      expect(shown.players.every((player, index) => player === players[index])).toBe(true);

      for (const steps = turnSteps(alone, turn); steps.next().done !== true;) continue;
      expect(text(shown)).toBe(text(alone));
    }
  });
});

describe('changes of the state', () => {
  it('wait for work that needs an unchanging state, one piece after the other', async () => {
    const world = { changesLocked: null } as World;
    const events: string[] = [];
    const hold = (name: string) =>
      withChangesLocked(world, async () => {
        events.push(`${name} begins`);
        await Promise.resolve();
        events.push(`${name} ends`);
      });
    const holders = hold('first').then(() => hold('second'));
    const change = makeChange(world, () => events.push('change'));
    await Promise.all([holders, change]);
    expect(events.toSorted()).toEqual(
      ['change', 'first begins', 'first ends', 'second begins', 'second ends'].toSorted(),
    );
    expect(events.filter((event) => !event.startsWith('second'))).toEqual([
      'first begins',
      'first ends',
      'change',
    ]);
    expect(events.indexOf('change')).not.toBe(events.indexOf('second begins') + 1);
    await expect(
      withChangesLocked(world, () => Promise.reject(new Error('no disk'))),
    ).rejects.toThrow('no disk');
    expect(world.changesLocked).toBeNull();
  });
});

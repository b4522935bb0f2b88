/** How characters gain actions on the observed deployment. */
import type { World } from '@electron/world/core/world';
import type { Character } from '@electron/world/model/people';
import type { ActionRules } from '@electron/world/model/state';
import { ACTION_CAP, partyActions } from '@electron/world/rules/people';

import { isProcessing } from './calls/turn-counter';

export const OBSERVED_ACTION_RULES: ActionRules = { hoardThreshold: 100, partyBonus: 2 };

/** What the deployment shows: a party's actions are credited in a later phase of a turn than all others. */
export function shownActions(world: World, character: Character): number {
  const { actions } = character;
  const isLate = isProcessing(world) && actions < ACTION_CAP;
  return isLate ? actions - partyActions(world.state, character) : actions;
}

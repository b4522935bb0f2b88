/** Decisions about crises, beyond the contract: it names only the two reads (part 6, item 5). */
import { z } from 'zod';

import { defineCommand } from '../../define';
import {
  openField,
  openObject,
  optionalFlag,
  optionalId,
  optionalLabel,
  pathText,
} from '../../fields';
import { notPromised } from '../../promises';

export const decisionExtensions = {
  /** Decides the player's own crisis, for good. Never repeated by itself. */
  resolveEvent: defineCommand({
    summary: 'Decide a crisis',
    section: '6, beyond the contract',
    method: 'POST',
    path: '/api/events/{id}/resolve',
    params: z.strictObject({ id: pathText, optionId: z.string().min(1).max(200) }),
    response: z.looseObject({
      success: optionalFlag,
      optionId: optionalId,
      ...notPromised({
        tierLabel: optionalLabel,
        effects: z.array(openObject).nullish(),
        statAdjustment: openField,
      }),
    }),
    auth: 'session',
    needsCharacter: true,
    bucket: 'decisions',
    caller: 'main',
    isExtension: true,
    invalidates: ['eventsActive', 'eventById', 'clientStatus', 'clientNav', 'character'],
  }),
};

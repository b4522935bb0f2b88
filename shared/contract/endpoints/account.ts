/** What some servers tell a session about its account, beyond the contract. */
import { z } from 'zod';

import { defineRead } from '../define';
import { optionalFlag, optionalId, optionalNumber, optionalText } from '../fields';
import { notPromised } from '../promises';

/** The player's own character; its party is a sequential id, its cash a sum in the common unit. */
const ownCharacter = z.looseObject(
  notPromised({
    id: optionalId,
    name: optionalText,
    party: optionalId,
    partyName: optionalText,
    homeState: optionalId,
    homeStateName: optionalText,
    countryId: optionalId,
    homeCurrency: optionalText,
    actions: optionalNumber,
    funds: optionalNumber,
    cashOnHand: optionalNumber,
    nationalInfluence: optionalNumber,
  }),
);

export const accountEndpoints = {
  /** The only answer of some servers that holds the stored theme; without one the field is absent. */
  ownAccount: defineRead({
    summary: 'The account of the session',
    section: '4, beyond the contract',
    path: '/api/auth/me',
    params: z.strictObject({}),
    response: z.looseObject({
      user: z.looseObject({
        username: optionalText,
        ...notPromised({
          id: optionalId,
          role: optionalText,
          theme: optionalText,
          hasCharacter: optionalFlag,
          unreadCount: optionalNumber,
          unreadMailCount: optionalNumber,
          character: ownCharacter.nullish(),
        }),
      }),
    }),
    auth: 'optionalSession',
    bucket: 'client',
    isSameInEveryTurn: true,
    // A guest's 401 and a banned account's 403 concern this endpoint alone; client-nav tells whether the session is
    // valid.
    needsCharacter: true,
    isExtension: true,
    cache: { staleMs: 10 * 60_000, persist: false },
  }),
};

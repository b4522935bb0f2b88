/** The player's notifications and letters, which some servers have beyond the contract. */
import { z } from 'zod';

import { defineRead } from '../define';
import {
  openField,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
  optionalTimestamp,
  pageParameter,
} from '../fields';
import { notPromised } from '../promises';

const listFields = notPromised({
  unreadCount: optionalNumber,
  total: optionalNumber,
  hasMore: optionalFlag,
});

/** Pages are numbered by our own assumption: a server that ignores the parameter sends the first page again. */
const shared = {
  section: '4, beyond the contract',
  params: z.strictObject({ page: pageParameter.optional() }),
  auth: 'session',
  bucket: 'client',
  loggedParameters: ['page'],
  isExtension: true,
  needsCharacter: true,
  cache: { staleMs: 30_000, pollMs: 60_000, persist: true },
  paging: { by: 'page', pageParameter: 'page' },
} as const;

export const messageEndpoints = {
  /** The messages of the game to the player, newest first. */
  notifications: defineRead({
    ...shared,
    summary: "The player's notifications",
    path: '/api/notifications',
    returns: '`notifications[]`, newest first, `unreadCount`, `total`, `hasMore`',
    response: z.looseObject({
      notifications: z.array(
        z.looseObject({
          _id: optionalId,
          ...notPromised({ id: optionalId }),
          title: optionalText,
          message: optionalText,
          ...notPromised({
            type: optionalText,
            read: optionalFlag,
            /** Ids of the records that the notification is about. */
            metadata: openField,
            createdAt: optionalTimestamp,
            profileLabel: optionalText,
          }),
        }),
      ),
      ...listFields,
    }),
  }),
  /** Letters of other characters, newest first. */
  mail: defineRead({
    ...shared,
    summary: "The player's letters",
    path: '/api/mail',
    returns: '`mails[]`, newest first, `unreadCount`, `total`, `hasMore`',
    response: z.looseObject({
      mails: z.array(
        z.looseObject({
          _id: optionalId,
          ...notPromised({ id: optionalId }),
          subject: optionalText,
          body: optionalText,
          ...notPromised({
            fromCharacterId: optionalId,
            fromCharacterName: optionalText,
            fromCharacterSequentialId: optionalId,
            toCharacterName: optionalText,
            read: optionalFlag,
            createdAt: optionalTimestamp,
          }),
        }),
      ),
      ...listFields,
    }),
  }),
};

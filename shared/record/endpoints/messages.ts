/**
 * The messages of the game to the player. Navigation says how many are unread, because a list counts its own entries, which
 * need not agree. Letters are not recorded.
 */
import { memberMetric } from '../metrics';
import type { ObservationTable } from '../observations';
import { observed, rowsOf, textWithTitle, timeOf } from '../observations';
import { SELF } from '../subjects';

/** The type of notification with which a server reports funds that somebody sent. */
const TRANSFER_TYPE = 'transfer_received';

export const messageObservations = {
  notifications: ({ notifications }) =>
    rowsOf(notifications).flatMap(({ id, type, title, message, createdAt }) =>
      id === null || id === undefined
        ? []
        : observed(
            { ...SELF, atMs: timeOf(createdAt) },
            {
              [memberMetric(
                type === TRANSFER_TYPE ? 'transferReceived' : 'notification',
                String(id),
              )]: textWithTitle(title, message),
            },
          ),
    ),
} satisfies ObservationTable;

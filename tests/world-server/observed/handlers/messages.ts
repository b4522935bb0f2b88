/** Notifications and letters as the observed deployment answers them (observed section 12). */
import { succeed } from '@electron/world/calls/answers';
import { playerOf } from '@electron/world/handlers/crises';
import { lettersTo, notificationsOf } from '@electron/world/serializers/messages';

import { ROWS_SHOWN } from '../calls/limits';
import type { ObservedHandlers } from '../calls/observed-handlers';
import { lenientWhole } from '../calls/parameters';
import { letterRow, notificationRow } from '../serializers/messages';

const LAST_PAGE = 1_000;

/** One page of `messages`, with the figures about all of them. */
function pageOf<Message extends { readonly isRead: boolean }>(
  messages: readonly Message[],
  text?: string,
) {
  const end = lenientWhole(text, 1, LAST_PAGE) * ROWS_SHOWN;
  return {
    shown: messages.slice(end - ROWS_SHOWN, end),
    about: {
      unreadCount: messages.filter(({ isRead }) => !isRead).length,
      total: messages.length,
      hasMore: end < messages.length,
    },
  };
}

export const observedMessages = {
  notifications: ({ world, caller, text }) => {
    const { shown, about } = pageOf(notificationsOf(world, playerOf(caller)), text('page'));
    return succeed({ notifications: shown.map((one) => notificationRow(world, one)), ...about });
  },

  mail: ({ world, caller, text }) => {
    const { shown, about } = pageOf(lettersTo(world, playerOf(caller)), text('page'));
    return succeed({ mails: shown.map((letter) => letterRow(world, letter)), ...about });
  },
} satisfies ObservedHandlers;

/** Notifications and letters as the observed deployment answers them (observed section 12). */
import { succeed, unauthorized } from '@electron/world/calls/answers';
import type { Call } from '@electron/world/calls/call';
import type { Player } from '@electron/world/model/people';
import { lettersTo, notificationsOf } from '@electron/world/serializers/messages';

import { ROWS_SHOWN } from '../calls/limits';
import type { ObservedHandlers } from '../calls/observed-handlers';
import { lenientWhole } from '../calls/parameters';
import { letterRow, notificationRow } from '../serializers/messages';

const LAST_PAGE = 1_000;

function playerOf({ caller }: Pick<Call, 'caller'>): Player | null {
  return caller.kind === 'session' && caller.session.player.character !== null
    ? caller.session.player
    : null;
}

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
  notifications: (call) => {
    const player = playerOf(call);
    if (player === null) return unauthorized();
    const { world } = call;
    const { shown, about } = pageOf(notificationsOf(world, player), call.text('page'));
    return succeed({ notifications: shown.map((one) => notificationRow(world, one)), ...about });
  },

  mail: (call) => {
    const player = playerOf(call);
    if (player === null) return unauthorized();
    const { world } = call;
    const { shown, about } = pageOf(lettersTo(world, player), call.text('page'));
    return succeed({ mails: shown.map((letter) => letterRow(world, letter)), ...about });
  },
} satisfies ObservedHandlers;

/** Notifications and letters as the observed deployment answers them (observed section 12). */
import { succeed, unauthorized } from '../../calls/answers';
import type { Call } from '../../calls/call';
import type { Player } from '../../model/characters';
import { lettersTo } from '../serializers/letters';
import { notificationsOf } from '../serializers/notifications';
import { ROWS_SHOWN } from './limits';
import type { ObservedHandlers } from './observed-handlers';
import { lenientWhole } from './parameters';

const LAST_PAGE = 1_000;

function playerOf({ caller }: Pick<Call, 'caller'>): Player | null {
  return caller.kind === 'session' && caller.session.player.character !== null
    ? caller.session.player
    : null;
}

/** One page of `rows`, with the figures about all of them. */
function pageOf<Row extends { readonly read: boolean }>(rows: readonly Row[], text?: string) {
  const end = lenientWhole(text, 1, LAST_PAGE) * ROWS_SHOWN;
  return {
    rows: rows.slice(end - ROWS_SHOWN, end),
    about: {
      unreadCount: rows.filter(({ read }) => !read).length,
      total: rows.length,
      hasMore: end < rows.length,
    },
  };
}

export const observedMessages = {
  notifications: (call) => {
    const player = playerOf(call);
    if (player === null) return unauthorized();
    const { rows, about } = pageOf(notificationsOf(call.world, player), call.text('page'));
    return succeed({ notifications: rows, ...about });
  },

  mail: (call) => {
    const player = playerOf(call);
    if (player === null) return unauthorized();
    const { rows, about } = pageOf(lettersTo(call.world, player), call.text('page'));
    return succeed({ mails: rows, ...about });
  },
} satisfies ObservedHandlers;

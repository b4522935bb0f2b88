/** The dates of the account in use: when its race's stage ends and its crises are decided. */
import type { CalendarDate } from '@shared/ipc/channels/calendar';
import { succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { PlayerData } from '../local-api/answers/player-data';

/** The record's deadlines: the server names their times, so no turn is counted. */
export async function ownDates(
  data: Pick<PlayerData, 'ask' | 'profile'>,
): Promise<Result<readonly CalendarDate[]>> {
  const recorded = await data.ask('standing', data.profile, {});
  if (!recorded.ok) return recorded;
  return succeed(
    recorded.value.standing.deadlines.map(({ what, atMs }) => ({
      key: `deadline ${data.profile.id} ${what}`,
      title: what,
      atMs,
      isAbout: false,
    })),
  );
}

/** The dates of the account in use: its race's stage, its crises, its bills and the bonds that it holds. */
import type { CalendarDate } from '@shared/ipc/channels/calendar';
import { succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { PlayerData } from '../local-api/answers/player-data';
import { ownBillDates } from './own-bill-dates';
import { ownBondDates } from './own-bond-dates';

/** The record's deadlines: the server names their times, so no turn is counted. */
async function deadlines(
  data: Pick<PlayerData, 'ask' | 'profile'>,
): Promise<Result<readonly CalendarDate[]>> {
  const recorded = await data.ask('standing', data.profile, {});
  if (!recorded.ok) return recorded;
  return succeed(
    recorded.value.standing.deadlines.map(({ key, what, atMs }) => ({
      key,
      title: what,
      atMs,
      isAbout: false,
    })),
  );
}

/** All of them, the soonest first. */
export async function ownDates(data: PlayerData): Promise<Result<readonly CalendarDate[]>> {
  const recorded = await deadlines(data);
  if (!recorded.ok) return recorded;
  const dates = [...recorded.value, ...(await ownBillDates(data)), ...(await ownBondDates(data))];
  return succeed(dates.toSorted((one, other) => one.atMs - other.atMs));
}

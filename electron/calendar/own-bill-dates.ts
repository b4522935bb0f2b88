/** When the player's own pending bills are decided: as the chamber plans it, else estimated from earlier bills. */
import { contractPolicy } from '@shared/contract/policy';
import { expectedVote, plannedVotes, voteTurns } from '@shared/domain/bill-decision';
import { isPending, isSponsoredBy, joinBills } from '@shared/domain/bills';
import { asText } from '@shared/domain/open-fields';
import { ownCharacter } from '@shared/domain/own-character';
import { turnStartMs } from '@shared/domain/turns';
import type { CalendarDate } from '@shared/ipc/channels/calendar';
import type { ResponseOf } from '@shared/contract/index';

import type { PlayerData } from '../local-api/answers/player-data';

type Bills = NonNullable<ResponseOf<'legislation'>['bills']>;

/** The lists that the client's screens read: the newest bills, and the pending ones. */
async function listedBills(data: PlayerData, country: string): Promise<Bills> {
  const limit = contractPolicy.legislation.paging.rows;
  const newest = await data.find('legislation', { country, limit });
  const pending = await data.find('legislation', { country, limit, status: 'pending' });
  return [...joinBills([newest?.value.bills ?? [], pending?.value.bills ?? []])];
}

/** Bills that are past their date are left out, and those of which nothing says when they are decided. */
export async function ownBillDates(data: PlayerData): Promise<readonly CalendarDate[]> {
  const nav = (await data.newest('clientNav'))?.value;
  const game = (await data.newest('game'))?.value;
  const country = asText(nav?.characterCountryId);
  if (nav === undefined || country === null) return [];
  const bills = await listedBills(data, country);
  const chamber = await data.find('countryLegislature', { code: country });
  const planned = plannedVotes(chamber?.value.pendingBills);
  const seen = voteTurns(bills, game?.turnDurationMs);
  const own = ownCharacter(nav);
  return bills.flatMap((bill): readonly CalendarDate[] => {
    if (!isPending(bill) || !isSponsoredBy(bill, own)) return [];
    const expected = expectedVote(bill, seen, game?.turnDurationMs, data.nowMs);
    const plannedMs = planned.get(String(bill.id)) ?? null;
    const atMs = plannedMs ?? (expected && turnStartMs(expected.least, game));
    if (atMs === null || atMs <= data.nowMs) return [];
    const name = bill.title ?? String(bill.id);
    const verb = plannedMs === null ? 'may be decided from now on' : 'is decided';
    return [
      {
        key: `bill ${bill.id}`,
        title: `Your bill “${name}” ${verb}`,
        atMs,
        isAbout: true,
      },
    ];
  });
}

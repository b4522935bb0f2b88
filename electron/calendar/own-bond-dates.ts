/** When the bonds that the player holds are paid back, where the server says in which turn. */
import { isNumber } from '@shared/domain/wording/numbers';
import { turnStartMs } from '@shared/domain/turns';
import type { CalendarDate } from '@shared/ipc/channels/calendar';

import type { PlayerData } from '../local-api/answers/player-data';

/** By the length of turns now. A bond of another turn's count of turns is left out: only the turn itself keeps. */
export async function ownBondDates(data: PlayerData): Promise<readonly CalendarDate[]> {
  const held = (await data.newest('ownPortfolio'))?.value.bondHoldings ?? [];
  const game = (await data.newest('game'))?.value;
  const turn = game?.currentTurn;
  if (!isNumber(turn)) return [];
  return held.flatMap(({ bondId, issuerName, maturityTurn }): readonly CalendarDate[] => {
    if (bondId === null || bondId === undefined || !isNumber(maturityTurn)) return [];
    const atMs = turnStartMs(maturityTurn - turn, game);
    if (atMs === null || atMs <= data.nowMs) return [];
    const title = `${issuerName ? `Your bond of ${issuerName}` : 'A bond of yours'} is paid back`;
    return [{ key: `bond ${bondId}`, title, atMs, isAbout: true }];
  });
}

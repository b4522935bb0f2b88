/** What was decided of the player's own, from the record and from the races themselves. */
import { useMemo } from 'react';

import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { useGame, useNav } from '@renderer/features/client/use-status';
import { useRace, useRaces } from '@renderer/features/elections/use-race';
import type { RaceRead } from '@renderer/features/elections/use-race';
import { useCountryRaces } from '@renderer/features/elections/use-races';
import { fillsLowerHouse } from '@shared/domain/elections/offices';
import type { Race } from '@shared/domain/elections/race';
import { raceBefore, unknownRow } from '@shared/domain/elections/race-rows';
import type { RaceRow } from '@shared/domain/elections/race-rows';
import { leadingResult } from '@shared/domain/results/own-result';
import type { OwnResult } from '@shared/domain/results/own-result';
import { raceResult } from '@shared/domain/results/race-result';
import type { RaceResult } from '@shared/domain/results/race-result';

import { useChamberChange } from './use-chamber-change';
import { asText } from '@shared/domain/open-fields';

/** Races of the player whose end is read: more are no news. */
const MAX_RACES = 2;
const NO_RACES: readonly RaceRow[] = [];

/** When the next race for the same seats opens; null where no list has it. */
function nextOpening(row: RaceRow, rows: readonly RaceRow[]): string | null {
  const next = rows.find(
    ({ id, seatId, group }) =>
      group === 'upcoming' && id !== row.id && seatId !== null && seatId === row.seatId,
  );
  return next?.startTime ?? null;
}

/** The result of a race with the last time, the chamber and the next race; null while it goes on or is read. */
export function useRaceResult(found: RaceRead | null): RaceResult | null {
  const race: Race | null = found?.race ?? null;
  const isOver = race?.phase === 'ended';
  const country = isOver ? race.row.country : '';
  const { rows } = useCountryRaces(country, isOver);
  const former = race === null ? null : raceBefore(race.row, rows);
  const before = useRace(isOver ? (former?.id ?? null) : null);
  const bare = useMemo(() => (found === null ? null : raceResult(found.source)), [found]);
  const isOfHouse = isOver && fillsLowerHouse(race.row);
  const chamber = useChamberChange(isOfHouse ? country : '', bare?.endedTurn ?? null);
  if (found === null || bare === null || bare.stage === 'primary' || race === null) return bare;
  return raceResult(found.source, {
    former: before?.source,
    chamber,
    nextOpens: nextOpening(race.row, rows),
  });
}

/** The player's results of the last turns, and the one that leads the briefing, if no race of theirs has opened since. */
export function useOwnResults(): {
  readonly results: readonly OwnResult[];
  readonly leading: OwnResult | null;
} {
  const { data: nav } = useNav();
  const { data: game } = useGame();
  const { data: recorded } = useIpcQuery('record:results');
  const country = asText(nav?.characterCountryId) ?? '';
  const ids = recorded?.raceIds;
  const rows = useMemo(
    () => ids?.slice(0, MAX_RACES).map((id) => unknownRow(id, country)) ?? NO_RACES,
    [ids, country],
  );
  const races = useRaces(rows);
  const turn = game?.currentTurn ?? null;
  const ended = races
    .map((read) => ({ read, result: raceResult(read.source) }))
    .filter(({ result }) => result !== null)
    .toSorted((a, b) => (b.result?.endedTurn ?? 0) - (a.result?.endedTurn ?? 0));
  const newest = ended[0]?.read ?? null;
  const result = useRaceResult(newest);
  const results = [
    ...(result === null ? [] : [result]),
    ...ended.slice(1).flatMap((one) => (one.result === null ? [] : [one.result])),
    ...(recorded?.bills ?? []),
    ...(recorded?.crises ?? []),
  ];
  const own = nav?.activeElection;
  const open = own ? races.find(({ race }) => race.row.id === String(own.id))?.race : undefined;
  const leading = leadingResult(results, turn);
  return { results, leading: isOpenSince(own?.id, open, leading) ? null : leading };
}

/**
 * Whether a race of the player has opened since a result. The race whose nomination they won is that race itself: its
 * result leads until votes are counted.
 */
function isOpenSince(
  ownId: string | number | null | undefined,
  open: Race | undefined,
  leading: OwnResult | null,
): boolean {
  if (ownId === null || ownId === undefined || leading === null) return false;
  if (leading.kind !== 'race' || leading.raceId !== String(ownId)) return true;
  return leading.stage === 'primary' && (open?.own?.sharePct ?? 0) > 0;
}

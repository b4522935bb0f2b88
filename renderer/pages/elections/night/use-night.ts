/** The races of one country's election night, the same for every screen that shows it. */
import { useMemo } from 'react';

import { useGame } from '@renderer/features/client/use-status';
import { useNamedStates } from '@renderer/features/elections/name-states';
import { useOwnCandidacy, useRaces } from '@renderer/features/elections/use-race';
import type { RaceRead } from '@renderer/features/elections/use-race';
import { useCountryRaces } from '@renderer/features/elections/use-races';
import type { CountryRaces } from '@renderer/features/elections/use-races';
import { fillsLowerHouse } from '@shared/domain/elections/offices';
import { pastNights, soonestFirst } from '@shared/domain/elections/race-rows';
import type { PastNight, RaceRow } from '@shared/domain/elections/race-rows';

import { boardRows } from './running-board';

/** A night with the races on its board. */
export interface CountryNight extends CountryRaces {
  /** Nights that are over, the newest first. */
  readonly nights: readonly PastNight[];
  /** Null for the present one, and where no race ended then. */
  readonly past: PastNight | null;
  /** Of the present night the running races and those of its last turns. */
  readonly races: readonly RaceRead[];
  /** How many more the board would have without the request limit. */
  readonly leftOut: number;
  /** Running races beyond the request limit. */
  readonly unread: readonly RaceRow[];
  /** When the last running race for that house ends, as sent, else the last of all; null where no time is known. */
  readonly lastCountAt: string | null;
}

const isRunningRow = ({ group }: RaceRow) => group === 'running';

/**
 * @param endTime the moment at which the night ended, as sent; empty for the present one
 */
export function useNight(country: string, endTime = ''): CountryNight {
  const { data: game } = useGame();
  const countryRaces = useCountryRaces(country);
  const { rows } = countryRaces;
  const nights = useMemo(() => pastNights(rows), [rows]);
  const past = nights.find((night) => night.endTime === endTime) ?? null;
  const { raceId } = useOwnCandidacy();
  const onBoard = endTime === '' ? boardRows(rows, game, raceId) : (past?.rows ?? []);
  const races = useRaces(onBoard);
  useNamedStates(races.map(({ race }) => race));
  const running = rows.filter(isRunningRow);
  const ofHouse = running.filter(fillsLowerHouse);
  return {
    ...countryRaces,
    nights,
    past,
    races,
    leftOut: onBoard.length - races.length,
    unread: running.filter((row) => !races.some(({ source }) => source.row.id === row.id)),
    lastCountAt: soonestFirst(ofHouse.length > 0 ? ofHouse : running).at(-1)?.endTime ?? null,
  };
}

/** The player's standing in a race, read with everything that it takes. */
import { useMemo } from 'react';
import { useNav } from '@renderer/features/client/use-status';
import type { EndpointRead } from '@renderer/api/query/read';
import type { ResponseOf } from '@shared/contract/index';

import { ownRaceOf } from './own-race-facts';
import type { OwnRace } from './own-race-facts';
import { raceModel } from './race-model';
import type { RaceModel } from './race-model';
import type { RaceRow } from './race-rows';
import { useOwnCandidacy, useRaceSources } from './use-race-models';

/** A race with the player on its ballot. */
interface OwnRaceRead {
  readonly model: RaceModel;
  readonly own: OwnRace;
  readonly election: ResponseOf<'election'>['election'];
}

interface OwnRaceState {
  /** Null until the race is read, and where the player is not on its ballot. */
  readonly race: OwnRaceRead | null;
  /** The read behind it; null without an id. */
  readonly read: EndpointRead<'election'> | null;
}

/** Without an id nothing is read. */
export function useOwnRace(id: string | null): OwnRaceState {
  const { data: nav } = useNav();
  const country = nav?.characterCountryId ?? '';
  const rows = useMemo((): readonly RaceRow[] => {
    if (id === null) return [];
    const unknown = { electionType: null, state: null, seatId: null, group: null };
    return [{ id, country, ...unknown, startTime: null, endTime: null }];
  }, [id, country]);
  const candidacy = useOwnCandidacy();
  const { sources, reads } = useRaceSources(rows);
  const [source] = sources;
  const read = reads[0] ?? null;
  if (source === undefined) return { race: null, read };
  const model = raceModel(source);
  const own = ownRaceOf(model, candidacy);
  return { race: own && { model, own, election: source.answer?.election }, read };
}

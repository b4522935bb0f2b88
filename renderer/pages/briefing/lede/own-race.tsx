/** The briefing's answer for a candidate: how the own race stands. */
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { useNav } from '@renderer/features/client/use-status';
import { OwnRaceLede } from '@renderer/features/elections/own-race/own-race-lede';
import { ownRaceOf } from '@renderer/features/elections/own-race/own-race-facts';
import { raceModel } from '@renderer/features/elections/race-model';
import type { RaceRow } from '@renderer/features/elections/race-rows';
import { useOwnCandidacy, useRaceSources } from '@renderer/features/elections/use-race-models';
import { hrefIfKnown } from '@renderer/screens/href';

interface OwnRaceProps {
  readonly id: string;
  readonly name: ReactNode;
  readonly beside: ReactNode;
  /** What is shown until the race's own answer is here, and where it has none. */
  readonly otherwise: ReactNode;
}

/** Reads the race; the sentence leads to it. */
export function OwnRaceAnswer({ id, name, beside, otherwise }: OwnRaceProps) {
  const { data: nav } = useNav();
  const country = nav?.characterCountryId ?? '';
  const rows = useMemo((): readonly RaceRow[] => {
    const unknown = { electionType: null, state: null, seatId: null, group: null };
    return [{ id, country, ...unknown, startTime: null, endTime: null }];
  }, [id, country]);
  const candidacy = useOwnCandidacy();
  const [source] = useRaceSources(rows).sources;
  const model = source === undefined ? null : raceModel(source);
  const own = model === null ? null : ownRaceOf(model, candidacy);
  if (model === null || own === null) return otherwise;
  return (
    <OwnRaceLede
      model={model}
      own={own}
      name={name}
      to={hrefIfKnown('election', { id })}
      whatIf={model.phase === 'general' ? hrefIfKnown('election', { id, part: 'what-if' }) : null}
      endTime={source?.answer?.election?.endTime ?? null}
      beside={beside}
    />
  );
}

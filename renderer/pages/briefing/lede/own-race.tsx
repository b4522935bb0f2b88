/** The briefing's answer for a candidate: how the own race stands. */
import type { ReactNode } from 'react';

import { OwnRaceLede } from '@renderer/features/elections/own-race/own-race-lede';
import { useOwnRace } from '@renderer/features/elections/own-race/use-own-race';
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
  const race = useOwnRace(id);
  if (race === null) return otherwise;
  const { model, own, election } = race;
  return (
    <OwnRaceLede
      model={model}
      own={own}
      name={name}
      to={hrefIfKnown('election', { id })}
      whatIf={model.phase === 'general' ? hrefIfKnown('election', { id, part: 'what-if' }) : null}
      endTime={election?.endTime ?? null}
      beside={beside}
    />
  );
}

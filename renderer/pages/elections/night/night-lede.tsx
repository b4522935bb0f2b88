/** The answer of an election night: the chamber as it fills, who would be largest, and what is called. */
import { Hemicycle } from '@renderer/components/charts/hemicycle';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import type { Race } from '@shared/domain/elections/race';
import { CountryLink } from '@renderer/features/links/links';
import { formatCount } from '@shared/domain/wording/numbers';

import { calledWords, largestOf, movesOf, nightHeadline } from './night-headline';
import type { ProjectedChamber } from './use-projected-chamber';

interface NightLedeProps {
  readonly country: string;
  /** Running races, also those that are not read. */
  readonly count: number;
  /** Those that are read. */
  readonly running: readonly Race[];
  readonly chamber: ProjectedChamber;
}

/** Without a projection only the sentence is drawn. */
export function NightLede({ country, count, running, chamber }: NightLedeProps) {
  const { facts, groups } = chamber;
  const largest = facts === null ? [] : largestOf(facts.parties);
  const colour = largest.length === 1 ? (largest[0]?.colour ?? null) : null;
  const isCounted = facts !== null && facts.counted > 0;
  const deck = [isCounted ? movesOf(facts) : '', calledWords(running)]
    .filter((part) => part !== '')
    .join(' ');
  return (
    <Lede
      partyColour={isCounted ? colour : null}
      kicker={
        <>
          <strong>
            <CountryLink id={country} />
          </strong>
          <span>Election night</span>
          {isCounted && <span>as the counts stand</span>}
        </>
      }
      headline={<Sentence {...nightHeadline(facts, count)} />}
      {...(deck === '' ? {} : { deck })}
      pictureAt="half"
      picture={
        facts !== null && groups.length > 0 ? (
          <Hemicycle
            label="The chamber as projected"
            groups={groups}
            majority={facts.majority}
            labelled={{ figure: formatCount(largest[0]?.seats ?? facts.totalSeats), colour }}
          />
        ) : undefined
      }
    />
  );
}

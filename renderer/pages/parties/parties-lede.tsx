/** A country's parties at a glance: the largest, and their seats as bars. */
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { leadersOf } from '@renderer/components/ui/layout/headline';
import { CountryLink } from '@renderer/features/links/links';
import { PartyBars } from '@renderer/features/parties/party-bars';
import type { PartyBar } from '@renderer/features/parties/party-bars';
import { formatCount } from '@shared/domain/wording/numbers';

import { partiesHeadline } from './parties-headline';

interface PartiesLedeProps {
  readonly country: string;
  readonly parties: readonly PartyBar[];
}

/** In the colour of the largest party, where one is. */
export function PartiesLede({ country, parties }: PartiesLedeProps) {
  const leaders = leadersOf(parties, ({ count }) => count || null);
  const count = parties.length;
  return (
    <Lede
      partyColour={leaders.length === 1 ? (leaders[0]?.colour ?? null) : null}
      kicker={
        <>
          <strong>
            <CountryLink id={country} />
          </strong>
          <span>
            {formatCount(count)} {count === 1 ? 'party' : 'parties'}
          </span>
        </>
      }
      headline={
        <Sentence
          {...partiesHeadline(parties.map(({ name, count: seats }) => ({ name, seats })))}
        />
      }
      pictureAt="side"
      picture={leaders.length === 0 ? undefined : <PartyBars country={country} parties={parties} />}
    />
  );
}

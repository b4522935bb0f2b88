/** The archive at a glance: which party won most races of it, with their numbers as bars. */
import { useMemo } from 'react';

import { leadersOf } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { CountryLink } from '@renderer/features/links/links';
import { PartyBars } from '@renderer/features/parties/party-bars';
import type { PartyBar } from '@renderer/features/parties/party-bars';
import { useParties } from '@renderer/features/parties/use-parties';
import type { PartyDirectory } from '@renderer/features/parties/use-parties';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount } from '@shared/domain/wording/numbers';

import { archivesHeadline } from './archives-headline';

type PastElection = NonNullable<ResponseOf<'electionArchives'>['elections']>[number];

/** The winners' parties with the races that each won; a winner without a party is an independent. */
function winsOf(
  rows: readonly PastElection[],
  find: PartyDirectory['find'],
): readonly (PartyBar & { readonly count: number })[] {
  const wins = new Map<string, PartyBar & { readonly count: number }>();
  for (const { winner } of rows) {
    if (!winner?.characterName) continue;
    const known = find(winner.party);
    const name = known?.name ?? String(winner.party ?? 'Independents');
    const count = (wins.get(name)?.count ?? 0) + 1;
    wins.set(name, {
      key: name,
      id: known?.id ?? null,
      name,
      colour: known?.colour ?? null,
      count,
    });
  }
  return Array.from(wins.values());
}

interface ArchivesLedeProps {
  readonly country: string;
  readonly rows: readonly PastElection[];
}

/** In the colour of the party that won most. */
export function ArchivesLede({ country, rows }: ArchivesLedeProps) {
  const { find } = useParties(country);
  const wins = useMemo(() => winsOf(rows, find), [rows, find]);
  const leaders = leadersOf(wins, ({ count }) => count);
  const decided = wins.reduce((sum, { count }) => sum + count, 0);
  return (
    <Lede
      partyColour={leaders.length === 1 ? (leaders[0]?.colour ?? null) : null}
      kicker={
        <>
          <strong>
            <CountryLink id={country} />
          </strong>
          <span>
            {formatCount(rows.length)} past {rows.length === 1 ? 'race' : 'races'}
          </span>
        </>
      }
      headline={<Sentence {...archivesHeadline(wins, decided)} />}
      pictureAt="side"
      picture={wins.length < 2 ? undefined : <PartyBars country={country} parties={wins} />}
    />
  );
}

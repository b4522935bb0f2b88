/** The archive at a glance: which party won most races of it, with their numbers as bars. */
import { useMemo } from 'react';

import { usePartyFinder } from '@renderer/api/directory/directory';
import type { FindParty } from '@renderer/api/directory/directory';
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Sentence } from '@renderer/components/ui/layout/lede';
import { PartyBarsLede } from '@renderer/features/parties/party-bars';
import type { PartyBar } from '@renderer/features/parties/party-bars';
import type { ResponseOf } from '@shared/contract/index';
import { isolated } from '@shared/domain/wording/isolate';
import { counted, formatCount } from '@shared/domain/wording/numbers';

/** One ended election, as sent. */
export type PastElection = NonNullable<ResponseOf<'electionArchives'>['elections']>[number];

/** The winners' parties with the races that each won; a winner without a party is an independent. */
function winsOf(
  rows: readonly PastElection[],
  find: FindParty,
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

/** A party and the races that it won. */
interface Wins {
  readonly name: string;
  readonly count: number;
}

/** `decided`: races whose final tally names a winner. */
export function archivesHeadline(wins: readonly Wins[], decided: number): Headline {
  const leaders = leadersOf(wins, ({ count }) => count);
  const [first] = leaders;
  if (first === undefined) return plainHeadline('No past race names a winner');
  if (wins.length === 1)
    return plainHeadline(
      decided === 1
        ? `${isolated(first.name)} won the race`
        : `${isolated(first.name)} won all ${formatCount(decided)} races`,
    );
  const figure = `${formatCount(first.count)} of ${formatCount(decided)} races`;
  return leaders.length > 1
    ? { before: `${namesOf(leaders.map(({ name }) => name))} won `, figure, after: ' each' }
    : { before: `${isolated(first.name)} won `, figure, after: ', more than any other party' };
}

interface ArchivesLedeProps {
  readonly country: string;
  readonly rows: readonly PastElection[];
  /** The list is as long as a list can be: there may be older races. */
  readonly isCut: boolean;
}

/** The parties with the races that each won. */
export function ArchivesLede({ country, rows, isCut }: ArchivesLedeProps) {
  const find = usePartyFinder(country);
  const wins = useMemo(() => winsOf(rows, find), [rows, find]);
  const decided = wins.reduce((sum, { count }) => sum + count, 0);
  return (
    <PartyBarsLede
      country={country}
      parties={wins}
      aside={`${isCut ? 'newest ' : ''}${counted(rows.length, 'past race')}`}
      headline={<Sentence {...archivesHeadline(wins, decided)} />}
      hasBars={wins.length > 1}
    />
  );
}

/** The archive at a glance: which party came first in most races of it, with their numbers as bars. */
import { useMemo } from 'react';

import { usePartyFinder } from '@renderer/api/directory/directory';
import type { FindParty } from '@renderer/api/directory/directory';
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Sentence } from '@renderer/components/ui/layout/lede';
import { PartyBarsLede } from '@renderer/features/parties/party-bars';
import type { PartyBar } from '@renderer/features/parties/party-bars';
import type { ResponseOf } from '@shared/contract/index';
import { areIndependents } from '@shared/domain/chamber';
import { isolated } from '@shared/domain/wording/isolate';
import { counted, formatCount } from '@shared/domain/wording/numbers';

/** One ended election, as sent. */
export type PastElection = NonNullable<ResponseOf<'electionArchives'>['elections']>[number];

type WinsBar = PartyBar & Wins;

/** The winners' parties with the races in which each came first; winners without a party are independents. */
function winsOf(rows: readonly PastElection[], find: FindParty): readonly WinsBar[] {
  const wins = new Map<string, WinsBar>();
  for (const { winner } of rows) {
    if (!winner?.characterName) continue;
    const known = find(winner.party);
    const sent = known?.name ?? String(winner.party ?? '');
    const isParty = sent !== '' && !areIndependents({ partyName: sent });
    const name = isParty ? sent : 'Independents';
    const count = (wins.get(name)?.count ?? 0) + 1;
    wins.set(name, {
      key: name,
      id: known?.id ?? null,
      name,
      isParty,
      colour: known?.colour ?? null,
      count,
    });
  }
  return Array.from(wins.values());
}

/** A party and the races in which its candidate came first; a race for several seats has no winner. */
interface Wins {
  readonly name: string;
  readonly count: number;
  /** False for all independents together. */
  readonly isParty: boolean;
}

/** `decided`: races whose final tally names who came first. */
export function archivesHeadline(wins: readonly Wins[], decided: number): Headline {
  const leaders = leadersOf(
    wins.filter(({ isParty }) => isParty || wins.length === 1),
    ({ count }) => count,
  );
  const [first] = leaders;
  if (first === undefined) return plainHeadline('No past race names who came first');
  if (wins.length === 1)
    return plainHeadline(
      decided === 1
        ? `${isolated(first.name)} came first in the race`
        : `${isolated(first.name)} came first in all ${formatCount(decided)} races`,
    );
  const figure = `${formatCount(first.count)} of ${formatCount(decided)} races`;
  return leaders.length > 1
    ? {
        before: `${namesOf(leaders.map(({ name }) => name))} came first in `,
        figure,
        after: ' each',
      }
    : {
        before: `${isolated(first.name)} came first in `,
        figure,
        after: ', more than any other party',
      };
}

interface ArchivesLedeProps {
  readonly country: string;
  readonly rows: readonly PastElection[];
  /** The list is as long as a list can be: there may be older races. */
  readonly isCut: boolean;
}

/** The parties with the races in which each came first. */
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

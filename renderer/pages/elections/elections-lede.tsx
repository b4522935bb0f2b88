/** A country's races at a glance: how many run and which is closest, with the smallest leads as bars. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { Fragment, useMemo } from 'react';
import { plainHeadline, leadersOf, namesOf } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { InTurns } from '@renderer/features/client/in-turns';
import { useNav } from '@renderer/features/client/use-status';
import { ElectionLink, KickerCountry } from '@renderer/features/links/links';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { counted, formatPoints, formatCount } from '@shared/domain/wording/numbers';
import type { ResponseOf } from '@shared/contract/index';
import type { ElectionGroup } from '@shared/domain/wording/words';
import { PartyBarsLede } from '@renderer/features/parties/party-bars';
import type { PartyBar } from '@renderer/features/parties/party-bars';
import type { FindParty } from '@renderer/api/directory/directory';

/** One ended election, as sent. */
export type PastElection = NonNullable<ResponseOf<'electionArchives'>['elections']>[number];

/** A race whose leader is known. */
interface CloseRace {
  readonly name: string;
  readonly leader: string;
  /** In points. */
  readonly lead: number;
}

interface Facts {
  readonly running: number;
  readonly upcoming: number;
  /** Races that run, the closest first; those whose lead is not known are left out. */
  readonly closest: readonly CloseRace[];
}

const runningWords = (count: number) => counted(count, 'race is running', 'races are running');

/** The answer to "which race should I look at?". */
export function electionsHeadline({ running, upcoming, closest }: Facts): Headline {
  if (running === 0)
    return plainHeadline(
      upcoming === 0
        ? 'No race is running'
        : `No race is running yet; ${counted(upcoming, 'is', 'are')} to come`,
    );
  const [first] = closest;
  if (first === undefined) return plainHeadline(runningWords(running));
  const begin = running === 1 ? '' : `${runningWords(running)}; `;
  const suffix = running > 1 ? ', the closest' : '';
  if (first.lead === 0) return plainHeadline(`${begin}${first.name} is level`);
  return {
    before: `${begin}${first.leader} leads ${first.name} by `,
    figure: formatPoints(first.lead),
    after: suffix,
  };
}

/** A race of the list, as far as the lede looks at it. */
export interface ListedRace {
  readonly name: string;
  /** Null while the race was not read. */
  readonly leader: string | null;
  readonly id: string | number;
  readonly group: ElectionGroup | null;
  /** As sent: a code, or a name. */
  readonly state: string | null;
  readonly lead: number | null;
  /** Of the leader's party, as sent. */
  readonly colour: string | null;
  readonly endTime: string | null;
}

/** Which of the running races end first, and when; null where no end is known. */
export function nextToEnd(
  running: readonly Pick<ListedRace, 'name' | 'endTime'>[],
): { readonly words: string; readonly endTime: string } | null {
  const ends = running.flatMap(({ name, endTime }) =>
    endTime === null ? [] : [{ name, endTime, atMs: Date.parse(endTime) }],
  );
  const firstMs = Math.min(...ends.map(({ atMs }) => atMs));
  const [first, ...others] = ends.filter(({ atMs }) => atMs === firstMs);
  if (first === undefined) return null;
  const { name, endTime } = first;
  const isAll = others.length + 1 === running.length;
  if (isAll) return { words: others.length === 0 ? `${name} ends` : 'All of them end', endTime };
  const names = namesOf([name, ...others.map((other) => other.name)]);
  return { words: `${names} ${others.length === 0 ? 'ends' : 'end'} first`, endTime };
}

const MOST = 4;

interface ElectionsLedeProps {
  readonly country: string;
  readonly races: readonly ListedRace[];
}

/** The races of the player's own state, for a player who stands in none. */
function OwnState({ country, races }: ElectionsLedeProps) {
  const { data: nav } = useNav();
  const { homeState, activeElection, characterCountryId } = nav ?? {};
  if (!homeState || activeElection || characterCountryId !== country) return null;
  const homes = [homeState.id, homeState.name].map(String);
  const own = races.filter(
    ({ state, group }) => state !== null && homes.includes(state) && group !== 'ended',
  );
  if (own.length === 0) return null;
  return (
    <span data-testid="own-state-races">
      {' '}
      In your state, {homeState.name ?? homeState.id}:{' '}
      {own.map(({ id, name }, index) => (
        <Fragment key={String(id)}>
          {index > 0 && ', '}
          <ElectionLink id={id} name={name} />
        </Fragment>
      ))}
      .
    </span>
  );
}

/** Leads are those that the record last saw. */
export function ElectionsLede({ country, races }: ElectionsLedeProps) {
  const { legible } = useThemeColours();
  const running = races.filter(({ group }) => group === 'running');
  const closest = running
    .flatMap(({ lead, leader, ...race }) =>
      lead === null || leader === null ? [] : [{ ...race, lead, leader }],
    )
    .toSorted((a, b) => a.lead - b.lead);
  const next = nextToEnd(running);
  const upcoming = races.filter(({ group }) => group === 'upcoming').length;
  return (
    <Lede
      partyColour={closest[0]?.colour ?? null}
      kicker={<KickerCountry id={country} />}
      headline={<Sentence {...electionsHeadline({ running: running.length, upcoming, closest })} />}
      deck={
        <>
          {next !== null && (
            <>
              {next.words}, <InTurns at={next.endTime} label={next.words} />.
            </>
          )}
          <OwnState country={country} races={races} />
        </>
      }
      bars={closest.slice(0, MOST).map(({ id, name, leader, lead, colour }) => ({
        key: String(id),
        name: (
          <>
            <ElectionLink id={id} name={name} /> · {leader}
          </>
        ),
        value: lead,
        words: formatPoints(lead),
        colour: legible(colour),
      }))}
    />
  );
}

// The archive at a glance: which party won most races of it, with their numbers as bars.

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
        ? `${first.name} won the race`
        : `${first.name} won all ${formatCount(decided)} races`,
    );
  const figure = `${formatCount(first.count)} of ${formatCount(decided)} races`;
  return leaders.length > 1
    ? { before: `${namesOf(leaders.map(({ name }) => name))} won `, figure, after: ' each' }
    : { before: `${first.name} won `, figure, after: ', more than any other party' };
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

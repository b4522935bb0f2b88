/** A country's races at a glance: the player's own, else the closest, and when each ends. */
import { serverNowMs } from '@renderer/api/clock';
import { useDirectory } from '@renderer/api/directory/directory';
import { Fragment } from 'react';

import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { Lede, Sentence } from '@renderer/components/ui/layout/lede';
import { standingObstacle } from '@renderer/features/elections/stand-in-race';
import { TurnOffset } from '@renderer/features/client/turn-offset';
import { useNav } from '@renderer/features/client/use-status';
import { hasRaceMap, RaceMap } from '@renderer/features/elections/state-map/race-map-panel';
import { ElectionLink, KickerCountry } from '@renderer/features/links/links';
import type { ElectionPhase } from '@shared/domain/elections/election-phase';
import { isCounted } from '@shared/domain/elections/night';
import { fillsPresidency, fillsSeveralSeats } from '@shared/domain/elections/offices';
import type { Race } from '@shared/domain/elections/race';
import { placeName } from '@shared/domain/elections/race-rows';
import type { StateNameOf } from '@shared/domain/elections/race-rows';
import { closenessOf, closestRacesFirst } from '@shared/domain/elections/turn-seats';
import { homeStateNames } from '@shared/domain/own-character';
import { isolated } from '@shared/domain/wording/isolate';
import { counted, formatCount, voteWords } from '@shared/domain/wording/numbers';

import { isOnTimeline, RaceTimeline } from './list/race-timeline';

/** The race in which the fewest votes move a seat. */
interface CloseRace {
  readonly name: string;
  readonly votes: number;
  readonly areAbout: boolean;
  readonly isForOne: boolean;
}

/** The race that the player stands in. */
interface OwnRace {
  readonly name: string;
  readonly phase: ElectionPhase;
  /** To the end of the present stage. */
  readonly turns: number;
}

interface Facts {
  readonly running: number;
  readonly upcoming: number;
  /** Null while the votes of a running race are unknown, and where none is counted. */
  readonly closest: CloseRace | null;
  /** Null for a player who stands in none, and while its end is unknown. */
  readonly own: OwnRace | null;
}

const MAP = 'Who leads, state by state';

const runningWords = (count: number) => counted(count, 'race is running', 'races are running');

const STAGES: Readonly<Record<ElectionPhase, string>> = {
  upcoming: ', your race, starts ',
  primary: ', your race: the primary ends ',
  general: ', your race, ends ',
  ended: ', your race, ended ',
};

/** The answer to "which race should I look at?". */
export function electionsHeadline({ running, upcoming, closest, own }: Facts): Headline {
  if (own !== null)
    return {
      before: `${isolated(own.name)}${STAGES[own.phase]}`,
      figure: own.turns <= 0 ? 'this turn' : `in ${counted(own.turns, 'turn')}`,
      after: '',
    };
  if (running === 0)
    return plainHeadline(
      upcoming === 0
        ? 'No race is running'
        : `No race is running yet; ${counted(upcoming, 'is', 'are')} to come`,
    );
  if (closest === null) return plainHeadline(runningWords(running));
  const { name, votes, areAbout, isForOne } = closest;
  return {
    before: running === 1 ? '' : `${runningWords(running)}; `,
    figure: voteWords(votes, areAbout),
    after: ` would move ${isForOne ? 'the seat' : 'a seat'} in ${isolated(name)}${running > 1 ? ', the closest' : ''}`,
  };
}

/** A running race and when its present stage ends. */
interface Ending {
  readonly name: string;
  readonly isPrimary: boolean;
  /** As sent; null where it is not known. */
  readonly stageEnd: string | null;
}

const endingWords = ({ name, isPrimary }: Ending) =>
  isPrimary ? `the primary of ${isolated(name)}` : isolated(name);

/**
 * Which of the running races or primaries end first, and when; null where no end is known, and where one is overdue.
 *
 * @param nowMs the service's time
 */
export function nextToEnd(
  running: readonly Ending[],
  nowMs: number,
): { readonly words: string; readonly stageEnd: string } | null {
  const ends = running.flatMap((one) =>
    one.stageEnd === null ? [] : [{ one, atMs: Date.parse(one.stageEnd) }],
  );
  const firstMs = Math.min(...ends.map(({ atMs }) => atMs));
  if (firstMs <= nowMs) return null;
  const first = ends.filter(({ atMs }) => atMs === firstMs).map(({ one }) => one);
  const stageEnd = first[0]?.stageEnd ?? null;
  if (stageEnd === null) return null;
  const primaries = first.filter(({ isPrimary }) => isPrimary).length;
  const isAll = first.length === running.length;
  if (isAll && first.length > 1 && (primaries === 0 || primaries === first.length))
    return { words: primaries === 0 ? 'All of them end' : 'All primaries end', stageEnd };
  const [name = '', second] = first.map(endingWords);
  const names =
    first.length > 2
      ? `${name} and ${formatCount(first.length - 1)} others`
      : [name, second].filter(Boolean).join(' and ');
  const verb = first.length === 1 ? 'ends' : 'end';
  return { words: `${names.replace(/^the /u, 'The ')} ${verb}${isAll ? '' : ' first'}`, stageEnd };
}

/** Where a player who stands in none can stand: in the races of their state, and for the presidency. */
function OpenRaces({ country, races }: Pick<ElectionsLedeProps, 'country' | 'races'>) {
  const { data: nav } = useNav();
  const { activeElection, characterCountryId } = nav ?? {};
  if (nav === undefined || activeElection || characterCountryId !== country) return null;
  const homes = homeStateNames(nav);
  const own = races.filter(
    ({ row }) => fillsPresidency(row) || (row.state !== null && homes.includes(row.state)),
  );
  if (own.length === 0 || !own.every(({ isRead }) => isRead)) return null;
  const open = own.filter((race) => standingObstacle(race, nav) === null);
  if (open.length === 0)
    return <span data-testid="open-races"> No race here is open to you now.</span>;
  return (
    <span data-testid="open-races">
      {' '}
      You can stand in{' '}
      {open.map(({ row, name }, index) => (
        <Fragment key={row.id}>
          {index > 0 && (index === open.length - 1 ? ' or ' : ', ')}
          <ElectionLink id={row.id} name={name} />
        </Fragment>
      ))}
      .
    </span>
  );
}

function closestOf(running: readonly Race[]): (CloseRace & { readonly race: Race }) | null {
  const counting = running.filter(isCounted);
  if (counting.some((race) => closenessOf(race) === null)) return null;
  const [race] = closestRacesFirst(counting);
  const votes = race === undefined ? undefined : closenessOf(race)?.votes;
  if (race === undefined || votes === undefined) return null;
  const { name, areVotesAbout: areAbout, totalSeats } = race;
  return { race, name, votes, areAbout, isForOne: !fillsSeveralSeats(totalSeats) };
}

function ownOf(races: readonly Race[], stateName: StateNameOf): OwnRace | null {
  const own = races.find(({ isOwn, phase }) => isOwn && phase !== 'ended');
  if (own === undefined || own.phase === null || own.turnsLeft === null) return null;
  return {
    name: placeName(own.row, stateName) ?? own.name,
    phase: own.phase,
    turns: own.turnsLeft,
  };
}

interface ElectionsLedeProps {
  readonly country: string;
  /** Those that run or are to come, as far as they are loaded. */
  readonly races: readonly Race[];
  /** How many of each there are in all. */
  readonly running: number;
  readonly upcoming: number;
}

/** The sentence, and a timeline of the races; a picture to share has their map where no timeline fits. */
export function ElectionsLede({ country, races, running, upcoming }: ElectionsLedeProps) {
  const shown = races.filter(({ group }) => group === 'running');
  const isWhole = shown.length === running && shown.every(({ isRead }) => isRead);
  const closest = isWhole ? closestOf(shown) : null;
  const { stateName } = useDirectory();
  const own = ownOf(races, stateName);
  const isTimed = isOnTimeline(races, stateName);
  const next = isWhole
    ? nextToEnd(
        shown.map(({ name, phase, stageEnd }) => ({
          name,
          isPrimary: phase === 'primary',
          stageEnd,
        })),
        serverNowMs(),
      )
    : null;
  const subject = races.find(({ isOwn }) => isOwn)?.own ?? closest?.race.runners[0];
  return (
    <Lede
      partyColour={subject?.candidate.partyColor ?? null}
      kicker={
        <>
          <KickerCountry id={country} />
          {running + upcoming > 0 && (
            <span>
              {[
                ...(running > 0 ? [`${counted(running, 'race')} running`] : []),
                ...(upcoming > 0 ? [`${formatCount(upcoming)} to come`] : []),
              ].join(', ')}
            </span>
          )}
        </>
      }
      headline={<Sentence {...electionsHeadline({ running, upcoming, closest, own })} />}
      deck={
        <>
          {next !== null && (
            <>
              {next.words}
              {next.words.endsWith(' first') ? ', ' : ' '}
              <TurnOffset at={next.stageEnd} label={next.words} />.
            </>
          )}
          <OpenRaces country={country} races={races} />
        </>
      }
      pictureAt="half"
      picture={isTimed ? <RaceTimeline races={races} /> : undefined}
      onlyShared={
        !isTimed && hasRaceMap({ races }) && <RaceMap country={country} races={races} label={MAP} />
      }
    />
  );
}

/** A race of a country's list as a card: where it is held, what it fills, the time left, who is ahead. */
import type { CSSProperties, ReactNode } from 'react';

import { Foreign } from '@renderer/components/figures/foreign';
import { useDirectory, usePartyFinder } from '@renderer/api/directory/directory';
import { ShareTrack } from '@renderer/components/charts/row-bars';
import { Countdown } from '@renderer/components/figures/relative-time';
import { Badge } from '@renderer/components/ui/badge';
import { RouteLink } from '@renderer/components/ui/link';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { WebLink } from '@renderer/components/ui/web-link';
import { TurnOffset } from '@renderer/features/client/turn-offset';
import { useNav } from '@renderer/features/client/use-status';
import { ownRaceWords } from '@renderer/features/elections/own-race-words';
import type { RaceRead } from '@renderer/features/elections/use-race';
import { CharacterLink, ElectionLink } from '@renderer/features/links/links';
import { PartyOf } from '@renderer/features/links/party-of';
import { PartyName } from '@renderer/features/links/marks';
import { href } from '@renderer/screens/href';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { officeWord } from '@shared/domain/elections/offices';
import type { Race } from '@shared/domain/elections/race';
import { placeName } from '@shared/domain/elections/race-rows';
import type { Candidate } from '@shared/domain/elections/race-standing';
import { asText } from '@shared/domain/open-fields';
import { isolated } from '@shared/domain/wording/isolate';
import { counted, formatCount, formatPercent, formatPoints } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import { standingObstacle } from '@renderer/features/elections/stand-in-race';
import card from '../card.module.css';
import styles from './race-list.module.css';
import { isAnybodyCounted } from '@shared/domain/elections/race-standing';

const MOST_BARS = 4;
const WHOLE = 100;

function TimeLeft({ race }: { readonly race: Race }) {
  const { stageEnd: end, turnsLeft: turns, phase } = race;
  if (end === null || turns === null || turns < 0 || phase === 'ended') return null;
  return (
    <p className={styles.left} data-testid="race-entry-turns" data-value={turns}>
      <strong>{formatCount(turns)}</strong>
      <small>
        {turns === 1 ? 'turn' : 'turns'} ·{' '}
        <Countdown nextTurnAt={end} testId="time-left" label={`Time left: ${race.name}`} />
      </small>
    </p>
  );
}

/** `House, 20 seats · primary`. */
function kindWords({ row, totalSeats, phase }: Race): string {
  const office = humanise(officeWord(row));
  const size = totalSeats === null ? '' : counted(totalSeats, 'seat');
  const what = [office, size].filter((part) => part !== '').join(', ');
  return [what, phase ?? row.group ?? ''].filter((part) => part !== '').join(' · ');
}

/** One line about who is ahead; empty where the bars or the lack of them say it. */
function StandingLine({ race }: { readonly race: Race }): ReactNode {
  const find = usePartyFinder(race.row.country);
  const { phase, primaries, runners, called, shareTurn } = race;
  const own = ownRaceWords(race);
  if (own !== null) return `${own.headline.before}${own.headline.figure}${own.headline.after}`;
  if (phase === 'upcoming') return `${counted(runners.length, 'candidate')} so far`;
  if (phase === 'primary') {
    const [smallest] = primaries
      .filter(({ lead }) => lead !== null)
      .toSorted((a, b) => (a.lead ?? 0) - (b.lead ?? 0));
    return smallest === undefined ? (
      'No primary is counted yet'
    ) : (
      <>
        Smallest lead in a primary: <PartyName colour={smallest.colour}>{smallest.party}</PartyName>
        , {formatPoints(smallest.lead)}
      </>
    );
  }
  const [first, second] = runners;
  if ((first?.sharePct ?? 0) === 0 || first === undefined) return 'No votes counted yet';
  if (shareTurn !== null) return `Votes of turn ${formatCount(shareTurn)}; the standing is unknown`;
  if (second === undefined)
    return `${isolated(first.name)} ${phase === 'ended' ? 'was' : 'is'} unopposed`;
  if (called.lead === null) return null;
  if (called.lead === 0) return 'Tied for first';
  const party = find(first.candidate.party);
  return (
    <>
      {party?.name == null ? (
        <Foreign>{first.name}</Foreign>
      ) : (
        <PartyName colour={first.candidate.partyColor ?? party.colour}>{party.name}</PartyName>
      )}{' '}
      {phase === 'ended' ? 'came first' : 'leads'} by {formatPoints(called.lead)}
    </>
  );
}

interface Bar {
  readonly key: string;
  readonly candidate: Candidate;
  readonly name: string;
  readonly isOwn: boolean;
  /** In a primary of the votes of the own party. */
  readonly sharePct: number | null;
  readonly words: string;
  readonly seats: number | null;
}

function barsOf({ phase, primaries, runners }: Race): readonly Bar[] {
  if (phase !== 'primary')
    return runners
      .filter(({ isOwn }, place) => place < MOST_BARS || isOwn)
      .map((runner) => ({ ...runner, words: formatPercent(runner.sharePct, 1) }));
  return primaries.slice(0, MOST_BARS).flatMap(({ runners: rivals }) => {
    const [first] = rivals;
    if (first === undefined) return [];
    const isOwn = runners.some((one) => one.isOwn && one.key === first.key);
    const isAlone = rivals.length === 1;
    const words = isAlone ? 'unopposed' : formatPercent(first.sharePct, 1);
    return [{ ...first, isOwn, words, seats: null, sharePct: isAlone ? WHOLE : first.sharePct }];
  });
}

function Bars({ race }: { readonly race: Race }) {
  const { country } = race.row;
  const find = usePartyFinder(country);
  const isPrimary = race.phase === 'primary';
  return (
    <ol
      className={styles.bars}
      data-primary={isPrimary || undefined}
      aria-label={isPrimary ? 'Who leads each primary' : 'Shares of the vote'}
    >
      {barsOf(race).map(({ key, candidate, name, isOwn, sharePct, words, seats }) => (
        <li key={key} data-own={isOwn || undefined} data-alone={words === 'unopposed' || undefined}>
          <span className={styles.who}>
            <CharacterLink
              id={candidate.characterId}
              name={name}
              isComputerRun={candidate.isComputerRun}
            />{' '}
            {isOwn && <Badge tone="own">You</Badge>}{' '}
            <small>
              <PartyOf country={country} party={candidate.party} colour={candidate.partyColor} />
            </small>
          </span>
          <span className={styles.share}>{words}</span>
          <span className={styles.seats}>{seats === null ? '' : formatCount(seats)}</span>
          <ShareTrack
            share={(sharePct ?? 0) / WHOLE}
            colour={candidate.partyColor ?? find(candidate.party)?.colour}
          />
        </li>
      ))}
    </ol>
  );
}

/** The way in, or why there is none, and the race's own page. */
function Foot({ shown: { race, source } }: { readonly shown: RaceRead }) {
  const { data: nav } = useNav();
  const url = asText(source.answer?.election?.url);
  const obstacle = standingObstacle(race, nav ?? null);
  return (
    <footer className={styles.foot}>
      {race.isRead && obstacle === null && url !== null ? (
        <WebLink url={url}>Stand in this race</WebLink>
      ) : (
        <span>{race.isRead ? obstacle : ''}</span>
      )}
      <RouteLink to={href('election', { id: race.row.id })}>
        {race.isOwn ? 'Your race' : 'See the race'}
        <span className="visually-hidden">: {race.name}</span>
      </RouteLink>
    </footer>
  );
}

/** A card; its bars follow when the race is loaded. */
export function RaceEntry({ shown }: { readonly shown: RaceRead }) {
  const { race, failure } = shown;
  const { legible } = useThemeColours();
  const { stateName } = useDirectory();
  const { row, name, isOwn, isRead, isTooLong, runners, phase, shareTurn, ownStanding } = race;
  const isCounted = isAnybodyCounted(runners);
  // Shares of one turn do not stand beside a standing of all turns.
  const hasBars =
    phase === 'primary' ||
    (phase !== 'upcoming' && isCounted && (shareTurn === null || ownStanding === null));
  const hasLeader = phase !== 'primary' && shareTurn === null && isCounted;
  const colour = isOwn
    ? race.own?.candidate.partyColor
    : hasLeader
      ? runners[0]?.candidate.partyColor
      : null;
  return (
    <article
      className={card.card}
      data-testid="race-entry"
      data-election-id={row.id}
      data-own={isOwn || undefined}
      aria-label={name}
      style={colour ? ({ '--edge': legible(colour) } as CSSProperties) : undefined}
    >
      <header className={styles.head}>
        <div>
          <h3>
            <ElectionLink id={row.id} name={placeName(row, stateName) ?? name} />{' '}
            {isOwn && <Badge tone="own">You</Badge>}
          </h3>
          <p className={styles.kind}>{kindWords(race)}</p>
        </div>
        <TimeLeft race={race} />
      </header>
      {failure !== null ? (
        <p className={styles.kind}>Couldn’t load this race. {failure}</p>
      ) : !isRead ? (
        <Skeleton lines={4} />
      ) : isTooLong ? (
        <p className={styles.kind}>{counted(runners.length, 'candidate')}</p>
      ) : (
        <>
          <p className={styles.standing}>
            <StandingLine race={race} />
          </p>
          {hasBars && <Bars race={race} />}
          {phase === 'upcoming' && race.stageEnd !== null && (
            <p className={styles.waiting} data-testid="race-entry-start">
              Starts <TurnOffset at={race.stageEnd} label={`${name} starts`} />
            </p>
          )}
        </>
      )}
      <Foot shown={shown} />
    </article>
  );
}

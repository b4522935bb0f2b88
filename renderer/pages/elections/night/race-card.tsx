/** One race of an election night as a card: how close it is, the leading candidates, the lead, and the turns left. */
import type { CSSProperties, ReactNode } from 'react';

import { Foreign } from '@renderer/components/figures/foreign';
import { usePartyFinder } from '@renderer/api/directory/directory';

import { PictureMenu } from '@renderer/components/pictures/picture-menu';
import { Badge } from '@renderer/components/ui/badge';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { callReason, callWords } from '@renderer/features/elections/race-words';
import type { RaceRead } from '@renderer/features/elections/use-race';
import { CountryLink, ElectionLink } from '@renderer/features/links/links';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { fillsSeveralSeats } from '@shared/domain/elections/offices';
import { lacksResult } from '@shared/domain/elections/race';
import type { Race } from '@shared/domain/elections/race';
import { seatMoves } from '@shared/domain/elections/race-changes';
import { closenessOf, newestCount } from '@shared/domain/elections/turn-seats';
import { isAnybodyCounted } from '@shared/domain/elections/race-standing';
import { counted, formatCount, voteWords } from '@shared/domain/wording/numbers';

import card from '../card.module.css';
import { LeadLine } from './lead-line';
import styles from './night.module.css';
import { PrimaryColumns } from './primary-columns';
import { RunnerRow } from './runner-row';

interface RaceCardProps {
  readonly shown: RaceRead;
  /** The board shows several countries. */
  readonly showsCountry: boolean;
}

/** The most candidates on a card; the others are only counted. */
const MAX_RUNNERS = 5;

/** How many votes would move which seat; nothing where that is not known, and once the race has ended. */
function Closeness({ race }: { readonly race: Race }) {
  const close = race.phase === 'general' && !lacksResult(race) ? closenessOf(race) : null;
  if (close === null) return null;
  const what = fillsSeveralSeats(race.totalSeats) ? 'a seat' : 'the seat';
  return (
    <p className={styles.close} data-testid="race-closeness" data-value={close.votes}>
      <strong>{voteWords(close.votes, race.areVotesAbout)}</strong> would move {what} from{' '}
      <Foreign>{close.from.name}</Foreign> to <Foreign>{close.to.name}</Foreign>
    </p>
  );
}

function Standing({ race }: { readonly race: Race }): ReactNode {
  const { runners, row, phase } = race;
  // The player is always among them.
  const shown = runners.filter(({ isOwn }, place) => place < MAX_RUNNERS || isOwn);
  const others = runners.length - shown.length;
  const last = newestCount(race);
  const moves = last === null || phase === 'ended' ? null : seatMoves(race, last);
  return (
    <>
      <Closeness race={race} />
      <ol className={styles.runners} data-picture="body">
        {shown.map((runner) => (
          <RunnerRow
            key={runner.key}
            runner={runner}
            country={row.country}
            seatsBy={moves?.get(runner.key) ?? 0}
            isCounted={isAnybodyCounted(runners)}
          />
        ))}
      </ol>
      {others > 0 && <p className={styles.more}>and {counted(others, 'more candidate')}</p>}
      <LeadLine race={race} />
      <p className={styles.reason} data-picture="note">
        {callReason(race)}
      </p>
    </>
  );
}

/** The seats that a race fills, and who says how. */
export function SeatsNote({ race }: { readonly race: Race }) {
  const { totalSeats, seats: known, runners } = race;
  if (!fillsSeveralSeats(totalSeats)) return null;
  const isCounted = runners.some(({ seats }) => seats !== null);
  return (
    <span className={styles.note}>
      {formatCount(totalSeats)} seats
      {isCounted &&
        (known?.isFromService === true ? ', by the server’s estimate' : ', by D’Hondt, estimated')}
    </span>
  );
}

/** A card; while its race is still loading it holds the place. */
export function RaceCard({ shown: { race, failure }, showsCountry }: RaceCardProps) {
  const { row, name, call, isOwn, phase, isRead, isTooLong, runners, called } = race;
  const { legible } = useThemeColours();
  const find = usePartyFinder(row.country);
  const leader = (called.lead ?? 0) > 0 ? runners[0]?.candidate : undefined;
  const colour = leader && (leader.partyColor ?? find(leader.party)?.colour ?? null);
  return (
    <article
      className={card.card}
      style={colour === undefined ? undefined : ({ '--edge': legible(colour) } as CSSProperties)}
      data-testid="race"
      data-picture="source"
      data-election-id={row.id}
      data-call={call ?? ''}
      data-own={isOwn || undefined}
      aria-label={call === null ? name : `${name}: ${callWords(race).toLowerCase()}`}
    >
      <header className={styles.head}>
        <h3 data-picture="headline">
          <ElectionLink id={row.id} name={name} />
        </h3>
        <span className={styles.badges}>
          {isOwn && <Badge tone="own">Your race</Badge>}
          {phase === 'primary' && <Badge>Primary</Badge>}
          {call !== null && <Badge>{callWords(race)}</Badge>}
          {isRead && !isTooLong && <PictureMenu title={name} />}
        </span>
      </header>
      <p className={styles.place} data-picture="kicker">
        {showsCountry && <CountryLink id={row.country} />}
        <SeatsNote race={race} />
      </p>
      {failure !== null && (
        <p className={styles.reason} data-testid="race-failure">
          This race could not be loaded. {failure}
        </p>
      )}
      {!isRead && failure === null && <Skeleton lines={4} />}
      {isTooLong && (
        <p className={styles.reason}>
          This ballot is too long for a card. Open the race to see its candidates.
        </p>
      )}
      {isRead && !isTooLong && phase === 'primary' && <PrimaryColumns race={race} />}
      {isRead && !isTooLong && phase !== 'primary' && <Standing race={race} />}
    </article>
  );
}

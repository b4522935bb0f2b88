/** One race of an election night as a card: its call, the leading candidates, the lead with its trend, and the turns left. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import type { ReactNode } from 'react';
import { PictureMenu } from '@renderer/components/pictures/picture-menu';
import { PartyOf, CharacterLink, CountryLink, ElectionLink } from '@renderer/features/links/links';
import { Sparkline } from '@renderer/components/charts/sparkline';
import type { RaceRead } from '@renderer/features/elections/use-race';
import type { Race, RaceRunner } from '@shared/domain/elections/race';
import {
  CALL_WORDS,
  callReason,
  leadWords,
  trendWords,
  turnsLeftWords,
} from '@renderer/features/elections/race-words';
import { Skeleton } from '@renderer/components/ui/states/placeholders';
import { Badge } from '@renderer/components/ui/badge';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { RaceCall } from '@shared/domain/elections/race-call';
import {
  counted,
  formatCount,
  formatPercent,
  rawNumber,
  formatPoints,
} from '@shared/domain/wording/numbers';
import type { Primary } from '@shared/domain/elections/race-standing';

import styles from './night.module.css';

interface RaceCardProps {
  readonly shown: RaceRead;
  /** The board shows several countries. */
  readonly showsCountry: boolean;
}

/** The most candidates on a card; the others are only counted. */
const MAX_RUNNERS = 5;

const TONES: Readonly<Record<RaceCall, 'gain' | 'accent' | 'neutral'>> = {
  decided: 'gain',
  leading: 'accent',
  open: 'neutral',
};

function RunnerRow({ runner, country }: { readonly runner: RaceRunner; readonly country: string }) {
  const { legible } = useThemeColours();
  const { candidate, name, sharePct, seats, isOwn } = runner;
  // Archives name the party of a candidate without its colour.
  const known = usePartyFinder(country)(candidate.party);
  const colour = candidate.partyColor ?? known?.colour;
  return (
    <li className={styles.runner} data-own={isOwn || undefined}>
      <span className={styles.who}>
        <CharacterLink
          id={candidate.characterId}
          name={name}
          isComputerRun={candidate.isComputerRun}
        />
        {isOwn && <Badge tone="own">You</Badge>}
        <span className={styles.party}>
          <PartyOf country={country} party={candidate.party} colour={candidate.partyColor} />
        </span>
      </span>
      <span className={styles.figures}>
        {seats !== null && (
          <span className={styles.seats} data-value={rawNumber(seats)}>
            {counted(seats, 'seat')}
          </span>
        )}
        <span className={styles.share} data-value={rawNumber(sharePct)}>
          {formatPercent(sharePct)}
        </span>
      </span>
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.bar}
          style={{
            width: `${Math.min(100, Math.max(0, sharePct ?? 0))}%`,
            background: legible(colour),
          }}
        />
      </span>
    </li>
  );
}

function Standing({ race }: { readonly race: Race }): ReactNode {
  const { runners, row, called, leads, trend, formerLeader, turnsLeft, phase } = race;
  // The player is always among them.
  const shown = runners.filter(({ isOwn }, place) => place < MAX_RUNNERS || isOwn);
  const others = runners.length - shown.length;
  return (
    <>
      <ol className={styles.runners} data-picture="body">
        {shown.map((runner) => (
          <RunnerRow key={runner.key} runner={runner} country={row.country} />
        ))}
      </ol>
      {others > 0 && <p className={styles.more}>and {counted(others, 'more candidate')}</p>}
      <p className={styles.lead} data-picture="body">
        <Sparkline
          values={leads.map(({ lead }) => lead)}
          label={`Lead by turn, from ${formatCount(leads[0]?.turn)} to ${formatCount(leads.at(-1)?.turn)}`}
        />
        {called.lead !== null && (
          <>
            <span data-testid="race-lead" data-value={rawNumber(called.lead)}>
              {leadWords(called.lead)}
            </span>
            {trend !== null && (
              <>
                {' ('}
                <span data-testid="race-trend" data-value={rawNumber(trend)}>
                  {trendWords(trend)}
                </span>
                <span className="visually-hidden"> since the turn before</span>)
              </>
            )}
            {formerLeader !== null && `; ${formerLeader} led in the turn before`}
          </>
        )}
        {phase !== 'ended' && (
          <>
            {called.lead !== null && ' · '}
            <span
              className={styles.turns}
              data-testid="race-turns-left"
              data-value={rawNumber(turnsLeft)}
            >
              {turnsLeftWords(race)}
            </span>
          </>
        )}
      </p>
      <p className={styles.reason} data-picture="note">
        {callReason(race)}
      </p>
    </>
  );
}

/** The seats that a race fills, and who says how. */
function SeatsNote({ race }: { readonly race: Race }) {
  const { totalSeats, seats: known, runners } = race;
  if (totalSeats === null || totalSeats <= 1) return null;
  const isCounted = runners.some(({ seats }) => seats !== null);
  return (
    <span className={styles.note}>
      {formatCount(totalSeats)} seats
      {isCounted &&
        (known?.isFromService === true ? ', by the server’s estimate' : ', by D’Hondt, estimated')}
    </span>
  );
}

/** A card; while its race is still being read it holds the place. */
export function RaceCard({ shown: { race, failure }, showsCountry }: RaceCardProps) {
  const { row, name, call, isOwn, phase, isRead, isTooLong } = race;
  return (
    <article
      className={styles.card}
      data-testid="race"
      data-picture="source"
      data-election-id={row.id}
      data-call={call ?? ''}
      data-own={isOwn || undefined}
      aria-label={call === null ? name : `${name}: ${CALL_WORDS[call].toLowerCase()}`}
    >
      <header className={styles.head}>
        <h3 data-picture="headline">
          <ElectionLink id={row.id} name={name} />
        </h3>
        <span className={styles.badges}>
          {isOwn && <Badge tone="own">Your race</Badge>}
          {phase === 'primary' && <Badge>Primary</Badge>}
          {call !== null && <Badge tone={TONES[call]}>{CALL_WORDS[call]}</Badge>}
          {isRead && !isTooLong && <PictureMenu title={name} />}
        </span>
      </header>
      <p className={styles.place} data-picture="kicker">
        {showsCountry && <CountryLink id={row.country} />}
        <SeatsNote race={race} />
      </p>
      {failure !== null && (
        <p className={styles.reason} data-testid="race-failure">
          This race could not be read. {failure}
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

// The primaries of a race side by side: each party's candidates with their shares within the party.

/** The most parties and candidates on one card; the others are only counted. */
const MAX_PARTIES = 12;
const MAX_RIVALS = 6;

function standingWords({ runners, lead }: Primary): string {
  if (runners.length === 1) return 'Unopposed';
  if (lead === null) return 'No shares yet';
  return lead === 0 ? 'Tied for first' : `Lead ${formatPoints(lead)}`;
}

interface PartyPrimaryProps {
  readonly primary: Primary;
  readonly country: string;
  readonly ownKeys: ReadonlySet<string>;
}

function PartyPrimary({ primary, country, ownKeys }: PartyPrimaryProps) {
  const { party, colour, runners, lead } = primary;
  const shown = runners.filter(({ key }, place) => place < MAX_RIVALS || ownKeys.has(key));
  return (
    <section className={styles.primary} data-testid="primary" data-party={party}>
      <h4>
        <PartyOf country={country} party={party} colour={colour} />
      </h4>
      <ol className={styles.rivals}>
        {shown.map(({ key, name, candidate, sharePct }) => (
          <li key={key} className={styles.rival}>
            <span>
              <CharacterLink
                id={candidate.characterId}
                name={name}
                isComputerRun={candidate.isComputerRun}
              />
              {ownKeys.has(key) && <Badge tone="own">You</Badge>}
            </span>
            <span className={styles.share} data-value={rawNumber(sharePct)}>
              {formatPercent(sharePct)}
            </span>
          </li>
        ))}
      </ol>
      {runners.length > shown.length && (
        <p className={styles.more}>and {formatCount(runners.length - shown.length)} more</p>
      )}
      <p className={styles.reason} data-value={rawNumber(lead)}>
        {standingWords(primary)}
      </p>
    </section>
  );
}

/** Shares within each party are not votes of the general election, so the race itself is open. */
function PrimaryColumns({ race }: { readonly race: Race }) {
  const { primaries, runners, row } = race;
  const { country } = row;
  const shown = primaries.slice(0, MAX_PARTIES);
  const ownKeys = new Set(runners.filter(({ isOwn }) => isOwn).map(({ key }) => key));
  const independents =
    runners.length - primaries.reduce((sum, primary) => sum + primary.runners.length, 0);
  return (
    <>
      <div className={styles.primaries} data-picture="body">
        {shown.map((primary) => (
          <PartyPrimary key={primary.party} primary={primary} country={country} ownKeys={ownKeys} />
        ))}
      </div>
      <p className={styles.reason} data-picture="note">
        {callReason(race)}{' '}
        {independents > 0 &&
          `${counted(independents, 'candidate stands', 'candidates stand')} for no party and ${independents === 1 ? 'has' : 'have'} no primary. `}
        {primaries.length > shown.length &&
          `${counted(primaries.length - shown.length, 'more party has', 'more parties have')} candidates. `}
        Until the primary ends: {turnsLeftWords(race)}.
      </p>
    </>
  );
}

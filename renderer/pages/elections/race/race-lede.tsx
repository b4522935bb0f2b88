/** A race's answer: the player's standing where they stand in it, else who is ahead; the race card beside it. */
import { Foreign } from '@renderer/components/figures/foreign';
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { OwnRaceLede, TurnsLeft } from '@renderer/features/elections/own-race-lede';
import { ownRaceWords } from '@renderer/features/elections/own-race-words';
import { Delta } from '@renderer/components/figures/delta';
import { Lede, LedeStat, Sentence } from '@renderer/components/ui/layout/lede';
import { fillsSeveralSeats } from '@shared/domain/elections/offices';
import type { Race, RaceRunner } from '@shared/domain/elections/race';
import { seatsAtPace } from '@shared/domain/elections/suppose';
import { pointsAhead } from '@shared/domain/elections/turn-shares';
import {
  counted,
  formatCount,
  formatPercent,
  formatShortPoints,
  voteWords,
} from '@shared/domain/wording/numbers';
import { ShareTrack } from '@renderer/components/charts/row-bars';
import { PartyName } from '@renderer/features/links/marks';
import { Badge } from '@renderer/components/ui/badge';
import { isAnybodyCounted, isIndependent } from '@shared/domain/elections/race-standing';
import { SELF } from '@shared/record/subjects';

import styles from './race.module.css';
import { raceHeadline } from './others-race-lede';

const PHASES = {
  upcoming: 'Upcoming election',
  primary: 'Primary',
  general: 'General election',
  ended: 'Ended election',
} as const;

/** Of the race that the player stands in. */
const YOU = { subject: SELF, name: 'You' } as const;

/** How the player ends at the pace of the last turns; empty where that is not known. */
function paceWords(race: Race): string {
  const seats = seatsAtPace(race);
  if (seats === null) return '';
  return `At the pace of the last turns you end with ${formatCount(seats)} of ${formatCount(race.totalSeats)}.`;
}

/** The margin between a candidate and the rival before them, or after the first. */
function gapOf(
  { ownStanding, turns }: Race,
  at: number,
  own: RaceRunner,
  rival: RaceRunner | undefined,
) {
  if (rival === undefined) return null;
  const stated = own.isOwn && at <= 1 ? (ownStanding?.marginPct ?? null) : null;
  const gap = stated ?? pointsAhead(turns, own.key, rival.key);
  return gap && Math.abs(gap);
}

/** Share and distance to the next candidate: the player's where they stand, else the leader's. */
function Stats({ race }: { readonly race: Race }) {
  const { runners, phase, turns, areVotesAbout } = race;
  const subject = race.own ?? runners[0];
  if (subject?.sharePct == null) return null;
  const at = runners.indexOf(subject);
  const { isOwn } = subject;
  const earlier = phase === 'ended' ? undefined : turns.at(-2);
  const before = earlier?.shares.get(subject.key) ?? null;
  const now = turns.at(-1)?.shares.get(subject.key) ?? subject.sharePct;
  const isTurnMissed = earlier !== undefined && earlier.turn < (turns.at(-1)?.turn ?? 0) - 1;
  const rival = runners[at === 0 ? 1 : at - 1];
  const gap = gapOf(race, at, subject, rival);
  const votes =
    rival?.votes == null || subject.votes === null ? null : Math.abs(rival.votes - subject.votes);
  const share = {
    value: subject.sharePct,
    format: formatPercent,
    note:
      before === null ? undefined : (
        <>
          <Delta
            value={now - before}
            format={formatShortPoints}
            sinceTurn={isTurnMissed ? earlier?.turn : null}
          />
          {!isTurnMissed && ' this turn'}
        </>
      ),
  };
  return (
    <>
      {isOwn ? (
        <LedeStat
          {...share}
          label="Your share"
          testId="race-share"
          bell={<AlertBell {...YOU} metric="ownShare" value={subject.sharePct} />}
        />
      ) : (
        <LedeStat {...share} label="Leader’s share" testId="leader-share" />
      )}
      {rival !== undefined && gap !== null && (
        <LedeStat
          label={`${at === 0 ? 'Ahead of' : 'Behind'} ${rival.name}`}
          value={gap}
          bell={isOwn && <AlertBell {...YOU} metric="ownMargin" value={at === 0 ? gap : -gap} />}
          note={votes === null ? undefined : voteWords(votes, areVotesAbout)}
        >
          {formatShortPoints(gap)}
        </LedeStat>
      )}
    </>
  );
}

/** The first thing on a race's screen. */
export function RaceLede({ race }: { readonly race: Race }) {
  const { phase, totalSeats, runners, shareTurn, ownStanding } = race;
  const words = ownRaceWords(race);
  const hasSeats = fillsSeveralSeats(totalSeats) && runners.some(({ seats }) => seats !== null);
  const isCounted = isAnybodyCounted(runners);
  // Beside the player's exact standing, bars of one turn's votes would contradict the sentence.
  const isDrawn = isCounted && phase !== 'primary' && (shareTurn === null || ownStanding === null);
  const picture = isDrawn ? (
    <LedeBars runners={runners} hasSeats={hasSeats} turn={shareTurn} />
  ) : undefined;
  const stage = phase === null ? 'Election' : PHASES[phase];
  const size = totalSeats === null ? null : counted(totalSeats, 'seat');
  const stats =
    isCounted && phase !== 'primary' && shareTurn === null ? <Stats race={race} /> : undefined;
  if (words !== null)
    return (
      <OwnRaceLede
        race={race}
        words={words}
        name={size === null ? stage : `${stage} · ${size}`}
        to={null}
        full={{ picture, stats, deck: paceWords(race) }}
      />
    );
  const { colour, ...headline } = raceHeadline(race);
  return (
    <Lede
      partyColour={colour}
      kicker={
        <>
          <strong>{stage}</strong>
          {size !== null && <span>{size}</span>}
          <TurnsLeft race={race} />
        </>
      }
      headline={<Sentence {...headline} />}
      picture={picture}
      pictureAt="side"
      stats={stats}
    />
  );
}

/** More bars would push the evidence below the fold. */
const MOST = 7;

interface LedeBarsProps {
  /** The largest share first. */
  readonly runners: readonly RaceRunner[];
  readonly hasSeats: boolean;
  /** The only turn whose votes the shares count; null if they are the standing. */
  readonly turn: number | null;
}

/** The first seven, the player in any case. */
function LedeBars({ runners, hasSeats, turn }: LedeBarsProps) {
  const place = runners.findIndex(({ isOwn }) => isOwn);
  const shown = runners.filter(
    (_, index) => index < MOST - (place >= MOST ? 1 : 0) || index === place,
  );
  const label =
    turn === null ? 'Shares of the vote' : `Shares of the votes of turn ${formatCount(turn)}`;
  const bars = (
    <ol className={styles.card} aria-label={label}>
      {shown.map(({ key, name, isOwn, sharePct, seats, candidate }) => (
        <li key={key} data-own={isOwn || undefined}>
          <span className={styles.who} title={name}>
            <Foreign>{name}</Foreign> {isOwn && <Badge tone="own">You</Badge>}
            <small>
              {isIndependent(candidate) ? (
                'Independent'
              ) : (
                <PartyName colour={candidate.partyColor ?? null}>
                  {String(candidate.party)}
                </PartyName>
              )}
            </small>
          </span>
          <span className={styles.number}>{formatPercent(sharePct)}</span>
          {hasSeats && (
            <span className={styles.seats}>{seats === null ? '' : counted(seats, 'seat')}</span>
          )}
          <ShareTrack share={(sharePct ?? 0) / 100} colour={candidate.partyColor} />
        </li>
      ))}
    </ol>
  );
  return turn === null ? (
    bars
  ) : (
    <>
      <p className={styles.note}>{label}</p>
      {bars}
    </>
  );
}

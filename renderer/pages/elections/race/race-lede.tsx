/** A race's answer: the player's standing where they stand in it, else who is ahead; the race card beside it. */
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { OwnRaceLede, TurnsLeft } from '@renderer/features/elections/own-race/own-race-lede';
import { ownRaceOf } from '@renderer/features/elections/own-race/own-race-facts';
import type { CardRunner, OwnCandidacy, RaceModel } from '@renderer/features/elections/race-model';
import { Delta } from '@renderer/components/figures/delta';
import { Lede, LedeStat, Sentence } from '@renderer/components/ui/layout/lede';
import type { TurnShares } from '../../../features/elections/race-call';
import { sharesAtPace } from '../../../features/elections/race-call';
import { seatsBy } from '../what-if';
import { counted, formatCount, formatPercent, formatPoints } from '@shared/domain/wording/numbers';
import { ShareTrack } from '@renderer/components/charts/row-bars';
import { PartyName } from '@renderer/features/links/marks';
import { Badge } from '@renderer/components/ui/badge';
import { isIndependent } from '@renderer/features/elections/race-standing';

import { raceHeadline } from './race-headline';
import styles from './race.module.css';

const PHASES = {
  upcoming: 'Upcoming election',
  primary: 'Primary',
  general: 'General election',
  ended: 'Ended election',
} as const;

interface RaceLedeProps {
  readonly model: RaceModel;
  readonly turns: readonly TurnShares[];
  readonly candidacy: OwnCandidacy;
  /** Of the present stage. */
  readonly endTime: string | null;
}

/** Of the race that the player stands in. */
const YOU = { subject: { kind: 'self', key: 'self' }, name: 'You' } as const;

const points = (size: number) => formatPoints(size).replace(/ points?$/u, ' pt');

/** The seats that the player ends with at the pace of the last turns; null where that is not known. */
function paceWords(model: RaceModel, turns: readonly TurnShares[]): string {
  const { runners, turnsLeft, totalSeats, phase } = model;
  if (phase !== 'general' || turnsLeft === null || turnsLeft < 1 || (totalSeats ?? 1) <= 1)
    return '';
  const ahead = sharesAtPace(turns, turnsLeft);
  const own = runners.findIndex(({ isOwn }) => isOwn);
  if (ahead === null || own < 0) return '';
  const seats = seatsBy(
    runners.map(({ key, sharePct }) => ahead.get(key) ?? sharePct ?? 0),
    totalSeats ?? 0,
  )[own];
  return `At the pace of the last turns you end with ${formatCount(seats)} of ${formatCount(totalSeats)}.`;
}

function Stats({ model, turns }: Pick<RaceLedeProps, 'model' | 'turns'>) {
  const { runners } = model;
  const at = runners.findIndex(({ isOwn }) => isOwn);
  const own = runners[at];
  if (own?.sharePct == null) return null;
  const earlier = turns.at(-2);
  const before = earlier?.shares.get(own.key) ?? null;
  const isTurnMissed = earlier !== undefined && earlier.turn < (turns.at(-1)?.turn ?? 0) - 1;
  const rival = runners[at === 0 ? 1 : at - 1];
  const gap = rival?.sharePct == null ? null : Math.abs(rival.sharePct - own.sharePct);
  const votes =
    rival?.votes == null || own.votes === null ? null : Math.abs(rival.votes - own.votes);
  return (
    <>
      <LedeStat
        label="Your share"
        testId="race-share"
        value={own.sharePct}
        bell={<AlertBell {...YOU} metric="ownShare" value={own.sharePct} />}
        note={
          before === null ? undefined : (
            <>
              <Delta
                value={own.sharePct - before}
                format={points}
                sinceTurn={isTurnMissed ? earlier.turn : null}
              />
              {!isTurnMissed && ' this turn'}
            </>
          )
        }
      >
        {formatPercent(own.sharePct)}
      </LedeStat>
      {rival !== undefined && gap !== null && (
        <LedeStat
          label={at === 0 ? 'Ahead of the second' : `Behind ${rival.name}`}
          value={gap}
          bell={<AlertBell {...YOU} metric="ownMargin" value={at === 0 ? gap : -gap} />}
          note={votes === null ? undefined : `${formatCount(votes)} votes`}
        >
          {points(gap)}
        </LedeStat>
      )}
    </>
  );
}

/** The first thing on a race's screen. */
export function RaceLede({ model, turns, candidacy, endTime }: RaceLedeProps) {
  const { phase, totalSeats, runners } = model;
  const own = ownRaceOf(model, candidacy);
  const hasSeats = (totalSeats ?? 1) > 1 && runners.some(({ seats }) => seats !== null);
  const isCounted = runners.some(({ sharePct }) => (sharePct ?? 0) > 0);
  const card = isCounted && phase !== 'primary' && (
    <LedeBars runners={runners} hasSeats={hasSeats} />
  );
  const picture = card === false ? undefined : card;
  const stage = phase === null ? 'Election' : PHASES[phase];
  if (own !== null)
    return (
      <OwnRaceLede
        model={model}
        own={own}
        name={totalSeats === null ? stage : `${stage} · ${counted(totalSeats, 'seat')}`}
        to={null}
        endTime={endTime}
        full={{
          picture,
          stats: <Stats model={model} turns={turns} />,
          deck: paceWords(model, turns),
        }}
      />
    );
  const { colour, ...headline } = raceHeadline(model);
  return (
    <Lede
      partyColour={colour}
      kicker={
        <>
          <strong>{stage}</strong>
          {totalSeats !== null && <span>{counted(totalSeats, 'seat')}</span>}
          <TurnsLeft model={model} endTime={endTime} />
        </>
      }
      headline={<Sentence {...headline} />}
      picture={picture}
      pictureAt="side"
    />
  );
}

/** More bars would push the evidence below the fold. */
const MOST = 7;

interface LedeBarsProps {
  /** The largest share first. */
  readonly runners: readonly CardRunner[];
  readonly hasSeats: boolean;
}

/** The first seven, the player in any case. */
function LedeBars({ runners, hasSeats }: LedeBarsProps) {
  const place = runners.findIndex(({ isOwn }) => isOwn);
  const shown = runners.filter(
    (_, index) => index < MOST - (place >= MOST ? 1 : 0) || index === place,
  );
  const most = Math.max(...shown.map(({ sharePct }) => sharePct ?? 0), 1);
  return (
    <ol className={styles.card} aria-label="Shares of the vote">
      {shown.map(({ key, name, isOwn, sharePct, seats, candidate }) => (
        <li key={key} data-own={isOwn || undefined}>
          <span className={styles.who} title={name}>
            <bdi>{name}</bdi> {isOwn && <Badge tone="own">You</Badge>}
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
          <ShareTrack share={(sharePct ?? 0) / most} colour={candidate.partyColor} />
        </li>
      ))}
    </ol>
  );
}

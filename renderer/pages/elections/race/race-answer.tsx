/** The evidence below a race's sentence: shares by turn, seats and who is next, candidates, what if. */
import { useMemo } from 'react';
import { usePassedCount } from '@renderer/api/use-clock';
import { useUrlState } from '@renderer/state/url-state';
import { knownTurns } from '@renderer/features/elections/race-counts';
import { shortName } from '@renderer/features/elections/own-race-facts';
import { raceModel, isOwnCandidate } from '@renderer/features/elections/race-model';
import type { CardRunner, RaceModel, OwnCandidacy } from '@renderer/features/elections/race-model';
import type { RaceRow } from '@renderer/features/elections/race-rows';
import { useOwnCandidacy, useRaceSources } from '@renderer/features/elections/use-race-models';
import { LineChart } from '@renderer/components/charts/line-chart';
import type { LineSeries } from '@renderer/components/charts/line-series';
import { Stack, Grid } from '@renderer/components/ui/layout/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import type { TurnShares } from '@renderer/features/elections/race-call';
import { instantMs } from '@shared/domain/clocks';
import { formatPercent, formatPoints } from '@shared/domain/wording/numbers';
import type { CSSProperties } from 'react';
import { CharacterLink } from '@renderer/features/links/links';
import { PartyName } from '@renderer/features/links/marks';
import { Badge } from '@renderer/components/ui/badge';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { Primary } from '@renderer/features/elections/race-standing';

import { CandidatesPanel } from '../candidates-panel';
import { RaceLede } from './race-lede';
import { SeatsAsTheyFall } from './seats-panel';
import { StepsPanel } from './steps-panel';
import { WhatIfPanel } from './what-if-panel';
import styles from './race.module.css';

type Answer = ResponseOf<'election'>;

/** The grey of candidates without a party. */
const INDEPENDENT = '#7a7a7a';
/** More lines cannot be told apart. */
const MAX_LINES = 6;
/** A longer list of seats or candidates would only take time. */
const MAX_SEATS = 500;
const MAX_RUNNERS = 60;

/** Votes of each runner; null unless every count is known, and there are not too many. */
function votesOf({ runners, phase, shareTurn }: RaceModel): readonly number[] | null {
  if (phase === 'primary' || phase === 'upcoming' || shareTurn !== null) return null;
  const counts = runners.flatMap(({ votes }) => votes ?? []);
  const isKnown = counts.length === runners.length && counts.some((count) => count > 0);
  return isKnown && counts.length > 1 && counts.length <= MAX_RUNNERS ? counts : null;
}

function linesOf(
  runners: readonly CardRunner[],
  turns: readonly TurnShares[],
): readonly LineSeries[] {
  const own = runners.find(({ isOwn }) => isOwn);
  const leading = runners.slice(0, MAX_LINES);
  const shown =
    own === undefined || leading.includes(own) ? leading : [...leading.slice(0, -1), own];
  const names = shown.map(({ name }) => name);
  return shown.map(({ key, name, isOwn, candidate }) => ({
    name: isOwn ? 'You' : name,
    endName: isOwn ? 'You' : shortName(name, names),
    colour: candidate.partyColor ?? INDEPENDENT,
    isOwn,
    points: turns.map(({ turn, shares }) => ({ x: turn, y: shares.get(key) ?? null })),
  }));
}

function SharesPanel({ model, turns }: { model: RaceModel; turns: readonly TurnShares[] }) {
  const series = useMemo(() => linesOf(model.runners, turns), [model.runners, turns]);
  if (turns.length === 0 || series.length === 0) return null;
  return (
    <Panel title="Share of the vote, by turn">
      <LineChart
        name="election-votes"
        label="Share of the vote, by turn"
        series={series}
        formatY={formatPercent}
        unit="%"
      />
    </Panel>
  );
}

/** Scrolls to what the address names, once it is drawn. */
function showFirst(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'start' });
}

interface RaceAnswerProps {
  readonly id: string;
  /** With the standing, which some servers leave to be worked out. */
  readonly answer: Answer;
  readonly isWorkedOut: boolean;
}

/** Everything about who is ahead; facts of the contest follow on the page. */
export function RaceAnswer({ id, answer, isWorkedOut }: RaceAnswerProps) {
  const { election } = answer;
  const country = election?.countryId ?? '';
  const rows = useMemo((): readonly RaceRow[] => {
    const { electionType, state, seatId, startTime, endTime } = election ?? {};
    return [
      {
        id,
        country,
        electionType: electionType ?? null,
        state: state ?? null,
        seatId: seatId == null ? null : String(seatId),
        group: null,
        startTime: startTime ?? null,
        endTime: endTime ?? null,
      },
    ];
  }, [id, country, election]);
  // Drawn again when one of its times has come.
  usePassedCount(
    [election?.startTime, election?.primaryEndTime, election?.endTime].flatMap(
      (at) => instantMs(at) ?? [],
    ),
  );
  const [part] = useUrlState('election', 'part');
  const candidacy = useOwnCandidacy();
  const [source] = useRaceSources(rows).sources;
  const candidates = <CandidatesPanel answer={answer} electionId={id} isWorkedOut={isWorkedOut} />;
  if (source?.answer === undefined) return candidates;
  const model = raceModel(source);
  const turns = knownTurns(source);
  const votes = votesOf(model);
  const seats = model.totalSeats ?? 0;
  const hasSeats = votes !== null && seats > 1 && seats <= MAX_SEATS;
  const own = model.runners.findIndex(({ isOwn }) => isOwn);
  const isRunning = model.phase === 'general';
  const shares = model.phase !== 'primary' && turns.length > 0 && (
    <SharesPanel model={model} turns={turns} />
  );
  return (
    <>
      <RaceLede
        model={model}
        turns={turns}
        candidacy={candidacy}
        endTime={(model.phase === 'primary' ? election?.primaryEndTime : election?.endTime) ?? null}
      />
      <Primaries model={model} candidacy={candidacy} />
      {hasSeats && shares !== false ? (
        <Grid spans={[7, 5]}>
          {shares}
          <SeatsAsTheyFall
            runners={model.runners}
            votes={votes}
            totalSeats={seats}
            areSeatsServices={model.areSeatsServices}
          />
        </Grid>
      ) : (
        shares
      )}
      {votes !== null && isRunning && seats >= 1 && seats <= MAX_SEATS && (
        <div ref={part === 'what-if' ? showFirst : undefined}>
          <Grid spans={[7, 5]}>
            <WhatIfPanel
              runners={model.runners}
              votes={votes}
              totalSeats={seats}
              areSeatsServices={model.areSeatsServices}
            />
            <Stack>
              {own >= 0 && hasSeats && (
                <StepsPanel
                  votes={votes}
                  totalSeats={seats}
                  own={own}
                  colour={model.runners[own]?.candidate.partyColor ?? null}
                />
              )}
            </Stack>
          </Grid>
        </div>
      )}
      {candidates}
    </>
  );
}

// The primaries of a race, a block for each party, the player's first.

function asideOf({ runners, lead }: Primary): string {
  if (runners.length === 1) return 'Unopposed';
  return lead === null ? 'Not counted yet' : `${formatPoints(lead)} between the first two`;
}

interface BlockProps {
  readonly primary: Primary;
  readonly isOwn: (candidate: Primary['runners'][number]['candidate']) => boolean;
}

function Block({ primary, isOwn }: BlockProps) {
  const { legible } = useThemeColours();
  const { party, colour, runners } = primary;
  const isMine = runners.some(({ candidate }) => isOwn(candidate));
  return (
    <section
      className={styles.primary}
      data-own={isMine || undefined}
      aria-label={`Primary: ${party}`}
      style={{ '--party': legible(colour) } as CSSProperties}
    >
      <header>
        <h3>
          <PartyName colour={colour}>{party}</PartyName>
        </h3>
        <span className={styles.note}>{asideOf(primary)}</span>
      </header>
      <ol>
        {runners.map(({ key, name, candidate, sharePct }, place) => (
          <li key={key}>
            <span className={styles.who} title={name}>
              <CharacterLink
                id={candidate.characterId}
                name={name}
                isComputerRun={candidate.isComputerRun}
              />{' '}
              {isOwn(candidate) && <Badge tone="own">You</Badge>}
            </span>
            <span className={styles.number}>{formatPercent(sharePct)}</span>
            <span className={styles.seats}>{place === 0 ? 'advances' : ''}</span>
            <span
              className={styles.track}
              aria-hidden="true"
              style={
                { '--share': `${Math.min(100, Math.max(0, sharePct ?? 0))}%` } as CSSProperties
              }
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PrimariesProps {
  readonly model: RaceModel;
  readonly candidacy: OwnCandidacy;
}

/** Renders nothing outside of the primaries. */
function Primaries({ model, candidacy }: PrimariesProps) {
  const isOwn = (candidate: Primary['runners'][number]['candidate']) =>
    isOwnCandidate(candidate, model.row.country, candidacy);
  const mine = ({ runners }: Primary) => runners.some(({ candidate }) => isOwn(candidate));
  const blocks = model.primaries.toSorted((a, b) => Number(mine(b)) - Number(mine(a)));
  if (blocks.length === 0) return null;
  return (
    <div className={styles.primaries}>
      {blocks.map((primary) => (
        <Block key={primary.party} primary={primary} isOwn={isOwn} />
      ))}
    </div>
  );
}

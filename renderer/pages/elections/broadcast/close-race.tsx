/** A close race of a night: who leads, by how much, and the seats that changed this turn. */
import type { ReactNode } from 'react';

import { Foreign } from '@renderer/components/figures/foreign';
import { useDirectory, usePartyFinder } from '@renderer/api/directory/directory';
import { ShareTrack } from '@renderer/components/charts/row-bars';
import { Delta } from '@renderer/components/figures/delta';
import { Badge } from '@renderer/components/ui/badge';
import { turnsLeftWords } from '@renderer/features/elections/race-words';
import { PartyOf } from '@renderer/features/links/party-of';
import type { Night } from '@shared/domain/elections/night';
import { fillsSeveralSeats } from '@shared/domain/elections/offices';
import type { Race, RaceRunner } from '@shared/domain/elections/race';
import type { RaceChange } from '@shared/domain/elections/race-changes';
import { placeName } from '@shared/domain/elections/race-rows';
import { closenessOf } from '@shared/domain/elections/turn-seats';
import {
  counted,
  formatCount,
  formatPercent,
  formatPoints,
  voteWords,
} from '@shared/domain/wording/numbers';

import styles from './broadcast.module.css';

const MOST_RUNNERS = 4;
const WHOLE = 100;

/** How close a race is: in votes that move a seat, else in points. */
function marginWords(race: Race): string {
  const margin = closenessOf(race);
  const { called, shareTurn } = race;
  if (margin === null && shareTurn !== null) return `Votes of turn ${formatCount(shareTurn)}`;
  if (margin === null) return called.lead === null ? '' : `Lead ${formatPoints(called.lead)}`;
  const votes = voteWords(margin.votes, race.areVotesAbout);
  return fillsSeveralSeats(race.totalSeats)
    ? `${votes} would move a seat`
    : `${votes} would change it`;
}

/** Seats that a candidate took less those that they lost, in one turn. */
function seatsMoved(changes: readonly RaceChange[], { key }: RaceRunner): number {
  return changes.reduce(
    (sum, { runner, from }) => sum + (runner.key === key ? 1 : 0) - (from?.key === key ? 1 : 0),
    0,
  );
}

interface RunnersProps {
  readonly race: Race;
  /** Seats of this race that changed hands in the newest turn. */
  readonly changes: readonly RaceChange[];
}

function Runners({ race, changes }: RunnersProps) {
  const { country } = race.row;
  const find = usePartyFinder(country);
  return (
    <ol className={styles.runners} aria-label="Shares of the vote">
      {race.runners.slice(0, MOST_RUNNERS).map((runner) => {
        const { key, name, candidate, sharePct, seats, isOwn } = runner;
        const moved = seatsMoved(changes, runner);
        return (
          <li key={key}>
            <span
              className={styles.who}
              title={[name, find(candidate.party)?.name].filter(Boolean).join(', ')}
            >
              <Foreign>{name}</Foreign> {isOwn && <Badge tone="own">You</Badge>}{' '}
              <small>
                <PartyOf country={country} party={candidate.party} colour={candidate.partyColor} />
              </small>
            </span>
            <span className={styles.share}>{formatPercent(sharePct)}</span>
            <strong className={styles.seats}>{seats === null ? '' : formatCount(seats)}</strong>
            <span className={styles.moved}>
              {moved !== 0 && <Delta value={moved} format={formatCount} />}
            </span>
            <ShareTrack
              share={(sharePct ?? 0) / WHOLE}
              colour={candidate.partyColor ?? find(candidate.party)?.colour}
            />
          </li>
        );
      })}
    </ol>
  );
}

interface CloseRaceProps {
  readonly night: Night;
  readonly race: Race;
  /** Its place among the races in turn, from 1, and how many there are. */
  readonly place: number;
  readonly count: number;
  readonly children?: ReactNode;
}

/** @param children the controls of the rotation, where they stand with the race */
export function CloseRace({ night, race, place, count, children }: CloseRaceProps) {
  const { stateName } = useDirectory();
  const changes = night.changes.filter(
    ({ kind, turn, race: of }) =>
      kind === 'seat' && turn === night.turn && of.row.id === race.row.id,
  );
  return (
    <section className={styles.close} aria-label="Close races">
      <div>
        <p className={styles.quiet}>
          {night.close.length > 0 ? 'Close race' : 'Race'}, {formatCount(place)} of{' '}
          {formatCount(count)}
        </p>
        <h2 data-testid="close-race" data-election-id={race.row.id}>
          <Foreign>{placeName(race.row, stateName) ?? race.name}</Foreign>
        </h2>
        <p className={styles.quiet}>
          {race.totalSeats !== null && `${counted(race.totalSeats, 'seat')} · `}
          {turnsLeftWords(race)}
        </p>
        <p className={styles.quiet}>{marginWords(race)}</p>
        {children}
      </div>
      <Runners key={race.row.id} race={race} changes={changes} />
    </section>
  );
}

/** The seats of a race in the order in which they are given, who is next in line, and what each lacks for one more. */
import type { CSSProperties } from 'react';

import type { CardRunner } from '@renderer/features/elections/race-model';
import { Panel } from '@renderer/components/ui/layout/panel';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { nextSeat } from '../../../features/elections/seat-projection';
import { nextInLine, seatOrder } from '../what-if';
import { formatCount } from '@shared/domain/wording/numbers';

import styles from './race.module.css';

/** More seats are no longer read one by one. */
const MAX_ORDERED = 40;
const NEXT = 3;
const MOST_SHORT = 5;

interface SeatsPanelProps {
  readonly runners: readonly CardRunner[];
  /** Of each runner, all known. */
  readonly votes: readonly number[];
  readonly totalSeats: number;
  readonly areSeatsServices: boolean;
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  return words
    .map((word) => Array.from(word)[0] ?? '')
    .slice(0, 2)
    .join('');
}

function Order({ runners, votes, totalSeats }: Omit<SeatsPanelProps, 'areSeatsServices'>) {
  const { legible, legibleInk, onFill } = useThemeColours();
  const styleOf = (list: number) => {
    const colour = runners[list]?.candidate.partyColor;
    return {
      '--party': legible(colour),
      '--party-ink': legibleInk(colour),
      '--on': onFill(colour),
    } as CSSProperties;
  };
  const nameOf = (list: number) => runners[list]?.name ?? '';
  return (
    <ol className={styles.order} data-picture="body" aria-label="Seats in the order of their award">
      {seatOrder(votes, totalSeats).map((list, seat) => (
        <li key={seat} style={styleOf(list)} title={`Seat ${seat + 1}: ${nameOf(list)}`}>
          <span className="visually-hidden">{nameOf(list)}, seat </span>
          {seat + 1}
        </li>
      ))}
      {nextInLine(votes, totalSeats, NEXT).map((list, index) => (
        <li
          key={`next ${list}`}
          data-next={index === 0 ? 'first' : 'later'}
          style={styleOf(list)}
          title={`Next in line: ${nameOf(list)}`}
        >
          <span className="visually-hidden">Next in line: {nameOf(list)}</span>
          <span aria-hidden="true">{initials(nameOf(list))}</span>
        </li>
      ))}
    </ol>
  );
}

function Short({ runners, votes, totalSeats }: Omit<SeatsPanelProps, 'areSeatsServices'>) {
  const { legible } = useThemeColours();
  const lacking = runners
    .flatMap((runner, index) => {
      const step = (votes[index] ?? 0) > 0 ? nextSeat(votes, totalSeats, index) : null;
      return step === null ? [] : [{ runner, votes: step.votes }];
    })
    .toSorted((a, b) => a.votes - b.votes)
    .slice(0, MOST_SHORT);
  const most = Math.max(...lacking.map((one) => one.votes), 1);
  if (lacking.length === 0) return null;
  return (
    <>
      <h3 className={styles.subhead} data-picture="body">
        Votes short of one more seat
      </h3>
      <ol className={styles.short} data-picture="body">
        {lacking.map(({ runner, votes: short }) => (
          <li key={runner.key} data-own={runner.isOwn || undefined}>
            <span className={styles.shortName} title={runner.name} data-picture-words={runner.name}>
              {runner.isOwn ? 'You' : runner.name}
            </span>
            <span
              className={styles.track}
              aria-hidden="true"
              style={
                {
                  '--share': `${(short / most) * 100}%`,
                  '--party': legible(runner.candidate.partyColor),
                  '--rest': 'transparent',
                } as CSSProperties
              }
            />
            <span className={styles.number}>{formatCount(short)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Only for races of several seats whose votes are all known. */
export function SeatsAsTheyFall(props: SeatsPanelProps) {
  const { totalSeats, areSeatsServices } = props;
  return (
    <Panel
      hasPicture
      title="Seats if the count ended now"
      aside={areSeatsServices ? 'Order by highest averages' : 'Highest averages (D’Hondt)'}
    >
      {totalSeats <= MAX_ORDERED && (
        <>
          <Order {...props} />
          <p className={styles.note} data-picture="note">
            In order of award. Right of the line: who is next.
          </p>
        </>
      )}
      <Short {...props} />
    </Panel>
  );
}

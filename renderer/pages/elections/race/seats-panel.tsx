/** The seats of a race in the order in which they are given, who is next in line, and what each lacks for one more. */
import type { CSSProperties } from 'react';

import { Panel } from '@renderer/components/ui/layout/panel';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { Race } from '@shared/domain/elections/race';
import type { Award } from '@shared/domain/elections/race-counts';
import { SEAT_METHODS } from '@shared/domain/elections/seat-methods';
import { initialsOf } from '@shared/domain/wording/initials';
import { voteCount } from '@shared/domain/wording/numbers';

import styles from './race.module.css';

/** More seats are no longer read one by one. */
const MAX_ORDERED = 40;
const NEXT = 3;
const MOST_SHORT = 5;

interface SeatsPanelProps {
  readonly race: Race;
  readonly award: Award;
}

function Order({ race, award }: SeatsPanelProps) {
  const { legible, legibleInk, onFill } = useThemeColours();
  const byKey = new Map(race.runners.map((runner) => [runner.key, runner]));
  const styleOf = (key: string) => {
    const colour = byKey.get(key)?.candidate.partyColor;
    return {
      '--party': legible(colour),
      '--party-ink': legibleInk(colour),
      '--on': onFill(colour),
    } as CSSProperties;
  };
  const nameOf = (key: string) => byKey.get(key)?.name ?? '';
  return (
    <ol className={styles.order} data-picture="body" aria-label="Seats in the order of their award">
      {award.order.map((key, seat) => (
        <li key={seat} style={styleOf(key)} title={`Seat ${seat + 1}: ${nameOf(key)}`}>
          <span className="visually-hidden">{nameOf(key)}, seat </span>
          {seat + 1}
        </li>
      ))}
      {award.next.slice(0, NEXT).map((key, index) => (
        <li
          key={`next ${key}`}
          data-next={index === 0 ? 'first' : 'later'}
          style={styleOf(key)}
          title={`Next in line: ${nameOf(key)}`}
        >
          <span className="visually-hidden">Next in line: {nameOf(key)}</span>
          <span aria-hidden="true">{initialsOf(nameOf(key))}</span>
        </li>
      ))}
    </ol>
  );
}

function Short({ race }: Pick<SeatsPanelProps, 'race'>) {
  const { legible } = useThemeColours();
  const lacking = race.runners
    .flatMap((runner) =>
      (runner.votes ?? 0) > 0 && runner.votesToNext !== null
        ? [{ runner, votes: runner.votesToNext }]
        : [],
    )
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
            <span className={styles.number}>{voteCount(short, race.areVotesAbout)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Only for races of several seats that follow from the votes. */
export function SeatsAsTheyFall({ race, award }: SeatsPanelProps) {
  return (
    <Panel
      hasPicture
      title={race.phase === 'ended' ? 'Seats as the count ended' : 'Seats if the count ended now'}
      aside={race.seats?.isFromService === true ? 'Order by highest averages' : SEAT_METHODS.dhondt}
    >
      {award.order.length <= MAX_ORDERED && (
        <>
          <Order race={race} award={award} />
          <p className={styles.note} data-picture="note">
            In order of award. Right of the line: who is next.
          </p>
        </>
      )}
      <Short race={race} />
    </Panel>
  );
}

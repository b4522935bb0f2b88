/** The seats of a race, a block for each, by candidate: the last seat is hatched, the seat to win is dashed. */
import type { CSSProperties } from 'react';

import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { RaceRunner } from '@shared/domain/elections/race';
import { formatCount, formatPercent } from '@shared/domain/wording/numbers';

import { OwnFigure } from './own-figure';
import styles from './seat-blocks.module.css';
import { shortName } from './own-race-words';

/** More blocks than this are no longer counted at a glance. */
export const MAX_BLOCKS = 40;

interface SeatBlocksProps {
  /** With their seats, the largest share first. */
  readonly runners: readonly RaceRunner[];
  /** Whose seat is the last one to be given. */
  readonly lastKey: string | null;
  /** Whether to show the seat that the player could win with a few more votes. */
  readonly showsNextSeat: boolean;
}

interface GroupProps {
  readonly runner: RaceRunner;
  /** Of every group. */
  readonly names: readonly string[];
  readonly isLast: boolean;
  readonly showsNext: boolean;
}

function Group({ runner, names, isLast, showsNext }: GroupProps) {
  const { legible, legibleInk } = useThemeColours();
  const { seats, sharePct, candidate, name, isOwn } = runner;
  const count = seats ?? 0;
  const colours = {
    '--party': legible(candidate.partyColor),
    '--party-ink': legibleInk(candidate.partyColor),
  } as CSSProperties;
  return (
    <li className={styles.group} style={colours} title={name}>
      <span className={styles.blocks} aria-hidden="true">
        {Array.from({ length: count }, (_, seat) => (
          <i key={seat} data-kind={isLast && seat === count - 1 ? 'last' : 'won'} />
        ))}
        {showsNext && <i data-kind="next" />}
      </span>
      <span className={styles.caption}>
        <strong>
          <span data-picture-words={shortName(name, names)}>
            {isOwn ? 'You' : shortName(name, names)}
          </span>{' '}
          {isOwn ? (
            <OwnFigure testId="race-seats" value={seats}>
              {formatCount(seats)}
            </OwnFigure>
          ) : (
            formatCount(seats)
          )}
        </strong>{' '}
        {isOwn ? (
          <OwnFigure testId="race-share" value={sharePct}>
            {formatPercent(sharePct)}
          </OwnFigure>
        ) : (
          formatPercent(sharePct)
        )}
      </span>
    </li>
  );
}

/** Candidates without a seat are left out, except the player. */
export function SeatBlocks({ runners, lastKey, showsNextSeat }: SeatBlocksProps) {
  const shown = runners.filter(({ seats, isOwn }) => isOwn || (seats ?? 0) > 0);
  const names = shown.map(({ name }) => name);
  return (
    <ol className={styles.seats} aria-label="Seats if the count ended now">
      {shown.map((runner) => (
        <Group
          key={runner.key}
          runner={runner}
          names={names}
          isLast={runner.key === lastKey}
          showsNext={runner.isOwn && showsNextSeat}
        />
      ))}
    </ol>
  );
}

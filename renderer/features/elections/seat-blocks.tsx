/** The seats of a race, a block for each, by candidate: the last seat is hatched, the seat to win is dashed. */
import type { CSSProperties, ReactNode } from 'react';

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

/** The seats of one candidate or list as squares, in its colour, with words below; an item of a list. */
export function SeatGroup({
  title,
  colour,
  blocks,
  children,
}: {
  /** The whole name. */
  readonly title: string;
  /** As sent. */
  readonly colour: string | null | undefined;
  readonly blocks: ReactNode;
  readonly children: ReactNode;
}) {
  const { legible, legibleInk } = useThemeColours();
  const colours = { '--party': legible(colour), '--party-ink': legibleInk(colour) };
  return (
    <li className={styles.group} style={colours as CSSProperties} title={title}>
      <span className={styles.blocks} aria-hidden="true">
        {blocks}
      </span>
      <span className={styles.caption}>{children}</span>
    </li>
  );
}

function Group({ runner, names, isLast, showsNext }: GroupProps) {
  const { seats, sharePct, candidate, name, isOwn } = runner;
  const count = seats ?? 0;
  return (
    <SeatGroup
      title={name}
      colour={candidate.partyColor}
      blocks={
        <>
          {Array.from({ length: count }, (_, seat) => (
            <i key={seat} data-kind={isLast && seat === count - 1 ? 'last' : 'won'} />
          ))}
          {showsNext && <i data-kind="next" />}
        </>
      }
    >
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
    </SeatGroup>
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

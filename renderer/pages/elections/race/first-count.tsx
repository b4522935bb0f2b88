/** The shares of the only turn that is counted so far: dots on the axis where the lines will begin. */
import type { CSSProperties } from 'react';

import { Foreign } from '@renderer/components/figures/foreign';
import type { LineSeries } from '@renderer/components/charts/line-series';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { formatCount, formatPercent } from '@shared/domain/wording/numbers';

import styles from './race.module.css';

const HEIGHT_PX = 190;
const WHOLE = 100;
/** Names stand at least this far apart. */
const NAME_PX = 16;
/** Distances between the marks of the axis, in percent of the vote; the first that gives few marks. */
const STEPS = [5, 10, 20, 25, 50] as const;
const MOST_MARKS = 5;

/** Places of the names from the top, in the order of `tops`: as near to their dots as they can stand apart. */
function spread(tops: readonly number[]): readonly number[] {
  const places: number[] = [];
  for (const top of tops) places.push(Math.max(top, (places.at(-1) ?? -Infinity) + NAME_PX));
  let below = HEIGHT_PX + NAME_PX / 2;
  for (let at = places.length - 1; at >= 0; at -= 1) {
    below = Math.min(places[at] ?? below, below - NAME_PX);
    places[at] = below;
  }
  return places;
}

interface FirstCountProps {
  readonly turn: number;
  /** Each with its one value. */
  readonly series: readonly LineSeries[];
  /** More counts follow. */
  readonly hasMoreTurns: boolean;
}

/** From a true zero to the mark above the largest share. */
export function FirstCount({ turn, series, hasMoreTurns }: FirstCountProps) {
  const { legible, legibleInk } = useThemeColours();
  const values = series
    .flatMap(({ points, ...line }) => {
      const y = points[0]?.y ?? null;
      return y === null ? [] : [{ ...line, y }];
    })
    .toSorted((a, b) => b.y - a.y);
  const most = Math.min(WHOLE, Math.max(...values.map(({ y }) => y), 1));
  const step = STEPS.find((size) => most / size <= MOST_MARKS - 1) ?? 50;
  const end = Math.ceil(most / step) * step;
  const topOf = (share: number) => HEIGHT_PX * (1 - Math.min(share, end) / end);
  const names = spread(values.map(({ y }) => topOf(y)));
  return (
    <div data-testid="first-count" data-picture="body">
      <div className={styles.firstCount}>
        {Array.from({ length: end / step + 1 }, (_, index) => index * step).map((share) => (
          <span key={share} className={styles.mark} style={{ top: topOf(share) }} aria-hidden>
            <span>{formatPercent(share)}</span>
          </span>
        ))}
        <p className={styles.firstNote}>
          {hasMoreTurns ? 'The line begins next turn' : 'Only the last count is available'}
        </p>
        <ol aria-label={`Shares in turn ${formatCount(turn)}`}>
          {values.map(({ name, endName = name, colour, isOwn = false, y }, index) => (
            <li
              key={name}
              style={
                { '--party': legible(colour), '--party-ink': legibleInk(colour) } as CSSProperties
              }
            >
              <span className={styles.firstDot} style={{ top: topOf(y) }} />
              <span
                className={styles.firstName}
                style={{ top: names[index] }}
                data-own={isOwn || undefined}
                title={name}
              >
                <Foreign>{endName}</Foreign> {formatPercent(y)}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.firstTurn}>Turn {formatCount(turn)}</p>
    </div>
  );
}

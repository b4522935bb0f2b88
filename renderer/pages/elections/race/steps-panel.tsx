/** The player's seats at each share of the vote: where the next step up and down lies. */
import { useMemo } from 'react';
import type { CSSProperties } from 'react';

import { Panel } from '@renderer/components/ui/layout/panel';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import type { Race, RaceRunner } from '@shared/domain/elections/race';
import { seatsAtShares, shareNow } from '@shared/domain/elections/suppose';
import { formatCount, numberWriter } from '@shared/domain/wording/numbers';

import styles from './race.module.css';

const REACH_POINTS = 5;
const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 44;
const TOP = 10;
const BOTTOM = 22;

const signedPoints = numberWriter({ signDisplay: 'exceptZero', maximumFractionDigits: 1 });

interface StepsPanelProps {
  readonly race: Race;
  readonly own: RaceRunner;
}

/** The words for the next step in a direction; null where none is near. */
function stepWords(points: number | null, word: string): string | null {
  return points === null ? null : `${signedPoints(points)} pt ${word}`;
}

/** More marks on the axis would cover each other. */
const MAX_MARKS = 12;

/** Numbers of seats for the axis, evenly apart. */
function marksBetween(least: number, most: number): readonly number[] {
  const apart = Math.ceil((most - least + 1) / MAX_MARKS);
  const count = Math.floor((most - least) / apart) + 1;
  return Array.from({ length: count }, (_, index) => least + index * apart);
}

/** Renders nothing where no other share changes anything. */
export function StepsPanel({ race, own }: StepsPanelProps) {
  const { legibleInk } = useThemeColours();
  const steps = useMemo(() => seatsAtShares(race, own.key, REACH_POINTS), [race, own.key]);
  const now = shareNow(race, own.key) ?? 0;
  const [least, most] = [steps[0]?.seats ?? 0, steps.at(-1)?.seats ?? 0];
  if (steps.length === 0 || least === most) return null;
  const seatsNow = steps.findLast(({ sharePct }) => sharePct <= now + 1e-9)?.seats ?? least;
  const up = steps.find(({ seats }) => seats > seatsNow);
  const down = steps.findLast(({ seats }) => seats < seatsNow);
  const x = (share: number) =>
    LEFT + ((share - now + REACH_POINTS) / (2 * REACH_POINTS)) * (WIDTH - LEFT);
  const y = (seats: number) =>
    HEIGHT - BOTTOM - ((seats - least) / (most - least)) * (HEIGHT - BOTTOM - TOP);
  const path = steps
    .map(({ sharePct, seats }, index) =>
      index === 0
        ? `M${x(sharePct).toFixed(1)} ${y(seats).toFixed(1)}`
        : `H${x(sharePct).toFixed(1)}V${y(seats).toFixed(1)}`,
    )
    .join('');
  const upWords = stepWords(up === undefined ? null : up.sharePct - now, 'gains one more seat');
  const downWords = stepWords(down === undefined ? null : down.sharePct - now, 'costs one');
  return (
    <Panel hasPicture title="What would change it" aside="Your seats at each share">
      <svg
        role="img"
        aria-label={`Your seats at each share: ${[upWords, downWords].filter(Boolean).join(', ')}`}
        className={styles.steps}
        data-picture="body"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        style={{ '--party': legibleInk(own.candidate.partyColor) } as CSSProperties}
      >
        {marksBetween(least, most).map((seats) => (
          <g key={seats}>
            <line className={styles.grid} x1={LEFT} x2={WIDTH} y1={y(seats)} y2={y(seats)} />
            <text x={LEFT - 8} y={y(seats) + 4} textAnchor="end">
              {formatCount(seats)}
            </text>
          </g>
        ))}
        <line className={styles.now} x1={x(now)} x2={x(now)} y1={0} y2={HEIGHT - BOTTOM} />
        <path className={styles.curve} d={path} />
        <circle className={styles.dot} cx={x(now)} cy={y(seatsNow)} r={4} />
        {upWords !== null && up !== undefined && (
          <text
            className={styles.word}
            x={Math.min(x(up.sharePct) + 6, WIDTH - 110)}
            y={y(seatsNow) + (seatsNow === least ? -8 : 16)}
          >
            {upWords}
          </text>
        )}
        {downWords !== null && down !== undefined && (
          <text
            className={styles.word}
            x={Math.max(x(down.sharePct) - 6, LEFT + 90)}
            y={y(seatsNow) - 8}
            textAnchor="end"
          >
            {downWords}
          </text>
        )}
        {[-REACH_POINTS, 0, REACH_POINTS].map((points) => (
          <text
            key={points}
            x={x(now + points)}
            y={HEIGHT - 4}
            textAnchor={points === 0 ? 'middle' : points < 0 ? 'start' : 'end'}
          >
            {points === 0 ? 'now' : `${signedPoints(points)} pt`}
          </text>
        ))}
      </svg>
      <p className={styles.note}>The others keep their proportions.</p>
    </Panel>
  );
}

/** Draws the seats of a legislature as a half circle. */
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { formatCount, formatPercent } from '@shared/domain/wording/numbers';

import { DataTable } from '../tables/data-table';
import type { Column } from '../tables/column';
import { count as countColumn, percent, text } from '../tables/columns';
import { ChartFrame, useChartReading } from './chart-frame';
import styles from './charts.module.css';
import { dotRadius, dotsByGroup, MAX_DOTS, seatPlaces } from './hemicycle-seats';
import type { SeatPlace } from './hemicycle-seats';

/** The seats of one party. */
export interface SeatGroup {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
  /** As the service sent it. */
  readonly colour: string | null;
  /** The name as a link. */
  readonly link?: ReactNode;
}

/** A larger number would cover seats; the line above has it too. */
const LONGEST_TOTAL = 99_999;

interface HemicycleProps {
  /** Name of its table, unique on the page; left out where the page shows the same values in a table. */
  readonly name?: string;
  readonly label: string;
  /** From the left end to the right; keep its identity between drawings. */
  readonly groups: readonly SeatGroup[];
  /** The number of seats that make a majority. */
  readonly majority: number | null;
  /** What the dots are; seats unless told otherwise. */
  readonly unit?: 'seat' | 'official';
}

function seatColumns(total: number): readonly Column<SeatGroup>[] {
  const share = ({ seats }: SeatGroup) => (total === 0 ? null : (seats / total) * 100);
  return [
    text('party', 'Party', ({ name }) => name, { render: ({ name, link }) => link ?? name }),
    countColumn('seats', 'Seats', ({ seats }) => seats),
    percent('share', 'Share', share, { unit: '%' }),
  ];
}

interface DrawnGroup {
  readonly group: SeatGroup;
  /** Among all groups. */
  readonly index: number;
  readonly places: readonly SeatPlace[];
}

/** The groups with their dots; of very many groups only those that have a dot at all. */
function groupsWithDots(
  groups: readonly SeatGroup[],
  dots: readonly number[],
  places: readonly SeatPlace[],
): readonly DrawnGroup[] {
  let first = 0;
  return groups.flatMap((group, index) => {
    const count = dots[index] ?? 0;
    if (count === 0 && groups.length > MAX_DOTS) return [];
    first += count;
    return [{ group, index, places: places.slice(first - count, first) }];
  });
}

/** One dot per seat up to 700 seats, then to scale. The arrow keys move from party to party. */
export function Hemicycle(props: HemicycleProps) {
  const { name, label, groups, majority, unit = 'seat' } = props;
  const { legible } = useThemeColours();
  const reading = useChartReading();
  const total = groups.reduce((sum, { seats }) => sum + seats, 0);
  const columns = useMemo(() => seatColumns(total), [total]);
  const dots = useMemo(() => dotsByGroup(groups.map(({ seats }) => seats)), [groups]);
  const count = dots.reduce((sum, dot) => sum + dot, 0);
  const places = useMemo(() => seatPlaces(count), [count]);
  const radius = dotRadius(count);

  const drawn = groupsWithDots(groups, dots, places);
  const describe = (index: number) => {
    const group = groups[index];
    if (group === undefined) return '';
    const share = total === 0 ? null : (group.seats / total) * 100;
    const units = group.seats === 1 ? unit : `${unit}s`;
    return `${group.name}: ${formatCount(group.seats)} ${units}, ${formatPercent(share)}`;
  };
  return (
    <ChartFrame
      label={label}
      count={groups.length}
      reading={reading}
      describe={describe}
      summary={
        total === 0 ? (
          `No ${unit}s`
        ) : (
          <>
            {formatCount(total)} {unit}s
            {majority !== null && `, ${formatCount(majority)} for a majority`}
          </>
        )
      }
      table={
        name === undefined ? undefined : (
          <DataTable
            name={name}
            caption={label}
            columns={columns}
            rows={groups}
            rowId={({ id }) => id}
          />
        )
      }
    >
      {total === 0 ? null : (
        <svg className={styles.hemicycle} viewBox="-1.08 -1.1 2.16 1.2" aria-hidden="true">
          {drawn.map(({ group, index, places: seats }) => (
            <g
              key={group.id}
              fill={legible(group.colour)}
              opacity={reading.index === null || reading.index === index ? 1 : 0.25}
              onPointerEnter={() => {
                reading.read(index);
              }}
            >
              {seats.map(({ x, y }) => (
                <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
              ))}
            </g>
          ))}
          {majority !== null && (
            <>
              <line className={styles.majorityGround} x1="0" x2="0" y1="-1.08" y2="-0.32" />
              <line className={styles.majority} x1="0" x2="0" y1="-1.08" y2="-0.32" />
            </>
          )}
          {total <= LONGEST_TOTAL && (
            <text className={styles.seatTotal} x="0" y="-0.02" textAnchor="middle">
              {formatCount(total)}
            </text>
          )}
        </svg>
      )}
    </ChartFrame>
  );
}

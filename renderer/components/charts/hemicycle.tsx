/** Draws the seats of a legislature as a half circle. */
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { formatCount, formatPercent } from '@shared/domain/wording/numbers';

import { DataTable } from '../tables/data-table';
import type { Column } from '../tables/column';
import { count as countColumn, percent, text } from '@renderer/components/tables/columns';
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
  /** What the dots are; seats by default. */
  readonly unit?: 'seat' | 'official';
  /** The names of the parties stand around the arc, and this figure in the middle. */
  readonly labelled?: { readonly figure: string; readonly colour: string | null };
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

/** Parties with a smaller share of the seats have no label: labels would cover each other. */
const LEAST_LABELLED_SHARE = 0.02;
const LABEL_RADIUS = 1.12;
const LABEL_GAP = 0.13;
const LONGEST_LABEL = 24;

function shortName(name: string): string {
  return name.length <= LONGEST_LABEL ? name : `${name.slice(0, LONGEST_LABEL)}…`;
}

interface ArcLabel {
  readonly group: SeatGroup;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Where the names stand around the arc, each apart from the one before on its side. */
function arcLabels(drawn: readonly DrawnGroup[]): readonly ArcLabel[] {
  const count = drawn.reduce((sum, { places }) => sum + places.length, 0);
  const labels = drawn
    .filter(({ places }) => places.length >= count * LEAST_LABELLED_SHARE)
    .map(({ group, places }): ArcLabel => {
      const mid = places.reduce((sum, { x, y }) => sum + Math.atan2(-y, x), 0) / places.length;
      const x = LABEL_RADIUS * Math.cos(mid);
      return {
        group,
        x,
        y: -LABEL_RADIUS * Math.sin(mid) + 0.03,
        anchor: x < -0.12 ? 'end' : x > 0.12 ? 'start' : 'middle',
      };
    });
  const apart = (side: readonly ArcLabel[]) => {
    let last = 0.2;
    return side
      .toSorted((a, b) => b.y - a.y)
      .map((label) => {
        last = Math.min(label.y, last - LABEL_GAP);
        return { ...label, y: last };
      });
  };
  return [...apart(labels.filter(({ x }) => x < 0)), ...apart(labels.filter(({ x }) => x >= 0))];
}

/** One dot per seat up to 700 seats, then to scale. The arrow keys move from party to party. */
export function Hemicycle(props: HemicycleProps) {
  const { name, label, groups, majority, unit = 'seat', labelled } = props;
  const { legible, legibleInk } = useThemeColours();
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
        <svg
          className={labelled === undefined ? styles.hemicycle : styles.labelledHemicycle}
          viewBox={labelled === undefined ? '-1.08 -1.1 2.16 1.2' : '-1.85 -1.24 3.7 1.3'}
          aria-hidden="true"
        >
          {drawn.map(({ group, index, places: seats }) => (
            <g
              key={group.id}
              fill={legible(group.colour)}
              opacity={reading.index === null || reading.index === index ? 1 : 0.25}
              onPointerEnter={() => reading.read(index)}
            >
              {seats.map(({ x, y }) => (
                <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
              ))}
            </g>
          ))}
          {majority !== null && (
            <>
              <line
                className={styles.majorityGround}
                x1="0"
                x2="0"
                y1="-1.08"
                y2={labelled === undefined ? -0.32 : -0.38}
              />
              <line
                className={styles.majority}
                x1="0"
                x2="0"
                y1="-1.08"
                y2={labelled === undefined ? -0.32 : -0.38}
              />
            </>
          )}
          {labelled !== undefined &&
            arcLabels(drawn).map(({ group, x, y, anchor }) => (
              <text
                key={group.id}
                className={styles.arcLabel}
                x={x}
                y={y}
                textAnchor={anchor}
                fill={legibleInk(group.colour)}
              >
                <tspan className={styles.arcSeats}>{formatCount(group.seats)}</tspan>{' '}
                {shortName(group.name)}
              </text>
            ))}
          {labelled !== undefined && (
            <text
              className={styles.arcFigure}
              x="0"
              y="-0.06"
              textAnchor="middle"
              fill={labelled.colour === null ? undefined : legibleInk(labelled.colour)}
            >
              {labelled.figure}
            </text>
          )}
          {labelled === undefined && total <= LONGEST_TOTAL && (
            <text className={styles.seatTotal} x="0" y="-0.02" textAnchor="middle">
              {formatCount(total)}
            </text>
          )}
        </svg>
      )}
    </ChartFrame>
  );
}

/** Draws the seats of a legislature as a half circle. */
import { useMemo } from 'react';

import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { formatCount, formatPercent, numberWriter } from '@shared/domain/wording/numbers';

import { DataTable } from '../tables/data-table';
import type { Column } from '../tables/column';
import { count as countColumn, percent, text } from '@renderer/components/tables/columns';
import { ChartFrame, useChartReading } from './chart-frame';
import { GroupSeats, SeatKey } from './hemicycle-group';
import { arcLabels, LINE_HEIGHT, viewBoxFor } from './hemicycle-labels';
import type { ArcLabel } from './hemicycle-labels';
import { dotRadius, dotsByGroup, MAX_DOTS, seatPlaces } from './hemicycle-seats';
import type { SeatPlace } from './hemicycle-seats';
import styles from './hemicycle.module.css';
import { PartyKey, usePartyShapes } from './party-key';
import type { SeatGroup } from './seat-group';

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
  /** The caller says how many seats there are, what makes a majority, and what the marks mean. */
  readonly isBare?: boolean;
  /** The names of the parties stand around the arc, and this figure in the middle. */
  readonly labelled?: { readonly figure: string; readonly colour: string | null };
}

/** In percent of all seats; null where there are none. */
function shareOf({ seats }: SeatGroup, total: number): number | null {
  return total === 0 ? null : (seats / total) * 100;
}

function seatColumns(total: number): readonly Column<SeatGroup>[] {
  return [
    text('party', 'Party', ({ name }) => name, { render: ({ name, link }) => link ?? name }),
    countColumn('seats', 'Seats', ({ seats }) => seats),
    percent('share', 'Share', (group) => shareOf(group, total), { unit: '%' }),
  ];
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
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

/** Flipped seats of the groups before each group, and of all. */
function flipsOf(groups: readonly SeatGroup[]) {
  const flipsBefore: number[] = [];
  let allFlips = 0;
  for (const { flipped = 0 } of groups) {
    flipsBefore.push(allFlips);
    allFlips += flipped;
  }
  return { flipsBefore, allFlips };
}

/** The change at a name: ` ▲ +2`. */
function changeWords({ change = 0 }: SeatGroup): string {
  return change === 0 ? '' : ` ${change > 0 ? '▲' : '▼'} ${signed(change)}`;
}

const signed = numberWriter({ signDisplay: 'exceptZero', maximumFractionDigits: 0 });

interface NamesProps {
  readonly labels: readonly ArcLabel[];
}

function Names({ labels }: NamesProps) {
  const { legibleInk } = useThemeColours();
  return labels.map(({ group, x, y, anchor, lines }) => (
    <text
      key={group.id}
      className={styles.label}
      textAnchor={anchor}
      fill={legibleInk(group.colour)}
    >
      {lines.map((line, at) => (
        <tspan key={at} x={x} y={y + at * LINE_HEIGHT}>
          {at === 0 && <tspan className={styles.seats}>{formatCount(group.seats)} </tspan>}
          {line}
          {at === lines.length - 1 && changeWords(group)}
        </tspan>
      ))}
    </text>
  ));
}

/** One dot per seat up to 700 seats, then to scale. The arrow keys move from party to party. */
export function Hemicycle(props: HemicycleProps) {
  const { name, label, groups, majority, unit = 'seat', labelled, isBare = false } = props;
  const { legible, legibleInk } = useThemeColours();
  const reading = useChartReading();
  const total = sumOf(groups.map(({ seats }) => seats));
  const columns = useMemo(() => seatColumns(total), [total]);
  const dots = useMemo(() => dotsByGroup(groups.map(({ seats }) => seats)), [groups]);
  const count = sumOf(dots);
  const places = useMemo(() => seatPlaces(count), [count]);
  const radius = dotRadius(count);
  const parties = useMemo(
    () => groups.filter(({ kind, seats }) => kind === undefined && seats > 0),
    [groups],
  );
  const shapes = usePartyShapes(parties);

  const isExact = count === total;
  const vacant = groups.reduce((sum, { kind, seats }) => sum + (kind === 'vacant' ? seats : 0), 0);
  const { flipsBefore, allFlips } = flipsOf(groups);
  const drawn = groupsWithDots(groups, dots, places);
  const labels = labelled === undefined ? [] : arcLabels(drawn, changeWords);
  const describe = (index: number) => {
    const group = groups[index];
    if (group === undefined) return '';
    const units = group.seats === 1 ? unit : `${unit}s`;
    const { flipped = 0, uncounted = 0 } = group;
    return [
      `${group.name}: ${formatCount(group.seats)} ${units}, ${formatPercent(shareOf(group, total))}`,
      ...(flipped > 0 ? [`${formatCount(flipped)} won from others this turn`] : []),
      ...(uncounted > 0 ? [`${formatCount(uncounted)} not counted yet`] : []),
    ].join(', ');
  };
  return (
    <ChartFrame
      label={label}
      count={groups.length}
      reading={reading}
      describe={describe}
      summary={
        isBare ? null : total === 0 ? (
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
        <>
          <svg
            className={labelled === undefined ? styles.bare : styles.labelled}
            viewBox={
              labelled === undefined ? '-1.08 -1.1 2.16 1.2' : viewBoxFor(labels, changeWords)
            }
            aria-hidden="true"
          >
            {drawn.map(({ group, index, places: seats }) => (
              <g
                key={group.id}
                data-picture-line={describe(index)}
                fill={legible(group.colour)}
                opacity={reading.index === null || reading.index === index ? 1 : 0.25}
                onPointerEnter={() => reading.read(index)}
              >
                <GroupSeats
                  group={group}
                  places={seats}
                  radius={radius}
                  shape={group.kind === undefined ? shapes.get(group.colour) : undefined}
                  isExact={isExact}
                  isMostlyVacant={vacant * 2 > total}
                  flips={{ before: flipsBefore[index] ?? 0, all: allFlips }}
                />
              </g>
            ))}
            {majority !== null &&
              [styles.majorityGround, styles.majority].map((line) => (
                <line
                  key={line}
                  className={line}
                  x1="0"
                  x2="0"
                  y1="-1.08"
                  y2={labelled === undefined ? -0.32 : -0.38}
                />
              ))}
            <Names labels={labels} />
            {labelled !== undefined && (
              <text
                className={styles.figure}
                x="0"
                y="-0.06"
                textAnchor="middle"
                fill={labelled.colour === null ? undefined : legibleInk(labelled.colour)}
              >
                {labelled.figure}
              </text>
            )}
            {labelled === undefined && !isBare && total <= LONGEST_TOTAL && (
              <text className={styles.total} x="0" y="-0.02" textAnchor="middle">
                {formatCount(total)}
              </text>
            )}
          </svg>
          <PartyKey parties={parties} shapes={shapes} />
          {!isBare && <SeatKey groups={groups} isExact={isExact} />}
        </>
      )}
    </ChartFrame>
  );
}

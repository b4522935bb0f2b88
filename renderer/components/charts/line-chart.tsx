/** A line over turns: rates, prices, flows. */
import { lazy, Suspense, useMemo } from 'react';

import { useSettings } from '@renderer/api/session/use-settings';
import { saveCsv, tableText } from '@renderer/components/tables/data-table-export';
import { Delta } from '@renderer/components/figures/delta';
import { Button } from '@renderer/components/ui/button';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import {
  counted,
  formatCount,
  formatNumber,
  formatPoints,
  isNumber,
} from '@shared/domain/wording/numbers';

import type { Column } from '../tables/column';
import { decimal, text } from '@renderer/components/tables/columns';
import { DataTable } from '../tables/data-table';
import { useHasBeenInView } from '../ui/layout/in-view';
import { ChartFrame, useChartReading } from './chart-frame';
import styles from './charts.module.css';
import { lineLooks } from './line-looks';
import { isDrawn, joinSeries, lineEnds, textOnChart } from './line-series';
import type { LineRow, LineSeries } from './line-series';

const LineCanvas = lazy(async () => ({ default: (await import('./line-canvas')).LineCanvas }));

interface LineChartProps {
  /** Name of its table: unique on the page. */
  readonly name: string;
  readonly label: string;
  /** Keep its identity between renders: a new array redraws the chart. */
  readonly series: readonly LineSeries[];
  /** What the axis counts. */
  readonly xLabel?: string;
  /** Values of the axis name themselves, as dates do: a reading leaves `xLabel` out. */
  readonly isXNamed?: boolean;
  /** A value of the axis in words; keep its identity. */
  readonly formatX?: (x: number) => string;
  /** The same under the axis, where it has to be short; as `formatX` where left out. */
  readonly formatTick?: (x: number) => string;
  /** A value with its unit; keep its identity. */
  readonly formatY?: (y: number | null) => string;
  /** Of the values, for the heading of each line in the table and in exports. */
  readonly unit?: string | null;
  /** The values are shares in percent: the axis ends at 100. */
  readonly isShare?: boolean;
  /** What a recorded chart shows: the end of its test id, and of the names of the files that it saves. */
  readonly metric?: string;
}

/** How the chart writes a value of each line. */
type Formats = readonly ((y: number | null) => string)[];

function valuesOf(row: LineRow | undefined, names: readonly string[], formats: Formats): string {
  const values = (row?.values ?? []).map((value, line) => {
    const words = formats[line]?.(value ?? null) ?? '';
    return names.length === 1 ? words : `${names[line]} ${words}`;
  });
  return values.join(', ');
}

/** How many values the lines have. */
function countOf(rows: readonly LineRow[]): number {
  return rows.reduce((count, { values }) => count + values.filter(isNumber).length, 0);
}

/** Lines named at their ends, drawn when the chart first comes into view. The arrow keys and the pointer read single values; the table lists all. */
export function LineChart(props: LineChartProps) {
  const { name, label, series, xLabel = 'Turn', isXNamed = false, formatX = formatCount } = props;
  const {
    formatTick = formatX,
    formatY = formatNumber,
    unit = null,
    isShare = false,
    metric,
  } = props;
  const reading = useChartReading();
  const colours = useThemeColours();
  const [placeholder, hasBeenInView] = useHasBeenInView<HTMLDivElement>();
  const rows = useMemo(() => joinSeries(series), [series]);
  const names = useMemo(() => series.map((line) => textOnChart(line.name)), [series]);
  const { partyShapes } = useSettings();
  const looks = useMemo(
    () => lineLooks(series, colours, partyShapes),
    [series, colours, partyShapes],
  );
  const formats = useMemo(() => series.map(({ format }) => format ?? formatY), [series, formatY]);
  const columns = useMemo<readonly Column<LineRow>[]>(
    () => [
      isXNamed
        ? text('x', xLabel, ({ x }) => x, {
            text: ({ x }) => formatX(x),
            render: ({ x }) => formatX(x),
          })
        : decimal('x', xLabel, ({ x }) => x, { render: ({ x }) => formatX(x) }),
      ...names.map((line, index) =>
        decimal(`line-${index}`, line, ({ values }: LineRow) => values[index], {
          unit,
          render: ({ values }) => formats[index]?.(values[index] ?? null),
        }),
      ),
    ],
    [xLabel, isXNamed, formatX, formats, names, unit],
  );
  const ends = useMemo(() => lineEnds(series, rows, formats), [series, rows, formats]);
  const placeOf = (index: number) => {
    const x = formatX(rows[index]?.x ?? 0);
    return isXNamed ? x : `${xLabel} ${x}`;
  };
  const describe = (index: number) => `${placeOf(index)}: ${valuesOf(rows[index], names, formats)}`;
  // The difference of two percentages is in points.
  const changeFormat =
    unit?.startsWith('%') === true || isShare ? formatPoints : (formats[0] ?? formatY);
  // One point is a figure, not a line.
  const isOnePoint = rows.length === 1;
  const lastIndex = rows.findLastIndex(({ values }) => values.some(isNumber));
  return (
    <ChartFrame
      label={label}
      count={rows.length}
      reading={reading}
      describe={describe}
      {...(metric !== undefined && {
        metric,
        points: countOf(rows),
        fileName: name,
        exports: <SaveData fileName={name} title={label} columns={columns} rows={rows} />,
      })}
      summary={
        <span className={isOnePoint ? styles.single : undefined}>
          {lastIndex < 0 ? (
            'No values'
          ) : names.length === 1 || isOnePoint ? (
            <>
              {describe(lastIndex)}
              {names.length === 1 && xLabel === 'Turn' && (
                <FewChange rows={rows} format={changeFormat} />
              )}
            </>
          ) : (
            <>
              {placeOf(lastIndex)}
              {/* The ends of the lines show the same. */}
              <span className="visually-hidden">
                {`: ${valuesOf(rows[lastIndex], names, formats)}`}
              </span>
            </>
          )}
        </span>
      }
      table={
        <DataTable
          name={name}
          caption={label}
          columns={columns}
          rows={rows}
          rowId={({ x }) => String(x)}
          defaultSorting="-x"
        />
      }
    >
      {isOnePoint ? null : hasBeenInView ? (
        <Suspense fallback={<div className={styles.canvas} data-pending />}>
          <LineCanvas
            rows={rows}
            names={ends}
            looks={looks}
            colours={colours}
            formatTick={formatTick}
            formatY={formats[0] ?? formatY}
            isShare={isShare}
            index={reading.index}
            onHover={reading.read}
          />
        </Suspense>
      ) : (
        <div ref={placeholder} className={styles.canvas} />
      )}
    </ChartFrame>
  );
}

interface FewChangeProps {
  readonly rows: readonly LineRow[];
  readonly format: (y: number | null) => string;
}

/** The change over two to four values, which draw no line: `, ▲ +0.09% in 3 turns`. */
function FewChange({ rows, format }: FewChangeProps) {
  const known = rows.flatMap(({ x, values: [y] }) => (isNumber(y) ? [{ x, y }] : []));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || known.length < 2 || isDrawn(rows, 0))
    return null;
  return (
    <>
      , <Delta value={last.y - first.y} format={format} isNeutral /> in{' '}
      {counted(last.x - first.x, 'turn')}
    </>
  );
}

interface SaveDataProps<Row> {
  /** Without its extension. */
  readonly fileName: string;
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** Saves the values that the chart shows. */
function SaveData<Row>({ fileName, title, columns, rows }: SaveDataProps<Row>) {
  const save = async () => saveCsv(`${fileName}.csv`, await tableText(columns, rows, ','));
  return (
    <Button variant="quiet" aria-label={`Save data: ${title}`} onClick={() => void save()}>
      Save data
    </Button>
  );
}

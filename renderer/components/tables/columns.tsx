/** The kit of columns: each kind sets its alignment, unit, order, words for filter and export, and empty value. */
import type { ComponentType, ReactNode } from 'react';
import { Sparkline } from '@renderer/components/charts/sparkline';
import { Delta } from '@renderer/components/figures/delta';
import { isLong, Prose } from '@renderer/components/figures/prose';
import { ShortName } from '@renderer/components/figures/short-name';
import { WholeWords } from '@renderer/components/figures/whole-words';
import { Time } from '@renderer/components/figures/time';
import { RouteLink } from '@renderer/components/ui/link';
import type { Href } from '@renderer/screens/href';
import {
  ABSENT,
  formatCount,
  formatNumber,
  formatPercent,
  formatPoints,
  formatShare,
  neededDecimals,
} from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

import type { CellValue, Column, ColumnArgs, ColumnOptions, Get } from './column';
import { RowButtons } from './row-buttons';

/** What a kind of column decides; the options of a page replace its parts. */
interface Kind<Row> {
  readonly isNumeric?: boolean;
  readonly value: Get<Row, string | number>;
  readonly text?: Get<Row, string>;
  readonly isDrawnOnly?: boolean;
  readonly render: (row: Row, digits?: number) => ReactNode;
  readonly decimals?: (row: Row) => number;
}

function isEmpty(shown: ReactNode): boolean {
  return shown === null || shown === undefined || shown === '' || shown === false;
}

/** Draws a value where there is one. */
function drawn<Row, Value extends string | number>(
  get: Get<Row, Value>,
  draw: (value: Value) => ReactNode,
): (row: Row) => ReactNode {
  return (row) => {
    const value = get(row);
    return value === null || value === undefined || value === '' ? null : draw(value);
  };
}

/** What the service leaves out or sends as empty text has no value. */
function sentValue<Row>(get: Get<Row, string | number>): (row: Row) => CellValue {
  return (row) => {
    const value = get(row);
    return value === undefined || value === '' ? null : value;
  };
}

/** A column of a kind; an empty cell is a dash. */
export function column<Row>(
  id: string,
  label: string,
  kind: Kind<Row>,
  options: ColumnOptions<Row> = {},
): Column<Row> {
  const {
    unit = null,
    cellUnit,
    sent,
    sortBy,
    text: words,
    codes,
    render,
    before,
    after,
    ...layout
  } = options;
  const valueOf = sentValue(kind.value);
  const textOf = words ?? kind.text ?? ((row: Row) => String(valueOf(row) ?? ''));
  const cellOf = render ?? kind.render;
  return {
    ...layout,
    id,
    label,
    unit,
    isNumeric: kind.isNumeric ?? false,
    cellUnit: cellUnit && ((row) => cellUnit(row) || null),
    value: valueOf,
    sentValue: sent && sentValue(sent),
    sortValue: sortBy && sentValue(sortBy),
    text: (row) => textOf(row) ?? '',
    codes: codes && ((row) => codes(row) ?? ''),
    isDrawnOnly: kind.isDrawnOnly,
    // A page's own cell shows more than the number.
    decimals: render === undefined ? kind.decimals : undefined,
    render: (row, digits) => {
      const cell = cellOf(row, digits);
      const shown = isEmpty(cell) ? ABSENT : cell;
      const sign = before?.(row);
      const mark = after?.(row);
      if (isEmpty(sign) && isEmpty(mark)) return shown;
      return (
        <>
          {sign}
          {shown}
          {!isEmpty(mark) && ' '}
          {mark}
        </>
      );
    },
  };
}

/** Text as sent. */
export function text<Row>(
  ...[id, label, get, options]: ColumnArgs<Row, string | number>
): Column<Row> {
  const render = drawn(get, (value) => {
    if (typeof value === 'number') return formatNumber(value);
    return isLong(value) ? <Prose>{value}</Prose> : value;
  });
  return column(id, label, { value: get, render }, options);
}

function shortened(value: string | number | null | undefined): ReactNode {
  return typeof value === 'string' ? <ShortName>{value}</ShortName> : value;
}

/** A short name or a known word, kept whole in a narrow column. */
export function name<Row>(
  ...[id, label, get, options]: ColumnArgs<Row, string | number>
): Column<Row> {
  const render = drawn(get, (value) => <WholeWords>{shortened(value)}</WholeWords>);
  return column(id, label, { value: get, render }, options);
}

/** A word of the service, such as an office or a kind, in readable form. */
export function word<Row>(...[id, label, get, options]: ColumnArgs<Row, string>): Column<Row> {
  const readable = (row: Row) => {
    const value = get(row);
    return value ? humanise(value) : null;
  };
  return name(id, label, readable, options);
}

/** A name that leads to a page; plain text where the page is not known. */
export function link<Row>(
  id: string,
  label: string,
  get: Get<Row, string | number>,
  to: (row: Row) => Href | null,
  options?: ColumnOptions<Row>,
): Column<Row> {
  const render = (row: Row) => {
    const value = get(row);
    return isEmpty(value) ? null : <RouteLink to={to(row)}>{shortened(value)}</RouteLink>;
  };
  return column(id, label, { value: get, render }, options);
}

/** A number in words of its own. */
export function numeric<Row>(
  id: string,
  label: string,
  get: Get<Row, number>,
  format: (row: Row, digits?: number) => ReactNode,
  options?: ColumnOptions<Row>,
  decimals: (row: Row) => number = (row) => neededDecimals(get(row)),
): Column<Row> {
  return column(id, label, { isNumeric: true, value: get, render: format, decimals }, options);
}

/** A number with at most two decimals. */
export function decimal<Row>(...[id, label, get, options]: ColumnArgs<Row, number>): Column<Row> {
  return numeric(id, label, get, (row, digits) => formatNumber(get(row), digits), options);
}

/** A whole number. */
export function count<Row>(...[id, label, get, options]: ColumnArgs<Row, number>): Column<Row> {
  return numeric(
    id,
    label,
    get,
    (row) => formatCount(get(row)),
    options,
    () => 0,
  );
}

/** A share in percent: 5 is 5%. One that the server sends as a fraction is converted first, and is its `sent`. */
export function percent<Row>(...[id, label, get, options]: ColumnArgs<Row, number>): Column<Row> {
  return numeric(id, label, get, (row, digits) => formatShare(get(row), digits), {
    cellUnit: percentSign,
    ...options,
  });
}

const percentSign = () => '%';

const CHANGES = {
  percent: { format: formatPercent, unit: '%' },
  points: { format: formatPoints, unit: 'points' },
} as const;

/** How much a figure changed, in percent of what it was, or in points where it is itself a percentage. */
export function delta<Row>(
  id: string,
  label: string,
  get: Get<Row, number>,
  inUnit: keyof typeof CHANGES,
  options?: ColumnOptions<Row>,
): Column<Row> {
  const { format, unit } = CHANGES[inUnit];
  const render = drawn(get, (value) => <Delta value={value} format={format} />);
  return decimal(id, label, get, { render, cellUnit: () => unit, ...options });
}

/** A moment in the player's own time; sorted and exported as sent. */
export function date<Row>(
  ...[id, label, get, options]: ColumnArgs<Row, string | number>
): Column<Row> {
  return column(id, label, { value: get, render: (row) => <Time at={get(row)} /> }, options);
}

/** A status: `Badge` draws it. */
export function badge<Row>(
  id: string,
  label: string,
  get: Get<Row, string>,
  Badge: ComponentType<{ readonly status: string | null | undefined }>,
  options?: ColumnOptions<Row>,
): Column<Row> {
  const render = drawn(get, (status) => <Badge status={status} />);
  const words = (row: Row) => humanise(get(row) ?? '');
  return column(id, label, { value: get, text: words, render }, options);
}

/** A small line; `nameOf` puts it into words. It is not exported. */
export function spark<Row>(
  id: string,
  label: string,
  get: (row: Row) => readonly number[],
  nameOf: (row: Row) => string,
  options?: ColumnOptions<Row>,
): Column<Row> {
  const render = (row: Row) => <Sparkline values={get(row)} label={nameOf(row)} />;
  return drawing(id, label, render, options);
}

/** Cells without words or a value. It is not sorted, searched or exported. */
export function drawing<Row>(
  id: string,
  label: string,
  render: (row: Row) => ReactNode,
  options?: ColumnOptions<Row>,
): Column<Row> {
  const kind = { value: () => null, text: () => '', isDrawnOnly: true, render };
  return column(id, label, kind, options);
}

/** What can be done with a row. It is not sorted, searched or exported. */
export function actions<Row>(
  id: string,
  label: string,
  render: (row: Row) => ReactNode,
  options?: ColumnOptions<Row>,
): Column<Row> {
  const buttons = (row: Row) => {
    const shown = render(row);
    return isEmpty(shown) ? null : <RowButtons>{shown}</RowButtons>;
  };
  return drawing(id, label, buttons, options);
}

/** The columns of the market's board. */
import type { ReactNode } from 'react';

import { CorporationLink } from '@renderer/components/links/links';
import { CountryNameWith } from '@renderer/components/links/marks';
import { RouteLink } from '@renderer/components/links/route-link';
import { Change } from '@renderer/components/markets/change';
import styles from '@renderer/components/markets/markets.module.css';
import type { Column } from '@renderer/components/tables/data-table';
import { notComparedWords } from '@renderer/components/tables/own-currency-column';
import { href } from '@renderer/screens/href';
import { COMMON_UNIT } from '@shared/domain/money/conversion';
import type { AmountComparison } from '@shared/domain/money/conversion';
import type { BoardFigures, BoardRow } from '@shared/domain/markets/market-board';
import { formatMoney } from '@shared/domain/money/money';
import {
  ABSENT,
  formatCount,
  formatNumber,
  formatPercent,
  numberWriter,
} from '@shared/domain/wording/numbers';
import { formatPrice } from '@shared/domain/wording/rates';
import { humanise } from '@shared/domain/wording/words';

/** What the columns depend on. */
interface ColumnChoice {
  readonly nameOf: (code: string) => string;
  /** As sent; null where no answer has it. */
  readonly flagOf: (code: string) => unknown;
  /** The currency of the amounts; null: each its own. */
  readonly shownIn: string | null;
  /** The turn of the world; null while it is not known. */
  readonly turn: number | null;
  /** What amounts in their own currencies are sorted by. Keep its identity. */
  readonly compared: AmountComparison;
}

function headingUnit(shownIn: string | null): { readonly unit?: string } {
  if (shownIn === null) return {};
  return { unit: shownIn === COMMON_UNIT ? 'common unit' : shownIn };
}

/** The most characters of a price that fit in its column. */
const LONGEST_PRICE = 11;
const LONGEST_OWN_PRICE = 12;
/** The sign of a currency that nobody named. */
const UNNAMED_CURRENCY = '¤';

/** A price as it is, or the compact form, with the price as a hint, where it would be cut off. */
function fitting(full: string, compact: () => string, longest: number): ReactNode {
  return full.length <= longest ? full : <span title={full}>{compact()}</span>;
}

function moneyColumn(
  id: 'price' | 'marketValue' | 'debt',
  label: string,
  { shownIn, compared }: Pick<ColumnChoice, 'shownIn' | 'compared'>,
): Column<BoardRow> {
  const isCompact = id !== 'price';
  return {
    id,
    label,
    ...headingUnit(shownIn),
    isNumeric: true,
    // An amount in its own currency names it in its cell.
    widthPx: shownIn === null ? 90 : 86,
    value: (row) => row[id],
    ...(shownIn === null && {
      sortValue: ({ own }: BoardRow) => compared(own?.[id], own?.currency ?? null),
    }),
    render: (row) => {
      const amount = row[id];
      if (amount !== null && shownIn !== null) {
        // The currency stands in the heading.
        const compact = () => formatMoney(amount, null, 'compact');
        return isCompact ? compact() : fitting(formatPrice(amount), compact, LONGEST_PRICE);
      }
      const own: BoardFigures | null = row.own;
      // Below a heading that names a currency, a bare number would be taken for an amount in it.
      const currency = own?.currency ?? (shownIn === null ? null : UNNAMED_CURRENCY);
      const compact = () => formatMoney(own?.[id], currency, 'compact');
      const text = isCompact
        ? compact()
        : fitting(formatMoney(own?.[id], currency), compact, LONGEST_OWN_PRICE);
      if (own?.[id] == null) return text;
      if (shownIn === null && compared(own[id], own.currency) !== null) return text;
      const why = shownIn === null ? notComparedWords : notConverted;
      return (
        <span className={styles.ownUnit} title={why(own.currency)}>
          {text}
        </span>
      );
    },
  };
}

function notConverted(currency: string | null): string {
  return currency === null
    ? 'Not converted: currency unknown'
    : `Not converted: no rate for ${currency}`;
}

/** The cell of a row that was last read in an earlier turn is greyed. */
function greyedWhenOld(column: Column<BoardRow>, turn: number | null): Column<BoardRow> {
  const { render } = column;
  if (turn === null || render === undefined) return column;
  return {
    ...column,
    render: (row) => {
      const shown = render(row);
      const isOld = row.own !== null && row.own.turn < turn;
      return isOld ? <span className={styles.older}>{shown}</span> : shown;
    },
  };
}

const oneDecimal = numberWriter({ maximumFractionDigits: 1 });

/** A multiple of the income. */
export function formatTimes(ratio: number | null): string {
  return ratio === null ? ABSENT : `${oneDecimal(ratio)}×`;
}

function percentColumn(
  id: 'dividendYieldPct' | 'growthPct' | 'marginPct' | 'debtPct',
  label: string,
): Column<BoardRow> {
  return {
    id,
    label,
    isNumeric: true,
    widthPx: 58,
    value: (row) => row[id],
    render: (row) => formatPercent(row[id]),
  };
}

/** Every column, in the order of the screen. */
export function boardColumns(choice: ColumnChoice): readonly Column<BoardRow>[] {
  const figures = figureColumns(choice);
  return [
    ...identityColumns(choice),
    ...figures.map((column) => greyedWhenOld(column, choice.turn)),
  ];
}

function identityColumns({ nameOf, flagOf }: ColumnChoice): readonly Column<BoardRow>[] {
  return [
    {
      id: 'name',
      label: 'Corporation',
      value: ({ name }) => name,
      render: ({ key, name }) => <CorporationLink id={key} name={name} />,
    },
    {
      id: 'type',
      label: 'Sector',
      widthPx: 84,
      growth: 0.1,
      value: ({ type }) => (type === null ? null : humanise(type)),
      render: ({ type }) =>
        type === null ? null : (
          <RouteLink to={href('market', { type })}>{humanise(type)}</RouteLink>
        ),
    },
    {
      id: 'country',
      label: 'Country',
      widthPx: 88,
      growth: 0.18,
      value: ({ countryId }) => (countryId === null ? null : nameOf(countryId)),
      text: ({ countryId }) => (countryId === null ? '' : `${nameOf(countryId)} ${countryId}`),
      render: ({ countryId }) =>
        countryId === null ? null : (
          // A link that looks up its own name and flag costs too much in each of the rows that
          // scroll by.
          <CountryNameWith
            code={countryId}
            flag={flagOf(countryId)}
            isUnnamed={nameOf(countryId) === countryId}
          >
            <RouteLink to={href('country', { code: countryId })}>{nameOf(countryId)}</RouteLink>
          </CountryNameWith>
        ),
    },
  ];
}

function figureColumns(
  choice: Pick<ColumnChoice, 'shownIn' | 'compared'>,
): readonly Column<BoardRow>[] {
  return [
    moneyColumn('price', 'Price', choice),
    {
      id: 'change',
      label: 'Change',
      isNumeric: true,
      widthPx: 62,
      value: (row) => row.changePct,
      render: (row) => <Change pct={row.changePct} />,
    },
    moneyColumn('marketValue', 'Value', choice),
    {
      id: 'earnings',
      label: 'Earnings',
      isNumeric: true,
      widthPx: 68,
      value: (row) => row.earnings,
      render: (row) => formatTimes(row.earnings),
    },
    percentColumn('dividendYieldPct', 'Yield'),
    percentColumn('growthPct', 'Growth'),
    percentColumn('marginPct', 'Margin'),
    moneyColumn('debt', 'Debt', choice),
    { ...percentColumn('debtPct', 'Debt, % of value'), widthPx: 72 },
    {
      id: 'rating',
      label: 'Rating',
      widthPx: 50,
      // By the score, so that AAA stands beside AA.
      value: ({ own }) => own?.score ?? null,
      text: ({ own }) => own?.rating ?? '',
      render: ({ own }) => own?.rating ?? formatNumber(own?.score),
    },
    {
      id: 'turn',
      label: 'Turn',
      isNumeric: true,
      widthPx: 50,
      value: ({ own }) => own?.turn || null,
      render: ({ own }) => (own?.turn ? formatCount(own.turn) : ABSENT),
    },
  ];
}

/** The columns of the market's board. */
import type { ReactNode } from 'react';
import { CountryNameWith } from '@renderer/features/links/marks';
import { RouteLink } from '@renderer/components/ui/link';
import styles from '@renderer/features/markets/markets.module.css';
import type { Column } from '@renderer/components/tables/column';
import { count, decimal, delta, link, percent, text } from '@renderer/components/tables/columns';
import { money } from '@renderer/components/tables/money-column';
import { greyedWhere } from '@renderer/components/tables/older-values';
import { notComparedWords } from '@renderer/components/tables/own-currency-column';
import { corporation } from '@renderer/features/links/subject-columns';
import { href } from '@renderer/screens/href';
import type { AmountComparison } from '@shared/domain/money/conversion';
import type { BoardFigures, BoardRow } from '@renderer/features/markets/market-board';
import type { Board } from '@renderer/features/markets/use-board';
import { formatMoney } from '@shared/domain/money/money';
import { formatNumber, formatTimes } from '@shared/domain/wording/numbers';
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
  readonly mine: Board['mine'];
  /** What amounts in their own currencies are sorted by. Keep its identity. */
  readonly compared: AmountComparison;
}

/** The most characters of a price that fit in its column. */
const LONGEST_PRICE = 11;
const LONGEST_OWN_PRICE = 12;
/** The symbol of a currency that no answer names. */
const UNNAMED_CURRENCY = '¤';

/** A price as it is, or the compact form, with the price as a hint, where it would be cut off. */
function fitting(full: string, compact: () => string, longest: number): ReactNode {
  return full.length <= longest ? full : <span title={full}>{compact()}</span>;
}

type Amounts = Pick<ColumnChoice, 'shownIn' | 'compared'>;

interface AmountProps extends Amounts {
  readonly row: BoardRow;
  readonly id: 'price' | 'marketValue' | 'debt';
}

/** An amount in the currency of the heading, or marked and in its own where there is no rate. */
function shownAmount({ row, id, shownIn, compared }: AmountProps): ReactNode {
  const isCompact = id !== 'price';
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
  const shown = isCompact
    ? compact()
    : fitting(formatMoney(own?.[id], currency), compact, LONGEST_OWN_PRICE);
  if (own?.[id] == null) return shown;
  if (shownIn === null && compared(own[id], own.currency) !== null) return shown;
  const why = shownIn === null ? notComparedWords : notConverted;
  return (
    <span className={styles.ownUnit} title={why(own.currency)}>
      {shown}
    </span>
  );
}

function amountColumn(
  id: AmountProps['id'],
  label: string,
  { shownIn, compared }: Amounts,
): Column<BoardRow> {
  return money(id, label, (row) => row[id], {
    shownIn,
    // An amount in its own currency names it in its cell.
    widthPx: shownIn === null ? 90 : 86,
    sortBy: shownIn === null ? ({ own }) => compared(own?.[id], own?.currency ?? null) : undefined,
    render: (row) => shownAmount({ row, id, shownIn, compared }),
  });
}

function notConverted(currency: string | null): string {
  return currency === null
    ? 'Not converted: currency unknown'
    : `Not converted: no rate for ${currency}`;
}

function share(
  id: 'dividendYieldPct' | 'growthPct' | 'marginPct' | 'debtPct',
  label: string,
  widthPx = 58,
): Column<BoardRow> {
  return percent(id, label, (row) => row[id], { widthPx });
}

/** Every column, in the order of the screen. */
export function boardColumns(choice: ColumnChoice): readonly Column<BoardRow>[] {
  const { turn } = choice;
  const isOld = ({ own }: BoardRow) => turn !== null && own !== null && own.turn < turn;
  return [
    ...identityColumns(choice),
    ...figureColumns(choice).map((column) => greyedWhere(column, isOld)),
  ];
}

/** A star for the player's own corporation, a ring for a watched one. */
function OwnMark({ of, mine }: { readonly of: string; readonly mine: Board['mine'] }) {
  const words = of === mine.own ? 'Yours' : mine.watched.has(of) ? 'Watched' : null;
  if (words === null) return null;
  return (
    <span role="img" aria-label={words} title={words}>
      {of === mine.own ? '★ ' : '○ '}
    </span>
  );
}

function identityColumns({ nameOf, flagOf, mine }: ColumnChoice): readonly Column<BoardRow>[] {
  return [
    corporation('name', 'Corporation', ({ key, name }) => ({ id: key, name }), {
      before: ({ key }) => <OwnMark of={key} mine={mine} />,
    }),
    link(
      'type',
      'Sector',
      ({ type }) => type && humanise(type),
      ({ type }) => (type === null ? null : href('market', { type })),
    ),
    text('country', 'Country', ({ countryId }) => countryId && nameOf(countryId), {
      codes: ({ countryId }) => countryId,
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
    }),
  ];
}

function figureColumns(choice: Amounts): readonly Column<BoardRow>[] {
  return [
    amountColumn('price', 'Price', choice),
    delta('change', 'Change', ({ changePct }) => changePct, 'percent', { widthPx: 62 }),
    amountColumn('marketValue', 'Value', choice),
    decimal('earnings', 'P/E', ({ earnings }) => earnings, {
      widthPx: 68,
      render: ({ earnings }) => formatTimes(earnings),
    }),
    share('dividendYieldPct', 'Yield'),
    share('growthPct', 'Growth'),
    share('marginPct', 'Margin'),
    amountColumn('debt', 'Debt', choice),
    share('debtPct', 'Debt, % of value', 72),
    // By the score, so that AAA stands beside AA.
    text('rating', 'Rating', ({ own }) => own?.score, {
      widthPx: 50,
      text: ({ own }) => own?.rating,
      render: ({ own }) => own?.rating ?? formatNumber(own?.score),
    }),
    count('turn', 'Turn', ({ own }) => own?.turn || null, { widthPx: 50 }),
  ];
}

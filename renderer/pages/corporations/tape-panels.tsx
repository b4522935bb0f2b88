/** The panels of a share tape: price by turn, net flows by holder, and the trades. */
import { useMemo } from 'react';

import { LineChart } from '@renderer/components/charts/line-chart';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, date, decimal, text, word } from '@renderer/components/tables/columns';
import { moneyUnit } from '@renderer/components/tables/money-column';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { HolderLink } from '@renderer/features/links/holder-link';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import { COMMON_UNIT } from '@shared/domain/money/conversion';
import { formatPrice } from '@shared/domain/wording/rates';
import { holderOf, netFlows, pricesByTurn, unnamedSides } from '@shared/domain/markets/share-tape';
import type { KeyedEntry, NetFlow } from '@shared/domain/markets/share-tape';

/** One trade as sent. */
type TapeEntry = NonNullable<ResponseOf<'corporationSharesHistory'>['entries']>[number];
type Side = TapeEntry['from'];
type TapeRow = KeyedEntry<TapeEntry>;

const PUBLIC_FLOAT = 'Public float';
const UNIT = moneyUnit(COMMON_UNIT);

function sideName(side: Side): string {
  return holderOf(side) ?? PUBLIC_FLOAT;
}

function SideCell({ side }: { readonly side: Side }) {
  return side ? <HolderLink id={side.id} name={side.name} /> : <em>{PUBLIC_FLOAT}</em>;
}

function sideColumn(id: 'from' | 'to', label: string): Column<TapeRow> {
  return text(id, label, ({ entry }) => sideName(entry[id]), {
    render: ({ entry }) => <SideCell side={entry[id]} />,
  });
}

const tradeColumns: readonly Column<TapeRow>[] = [
  count('turn', 'Turn', ({ entry }) => entry.turn, { widthPx: 72 }),
  date('createdAt', 'Time', ({ entry }) => entry.createdAt, { widthPx: 150 }),
  word('kind', 'Kind', ({ entry }) => entry.kind, { widthPx: 88 }),
  sideColumn('from', 'From'),
  sideColumn('to', 'To'),
  count('shares', 'Shares', ({ entry }) => entry.shares),
  decimal('price', 'Price', ({ entry }) => entry.pricePerShareAnchor, {
    unit: UNIT,
    render: ({ entry }) => formatPrice(entry.pricePerShareAnchor),
  }),
  decimal('total', 'Total', ({ entry }) => entry.totalAnchor, { unit: UNIT, widthPx: 136 }),
  text('note', 'Note', ({ entry }) => entry.note),
];

const flowColumns: readonly Column<NetFlow>[] = [
  text('holder', 'Holder', ({ holder }) => holder ?? PUBLIC_FLOAT, {
    render: ({ holder }) =>
      holder === null ? <em>{PUBLIC_FLOAT}</em> : <HolderLink name={holder} />,
  }),
  count('bought', 'Bought', ({ bought }) => bought),
  count('sold', 'Sold', ({ sold }) => sold),
  count('net', 'Net shares', ({ net }) => net, {
    render: ({ net }) => (net > 0 ? `+${formatCount(net)}` : formatCount(net)),
  }),
  decimal('paid', 'Net paid', ({ paid }) => paid, { unit: UNIT, widthPx: 136 }),
];

interface TapeProps {
  /** Newest first. Pass the same array as long as the trades are the same. */
  readonly trades: readonly TapeRow[];
}

/** Charts the last price and the volume-weighted average price of each turn. */
export function PricePanel({ trades }: TapeProps) {
  const series = useMemo(() => {
    const prices = pricesByTurn(trades.map(({ entry }) => entry));
    return [
      { name: 'Last', points: prices.map(({ turn, last }) => ({ x: turn, y: last })) },
      { name: 'Average', points: prices.map(({ turn, average }) => ({ x: turn, y: average })) },
    ];
  }, [trades]);
  const hasPoints = series.some(({ points }) => points.length > 0);
  return (
    <Panel
      title="Price by turn"
      aside="In the common unit of all currencies; the average is weighted by volume"
    >
      {hasPoints ? (
        <LineChart
          name="prices"
          label="Share price by turn"
          series={series}
          formatY={formatPrice}
          unit={UNIT}
        />
      ) : (
        <EmptyState>The turns of these trades are not available here.</EmptyState>
      )}
    </Panel>
  );
}

/** The shares that each holder gained or lost in the loaded trades. */
export function FlowPanel({ trades }: TapeProps) {
  const flows = useMemo(() => netFlows(trades.map(({ entry }) => entry)), [trades]);
  const unnamed = useMemo(() => unnamedSides(trades.map(({ entry }) => entry)), [trades]);
  return (
    <Panel title="Net flows by holder" aside="Over the trades loaded here">
      <DataTable
        name="netFlows"
        caption="Net flows by holder"
        columns={flowColumns}
        rows={flows}
        rowId={({ holder }) => (holder === null ? 'public-float' : `holder ${holder}`)}
        empty="The share counts of these trades are not available here."
      />
      {unnamed > 0 && (
        <p>
          {counted(unnamed, 'purchase or sale', 'purchases and sales')} by unnamed holders left out.
        </p>
      )}
    </Panel>
  );
}

/** The table of trades. */
export function TradesTable({ trades }: TapeProps) {
  return (
    <DataTable
      name="corporationSharesHistory"
      caption="Share trades"
      columns={tradeColumns}
      rows={trades}
      rowId={({ key }) => key}
    />
  );
}

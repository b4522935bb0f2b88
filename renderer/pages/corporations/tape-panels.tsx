/** The panels of a share tape: price by turn, net flows by holder, and the trades. */
import { useMemo } from 'react';

import { LineChart } from '@renderer/components/charts/line-chart';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/data-table';
import { EmptyState } from '@renderer/components/states/empty-state';
import { Time } from '@renderer/components/figures/time';
import { WholeWords } from '@renderer/components/figures/whole-words';
import { HolderLink } from '@renderer/components/markets/holder-link';
import { Panel } from '@renderer/components/ui/layout/panel';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount } from '@shared/domain/wording/numbers';
import { formatPrice } from '@shared/domain/wording/rates';
import { holderOf, netFlows, pricesByTurn } from '@shared/domain/markets/share-tape';
import type { KeyedEntry, NetFlow } from '@shared/domain/markets/share-tape';
import { humanise } from '@shared/domain/wording/words';

/** One trade as sent. */
type TapeEntry = NonNullable<ResponseOf<'corporationSharesHistory'>['entries']>[number];
type Side = TapeEntry['from'];
type TapeRow = KeyedEntry<TapeEntry>;

const PUBLIC_FLOAT = 'Public float';
const COMMON_UNIT = 'common unit';

function sideName(side: Side): string {
  return holderOf(side) ?? PUBLIC_FLOAT;
}

function SideCell({ side }: { readonly side: Side }) {
  return side ? <HolderLink id={side.id} name={side.name} /> : <em>{PUBLIC_FLOAT}</em>;
}

function sideColumn(id: 'from' | 'to', label: string): Column<TapeRow> {
  return {
    id,
    label,
    value: ({ entry }) => sideName(entry[id]),
    render: ({ entry }) => <SideCell side={entry[id]} />,
  };
}

const tradeColumns: readonly Column<TapeRow>[] = [
  {
    id: 'turn',
    label: 'Turn',
    isNumeric: true,
    widthPx: 72,
    value: ({ entry }) => entry.turn ?? null,
  },
  {
    id: 'createdAt',
    label: 'Time',
    widthPx: 150,
    value: ({ entry }) => entry.createdAt ?? null,
    render: ({ entry }) => <Time at={entry.createdAt} />,
  },
  {
    id: 'kind',
    label: 'Kind',
    widthPx: 88,
    value: ({ entry }) => entry.kind ?? null,
    render: ({ entry }) => (entry.kind ? <WholeWords>{humanise(entry.kind)}</WholeWords> : null),
  },
  sideColumn('from', 'From'),
  sideColumn('to', 'To'),
  {
    id: 'shares',
    label: 'Shares',
    isNumeric: true,
    value: ({ entry }) => entry.shares ?? null,
    render: ({ entry }) => formatCount(entry.shares),
  },
  {
    id: 'price',
    label: 'Price',
    unit: COMMON_UNIT,
    isNumeric: true,
    value: ({ entry }) => entry.pricePerShareAnchor ?? null,
    render: ({ entry }) => formatPrice(entry.pricePerShareAnchor),
  },
  {
    id: 'total',
    label: 'Total',
    unit: COMMON_UNIT,
    isNumeric: true,
    widthPx: 136,
    value: ({ entry }) => entry.totalAnchor ?? null,
  },
  { id: 'note', label: 'Note', value: ({ entry }) => entry.note ?? null },
];

const flowColumns: readonly Column<NetFlow>[] = [
  {
    id: 'holder',
    label: 'Holder',
    value: ({ holder }) => holder ?? PUBLIC_FLOAT,
    render: ({ holder }) =>
      holder === null ? <em>{PUBLIC_FLOAT}</em> : <HolderLink name={holder} />,
  },
  { id: 'bought', label: 'Bought', isNumeric: true, value: ({ bought }) => bought },
  { id: 'sold', label: 'Sold', isNumeric: true, value: ({ sold }) => sold },
  {
    id: 'net',
    label: 'Net shares',
    isNumeric: true,
    value: ({ net }) => net,
    render: ({ net }) => (net > 0 ? `+${formatCount(net)}` : formatCount(net)),
  },
  {
    id: 'paid',
    label: 'Net paid',
    unit: COMMON_UNIT,
    isNumeric: true,
    widthPx: 136,
    value: ({ paid }) => paid,
  },
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
          unit={COMMON_UNIT}
        />
      ) : (
        <EmptyState>The service sends no turn with these trades.</EmptyState>
      )}
    </Panel>
  );
}

/** The shares that each holder gained or lost in the loaded trades. */
export function FlowPanel({ trades }: TapeProps) {
  const flows = useMemo(() => netFlows(trades.map(({ entry }) => entry)), [trades]);
  return (
    <Panel title="Net flows by holder" aside="Over the trades loaded here">
      <DataTable
        name="netFlows"
        caption="Net flows by holder"
        columns={flowColumns}
        rows={flows}
        rowId={({ holder }) => (holder === null ? 'public-float' : `holder ${holder}`)}
        empty="The service sends no number of shares with these trades."
      />
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

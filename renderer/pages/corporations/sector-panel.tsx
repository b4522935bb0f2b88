/** A corporation among those of its sector, by what the record and this run have read of them. */
import { useMemo } from 'react';

import { useCorporations } from '@renderer/features/corporations/use-corporations';
import { BOARD_METRICS, figuresOf, listedOf } from '@renderer/features/markets/board-figures';
import { seenCorporations } from '@renderer/features/markets/seen-corporations';
import { useRecordedCorporations } from '@renderer/features/record/use-record';
import { RouteLink } from '@renderer/components/ui/route-link';
import { EmptyState } from '@renderer/components/ui/states/empty-state';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, decimal, text } from '@renderer/components/tables/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { boardRow, rateFormsOf } from '../../features/markets/market-board';
import type { BoardFigures, BoardRow } from '../../features/markets/market-board';
import { rankAmong } from '../../features/markets/market-sectors';
import type { PeerRank } from '../../features/markets/market-sectors';
import { formatCount, formatPercent, formatTimes } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';

/** A median of fewer says nothing. */
const MIN_PEERS = 3;
const NO_RATES = new Map<string, never>();

interface ComparedFigure {
  readonly id: string;
  readonly label: string;
  readonly valueOf: (row: BoardRow) => number | null;
  readonly format: (value: number) => string;
}

function compared(
  id: string,
  label: string,
  valueOf: ComparedFigure['valueOf'],
  format: ComparedFigure['format'] = formatPercent,
): ComparedFigure {
  return { id, label, valueOf, format };
}

/** The figures that are compared: only ratios, because amounts of several currencies are not comparable. */
const FIGURES = [
  compared('earnings', 'Earnings ratio', ({ earnings }) => earnings, formatTimes),
  compared('yield', 'Dividend yield', ({ dividendYieldPct }) => dividendYieldPct),
  compared('growth', 'Growth', ({ growthPct }) => growthPct),
  compared('margin', 'Margin', ({ marginPct }) => marginPct),
  compared('debt', 'Debt, % of value', ({ debtPct }) => debtPct),
];

type FigureRow = PeerRank & Omit<ComparedFigure, 'valueOf'>;

const COLUMNS: readonly Column<FigureRow>[] = [
  text('figure', 'Figure', ({ label }) => label),
  decimal('own', 'Here', ({ own }) => own, { render: ({ own, format }) => format(own) }),
  decimal('median', 'Median of the sector', ({ median }) => median, {
    render: ({ median, format }) => format(median),
  }),
  count('rank', 'Rank', ({ rank }) => rank, {
    render: ({ rank, of }) => `${formatCount(rank)} of ${formatCount(of)}`,
  }),
];

/** The corporations of a sector with what is known of them; nothing is read for it but the directory. */
function usePeers(type: string): readonly BoardRow[] {
  const { rows: directory } = useCorporations();
  const { data: table } = useRecordedCorporations(BOARD_METRICS, null);
  const seen = seenCorporations(({ byKey }) => byKey);
  return useMemo(() => {
    const recorded = new Map((table?.rows ?? []).map((row) => [row.key, row]));
    const figures = new Map<string, BoardFigures>();
    const listed = listedOf(directory).filter((one) => one.type === type);
    for (const { key } of listed) {
      const known = figuresOf(recorded.get(key), seen.get(key), null, null);
      if (known !== null) figures.set(key, known);
    }
    const units = { ...rateFormsOf(figures.values()), rates: NO_RATES, shownIn: null };
    return listed.flatMap((one) => {
      const known = figures.get(one.key);
      return known === undefined ? [] : [boardRow(one, known, units)];
    });
  }, [directory, table, seen, type]);
}

interface SectorPanelProps {
  /** The corporation's sequential id. */
  readonly id: string;
  readonly type: string;
}

/** Region _Against its sector_: each ratio, the sector's median, and the rank by the highest value. */
export function SectorPanel({ id, type }: SectorPanelProps) {
  const peers = usePeers(type);
  const own = peers.find(({ key }) => key === id);
  const rows = FIGURES.flatMap(({ valueOf, ...figure }) => {
    const rank = rankAmong(own === undefined ? null : valueOf(own), peers.map(valueOf));
    return rank === null ? [] : [{ ...figure, ...rank }];
  });
  const board = <RouteLink to={href('markets', { type })}>{humanise(type)} on the board</RouteLink>;
  return (
    <Panel title="Against its sector" aside={board}>
      {peers.length < MIN_PEERS || rows.length === 0 ? (
        <EmptyState action={<a href={href('markets', { type })}>Read the sector</a>}>
          Too few corporations of this sector were read to compare. The market board reads them.
        </EmptyState>
      ) : (
        <>
          <DataTable
            name="sectorStanding"
            caption="Against its sector"
            columns={COLUMNS}
            rows={rows}
            rowId={({ id: figure }) => figure}
          />
          <p>
            Worked out from the {formatCount(peers.length)} corporations of the sector whose figures
            this computer has read; 1 is the highest value.
          </p>
        </>
      )}
    </Panel>
  );
}

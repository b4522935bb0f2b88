/** A corporation among those of its sector, by what the record and this run have read of them. */
import { useMemo } from 'react';
import { useCorporationList } from '@renderer/features/corporations/use-corporation-list';
import { BOARD_METRICS, figuresOf, listedOf } from '@renderer/features/markets/board-figures';
import { seenCorporations } from '@renderer/features/markets/seen-corporations';
import { useRecordedCorporations } from '@renderer/features/record/use-record';
import { RouteLink } from '@renderer/components/ui/link';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, decimal, text } from '@renderer/components/tables/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { boardRow, rateFormsOf } from '@renderer/features/markets/market-board';
import type { BoardFigures, BoardRow } from '@renderer/features/markets/market-board';
import { rankAmong } from '@renderer/features/markets/market-sectors';
import type { PeerRank } from '@renderer/features/markets/market-sectors';
import { counted, formatCount, formatPercent, formatTimes } from '@shared/domain/wording/numbers';
import { lackOf, loadedWords } from '@shared/domain/evidence';
import { humanise } from '@shared/domain/wording/words';

/** A median of fewer means nothing. */
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
  compared('earnings', 'P/E', ({ earnings }) => earnings, formatTimes),
  compared('yield', 'Yield', ({ dividendYieldPct }) => dividendYieldPct),
  compared('growth', 'Growth', ({ growthPct }) => growthPct),
  compared('margin', 'Margin', ({ marginPct }) => marginPct),
  compared('debt', 'Debt, % of value', ({ debtPct }) => debtPct),
];

type FigureRow = PeerRank & Omit<ComparedFigure, 'valueOf'>;

function unitOf({ format }: FigureRow): string | null {
  return format === formatPercent ? '%' : null;
}

const COLUMNS: readonly Column<FigureRow>[] = [
  text('figure', 'Figure', ({ label }) => label),
  decimal('own', 'Here', ({ own }) => own, {
    cellUnit: unitOf,
    render: ({ own, format }) => format(own),
  }),
  decimal('median', 'Median of the sector', ({ median }) => median, {
    cellUnit: unitOf,
    render: ({ median, format }) => format(median),
  }),
  count('rank', 'Rank', ({ rank }) => rank, {
    render: ({ rank, of }) => `${formatCount(rank)} of ${formatCount(of)}`,
  }),
];

/** A sector: how many corporations it has, and those with figures; only the directory is read for it. */
interface Peers {
  readonly count: number;
  readonly rows: readonly BoardRow[];
}

function usePeers(type: string): Peers {
  const { rows: directory } = useCorporationList();
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
    const rows = listed.flatMap((one) => {
      const known = figures.get(one.key);
      return known === undefined ? [] : [boardRow(one, known, units)];
    });
    return { count: listed.length, rows };
  }, [directory, table, seen, type]);
}

interface SectorPanelProps {
  /** The corporation's sequential id. */
  readonly id: string;
  readonly type: string;
}

/** Region _Against its sector_: each ratio, the sector's median, and the rank by the highest value. */
export function SectorPanel({ id, type }: SectorPanelProps) {
  const { count: all, rows: loaded } = usePeers(type);
  const own = loaded.find(({ key }) => key === id);
  // Figures of other turns do not compare.
  const peers = loaded.filter((row) => row.own?.turn === own?.own?.turn);
  const lack = lackOf('move', { have: peers.length, whole: all });
  const rows = FIGURES.flatMap(({ valueOf, ...figure }) => {
    const rank = rankAmong(own === undefined ? null : valueOf(own), peers.map(valueOf));
    return rank === null ? [] : [{ ...figure, ...rank }];
  });
  const board = <RouteLink to={href('markets', { type })}>{humanise(type)} on the board</RouteLink>;
  return (
    <Panel title="Against its sector" aside={board}>
      {lack !== null || peers.length < MIN_PEERS || rows.length === 0 ? (
        <EmptyState action={<a href={href('markets', { type })}>Load the sector</a>}>
          {all < MIN_PEERS
            ? 'This sector has too few corporations to compare.'
            : `${loadedWords(own === undefined ? 0 : peers.length, all, 'corporation', 'corporations')} this turn: too few to compare.`}
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
            Calculated from {formatCount(peers.length)} of {counted(all, 'corporation')} of the
            sector, all of turn {formatCount(own?.own?.turn)}; 1 is the highest value.
          </p>
        </>
      )}
    </Panel>
  );
}

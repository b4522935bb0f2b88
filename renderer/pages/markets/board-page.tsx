/** `#/markets`: every corporation of the world with price, change, value, ratios and rating. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';

import { useBoard } from '@renderer/features/markets/use-board';
import type { Board } from '@renderer/features/markets/use-board';
import {
  BoardHead,
  unconvertedWords,
  SpanField,
  turnsBackOf,
  UnitField,
} from '@renderer/features/markets/board-controls';
import {
  CorporationFilters,
  LoadedCorporations,
  NoChosenCorporation,
  useChosenCorporations,
} from '@renderer/features/corporations/corporation-filters';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { DataTable } from '@renderer/components/tables/data-table';
import { FilterChips } from '@renderer/components/tables/filter-chips';
import { parseFilters, rowsThatMeet } from '@renderer/components/tables/numeric-filters';
import { FilterBar } from '@renderer/components/ui/layout/columns';
import { TabLinks } from '@renderer/components/ui/link';
import { href } from '@renderer/screens/href';
import { useUrlState, useScreen } from '@renderer/state/url-state';
import type { Listed } from '../../features/markets/market-board';
import { amountComparison } from '@shared/domain/money/conversion';
import type { AmountComparison, Rates } from '@shared/domain/money/conversion';
import { comparable, sectorSums } from '../../features/markets/market-sectors';
import { formatCount } from '@shared/domain/wording/numbers';

import { boardColumns } from './board-columns';
import { SectorTable } from './sector-table';
import { MarketLede } from './market-ledes';
import { MarketMap } from './market-map';
import { SavedFilters } from './saved-filters';

const BOARD_TABS = ['board', 'map', 'sectors'] as const;
type BoardTab = (typeof BOARD_TABS)[number];
const TAB_NAMES: Readonly<Record<BoardTab, string>> = {
  board: 'Board',
  map: 'Map',
  sectors: 'By sector',
};

/** The three tabs of the same corporations; a change of tab keeps the filters. */
function BoardTabs({ tab }: { readonly tab: BoardTab }) {
  const { query } = useScreen();
  const linkTo = (other: BoardTab) => {
    const kept = Object.fromEntries(
      ['type', 'country', 'over', 'in', 'filter'].flatMap((key) => {
        const value = query.get(key);
        return value === null ? [] : [[key, value] as const];
      }),
    );
    return href('markets', other === 'board' ? kept : { ...kept, view: other });
  };
  return (
    <TabLinks
      label="Market"
      tabs={BOARD_TABS.map((one) => ({ to: linkTo(one), label: TAB_NAMES[one] }))}
      current={linkTo(tab)}
    />
  );
}

interface BoardBodyProps {
  readonly tab: BoardTab;
  readonly board: Board;
  readonly isChosen: (listed: Listed) => boolean;
  readonly turnsBack: number;
}

/** The same function until another currency occurs or a rate changes, so that one more row does not redraw all. */
function useComparison(rows: Board['rows'], rates: Rates): AmountComparison {
  const codes = new Set(rows.flatMap(({ own }) => (own === null ? [] : [own.currency])));
  const named = [...codes]
    .map((code) => code ?? '')
    .toSorted()
    .join(' ');
  return useMemo(() => amountComparison(named.split(' '), rates), [named, rates]);
}

function BoardBody({ tab, board, isChosen, turnsBack }: BoardBodyProps) {
  const { countryName: nameOf, country: countryOf } = useDirectory();
  const { shownIn, turn } = board;
  const rows = useMemo(() => board.rows.filter(isChosen), [board.rows, isChosen]);
  const compared = useComparison(rows, board.conversion.rates);
  const columns = useMemo(
    () =>
      boardColumns({ nameOf, flagOf: (code) => countryOf(code)?.flag, shownIn, turn, compared }),
    [nameOf, countryOf, shownIn, turn, compared],
  );
  const [filterText, setFilterText] = useUrlState('markets', 'filter');
  const met = useMemo(
    () => rowsThatMeet(rows, columns, parseFilters(filterText)),
    [rows, columns, filterText],
  );
  const valued = useMemo(() => comparable(met, shownIn), [met, shownIn]);
  const { areDividendRatesPercent } = board;
  const sums = useMemo(
    () => (tab === 'sectors' ? sectorSums(valued, areDividendRatesPercent) : []),
    [tab, valued, areDividendRatesPercent],
  );
  const unread = useMemo(() => met.filter(({ own }) => own?.marketValue == null), [met]);
  if (rows.length === 0) {
    return <NoChosenCorporation screen="markets" />;
  }
  const hasMap = valued.length + unread.length > 0;
  const map = (
    <MarketMap
      valued={valued}
      unread={unread}
      shownIn={shownIn}
      left={met.length - valued.length - unread.length}
      missing={missingWords(met, shownIn)}
    />
  );
  return (
    <>
      <MarketLede
        valued={valued}
        count={met.length}
        span={turnsBack === 1 ? 'last turn' : `${formatCount(turnsBack)} turns`}
        picture={tab !== 'board' || !hasMap ? undefined : map}
      />
      <BoardHead board={board}>
        <FilterChips columns={columns} text={filterText} onChange={setFilterText} />
        <SavedFilters filter={filterText} onChoose={setFilterText} />
      </BoardHead>
      {tab === 'map' && map}
      {tab === 'sectors' && <SectorTable sums={sums} shownIn={shownIn} />}
      {tab === 'board' && (
        <DataTable
          name="board"
          caption="Market board"
          columns={columns}
          rows={met}
          rowId={({ key }) => key}
          empty="No corporation meets these filters."
          subjectOf={({ key }) => `corporation:${key}`}
          defaultSorting="-marketValue"
        />
      )}
    </>
  );
}

/** Why a map has nothing to draw. */
function missingWords(rows: Board['rows'], shownIn: string | null): string {
  const isRead = rows.some(({ own }) => own?.marketValue != null);
  if (!isRead) return 'No corporation with a value yet.';
  if (shownIn !== null) return unconvertedWords(rows);
  return 'The values are in several currencies. Choose one above to compare them.';
}

/**
 * The board's page. `?type=` and `?country=` are its filters, `?over=` is the span of changes and
 * `?in=` the currency.
 */
export function BoardPage() {
  const [over, setOver] = useUrlState('markets', 'over', '1');
  const [unit, setUnit] = useUrlState('markets', 'in');
  const [wantedTab] = useUrlState('markets', 'view', 'board');
  const tab = BOARD_TABS.find((one) => one === wantedTab) ?? 'board';
  const isChosen = useChosenCorporations('markets');
  const turnsBack = turnsBackOf(over);
  const board = useBoard({
    turnsBack,
    // Sums and areas need one currency.
    wantedUnit: tab !== 'board' && unit === 'own' ? '' : unit,
    isFirst: isChosen,
  });
  const { read, types } = board.directory;
  return (
    <ReadScreen
      title="Market board"
      isWide
      reads={[read]}
      tabs={<BoardTabs tab={tab} />}
      filters={
        <FilterBar>
          <CorporationFilters screen="markets" types={types} />
          <SpanField turnsBack={turnsBack} onChange={setOver} />
          <UnitField
            wanted={unit}
            conversion={board.conversion}
            hasOwn={tab === 'board'}
            onChange={setUnit}
          />
        </FilterBar>
      }
    >
      <LoadedCorporations read={read}>
        {() => <BoardBody tab={tab} board={board} isChosen={isChosen} turnsBack={turnsBack} />}
      </LoadedCorporations>
    </ReadScreen>
  );
}

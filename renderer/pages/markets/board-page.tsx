/** `#/markets`: every corporation of the world with price, change, value, ratios and rating. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';

import { useBoard } from '@renderer/features/markets/use-board';
import type { Board } from '@renderer/features/markets/use-board';
import { SpanField, turnsBackOf, UnitField } from '@renderer/features/markets/board-controls';
import { BoardMethod, unconvertedWords } from '@renderer/features/markets/market-method';
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
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { TabLinks } from '@renderer/components/ui/tab-links';
import { href } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import { useScreen } from '@renderer/state/use-screen';
import styles from '@renderer/features/markets/markets.module.css';
import { loadedValue } from '@renderer/features/markets/loaded-value';
import type { LoadedValue } from '@renderer/features/markets/loaded-value';
import type { BoardRow, Listed } from '@renderer/features/markets/market-board';
import { lackOf } from '@shared/domain/evidence';
import { amountComparison } from '@shared/domain/money/conversion';
import type { AmountComparison, Rates } from '@shared/domain/money/conversion';
import { comparable, sectorSums } from '@renderer/features/markets/market-sectors';
import { formatCount } from '@shared/domain/wording/numbers';

import { boardColumns } from './board-columns';
import { SectorTable } from './sector-table';
import { MarketLede } from './market-ledes';
import { MarketMap } from './market-map';
import { SavedFilters } from './saved-filters';
import { inBoardOrder, useSteadyAreas } from './use-steady';

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

/** How far the corporations that may meet the filters are loaded. */
function loadedOf(
  rows: readonly BoardRow[],
  met: readonly BoardRow[],
  { turn, rates }: Board,
): LoadedValue {
  // Nobody can say whether one without figures meets a filter.
  const counted = new Set([...met, ...rows.filter(({ own }) => own === null)]);
  const last = [...counted].flatMap(({ key, own }) =>
    own === null
      ? []
      : [[key, { key, turn: own.turn, value: own.marketValue, currency: own.currency }] as const],
  );
  const keys = Array.from(counted, ({ key }) => key);
  return loadedValue(keys, new Map(last), turn, rates);
}

/** Why the table is empty: that none meets the filters is told only of rows that are all loaded. */
function emptyWords(rows: readonly BoardRow[]): string {
  const have = rows.filter(({ own }) => own !== null).length;
  if (lackOf('none', { have, whole: rows.length }) === null)
    return 'No corporation meets these filters.';
  const loaded =
    have === 1
      ? '1 corporation loaded so far, which does not meet these filters'
      : `None of the ${formatCount(have)} corporations loaded so far meets these filters`;
  return `${loaded}; ${formatCount(rows.length - have)} are still to come.`;
}

function BoardBody({ tab, board, isChosen }: BoardBodyProps) {
  const { countryName: nameOf, country: countryOf } = useDirectory();
  const { shownIn, turn, span, mine, progress } = board;
  const areas = useSteadyAreas(board);
  const rows = useMemo(
    () => inBoardOrder(board.rows.filter(isChosen), mine, areas),
    [board.rows, isChosen, mine, areas],
  );
  const compared = useComparison(rows, board.rates);
  const columns = useMemo(
    () =>
      boardColumns({
        nameOf,
        flagOf: (code) => countryOf(code)?.flag,
        shownIn,
        turn,
        mine,
        compared,
      }),
    [nameOf, countryOf, shownIn, turn, mine, compared],
  );
  const [filterText, setFilterText] = useUrlState('markets', 'filter');
  const met = useMemo(
    () => rowsThatMeet(rows, columns, parseFilters(filterText)),
    [rows, columns, filterText],
  );
  const present = useMemo(
    () => met.filter(({ own }) => own !== null && own.turn === turn),
    [met, turn],
  );
  const valued = useMemo(() => comparable(present, shownIn), [present, shownIn]);
  const { areDividendRatesPercent } = board;
  const sums = useMemo(
    () => (tab === 'sectors' ? sectorSums(valued, areDividendRatesPercent) : []),
    [tab, valued, areDividendRatesPercent],
  );
  const loaded = useMemo(() => loadedOf(rows, met, board), [rows, met, board]);
  // Areas in several currencies cannot be compared.
  const isComparable = useMemo(
    () => met.every(({ own }) => own === null) || comparable(met, shownIn).length > 0,
    [met, shownIn],
  );
  if (rows.length === 0) {
    return <NoChosenCorporation screen="markets" />;
  }
  const map = (
    <MarketMap
      rows={isComparable ? met : NO_ROWS}
      valued={valued}
      areas={areas}
      turn={turn}
      span={span}
      mine={mine}
      shownIn={shownIn}
      missing={met.length === 0 ? emptyWords(rows) : missingWords(met, shownIn)}
    />
  );
  return (
    <>
      <MarketLede
        valued={valued}
        loaded={loaded}
        count={met.length}
        shownIn={shownIn}
        progress={progress}
        turn={turn}
        span={span}
        rows={present}
        mine={mine}
        picture={tab === 'board' && isComparable && met.length > 0 ? map : undefined}
      />
      <div className={styles.head}>
        <FilterChips columns={columns} rows={rows} text={filterText} onChange={setFilterText} />
        <SavedFilters filter={filterText} onChoose={setFilterText} />
        <BoardMethod board={board} />
      </div>
      {tab === 'map' && map}
      {tab === 'sectors' && <SectorTable sums={sums} shownIn={shownIn} />}
      {tab === 'board' && (
        <DataTable
          name="board"
          caption="Market board"
          columns={columns}
          rows={met}
          rowId={({ key }) => key}
          empty={emptyWords(rows)}
          subjectOf={({ key }) => `corporation:${key}`}
        />
      )}
    </>
  );
}

const NO_ROWS: readonly BoardRow[] = [];

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
            rates={board.rates}
            hasOwn={tab === 'board'}
            onChange={setUnit}
          />
        </FilterBar>
      }
    >
      <LoadedCorporations read={read}>
        {() => <BoardBody tab={tab} board={board} isChosen={isChosen} />}
      </LoadedCorporations>
    </ReadScreen>
  );
}

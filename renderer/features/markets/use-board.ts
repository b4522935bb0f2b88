/** All corporations with their figures, as far as they were read, and the reading of those that were not. */
import { useEffect, useMemo, useState } from 'react';
import { rateFormsOf } from './market-board';
import type { BoardRow, Listed } from './market-board';
import type { Rates } from '@shared/domain/money/conversion';
import { isNumber } from '@shared/domain/wording/numbers';
import { memberMetric } from '@shared/record/metrics';
import type { RecordedTable } from '@shared/record/recorded';

import { failureOf } from '@renderer/api/query/read';
import { useDirectory } from '@renderer/api/directory/directory';
import { useOwnMoney } from '@renderer/features/client/use-own-money';
import { useRates } from '@renderer/features/exchange/use-rates';
import { useCorporationList } from '@renderer/features/corporations/use-corporation-list';
import type { CorporationList } from '@renderer/features/corporations/use-corporation-list';
import { useGame, useStatus } from '@renderer/features/client/use-status';
import { useRecordedCorporations } from '@renderer/features/record/use-record';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { useWatchList } from '@renderer/features/watching/watch-list';
import { BOARD_METRICS, listedOf, pricesOf } from './board-figures';
import { loadingOrder } from './loaded-value';
import type { LastValue } from './loaded-value';
import { changeSpan } from './price-change';
import { BoardRows } from './board-rows';
import { boardFill, fillBoard } from './board-fill';
import { seenCorporations } from './seen-corporations';

/** How far the reading of this turn is. */
export interface BoardProgress {
  readonly total: number;
  readonly read: number;
  readonly failed: number;
}

/** The board. */
export interface Board {
  readonly directory: CorporationList;
  readonly rows: readonly BoardRow[];
  readonly progress: BoardProgress;
  /** False until the record's last values are among the rows. */
  readonly hasHistory: boolean;
  /** Null while no turn is known. */
  readonly turn: number | null;
  /** The turns over which all changes are told: the wanted ones, or more where the record has a hole there. */
  readonly span: number;
  /** What is the player's, by sequential id. */
  readonly mine: OwnCorporations;
  readonly rates: Rates;
  /** The currency that amounts are shown in; null: each in its own. */
  readonly shownIn: string | null;
  /** Dividend rates are written as 40 for 40%. */
  readonly areDividendRatesPercent: boolean;
  /** The corporations whose shareholder list names the holder, by sequential id. */
  readonly heldKeys: readonly string[];
}

/** What a screen wants to see. */
interface BoardOptions {
  /** Changes are told over this many turns, where the record has them. */
  readonly turnsBack: number;
  /** A currency's code, the common unit, `own` for each in its own, or empty for the home currency where it can be. */
  readonly wantedUnit: string;
  /** Which corporations are read first. Keep its identity. */
  readonly isFirst?: (listed: Listed) => boolean;
  /** Whose shares are looked for, by name. */
  readonly holder?: string | null;
  /** False: nothing is read; the board has what is known. */
  readonly isReading?: boolean;
}

const NO_ROWS: RecordedTable = { newestTurn: null, rows: [] };

/** The last table that the record sent, while it prepares another. */
function useLastTable(
  turn: number | null,
  turnsBack: number,
  heldMetric: string | null,
): RecordedTable | null {
  const metrics = heldMetric === null ? BOARD_METRICS : [...BOARD_METRICS, heldMetric];
  const read = useRecordedCorporations(metrics, turn, turnsBack);
  const { data } = read;
  const failure = failureOf(read);
  const [last, setLast] = useState<RecordedTable | null>(null);
  if (data !== undefined && data !== last) setLast(data);
  // Without the record the board shows what this run has read.
  return data ?? last ?? (failure === null ? null : NO_ROWS);
}

function countriesOf(listed: readonly Listed[]): readonly string[] {
  const codes = new Set(listed.flatMap(({ countryId }) => countryId ?? []));
  return [...codes].toSorted();
}

/** The currency to show amounts in. */
function unitOf(wanted: string, home: string | null, rates: Rates): string | null {
  if (wanted === 'own') return null;
  if (wanted !== '') return wanted;
  return home !== null && rates.has(home) ? home : null;
}

/** The player's own corporation, null for none, and those that they watch, by sequential id. */
interface OwnCorporations {
  readonly own: string | null;
  readonly watched: ReadonlySet<string>;
}

function useOwnCorporations(): OwnCorporations {
  const { data: status } = useStatus();
  const { data: watched } = useWatchList();
  const own = status?.corpNav?.sequentialId ?? null;
  return useMemo(() => {
    const keys = (watched ?? []).flatMap(({ subject }) =>
      subject.kind === 'corporation' ? [subject.key] : [],
    );
    return { own: own === null ? null : String(own), watched: new Set(keys) };
  }, [own, watched]);
}

interface Reading {
  readonly listed: readonly Listed[];
  /** Null while the record has not answered. */
  readonly table: RecordedTable | null;
  readonly turn: number | null;
  readonly mine: OwnCorporations;
  readonly isFirst: BoardOptions['isFirst'];
  readonly rates: Rates;
}

/** What each corporation was last worth, by the record and by what this run has read before now. */
function lastValues(table: RecordedTable): ReadonlyMap<string, LastValue> {
  const place = BOARD_METRICS.indexOf('marketCap');
  const last = new Map(
    table.rows.map(({ key, untilTurn: turn, values, currency }): [string, LastValue] => {
      const value = values[place];
      return [key, { key, turn, value: typeof value === 'number' ? value : null, currency }];
    }),
  );
  // The record may be behind this run, or missing.
  for (const [key, { turn, values, currency }] of seenCorporations.getState().byKey) {
    const value = values.get('marketCap');
    if (turn >= (last.get(key)?.turn ?? 0))
      last.set(key, { key, turn, value: typeof value === 'number' ? value : null, currency });
  }
  return last;
}

function useBoardReading({ listed, table, turn, mine, isFirst, rates }: Reading): void {
  const profileId = useActiveProfileId();
  const keys = useMemo(() => {
    if (table === null || turn === null) return [];
    const own = new Set([...(mine.own === null ? [] : [mine.own]), ...mine.watched]);
    const shown = new Set(listed.flatMap((one) => (isFirst?.(one) === false ? [] : [one.key])));
    return loadingOrder(
      listed.map(({ key }) => key),
      { own, isShown: (key) => shown.has(key), last: lastValues(table), turn, rates },
    );
  }, [listed, table, turn, mine, isFirst, rates]);
  useEffect(() => {
    if (profileId === null || turn === null || keys.length === 0) return undefined;
    return fillBoard({ profileId, turn, keys });
  }, [profileId, turn, keys]);
}

/** The board of every corporation. Reading goes on as long as a component with it is mounted. */
export function useBoard(options: BoardOptions): Board {
  const { turnsBack, wantedUnit, isFirst, holder = null, isReading = true } = options;
  const heldMetric = holder === null ? null : memberMetric('shareHeld', holder);
  const directory = useCorporationList();
  const { data: game } = useGame();
  const turn = isNumber(game?.currentTurn) ? game.currentTurn : null;
  const listed = useMemo(() => listedOf(directory.rows), [directory.rows]);
  const codes = useMemo(() => countriesOf(listed), [listed]);
  const table = useLastTable(turn, turnsBack, heldMetric);
  const { currencyOfCountry, currencyOfCorporation: currencyOf } = useDirectory();
  const currencies = useMemo(() => {
    const recorded = (table ?? NO_ROWS).rows.flatMap(({ currency }) => currency ?? []);
    return [...new Set([...codes.flatMap((code) => currencyOfCountry(code) ?? []), ...recorded])];
  }, [table, codes, currencyOfCountry]);
  const rates = useRates(currencies);
  const { home } = useOwnMoney();
  const shownIn = unitOf(wantedUnit, home, rates);
  const seen = seenCorporations(({ byKey }) => byKey);
  const failed = boardFill((state) => state.failed);

  const [made] = useState(() => new BoardRows());
  const mine = useOwnCorporations();
  useBoardReading({ listed, table: isReading ? table : null, turn, mine, isFirst, rates });
  const recorded = useMemo(
    () => new Map((table ?? NO_ROWS).rows.map((row) => [row.key, row])),
    [table],
  );
  const span = useMemo(() => {
    const prices = listed.flatMap(({ key }) => pricesOf(recorded.get(key), seen.get(key)) ?? []);
    return changeSpan(prices, turnsBack);
  }, [listed, recorded, seen, turnsBack]);
  const figures = useMemo(
    () => made.figures({ listed, recorded, seen, span, currencyOf }),
    [made, listed, recorded, seen, span, currencyOf],
  );
  const { areDividendRatesPercent, areGrowthsPercent } = useMemo(
    () => rateFormsOf(figures.values()),
    [figures],
  );
  const units = useMemo(
    () => ({ areDividendRatesPercent, areGrowthsPercent, rates, shownIn }),
    [areDividendRatesPercent, areGrowthsPercent, rates, shownIn],
  );
  const rows = useMemo(() => made.rows(listed, figures, units), [made, listed, figures, units]);
  const heldKeys = useMemo(() => {
    if (heldMetric === null) return [];
    const kept = (table ?? NO_ROWS).rows.filter(
      ({ key, values }) => values[BOARD_METRICS.length] != null && !seen.has(key),
    );
    const named = [...seen].filter(([, { values }]) => values.has(heldMetric));
    return [...kept.map(({ key }) => key), ...named.map(([key]) => key)];
  }, [table, seen, heldMetric]);
  const read = useMemo(
    () => [...figures.values()].filter((one) => turn !== null && one.turn >= turn).length,
    [figures, turn],
  );
  return {
    directory,
    rows,
    progress: { total: listed.length, read, failed: failed.size },
    hasHistory: table !== null,
    turn,
    span,
    mine,
    rates,
    shownIn,
    areDividendRatesPercent,
    heldKeys,
  };
}

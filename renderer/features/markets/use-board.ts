/** All corporations with their figures, as far as they were read, and the reading of those that were not. */
import { useEffect, useMemo, useState } from 'react';
import { rateFormsOf } from './market-board';
import type { BoardRow, Listed } from './market-board';
import { isNumber } from '@shared/domain/wording/numbers';
import { memberMetric } from '@shared/record/metrics';
import type { RecordedTable } from '@shared/record/recorded';

import { failureOf } from '@renderer/api/query/read';
import { useConversion } from '@renderer/features/exchange/use-conversion';
import type { Conversion } from '@renderer/features/exchange/use-conversion';
import { useCorporationList } from '@renderer/features/corporations/use-corporation-list';
import type { CorporationList } from '@renderer/features/corporations/use-corporation-list';
import { useGame, useStatus } from '@renderer/features/client/use-status';
import { useRecordedCorporations } from '@renderer/features/record/use-record';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { useWatchList } from '@renderer/features/watching/watch-button';
import { BOARD_METRICS, listedOf } from './board-figures';
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
  /** Null while no turn is known. */
  readonly turn: number | null;
  /** The turn that changes are counted from; null while no turn is known. */
  readonly sinceTurn: number | null;
  readonly conversion: Conversion;
  /** The currency that amounts are shown in; null: each in its own. */
  readonly shownIn: string | null;
  /** Dividend rates are written as 40 for 40%. */
  readonly areDividendRatesPercent: boolean;
  /** The corporations whose shareholder list names the holder, by sequential id. */
  readonly heldKeys: readonly string[];
}

/** What a screen wants to see. */
interface BoardOptions {
  /** Changes are counted from this many turns ago. */
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
function useLastTable(sinceTurn: number | null, heldMetric: string | null): RecordedTable | null {
  const metrics = heldMetric === null ? BOARD_METRICS : [...BOARD_METRICS, heldMetric];
  const read = useRecordedCorporations(metrics, sinceTurn);
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
function unitOf(wanted: string, { home, rates }: Conversion): string | null {
  if (wanted === 'own') return null;
  if (wanted !== '') return wanted;
  return home !== null && rates.has(home) ? home : null;
}

/** Which corporations are read first. */
interface Wanted {
  /** Those of the player: their own and those on the watch list. */
  readonly own: ReadonlySet<string>;
  readonly isFirst: BoardOptions['isFirst'];
}

/** The corporations that are read: the player's, then the wanted ones, and of each those first that were read longest ago. */
function readingOrder(
  listed: readonly Listed[],
  turnOf: ReadonlyMap<string, number>,
  turn: number,
  { own, isFirst }: Wanted,
): readonly string[] {
  const waiting = listed.filter(({ key }) => (turnOf.get(key) ?? -1) < turn);
  const rank = (one: Listed) => {
    if (own.has(one.key)) return 0;
    return isFirst === undefined || isFirst(one) ? 1 : 2;
  };
  return waiting
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) || (turnOf.get(one.key) ?? -1) - (turnOf.get(other.key) ?? -1),
    )
    .map(({ key }) => key);
}

/** The player's own corporation and those that they watch, by sequential id. */
function useOwnCorporations(): ReadonlySet<string> {
  const { data: status } = useStatus();
  const { data: watched } = useWatchList();
  const own = status?.corpNav?.sequentialId ?? null;
  return useMemo(() => {
    const keys = (watched ?? []).flatMap(({ subject }) =>
      subject.kind === 'corporation' ? [subject.key] : [],
    );
    return new Set(own === null ? keys : [String(own), ...keys]);
  }, [own, watched]);
}

function useBoardReading(
  listed: readonly Listed[],
  table: RecordedTable | null,
  turn: number | null,
  isFirst: BoardOptions['isFirst'],
): void {
  const profileId = useActiveProfileId();
  const own = useOwnCorporations();
  const keys = useMemo(() => {
    if (table === null || turn === null) return [];
    const turnOf = new Map(table.rows.map(({ key, untilTurn }) => [key, untilTurn]));
    // The record may be behind this run, or missing.
    for (const [key, seen] of seenCorporations.getState().byKey) {
      turnOf.set(key, Math.max(seen.turn, turnOf.get(key) ?? seen.turn));
    }
    return readingOrder(listed, turnOf, turn, { own, isFirst });
  }, [listed, table, turn, own, isFirst]);
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
  const sinceTurn = turn === null ? null : Math.max(0, turn - turnsBack);
  const listed = useMemo(() => listedOf(directory.rows), [directory.rows]);
  const codes = useMemo(() => countriesOf(listed), [listed]);
  const conversion = useConversion(codes);
  const shownIn = unitOf(wantedUnit, conversion);
  const table = useLastTable(sinceTurn, heldMetric);
  const seen = seenCorporations(({ byKey }) => byKey);
  const failed = boardFill((state) => state.failed);
  useBoardReading(listed, isReading ? table : null, turn, isFirst);

  const [made] = useState(() => new BoardRows());
  const { currencyOf, rates } = conversion;
  const recorded = useMemo(
    () => new Map((table ?? NO_ROWS).rows.map((row) => [row.key, row])),
    [table],
  );
  const figures = useMemo(
    () => made.figures({ listed, recorded, seen, sinceTurn, currencyOf }),
    [made, listed, recorded, seen, sinceTurn, currencyOf],
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
    turn,
    sinceTurn,
    conversion,
    shownIn,
    areDividendRatesPercent,
    heldKeys,
  };
}

/**
 * Makes the board's figures and rows, and makes again only those whose sources changed: one answer
 * must not redraw thousands of rows.
 */
import { boardRow } from './market-board';
import type { BoardFigures, BoardRow, BoardUnits, Listed } from './market-board';
import type { RecordedTable } from '@shared/record/recorded';

import { figuresOf } from './board-figures';
import type { SeenCorporation } from './board-figures';

type Recorded = RecordedTable['rows'][number] | undefined;

/** What all figures are made from. */
interface Sources {
  readonly listed: readonly Listed[];
  readonly recorded: ReadonlyMap<string, Recorded>;
  readonly seen: ReadonlyMap<string, SeenCorporation>;
  readonly sinceTurn: number | null;
  /** By corporation. */
  readonly currencies: ReadonlyMap<string, string>;
}

interface MadeFigures {
  readonly recorded: Recorded;
  readonly seen: SeenCorporation | undefined;
  readonly sinceTurn: number | null;
  readonly currency: string | null;
  readonly figures: BoardFigures | null;
}

interface MadeRow {
  readonly listed: Listed;
  readonly figures: BoardFigures | null;
  readonly units: BoardUnits;
  readonly row: BoardRow;
}

/** Remembers what one board has made. Its results depend only on its arguments. */
export class BoardRows {
  readonly #figures = new Map<string, MadeFigures>();
  readonly #rows = new Map<string, MadeRow>();

  /** The figures of each corporation about which anything is known. */
  figures(sources: Sources): ReadonlyMap<string, BoardFigures> {
    const found = new Map<string, BoardFigures>();
    for (const { key } of sources.listed) {
      const known = this.#figuresOf(key, sources);
      if (known !== null) found.set(key, known);
    }
    return found;
  }

  /** A row of each corporation. Keep the identity of `units`. */
  rows(
    listed: readonly Listed[],
    figures: ReadonlyMap<string, BoardFigures>,
    units: BoardUnits,
  ): readonly BoardRow[] {
    return listed.map((one) => {
      const own = figures.get(one.key) ?? null;
      const made = this.#rows.get(one.key);
      if (made?.listed === one && made.figures === own && made.units === units) return made.row;
      const row = boardRow(one, own, units);
      this.#rows.set(one.key, { listed: one, figures: own, units, row });
      return row;
    });
  }

  #figuresOf(key: string, sources: Sources): BoardFigures | null {
    const { sinceTurn } = sources;
    const recorded = sources.recorded.get(key);
    const seen = sources.seen.get(key);
    const currency = sources.currencies.get(key) ?? null;
    const made = this.#figures.get(key);
    const isSame =
      made?.recorded === recorded &&
      made?.seen === seen &&
      made?.sinceTurn === sinceTurn &&
      made?.currency === currency;
    if (made !== undefined && isSame) return made.figures;
    const figures = figuresOf(recorded, seen, sinceTurn, currency);
    this.#figures.set(key, { recorded, seen, sinceTurn, currency, figures });
    return figures;
  }
}

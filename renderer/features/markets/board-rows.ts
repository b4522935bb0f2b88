/**
 * Makes the board's figures and rows, and remakes only those whose sources changed: one answer must not redraw
 * thousands of rows.
 */
import { convert } from '@shared/domain/money/conversion';
import type { RecordedRow } from '@shared/record/recorded';

import { figuresOf } from './board-figures';
import type { SeenCorporation } from './board-figures';
import { boardRow } from './market-board';
import type { BoardFigures, BoardRow, BoardUnits, Listed } from './market-board';

type Recorded = RecordedRow | undefined;

/** What all figures are made from. */
interface Sources {
  readonly listed: readonly Listed[];
  readonly recorded: ReadonlyMap<string, Recorded>;
  readonly seen: ReadonlyMap<string, SeenCorporation>;
  /** The turns over which changes are told. */
  readonly span: number;
  /** By corporation. */
  readonly currencyOf: (corporation: string) => string | null;
}

interface MadeFigures {
  readonly recorded: Recorded;
  readonly seen: SeenCorporation | undefined;
  readonly span: number;
  readonly currency: string | null;
  readonly figures: BoardFigures | null;
}

interface MadeRow {
  readonly listed: Listed;
  readonly figures: BoardFigures | null;
  readonly forms: string;
  /** The shown amount of one unit of its own currency. */
  readonly rate: number | null;
  readonly row: BoardRow;
}

/** How the figures of all rows are read and shown, but for the rates. */
function formsOf({ areDividendRatesPercent, areGrowthsPercent, shownIn }: BoardUnits): string {
  return JSON.stringify([areDividendRatesPercent, areGrowthsPercent, shownIn]);
}

/** Remembers what one board has made. Its results depend only on its arguments. */
export class BoardRows {
  readonly #figures = new Map<string, MadeFigures>();
  readonly #rows = new Map<string, MadeRow>();
  #lastRows: readonly BoardRow[] = [];

  /** The figures of each corporation about which anything is known. */
  figures(sources: Sources): ReadonlyMap<string, BoardFigures> {
    const found = new Map<string, BoardFigures>();
    for (const { key } of sources.listed) {
      const known = this.#figuresOf(key, sources);
      if (known !== null) found.set(key, known);
    }
    return found;
  }

  /** A row of each corporation; the same array until a row changes. */
  rows(
    listed: readonly Listed[],
    figures: ReadonlyMap<string, BoardFigures>,
    units: BoardUnits,
  ): readonly BoardRow[] {
    const forms = formsOf(units);
    const rows = listed.map((one) => this.#rowOf(one, figures.get(one.key) ?? null, units, forms));
    const last = this.#lastRows;
    const isSame = rows.length === last.length && rows.every((row, index) => row === last[index]);
    if (!isSame) this.#lastRows = rows;
    return this.#lastRows;
  }

  #rowOf(listed: Listed, figures: BoardFigures | null, units: BoardUnits, forms: string): BoardRow {
    const made = this.#rows.get(listed.key);
    const rate = figures === null ? null : convert(1, figures.currency, units.shownIn, units.rates);
    const isSame =
      made?.listed === listed &&
      made.figures === figures &&
      made.forms === forms &&
      made.rate === rate;
    if (isSame) return made.row;
    const row = boardRow(listed, figures, units);
    this.#rows.set(listed.key, { listed, figures, forms, rate, row });
    return row;
  }

  #figuresOf(key: string, sources: Sources): BoardFigures | null {
    const { span } = sources;
    const recorded = sources.recorded.get(key);
    const seen = sources.seen.get(key);
    if (recorded === undefined && seen === undefined) return null;
    const currency = seen?.currency ?? recorded?.currency ?? sources.currencyOf(key);
    const made = this.#figures.get(key);
    const isSame =
      made?.recorded === recorded &&
      made?.seen === seen &&
      made?.span === span &&
      made?.currency === currency;
    if (made !== undefined && isSame) return made.figures;
    const figures = figuresOf(recorded, seen, span, currency);
    this.#figures.set(key, { recorded, seen, span, currency, figures });
    return figures;
  }
}

/** The board's figures from the record's values, or from newer answers. Pure. */
import type { ResponseOf } from '@shared/contract/index';
import { isNumber } from '@shared/domain/wording/numbers';
import { corporationObservations } from '@shared/record/endpoints/corporations';
import type { RecordedRow, RecordedTable } from '@shared/record/recorded';
import { asText } from '@shared/domain/open-fields';
import type { CorporationRow } from '@renderer/features/corporations/use-corporation-list';

import type { BoardFigures, Listed, BoardRow, BoardUnits } from './market-board';
import { boardRow } from './market-board';

/** The metrics that the board is made from. */
export const BOARD_METRICS = [
  'sharePrice',
  'marketCap',
  'revenue',
  'income',
  'dividends',
  'dividendRate',
  'debt',
  'growth',
  'rating',
  'ratingScore',
] as const;

type BoardMetric = (typeof BOARD_METRICS)[number];
type Value = number | string | null | undefined;

/** The corporations that can be read one by one: those with a sequential id. */
export function listedOf(rows: readonly CorporationRow[]): readonly Listed[] {
  const found = new Map<string, Listed>();
  for (const { sequentialId, name, id, type, countryId } of rows) {
    if (sequentialId === null || sequentialId === undefined) continue;
    const key = String(sequentialId);
    found.set(key, {
      key,
      name: name ?? `Corporation ${String(id)}`,
      type: type ?? null,
      countryId: countryId ?? null,
    });
  }
  return [...found.values()];
}

/** One corporation from an answer of this run, in the metrics of the record. */
export interface SeenCorporation {
  readonly turn: number;
  readonly currency: string | null;
  readonly values: ReadonlyMap<string, number | string>;
}

/** What an answer that arrived in `turn` says; it may say nothing. */
export function seenIn(
  answer: ResponseOf<'corporation'>,
  key: string,
  turn: number,
): SeenCorporation {
  const values = new Map<string, number | string>();
  let currency: string | null = null;
  for (const observation of corporationObservations.corporation(answer, { id: key })) {
    if (observation.subject.kind !== 'corporation') continue;
    values.set(observation.metric, observation.value);
    currency ??= observation.currency ?? null;
  }
  return { turn, currency, values };
}

function figuresFrom(
  valueOf: (metric: BoardMetric) => Value,
  rest: Pick<BoardFigures, 'currency' | 'priceBefore' | 'turn'>,
): BoardFigures {
  const number = (metric: BoardMetric) => {
    const value = valueOf(metric);
    return typeof value === 'number' && isNumber(value) ? value : null;
  };
  const rating = valueOf('rating');
  return {
    ...rest,
    price: number('sharePrice'),
    marketValue: number('marketCap'),
    revenue: number('revenue'),
    income: number('income'),
    dividends: number('dividends'),
    dividendRate: number('dividendRate'),
    debt: number('debt'),
    growth: number('growth'),
    rating: asText(rating),
    score: number('ratingScore'),
  };
}

const PLACES: ReadonlyMap<string, number> = new Map(
  BOARD_METRICS.map((metric, index) => [metric, index]),
);

/**
 * The figures of one corporation. The earlier price comes from the record. If the record was not
 * read after that turn, its last value was the price then.
 *
 * @param sinceTurn the turn that changes are counted from; null for no changes
 * @param knownCurrency the corporation's currency, by other answers
 */
export function figuresOf(
  recorded: RecordedRow | undefined,
  seen: SeenCorporation | undefined,
  sinceTurn: number | null,
  knownCurrency: string | null,
): BoardFigures | null {
  const ofRecord = (metric: BoardMetric) => recorded?.values[PLACES.get(metric) ?? 0];
  if (seen !== undefined && seen.turn >= (recorded?.untilTurn ?? 0)) {
    const last = ofRecord('sharePrice');
    const isFromThen =
      sinceTurn !== null && recorded !== undefined && recorded.untilTurn <= sinceTurn;
    const former = isFromThen && typeof last === 'number' ? last : recorded?.before;
    // A value that was seen in that turn or earlier says nothing about changes since then.
    const isSince = sinceTurn !== null && seen.turn > sinceTurn;
    return figuresFrom((metric) => seen.values.get(metric), {
      currency: seen.currency ?? knownCurrency,
      priceBefore: isSince ? (former ?? null) : null,
      turn: seen.turn,
    });
  }
  return recorded === undefined
    ? null
    : figuresFrom(ofRecord, {
        currency: recorded.currency ?? knownCurrency,
        priceBefore: recorded.before,
        turn: recorded.untilTurn,
      });
}

// Makes the board's figures and rows, and remakes only those whose sources changed: one answer must not redraw
// thousands of rows.

type Recorded = RecordedTable['rows'][number] | undefined;

/** What all figures are made from. */
interface Sources {
  readonly listed: readonly Listed[];
  readonly recorded: ReadonlyMap<string, Recorded>;
  readonly seen: ReadonlyMap<string, SeenCorporation>;
  readonly sinceTurn: number | null;
  /** By corporation. */
  readonly currencyOf: (corporation: string) => string | null;
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

  /** A row of each corporation; the same array until a row changes. Keep the identity of `units`. */
  rows(
    listed: readonly Listed[],
    figures: ReadonlyMap<string, BoardFigures>,
    units: BoardUnits,
  ): readonly BoardRow[] {
    const rows = listed.map((one) => this.#rowOf(one, figures.get(one.key) ?? null, units));
    const last = this.#lastRows;
    const isSame = rows.length === last.length && rows.every((row, index) => row === last[index]);
    if (!isSame) this.#lastRows = rows;
    return this.#lastRows;
  }

  #rowOf(listed: Listed, figures: BoardFigures | null, units: BoardUnits): BoardRow {
    const made = this.#rows.get(listed.key);
    if (made?.listed === listed && made.figures === figures && made.units === units) {
      return made.row;
    }
    const row = boardRow(listed, figures, units);
    this.#rows.set(listed.key, { listed, figures, units, row });
    return row;
  }

  #figuresOf(key: string, sources: Sources): BoardFigures | null {
    const { sinceTurn } = sources;
    const recorded = sources.recorded.get(key);
    const seen = sources.seen.get(key);
    if (recorded === undefined && seen === undefined) return null;
    const currency = seen?.currency ?? recorded?.currency ?? sources.currencyOf(key);
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

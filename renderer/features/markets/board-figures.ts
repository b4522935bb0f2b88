/** The board's figures from the record's values, or from newer answers. */
import type { ResponseOf } from '@shared/contract/index';
import { isNumber } from '@shared/domain/wording/numbers';
import { corporationObservations } from '@shared/record/endpoints/corporations';
import type { RecordedRow } from '@shared/record/recorded';
import { asText } from '@shared/domain/open-fields';
import type { CorporationRow } from '@renderer/features/corporations/use-corporation-list';

import type { BoardFigures, Listed } from './market-board';
import { pastPrices, priceBefore } from './price-change';
import type { PastPrices } from './price-change';

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

/** The prices of one corporation that the record and this run have. */
export function pricesOf(
  recorded: RecordedRow | undefined,
  seen: SeenCorporation | undefined,
): PastPrices | null {
  return pastPrices(recorded, seen, PLACES.get('sharePrice') ?? 0);
}

/**
 * The figures of one corporation, all of the turn in which they were last seen.
 *
 * @param span the turns over which changes are told; null for no changes
 * @param knownCurrency the corporation's currency, by other answers
 */
export function figuresOf(
  recorded: RecordedRow | undefined,
  seen: SeenCorporation | undefined,
  span: number | null,
  knownCurrency: string | null,
): BoardFigures | null {
  const past = pricesOf(recorded, seen);
  if (past === null) return null;
  const ofRecord = (metric: BoardMetric) => recorded?.values[PLACES.get(metric) ?? 0];
  const isSeenNewer = seen !== undefined && seen.turn >= (recorded?.untilTurn ?? 0);
  const own = isSeenNewer ? seen.currency : recorded?.currency;
  return figuresFrom(isSeenNewer ? (metric) => seen.values.get(metric) : ofRecord, {
    currency: own ?? knownCurrency,
    priceBefore: span === null ? null : priceBefore(past, span),
    turn: past.turn,
  });
}

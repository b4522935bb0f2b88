/** The board's figures from the record's values, or from newer answers. */
import type { ResponseOf } from '@shared/contract/index';
import { isNumber } from '@shared/domain/wording/numbers';
import { corporationObservations } from '@shared/record/endpoints/corporations';
import type { RecordedRow } from '@shared/record/recorded';
import { asText } from '@shared/domain/open-fields';
import type { CorporationRow } from '@renderer/features/corporations/use-corporation-list';

import type { BoardFigures, Listed } from './market-board';

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

/** A recorded figure as a small multiple: value, change and line over the last turns. */
import type { RecordedSeries } from '@shared/record/recorded';
import type { SubjectRef } from '@shared/record/subjects';
import { changeSizeWords, valueWords } from '@shared/record/figures';
import type { ReactNode } from 'react';
import { SmallMultiple } from '@renderer/components/charts/small-multiple';
import { AlertBell } from '@renderer/features/alerts/alert-bell';

import { lastTurnValues } from './turn-values';

/** Figures whose rise is neither good nor bad. */
const NEUTRAL: ReadonlySet<string> = new Set([
  'inflation',
  'primeRate',
  'debt',
  'bondYield',
  'control',
  'exchangeRate',
]);

interface RecordedMultipleProps {
  /** What the figure is of, and how the screen calls it: for the bell. */
  readonly about: { readonly subject: SubjectRef; readonly name: string };
  readonly label: ReactNode;
  readonly series: Pick<RecordedSeries, 'metric' | 'unit' | 'currency' | 'points'>;
  /** The same for neighbours, so that their lines can be compared. */
  readonly newestTurn: number;
}

/** Renders nothing for words, which have no line. */
export function RecordedMultiple({ about, label, series, newestTurn }: RecordedMultipleProps) {
  const { metric, unit, currency, points } = series;
  const value = points.at(-1)?.value;
  if (typeof value !== 'number') return null;
  return (
    <SmallMultiple
      label={label}
      value={value}
      bell={<AlertBell {...about} metric={metric} currency={currency} value={value} />}
      format={(one) => valueWords(one, unit, currency)}
      formatChange={(size) => changeSizeWords(value - size, value, unit, currency)}
      isNeutral={NEUTRAL.has(metric)}
      points={lastTurnValues(points, newestTurn)}
    />
  );
}

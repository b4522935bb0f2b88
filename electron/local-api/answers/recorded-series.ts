/** The answer `series`: the values of one figure by turn, as its chart draws them. */
import { instantText } from '@shared/domain/clocks';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';
import type { RecordedPoint, RecordedSeries } from '@shared/record/recorded';
import { parseSubject, SELF, SUBJECT_LIMIT, subjectText } from '@shared/record/subjects';

import type { PlayerData } from './player-data';

/** What a program asks for, as in the address. */
export interface SeriesQuestion {
  /** Null: none is named. */
  readonly metric: string | null;
  /** `kind:key`; null for the player. */
  readonly subject: string | null;
}

export interface SeriesAnswer extends Pick<
  RecordedSeries,
  'metric' | 'label' | 'unit' | 'currency' | 'name'
> {
  /** `kind:key`. */
  readonly subject: string;
  readonly points: readonly (Pick<RecordedPoint, 'turn' | 'untilTurn' | 'value'> & {
    readonly at: string | null;
  })[];
}

const LONGEST_METRIC = 1_000;

const NO_SUBJECT: Failure = {
  kind: 'bad-call',
  code: 'UNKNOWN_SUBJECT',
  message: 'The subject is not `kind:key`, for example `self:self` or `country:AV`.',
};

/** The failure that names the figures to choose from. */
function chooseFrom(metrics: readonly string[]): Failure {
  return {
    kind: 'bad-call',
    code: 'UNKNOWN_METRIC',
    message:
      metrics.length === 0
        ? 'No values of this subject so far.'
        : `Name one of its figures with ?metric=: ${metrics.join(', ')}.`,
  };
}

/** The values of one figure; the failure of an unknown one names those that there are. */
export async function seriesAnswer(
  { ask, profile }: PlayerData,
  { metric, subject: named }: SeriesQuestion,
): Promise<Result<SeriesAnswer>> {
  const subject = named === null ? SELF : named.length > SUBJECT_LIMIT ? null : parseSubject(named);
  if (subject === null) return fail(NO_SUBJECT);
  if (metric !== null && metric !== '' && metric.length <= LONGEST_METRIC) {
    const found = await ask('series', profile, { series: [{ subject, metric }] });
    if (!found.ok) return found;
    const [series] = found.value;
    if (series !== undefined)
      return succeed({
        subject: subjectText(subject),
        name: series.name,
        metric: series.metric,
        label: series.label,
        unit: series.unit,
        currency: series.currency,
        points: series.points.map(({ turn, untilTurn, atMs, value }) => ({
          turn,
          untilTurn,
          at: instantText(atMs),
          value,
        })),
      });
  }
  const known = await ask('metrics', profile, { subject });
  return known.ok ? fail(chooseFrom(known.value.map((one) => one.metric))) : known;
}

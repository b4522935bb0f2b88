/** The player's figures of the tray and the small window, as one answer states them. */
import type { ResponseOf } from '@shared/contract/index';
import type { MetricName } from '@shared/record/metrics';
import type { Observation, OtherAnswers } from '@shared/record/observations';
import { observe } from '@shared/record/table';

import type { ReadReport } from '../http/api-client-types';
import type { RecordedStanding } from '../record/requests';

/** What answers to the session state at once. */
export type OwnFigures = Partial<
  Pick<RecordedStanding, 'funds' | 'currency' | 'actions' | 'actionCap' | 'unread' | 'unreadMail'>
>;

const FIGURES = {
  funds: 'funds',
  actions: 'actions',
  actionCap: 'actionCap',
  unreadNotifications: 'unread',
  unreadMail: 'unreadMail',
} as const satisfies Partial<Record<MetricName, keyof OwnFigures>>;

function figureOf({ subject, metric, value, currency }: Observation): OwnFigures {
  if (subject.kind !== 'self' || typeof value !== 'number' || !Object.hasOwn(FIGURES, metric))
    return {};
  const figure = FIGURES[metric as keyof typeof FIGURES];
  return figure === 'funds' ? { funds: value, currency: currency ?? null } : { [figure]: value };
}

/** The figures that an answer states, as the record takes them; null if it states none. */
export function ownFiguresIn(
  { id, value, times }: Pick<ReadReport, 'id' | 'value' | 'times'>,
  directory: OtherAnswers,
): OwnFigures | null {
  if (id !== 'clientStatus' && id !== 'clientNav') return null;
  // The answer has passed the schema of the same endpoint.
  const seen = observe(id, value as ResponseOf<typeof id>, {}, times.arrivedAtMs, directory);
  const figures: OwnFigures = Object.assign({}, ...Array.from(seen, figureOf));
  return Object.keys(figures).length === 0 ? null : figures;
}

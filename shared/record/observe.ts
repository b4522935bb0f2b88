/** What an endpoint's answer tells the record: the types of the observation table. */
import type { MetricUnit, SubjectRef } from './subjects';
import type { ParamsOf, ReadId, ResponseOf } from '../contract/index';

/** One value of one subject, as an answer stated it. */
export interface Observation {
  readonly subject: SubjectRef;
  /** The subject's own name where the answer gives it. */
  readonly name?: string | undefined;
  /** The name of a metric in `METRICS`, or of a member of a family. */
  readonly metric: string;
  /** An empty text says that there is none: no office, no leader. */
  readonly value: number | string;
  /** The currency of a `money` or `price` value, where the answer names it; `units` is the service's common unit. */
  readonly currency?: string | undefined;
  /**
   * The turn that the value belongs to, if the answer itself states it (a history); otherwise the turn of the answer. A
   * history only fills gaps: it does not replace what was observed in that turn.
   */
  readonly turn?: number | undefined;
  /**
   * The time of the observed event (a news post's), if the answer states it; otherwise the time of the answer, or of
   * `turn`.
   */
  readonly atMs?: number | undefined;
}

/** What a metric is: one entry for each name that observations use. */
export interface Metric {
  /** As on the screen, for example `Share price`. */
  readonly label: string;
  readonly unit: MetricUnit;
  /** Only this player can see it: it goes into the profile's record and never into the server's. */
  readonly isOwn?: true;
}

/**
 * Reads the observations of one endpoint's checked answer. Pure; never throws on an answer that its schema accepts.
 *
 * @param atMs the service's time of the answer: an election's phase depends on it
 */
export type Observe<Id extends ReadId> = (
  answer: ResponseOf<Id>,
  params: ParamsOf<Id>,
  atMs: number,
) => Iterable<Observation>;

/** The observation table: endpoints without an entry tell the record nothing. */
export type ObservationTable = { readonly [Id in ReadId]?: Observe<Id> };

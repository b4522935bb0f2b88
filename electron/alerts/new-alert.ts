/** Makes new alerts, and the words that several rules share. */
import { formatCount } from '@shared/domain/wording/numbers';
import type { AlertKind } from '@shared/record/alert-kinds';
import type { AlertReason } from '@shared/record/alerts';
import { metricLabel, metricOf } from '@shared/record/metrics';
import { routeOfSubject } from '@shared/record/subject-routes';
import type { MetricUnit } from '@shared/record/subjects';
import { routeTo } from '@shared/routes/addresses';
import type { Route } from '@shared/routes/route';

import type { NewAlert, Change } from './change';

/** What a rule adds to the change that it reports. */
interface AlertWords {
  readonly kind: AlertKind;
  readonly rule?: string | undefined;
  readonly title: string;
  readonly body: string;
  readonly because: string;
  readonly route?: Route | undefined;
}

/** The unit of a metric; text for a metric that is in no table. */
export function unitOf(metric: string): MetricUnit {
  return metricOf(metric)?.unit ?? 'text';
}

/** A word such as `GDP` stays as it is. */
const CAPITALS = /^\p{Lu}{2}/u;

/** A metric's words in the middle of a sentence: `share price`. */
export function metricWords(metric: string): string {
  const label = metricLabel(metric);
  return CAPITALS.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** `1 turn`, `12 turns`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** The alert that a change gives rise to. */
export function newAlertOf(change: Change, words: AlertWords): NewAlert {
  const { kind, title, body } = words;
  return {
    kind,
    rule: words.rule ?? kind,
    subject: change.subject,
    name: change.name,
    turn: change.turn,
    atMs: change.atMs,
    isLate: change.isLate,
    title,
    body,
    route: words.route ?? routeOfSubject(change.subject) ?? routeTo('briefing'),
    reason: reasonOf(change, words.because),
  };
}

function reasonOf(change: Change, rule: string): AlertReason {
  const { metric, currency, before, after } = change;
  return { rule, metric, unit: unitOf(metric), currency, before, after };
}

/** Recorded figures of one subject: value, change and trend in a line each. */
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { Sparkline } from '@renderer/components/charts/sparkline';
import { useRecordedLatest } from '@renderer/features/record/use-record';
import { changeSince, changeText, isUnread } from '@renderer/features/record/recorded-words';
import { formatCount } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import { metricLabel } from '@shared/record/metrics';
import type { RecordedLatest, SeriesRef } from '@shared/record/recorded';
import { isAmount, subjectText } from '@shared/record/subjects';
import type { SubjectRef } from '@shared/record/subjects';
import { valueWords } from '@shared/record/figures';
import styles from './desk.module.css';

interface TrendListProps {
  readonly subject: SubjectRef;
  /** As people call it: part of the trends' names. */
  readonly name: string;
  /** In the order in which they are listed. */
  readonly metrics: readonly string[];
  /** The currency of amounts that were recorded without one. */
  readonly currency?: string | null;
  /** Where the record has some of the metrics, if not with the subject. */
  readonly elsewhere?: Readonly<Record<string, SeriesRef | null>>;
}

function words({ unit, currency }: RecordedLatest, value: number | string | undefined): string {
  return typeof value === 'string' ? humanise(value) : valueWords(value, unit, currency);
}

/**
 * What the value was, and until when: of a day ago, else of the turn before. If the figure was not read in the newest
 * turn, the turn that it is from.
 */
function sinceText(found: RecordedLatest): string {
  if (isUnread(found)) return `Turn ${formatCount(found.latest.untilTurn)}`;
  const span = found.before.day === null ? 'turn' : 'day';
  const before = found.before[span];
  if (before === null || before.value === found.latest.value) return '';
  const turn = formatCount(before.untilTurn);
  if (changeSince(found, span) !== null) return `${changeText(found, span)} since turn ${turn}`;
  return before.value === '' ? '' : `${words(found, before.value)} until turn ${turn}`;
}

interface LineProps {
  readonly found: RecordedLatest;
  /** As the list has it. */
  readonly metric: string;
  readonly name: string;
}

function Line({ found, metric, name }: LineProps) {
  const { latest, sparkline } = found;
  const label = metricLabel(metric);
  const trend = `${name}, ${label}: from ${words(found, sparkline[0])} to ${words(found, sparkline.at(-1))}`;
  const since = sinceText(found);
  return (
    <li className={styles.trend} data-figure="">
      <span className={styles.trendLabel}>
        {label}
        {found.unit !== 'text' && (
          <AlertBell
            subject={found.subject}
            name={name}
            metric={found.metric}
            currency={found.currency}
            value={typeof latest.value === 'number' ? latest.value : null}
          />
        )}
      </span>
      <Sparkline values={sparkline} label={trend} />
      <span className={styles.trendValue} data-testid={`desk-${metric}`}>
        {words(found, latest.value)}
        {since !== '' && <span className={styles.since}>{since}</span>}
      </span>
    </li>
  );
}

const NOT_ELSEWHERE: NonNullable<TrendListProps['elsewhere']> = {};

/** One sentence where this computer has recorded nothing. */
export function TrendList(props: TrendListProps) {
  const { subject, name, metrics, currency = null, elsewhere = NOT_ELSEWHERE } = props;
  const lines = metrics.map((metric) => ({
    metric,
    ref: elsewhere[metric] ?? { subject, metric },
  }));
  const subjects = new Map(lines.map(({ ref }) => [subjectText(ref.subject), ref.subject]));
  const { data } = useRecordedLatest(
    [...subjects.values()],
    lines.map(({ ref }) => ref.metric),
  );
  const known = lines.flatMap(({ metric, ref }) => {
    const found = data?.find(
      (one) => one.metric === ref.metric && subjectText(one.subject) === subjectText(ref.subject),
    );
    return found === undefined || found.latest.value === '' ? [] : [{ metric, found }];
  });
  if (data === undefined) return null;
  if (known.length === 0) return <p className={styles.quiet}>Nothing saved yet.</p>;
  return (
    <ul>
      {known.map(({ metric, found }) => (
        <Line
          key={metric}
          metric={metric}
          found={isAmount(found.unit) ? { ...found, currency: found.currency ?? currency } : found}
          name={name}
        />
      ))}
    </ul>
  );
}

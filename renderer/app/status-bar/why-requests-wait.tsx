/** Why requests wait or waited: the used limits and the last refusal. */
import { useState } from 'react';
import { Button } from '@renderer/components/ui/button';
import type { Failure } from '@shared/ipc/result';
import { bridge } from '@renderer/api/bridge';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { RouteLink } from '@renderer/components/ui/link';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { href } from '@renderer/screens/href';
import type { BudgetView, LimitRecord } from '@shared/ipc/channels/diagnostics';
import { formatCount } from '@shared/domain/wording/numbers';
import { formatClockSecond, formatDuration } from '@shared/domain/wording/times';
import { limitCategory } from '@shared/domain/wording/limits';
import { humanise } from '@shared/domain/wording/words';
import styles from './status-bar.module.css';

function limitWords({
  bucket,
  usedInLastMinute,
  limitPerMinute,
  blockedForMs,
}: BudgetView): string {
  const used = `${limitCategory(bucket)}: ${formatCount(usedInLastMinute)} of ${formatCount(limitPerMinute)} requests used this minute`;
  return blockedForMs > 0 ? `${used}, paused for ${formatDuration(blockedForMs)}.` : `${used}.`;
}

function refusalWords({ atMs, endpointId, bucket, family, untilMs }: LimitRecord): string {
  const limit = family === null ? limitCategory(bucket) : humanise(family);
  const request = humanise(endpointId);
  // Some limits are of one kind of request.
  const of = request === limit ? '' : ` (${limit})`;
  return `The server last refused a request for ${request}${of} at ${formatClockSecond(atMs)}, until ${formatClockSecond(untilMs)}.`;
}

/**
 * The state at the time of opening. The popover grows upwards from the status bar, so these lines stand above the others,
 * which they would move away from the pointer.
 */
export function RequestLimits() {
  const { data } = useIpcQuery('diagnostics:get');
  const used = (data?.budgets ?? []).filter(
    ({ usedInLastMinute, limitPerMinute, blockedForMs }) =>
      blockedForMs > 0 || usedInLastMinute >= limitPerMinute,
  );
  const refused = data?.limits.find(({ by }) => by === 'server');
  return (
    <>
      {used.map((budget) => (
        <p key={budget.bucket} data-testid="request-limit">
          {limitWords(budget)}
        </p>
      ))}
      {refused !== undefined && <p data-testid="last-refusal">{refusalWords(refused)}</p>}
    </>
  );
}

/** The report of every recorded request, and the screen that shows them. */
export function ReportLinks() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async () => {
    const saved = await bridge.invoke('diagnostics:save', null);
    setFailure(saved.ok ? null : saved.error);
    if (saved.ok && saved.value !== null)
      announce('The report was saved. It contains no password, cookie or key.');
  };
  return (
    <>
      <p className={styles.limits}>
        <Button onClick={() => void save()}>Save report</Button>
        <RouteLink to={href('diagnostics')}>Diagnostics</RouteLink>
      </p>
      {failure !== null && <FailureAlert failure={failure} />}
    </>
  );
}

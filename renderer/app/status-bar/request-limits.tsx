/** Why requests wait or waited: the used limits and the last refusal. Loaded when the player opens the connection. */
import { useState } from 'react';

import { bridge } from '@renderer/api/bridge';
import { useMainRead } from '@renderer/api/query/use-main-read';
import { Button } from '@renderer/components/ui/button';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { RouteLink } from '@renderer/components/ui/route-link';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { href } from '@renderer/screens/href';
import type { BudgetView, RequestRecord } from '@shared/ipc/channels/diagnostics';
import type { Failure } from '@shared/ipc/result';
import { formatCount } from '@shared/domain/wording/numbers';
import { formatClockSecond, formatDuration } from '@shared/domain/wording/times';
import { humanise } from '@shared/domain/wording/words';

import styles from './status-bar.module.css';

const TOO_MANY_REQUESTS = 429;

function limitWords({
  bucket,
  usedInLastMinute,
  limitPerMinute,
  blockedForMs,
}: BudgetView): string {
  const used = `${humanise(bucket)}: ${formatCount(usedInLastMinute)} of ${formatCount(limitPerMinute)} requests a minute used`;
  return blockedForMs > 0 ? `${used}, paused for ${formatDuration(blockedForMs)}.` : `${used}.`;
}

function refusalWords({ startedAtMs, endpointId }: RequestRecord): string {
  return `The server last refused a request (${humanise(endpointId)}) at ${formatClockSecond(startedAtMs)}.`;
}

/** The state at the time of opening, and the report of every recorded request. */
export function RequestLimits() {
  const { data } = useMainRead('diagnostics:get');
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async () => {
    const saved = await bridge.invoke('diagnostics:save', null);
    setFailure(saved.ok ? null : saved.error);
    if (saved.ok && saved.value !== null)
      announce('The report was saved. It contains no password, cookie or key.');
  };
  const used = (data?.budgets ?? []).filter(
    ({ usedInLastMinute, limitPerMinute, blockedForMs }) =>
      blockedForMs > 0 || usedInLastMinute >= limitPerMinute,
  );
  const refused = data?.requests
    .toSorted((one, other) => other.startedAtMs - one.startedAtMs)
    .find(({ status }) => status === TOO_MANY_REQUESTS);
  return (
    <>
      {used.map((budget) => (
        <p key={budget.bucket} data-testid="request-limit">
          {limitWords(budget)}
        </p>
      ))}
      {refused !== undefined && <p data-testid="last-refusal">{refusalWords(refused)}</p>}
      <p className={styles.limits}>
        <Button
          onClick={() => {
            void save();
          }}
        >
          Save report
        </Button>
        <RouteLink to={href('diagnostics')}>Diagnostics</RouteLink>
      </p>
      {failure !== null && <FailureAlert failure={failure} />}
    </>
  );
}

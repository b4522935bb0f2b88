/** Shows why an action failed, beside the control that started it. */
import { formatDuration } from '@shared/domain/wording/times';
import { SECOND_MS } from '@shared/domain/time-units';
import type { ReactNode } from 'react';
import type { Failure } from '@shared/ipc/result';
import { waitEndMs } from '@renderer/api/query/failures';
import { useSecondsUntil } from '@renderer/api/clock';

import { Notice } from '../notice';
import { failureWords, isRefusal } from './failure-words';

interface FailureAlertProps {
  readonly failure: Failure;
  /** What is safe and what to do, where this screen knows more than the general words say. */
  readonly advice?: ReactNode;
}

/**
 * `role=alert` with `data-code`. A refusal is shown only in the service's words. Other messages of the service follow a
 * line that says what went wrong.
 */
export function FailureAlert({ failure, advice }: FailureAlertProps) {
  const words = failureWords(failure);
  const waitSeconds = useWaitSeconds(failure);
  const shownAdvice = advice ?? words.advice;
  return (
    <Notice
      tone="loss"
      role="alert"
      data-code={failure.code}
      data-kind={failure.kind}
      title={words.isMessageWhole || isRefusal(failure) ? undefined : words.summary}
    >
      <p>{failure.message}</p>
      {shownAdvice !== undefined && <p>{shownAdvice}</p>}
      {waitSeconds > 0 && (
        <p aria-hidden="true" data-testid="wait-seconds" data-value={waitSeconds}>
          Ready in {formatDuration(waitSeconds * SECOND_MS)}.
        </p>
      )}
    </Notice>
  );
}

/** Whole seconds left of the wait that `failure` asks for (contract part 7); 0 when there is none. */
export function useWaitSeconds(failure: Failure | null): number {
  return useSecondsUntil(failure === null ? null : waitEndMs(failure));
}

/** Shows why an action failed, beside the control that started it. */
import { formatDuration } from '@shared/domain/wording/times';
import { SECOND_MS } from '@shared/domain/time-units';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Failure } from '@shared/ipc/result';
import { retryByHandMs, waitEndMs } from '@renderer/api/query/retry-rules';
import { retryByHand } from '@renderer/api/query/retry-by-hand';
import { useSecondsUntil } from '@renderer/api/use-clock';

import { Button } from '../button';
import { Notice } from '../notice';
import { failureWords, isRefusal } from './failure-words';

interface FailureAlertProps {
  readonly failure: Failure;
  /** What is safe and what to do, where this screen knows more than the general words say. */
  readonly advice?: ReactNode;
  /** The failure of an earlier time, of which no wait goes on. */
  readonly isPast?: boolean;
  /** Called when the player has ended the pause that the failure asks for. */
  readonly onPauseEnded?: () => void;
}

/**
 * `role=alert` with `data-code`. A refusal is shown only in the service's words. Other messages of the service follow a
 * line that says what went wrong.
 */
export function FailureAlert(props: FailureAlertProps) {
  const { failure, advice, isPast = false, onPauseEnded } = props;
  const words = failureWords(failure);
  const [endedFor, setEndedFor] = useState<Failure | null>(null);
  const pause = isPast || endedFor === failure ? null : failure;
  const waitSeconds = useWaitSeconds(pause);
  const canEndPause = useHandSeconds(pause) === 0 && waitSeconds > 0;
  const afterPause = () => {
    setEndedFor(failure);
    onPauseEnded?.();
  };
  const shownAdvice = advice ?? words.advice;
  return (
    <Notice
      tone="loss"
      role="alert"
      data-code={failure.code}
      data-kind={failure.kind}
      title={words.isMessageWhole || isRefusal(failure) ? undefined : words.summary}
      actions={
        canEndPause ? (
          <Button onClick={() => void retryByHand(failure, afterPause)}>End the pause</Button>
        ) : undefined
      }
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

/** Whole seconds until the player may try again; fewer than the wait where that is long. */
export function useHandSeconds(failure: Failure | null): number {
  return useSecondsUntil(failure === null ? null : retryByHandMs(failure));
}

/** An action that failed, told at once beside the control that started it. */
import type { ReactNode } from 'react';

import { Notice } from '@renderer/components/ui/notice';
import type { Failure } from '@shared/ipc/result';

import { failureWords } from './failure-words';
import { useWaitSeconds } from './use-wait';

interface FailureAlertProps {
  readonly failure: Failure;
  /** What is safe and what to do, where this screen knows it better than the general words. */
  readonly advice?: ReactNode;
}

/**
 * `role=alert` with `data-code`. A refusal is told in the service's own words alone; everything
 * else says first what kind of thing went wrong.
 */
export function FailureAlert({ failure, advice }: FailureAlertProps) {
  const words = failureWords(failure);
  const waitSeconds = useWaitSeconds(failure);
  const isRefusal = failure.kind === 'service' && (failure.httpStatus ?? 0) < 500;
  return (
    <Notice
      tone="loss"
      role="alert"
      data-code={failure.code}
      data-kind={failure.kind}
      title={isRefusal ? undefined : words.title}
    >
      <p>{failure.message}</p>
      {(!isRefusal || advice !== undefined) && <p>{advice ?? words.advice}</p>}
      {waitSeconds > 0 && (
        <p aria-hidden="true" data-testid="wait-seconds" data-value={waitSeconds}>
          Ready in {waitSeconds} s.
        </p>
      )}
    </Notice>
  );
}

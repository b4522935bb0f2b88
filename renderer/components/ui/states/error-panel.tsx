/** Shows why a read failed, in the place of its data. */
import { lazy, Suspense } from 'react';
import { formatDuration } from '@shared/domain/wording/times';
import { SECOND_MS } from '@shared/domain/time-units';
import type { Failure, FailureKind } from '@shared/ipc/result';
import { isKeyMissing, NO_SERVER } from '@renderer/api/query/failures';
import { useIsGuest } from '@renderer/api/session/use-session';

import { Button, ButtonLink } from '../button';
import { Notice } from '../notice';
import { useWaitSeconds } from './failure-alert';
import { failureWords } from './failure-words';

// Loaded when it is needed: most players have a key.
const KeyOffer = lazy(async () => ({
  default: (await import('./key-offer')).KeyOffer,
}));

/**
 * Failures that are an ordinary state of the account or the server, or a wait that ends automatically, are not shown as
 * alarming.
 */
const CALM_TONES: Readonly<Partial<Record<FailureKind, 'plain' | 'warn'>>> = {
  'feature-absent': 'plain',
  'key-required': 'plain',
  'signed-out': 'plain',
  cancelled: 'plain',
  'rate-limited': 'warn',
};

interface ErrorPanelProps {
  readonly failure: Failure;
  /** Reads again at once, also while a retry waits. */
  readonly onRetry: () => void;
}

/**
 * The service's message, what is safe, and `Try again` where that can help, with a countdown of the pause that the service
 * asked for. Where no key is saved, the offer of one says all there is to say.
 */
export function ErrorPanel({ failure, onRetry }: ErrorPanelProps) {
  const isGuest = useIsGuest();
  const words = failureWords(failure, isGuest);
  const waitSeconds = useWaitSeconds(failure);
  const isOffer = isKeyMissing(failure);
  const canRetry = failure.code !== NO_SERVER.code && failure.kind !== 'feature-absent' && !isOffer;
  const remedy = failure.kind === 'key-required' && !isGuest ? undefined : words.remedy;
  return (
    <Notice
      tone={CALM_TONES[failure.kind] ?? 'loss'}
      role="status"
      data-testid="error-panel"
      data-code={failure.code}
      title={words.isMessageWhole ? undefined : words.summary}
      actions={
        remedy === undefined && !canRetry ? undefined : (
          <>
            {remedy !== undefined && (
              <ButtonLink variant="quiet" to={remedy.href}>
                {remedy.label}
              </ButtonLink>
            )}
            {canRetry && (
              <Button busy={waitSeconds > 0} onClick={onRetry}>
                Try again
              </Button>
            )}
          </>
        )
      }
    >
      {!isOffer && <p>{failure.message}</p>}
      {words.advice !== undefined && <p>{words.advice}</p>}
      {failure.kind === 'key-required' && (
        <Suspense fallback={null}>
          <KeyOffer />
        </Suspense>
      )}
      {waitSeconds > 0 && (
        <p aria-hidden="true">Ready in {formatDuration(waitSeconds * SECOND_MS)}.</p>
      )}
    </Notice>
  );
}

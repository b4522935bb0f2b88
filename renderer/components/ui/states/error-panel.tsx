/** Shows why a read failed, in the place of its data. */
import { lazy, Suspense } from 'react';
import { formatDuration } from '@shared/domain/wording/times';
import { SECOND_MS } from '@shared/domain/time-units';
import type { Failure, FailureKind } from '@shared/ipc/result';
import { isKeyMissing, NO_SERVER } from '@renderer/api/query/failures';
import { retryByHand } from '@renderer/api/query/retry-by-hand';
import { useIsGuest } from '@renderer/api/session/use-session';
import { href } from '@renderer/screens/href';

import { Button, ButtonLink } from '../button';
import { Notice } from '../notice';
import { useHandSeconds, useWaitSeconds } from './failure-alert';
import { failureWords } from './failure-words';
import { useRemedy } from './use-remedy';
import styles from './states.module.css';

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

/** Failures of reads that only an account can send. A server that is closed to guests refuses in its own words. */
const NEEDS_PLAYER: ReadonlySet<FailureKind> = new Set(['key-required', 'signed-out']);

interface ErrorPanelProps {
  readonly failure: Failure;
  /** Reads again at once, also while a retry waits. */
  readonly onRetry: () => void;
}

/** Another try would not be sent either, so this asks for the one thing that helps. */
function SignInFirst({ failure }: { readonly failure: Failure }) {
  return (
    <div role="status" data-testid="error-panel" data-code={failure.code} className={styles.empty}>
      <p>
        Sign in to see this.
        {failure.kind === 'key-required' && ' You also need an API key for your account.'}
      </p>
      <ButtonLink variant="primary" to={href('signIn')}>
        Sign in
      </ButtonLink>
    </div>
  );
}

/**
 * The service's message, what is safe, and `Try again` where that can help, with a countdown of the pause that the service
 * asked for. Where no key is saved, the offer of one says all there is to say.
 */
export function ErrorPanel(props: ErrorPanelProps) {
  const { kind, httpStatus } = props.failure;
  const isUnsent = NEEDS_PLAYER.has(kind) && httpStatus === undefined;
  return useIsGuest() && isUnsent ? (
    <SignInFirst failure={props.failure} />
  ) : (
    <FailurePanel {...props} />
  );
}

function FailurePanel({ failure, onRetry }: ErrorPanelProps) {
  const isGuest = useIsGuest();
  const words = failureWords(failure, isGuest);
  const waitSeconds = useWaitSeconds(failure);
  const handSeconds = useHandSeconds(failure);
  const isOffer = isKeyMissing(failure);
  const canRetry = failure.code !== NO_SERVER.code && failure.kind !== 'feature-absent' && !isOffer;
  const fix = useRemedy(failure);
  const remedy = failure.kind === 'key-required' && !isGuest ? undefined : fix;
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
              <Button busy={handSeconds > 0} onClick={() => void retryByHand(failure, onRetry)}>
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

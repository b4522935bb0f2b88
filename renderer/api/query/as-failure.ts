/** Turns whatever a read threw into a failure that a screen can show. */
import { CancelledError } from '@tanstack/react-query';
import type { Failure } from '@shared/ipc/result';

import { STOPPED } from './unsent-failures';

function isFailure(thrown: unknown): thrown is Failure {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown && 'code' in thrown;
}

/**
 * The failure that was thrown. The query client throws its own error for a read that was given up,
 * and a bug of ours may throw anything: neither has the fields that screens draw.
 */
export function asFailure(thrown: unknown): Failure {
  if (isFailure(thrown)) return thrown;
  if (thrown instanceof CancelledError) return STOPPED;
  return {
    kind: 'internal',
    code: 'READ_FAULT',
    message: `The answer could not be used: ${String(thrown)}. Nothing is lost. Try again.`,
  };
}

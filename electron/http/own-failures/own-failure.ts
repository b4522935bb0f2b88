/** One failure that the client itself detects. */
import type { FailureKind } from '@shared/ipc/result';

export interface OwnFailure {
  readonly kind: FailureKind;
  /** What happened, what is safe, what to do. */
  readonly message: string;
}

/** Failures of reads that have no answer because the client did not ask, or stopped asking. */
import type { Failure } from '@shared/ipc/result';

/** Stands for a read that the player stopped before anything arrived. */
export const STOPPED: Failure = {
  kind: 'cancelled',
  code: 'CANCELLED',
  message: 'Loading was stopped before anything arrived. Try again whenever you like.',
};

/** Stands for a read that was never sent, because no server is chosen. */
export const NO_SERVER: Failure = {
  kind: 'cancelled',
  code: 'NO_SERVER',
  message: 'No server is chosen yet. Choose one, or enter the practice world.',
};

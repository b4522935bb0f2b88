/** A checked account action: what to ask, and what to send. */
import type { AccountAction } from '@shared/ipc/channels/account-actions';
import type { ActionReview } from '@shared/ipc/confirm';
import type { Failure } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import { failedOutcome, refusalIn } from '../money/outcome';
import type { ActionBucket } from '../session/server/server';

export interface PlannedAction<Done extends AccountAction> {
  readonly bucket: ActionBucket;
  /** Null: the player's gesture is the confirmation. */
  readonly question: ActionReview | null;
  /** Sends the one request and acts on its answer. */
  send(): Promise<Done>;
  /** What became of it if `send` itself failed. */
  failed(failure: Failure): Done;
}

type Ending = Pick<AccountAction, 'state' | 'failure'>;

/** The end of an action that the service did. */
export const SENT: Ending = { state: 'sent', failure: null };

/** The end of an action whose answer does not say whether the service did it. */
export const UNCLEAR: Ending = { state: 'unknown', failure: ownFailure('ANSWER_UNCLEAR') };

/** The end of an action whose request failed. */
export function failedEnding(error: Failure): Ending {
  const { state, failure } = failedOutcome(error);
  return { state, failure };
}

/** The end of an action that the service refused in an answer. */
export function refusedEnding(answer: Readonly<Record<string, unknown>>): Ending {
  return { state: 'refused', failure: refusalIn(answer) };
}

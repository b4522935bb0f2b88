/**
 * Decides what an answer proves about an order: sent, refused, or nothing. A wrong "sent" or "refused" costs the player
 * money, so everything that is not proof counts as unknown.
 */
import type { ResponseOf } from '@shared/contract/index';
import type { ExchangeReceipt, LedgerEntry, TransferReceipt } from '@shared/ipc/channels/money';
import type { Failure, Result } from '@shared/ipc/result';

import { outcomeUnknown, ownFailure } from '../http/failures';

/** How an intent ended. */
export interface Outcome<Receipt = LedgerEntry['receipt']> extends Pick<LedgerEntry, 'failure'> {
  readonly state: 'sent' | 'refused' | 'unknown';
  readonly receipt: Receipt | null;
}

const REQUEST_TIMEOUT_STATUS = 408;
const LONGEST_WORDS = 500;

/** The outcome of `POST /api/v1/transfer`. */
export function transferOutcome(result: Result<ResponseOf<'transferFunds'>>): Outcome {
  if (!result.ok) return failedOutcome(result.error);
  const { amount, currency, senderRemainingFunds, targetName } = result.value;
  const receipt: TransferReceipt = {
    amount: amount ?? null,
    currency: currency ?? null,
    senderRemainingFunds: senderRemainingFunds ?? null,
    targetName: targetName ?? null,
  };
  return answeredOutcome(result.value, receipt);
}

/** The outcome of `POST /api/v1/forex/exchange`. */
export function exchangeOutcome(result: Result<ResponseOf<'exchangeCurrency'>>): Outcome {
  if (!result.ok) return failedOutcome(result.error);
  const { trade } = result.value;
  const receipt: ExchangeReceipt = {
    fromCurrency: trade?.fromCurrency ?? null,
    toCurrency: trade?.toCurrency ?? null,
    fromAmount: trade?.fromAmount ?? null,
    toAmount: trade?.toAmount ?? null,
    effectiveRate: trade?.effectiveRate ?? null,
    spreadCharged: trade?.spreadCharged ?? null,
  };
  return answeredOutcome(result.value, receipt);
}

/** A 2xx of the right shape: `success` decides; without it a receipt with an amount does. */
function answeredOutcome(
  answer: Readonly<Record<string, unknown>>,
  receipt: TransferReceipt | ExchangeReceipt,
): Outcome {
  const { success } = answer;
  if (success === false) return { state: 'refused', receipt: null, failure: refusalIn(answer) };
  const amount = 'amount' in receipt ? receipt.amount : receipt.fromAmount;
  if (success === true || amount !== null) return { state: 'sent', receipt, failure: null };
  return { state: 'unknown', receipt: null, failure: ownFailure('ANSWER_UNCLEAR') };
}

/** The service's words in a 2xx that says `success: false`. */
export function refusalIn({ error, message, code }: Readonly<Record<string, unknown>>): Failure {
  const failure = ownFailure('NOT_DONE');
  const words = [error, message].find((text) => typeof text === 'string' && text.trim() !== '');
  return {
    ...failure,
    ...(typeof code === 'string' && code !== '' ? { code } : {}),
    ...(typeof words === 'string' ? { message: words.slice(0, LONGEST_WORDS) } : {}),
  };
}

/** The outcome of a request that failed: refused where the failure proves it, else unknown. */
export function failedOutcome(failure: Failure): Outcome<never> {
  if (provesNothingDone(failure)) return { state: 'refused', receipt: null, failure };
  const unknownFailure = failure.outcomeUnknown ? failure : outcomeUnknown(failure);
  return { state: 'unknown', receipt: null, failure: unknownFailure };
}

/**
 * Whether a failure proves that nothing was done. A request that never left this machine proves it, and so does a
 * refusal with its own status. An error of the service (5xx), a redirect, or an answer that
 * cannot be read can come before or after the service acted.
 */
function provesNothingDone(failure: Failure): boolean {
  if (failure.outcomeUnknown) return false;
  const { httpStatus } = failure;
  switch (failure.kind) {
    case 'service':
    case 'rate-limited':
    case 'signed-out':
    case 'key-required':
    case 'feature-absent':
      return (
        httpStatus === undefined || (httpStatus < 500 && httpStatus !== REQUEST_TIMEOUT_STATUS)
      );
    // A failure of these kinds that reaches this line is not marked as unknown, so no connection was established.
    case 'unreachable':
    case 'timed-out':
    case 'tls':
    case 'cancelled':
    case 'bad-call':
      return true;
    case 'bad-answer':
    case 'redirect-refused':
    case 'internal':
      return false;
  }
}

/**
 * Gathers from the service what the player needs to confirm a list of transfers. Only ids and amounts come from the
 * renderer.
 */
import {
  isListAmount,
  listMinutes,
  listTotal,
  repeatedLines,
} from '@shared/domain/money/money-rules';
import type { ListLine } from '@shared/domain/money/money-rules';
import type { ListReview, ListReviewLine } from '@shared/ipc/confirm';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import { ownFailure } from '../../http/failures';
import type { OwnFailureCode } from '../../http/failures';
import type { MoneyAccess } from '../../session/access/money-access';
import type { KeyedEntry } from '../ledger/ledger';
import type { TransferList } from '../ledger/records';
import { doubtAbout } from '../money-order';
import { payerFacts, recipientOf } from '../review';
import type { PayerFacts, ReviewDirectory, ReviewedRecipient } from '../review';

/** How many recipients are read at the same time. */
const READS_AT_ONCE = 4;

/**
 * What is needed to confirm and send a list: the recipients, by the ids that the service gave, and what the window
 * shows.
 */
export interface ReviewedList extends PayerFacts {
  readonly review: ListReview;
  readonly lines: readonly (ReviewedRecipient & { readonly amount: number })[];
}

/** The failure with the number of its line; the first line is number 1. */
function atLine(code: OwnFailureCode, failure: Failure, index: number): Failure {
  return failure.code === code
    ? { ...failure, message: `Line ${index + 1}: ${failure.message}` }
    : failure;
}

async function readRecipients(
  lines: readonly ListLine[],
  access: MoneyAccess,
  directory: ReviewDirectory,
): Promise<Result<readonly ReviewedRecipient[]>> {
  const found: ReviewedRecipient[] = [];
  const waiting = lines.entries();
  let failure: Failure | null = null;
  const readOn = async (): Promise<void> => {
    for (const [index, { recipientId }] of waiting) {
      if (failure !== null) return;
      const recipient = await recipientOf(recipientId, access, directory);
      if (recipient.ok) found[index] = recipient.value;
      else failure ??= atLine('RECIPIENT_NOT_FOUND', recipient.error, index);
    }
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, readOn));
  return failure === null ? succeed(found) : fail(failure);
}

/**
 * The warning for one line. When an earlier list is continued, one of its recipients may have been sent funds in the
 * meantime.
 */
function warningOf(
  { recipientId, amount }: ListLine,
  entries: readonly KeyedEntry[],
  resumed: TransferList | null,
): ListReviewLine['warning'] {
  const order = { kind: 'transfer', profileId: '', recipientId, amount } as const;
  const doubt = doubtAbout(order, recipientId, entries);
  if (doubt !== null) return { kind: 'alike', atMs: doubt.atMs };
  const since = entries.find(
    ({ entry }) =>
      resumed !== null &&
      entry.createdAtMs >= resumed.createdAtMs &&
      entry.state !== 'refused' &&
      entry.transfer?.recipientId === recipientId &&
      entry.list?.id !== resumed.id,
  );
  return since ? { kind: 'sent-since', atMs: since.entry.createdAtMs } : null;
}

/** Everything about a list that the player should see before it is sent. `resumed`: the list that these lines are the rest of. */
export async function reviewList(
  wanted: readonly ListLine[],
  access: MoneyAccess,
  entries: readonly KeyedEntry[],
  resumed: TransferList | null,
  directory: ReviewDirectory,
): Promise<Result<ReviewedList>> {
  const bad = wanted.findIndex(({ amount }) => !isListAmount(amount));
  if (bad >= 0) return fail(atLine('AMOUNT_REFUSED', ownFailure('AMOUNT_REFUSED'), bad));
  const total = listTotal(wanted);
  if (total === null) return fail(ownFailure('LIST_ABOVE_FUNDS'));
  const [recipients, facts] = await Promise.all([
    readRecipients(wanted, access, directory),
    payerFacts(access, entries, directory),
  ]);
  if (!recipients.ok) return recipients;
  const lines = recipients.value.map((recipient, index) => ({
    ...recipient,
    amount: wanted[index]?.amount ?? 0,
  }));
  // Compares the service's own ids, because a character may be known by two.
  const ids = lines.map(({ id }) => ({ recipientId: id }));
  const [repeated] = repeatedLines(ids);
  if (repeated !== undefined)
    return fail(atLine('LISTED_TWICE', ownFailure('LISTED_TWICE'), repeated));
  const { payer, currency, balanceBefore } = facts;
  const ownBalance = payer.isSignedInCharacter === false ? null : balanceBefore;
  if (ownBalance !== null && total > ownBalance) return fail(ownFailure('LIST_ABOVE_FUNDS'));
  const { remaining, limitPerMinute } = access.limit('transfer');
  return succeed({
    ...facts,
    lines,
    review: {
      kind: 'list',
      lines: lines.map(({ id, name, facts: portrait, amount }) => ({
        recipientName: name,
        facts: portrait,
        amount,
        warning: warningOf({ recipientId: id, amount }, entries, resumed),
      })),
      total,
      currency,
      balanceBefore: ownBalance,
      resumed: resumed && { atMs: resumed.createdAtMs, lineCount: resumed.lines.length },
      waitMinutes: listMinutes(lines.length, remaining, limitPerMinute),
    },
  });
}

/** Failures of orders and account actions: reasons not to send an order, and answers that leave its outcome open. */
import type { Failure } from '@shared/ipc/result';

export const ORDER_FAILURES = {
  CONFIRMATION_OPEN: {
    kind: 'bad-call',
    message: 'Another confirmation is open. Nothing was sent. Confirm or cancel it first.',
  },
  CLIENT_CLOSING: {
    kind: 'bad-call',
    message: 'Hustings is closing. Nothing was sent.',
  },
  ORDER_UNDER_WAY: {
    kind: 'bad-call',
    message: 'Another request of yours is under way. Nothing was sent. Wait for its outcome.',
  },
  NO_GESTURE: {
    kind: 'bad-call',
    message: 'A key is created only when you press its button. Nothing was sent.',
  },
  KEY_NAME_TAKEN: {
    kind: 'bad-call',
    message:
      'The account already has a key of this name, and the server shows a key only once. No key was created. Revoke that one under Settings, API keys, or choose another name.',
  },
  KEYS_AT_LIMIT: {
    kind: 'bad-call',
    message:
      'The account has three active public keys, and the server allows no more. No key was created. Revoke one you do not use under Settings, API keys.',
  },
  KEY_GONE: {
    kind: 'bad-call',
    message: 'The account no longer has this key. Nothing was sent.',
  },
  CRISIS_GONE: {
    kind: 'bad-call',
    message: 'This crisis no longer needs this decision. Nothing was sent. Refresh the crises.',
  },
  AMOUNT_REFUSED: {
    kind: 'bad-call',
    message:
      'This amount cannot be sent. Nothing was sent. Enter a whole number of at least 1,000.',
  },
  SAME_CURRENCY: {
    kind: 'bad-call',
    message: 'Both currencies are the same. Nothing was sent. Choose two different ones.',
  },
  LISTED_TWICE: {
    kind: 'bad-call',
    message:
      'The list names the same character more than once. Nothing was sent. Leave one line for each.',
  },
  LIST_ABOVE_FUNDS: {
    kind: 'bad-call',
    message:
      'The list adds up to more than your campaign funds. Nothing was sent. Take lines out or lower amounts.',
  },
  LIST_DONE: {
    kind: 'bad-call',
    message: 'Nothing left to send in this list.',
  },
  RECIPIENT_NOT_FOUND: {
    kind: 'bad-call',
    message: 'Recipient not found. Nothing was sent. Search again.',
  },
  NOT_TO_RESEND: {
    kind: 'bad-call',
    message:
      'Only an entry whose outcome is unknown can be sent again. Nothing was sent. Look it up in the ledger.',
  },
  NOT_TO_SETTLE: {
    kind: 'bad-call',
    message: 'Only an entry whose outcome is unknown can be settled. Nothing was changed.',
  },
  NOT_SETTLED: {
    kind: 'internal',
    message:
      'The ledger could not be written, so nothing was changed. Check that the disk has space, then try again.',
  },
  KEY_CHANGED: {
    kind: 'bad-call',
    message:
      'The private key was replaced while the confirmation was open. Nothing was sent. Review the order again.',
  },
  ACCOUNT_CHANGED: {
    kind: 'bad-call',
    message: 'You changed accounts while the confirmation was open. Nothing was sent. Try again.',
  },
  LEDGER_NOT_WRITTEN: {
    kind: 'internal',
    message:
      'The ledger could not be written, so nothing was sent: money moves only once its intent is on the disk. Check that the disk has space and that the data folder is in its place, then try again.',
  },
  LEDGER_UNREADABLE: {
    kind: 'internal',
    message:
      'The ledger of this profile cannot be opened, so nothing was sent. Check the disk, then restart Hustings.',
  },
  INTERRUPTED: {
    kind: 'internal',
    message:
      'Hustings ended before the response arrived. We don’t know whether the change took effect. Check before you try again; Hustings never sends it again without asking you.',
  },
  ANSWER_UNCLEAR: {
    kind: 'bad-answer',
    message:
      'The server responded but did not say whether it acted. We don’t know whether the change took effect. Check before you try again; Hustings never sends it again without asking you.',
  },
  NOT_DONE: {
    kind: 'service',
    message: 'The server refused and gave no reason. Nothing was changed.',
  },
} as const satisfies Record<string, Pick<Failure, 'kind' | 'message'>>;

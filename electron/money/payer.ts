/** Finds the owner of the money that a private key moves. No answer names the owner, so earlier orders show it. */
import type { LedgerEntry } from '@shared/ipc/channels/money';

import type { KeptEntry } from './ledger';

/**
 * Whether a sent transfer shows that its payer is the signed-in character: what the receipt says is
 * left equals the funds that the session's own status told right after, or those did not move at all.
 * Null where it shows neither.
 */
function evidence({ receipt, balanceBefore, balanceAfter }: LedgerEntry): boolean | null {
  const left = receipt && 'senderRemainingFunds' in receipt ? receipt.senderRemainingFunds : null;
  if (left === null || balanceAfter === null) return null;
  if (left === balanceAfter) return true;
  return balanceAfter === balanceBefore ? false : null;
}

/** Whether this key pays for the signed-in character, by the newest transfer that shows it; null while none does. */
export function paysForSignedIn(entries: readonly KeptEntry[], keyMark: string): boolean | null {
  for (const kept of entries) {
    const shown = kept.keyMark === keyMark ? evidence(kept.entry) : null;
    if (shown !== null) return shown;
  }
  return null;
}

/** The home currency that the last receipt of this key named; null when none did. */
export function homeCurrencyOf(entries: readonly KeptEntry[], keyMark: string): string | null {
  for (const { entry, keyMark: mark } of entries) {
    const { receipt } = entry;
    if (mark === keyMark && receipt && 'currency' in receipt && receipt.currency !== null)
      return receipt.currency;
  }
  return null;
}

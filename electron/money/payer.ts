/** Finds the owner of a private key's money. No answer names the owner, so the evidence is in earlier orders. */
import type { LedgerEntry } from '@shared/ipc/channels/money';

import type { KeyedEntry } from './ledger/ledger';

/**
 * Whether a sent transfer shows that its payer is the signed-in character. True if the remaining funds on the receipt
 * equal the funds in the session's own status right afterwards. False if the funds in that status did not change. Null
 * if it shows neither.
 */
function evidence({ receipt, balanceBefore, balanceAfter }: LedgerEntry): boolean | null {
  const left = receipt && 'senderRemainingFunds' in receipt ? receipt.senderRemainingFunds : null;
  if (left === null || balanceAfter === null) return null;
  if (left === balanceAfter) return true;
  return balanceAfter === balanceBefore ? false : null;
}

/** Whether this key pays for the signed-in character, by the newest transfer that shows it; null while none does. */
export function paysForSignedIn(entries: readonly KeyedEntry[], keyMark: string): boolean | null {
  for (const keyed of entries) {
    const shown = keyed.keyMark === keyMark ? evidence(keyed.entry) : null;
    if (shown !== null) return shown;
  }
  return null;
}

/** The home currency that the last receipt of this key named; null if none did. */
export function homeCurrencyOf(entries: readonly KeyedEntry[], keyMark: string): string | null {
  for (const { entry, keyMark: mark } of entries) {
    const { receipt } = entry;
    if (mark === keyMark && receipt && 'currency' in receipt && receipt.currency !== null)
      return receipt.currency;
  }
  return null;
}

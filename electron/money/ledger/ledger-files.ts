/**
 * The files of a ledger: the journal of its entries, the seal that shows when lines are missing, and a copy of what the
 * profile ordered on other computers.
 */
import { isGenerationOfAny } from '../../storage/files/generations';

/** The name of a profile's journal. */
export function journalName(profileId: string): string {
  return `ledger-${profileId}.jsonl`;
}

/** The name of a profile's seal. */
export function sealName(profileId: string): string {
  return `ledger-${profileId}.seal`;
}

/** The name of the copy of what a profile ordered on other computers. */
export function movedName(profileId: string): string {
  return `ledger-${profileId}.moved.jsonl`;
}

const FILE = /^ledger-[0-9a-z]+\.(?:jsonl|seal|moved\.jsonl)/u;

/** Whether the folder of the ledgers has files of this name. */
export function isLedgerFile(name: string): boolean {
  return isGenerationOfAny(FILE, name);
}

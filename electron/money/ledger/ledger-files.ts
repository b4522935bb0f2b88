/** The files of a ledger: the journal of its entries, and the seal that shows when lines are missing. */
import { isGenerationOfAny } from '../../storage/files/generations';

/** The name of a profile's journal. */
export function journalName(profileId: string): string {
  return `ledger-${profileId}.jsonl`;
}

/** The name of a profile's seal. */
export function sealName(profileId: string): string {
  return `ledger-${profileId}.seal`;
}

const FILE = /^ledger-[0-9a-z]+\.(?:jsonl|seal)/u;

/** Whether the folder of the ledgers has files of this name. */
export function isLedgerFile(name: string): boolean {
  return isGenerationOfAny(FILE, name);
}

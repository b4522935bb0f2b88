/** The ledgers in a backup: orders of another computer, which this one only shows. */
import { join } from 'node:path';

import { errorCode } from '@shared/files/error-code';

import { journalName, movedName } from '../money/ledger/ledger-files';
import { readLedgerRecord } from '../money/ledger/records';
import type { LedgerRecord } from '../money/ledger/records';
import { decodeLines, encodeLine } from '../storage/files/journal';
import { readOwnFile } from '../storage/files/own-file';

/** A moved ledger to be stored, and how many of its orders are new here. */
export interface MovedLedger {
  readonly text: string;
  readonly orders: number;
}

/** What a profile has ordered, here and on computers before this one, without the marks of its keys. */
export async function ledgerText(directory: string, profileId: string): Promise<string> {
  const names = [movedName(profileId), journalName(profileId)];
  const texts = await Promise.all(names.map((name) => textOf(join(directory, name))));
  const records = texts.flatMap((text) => decodeLines(text).values);
  return records.flatMap((record) => linesOf(record, profileId)).join('');
}

/**
 * Adds a ledger of a backup to what other computers brought before; null if it has a line that no ledger of this profile
 * has.
 */
export async function withMovedLedger(
  directory: string,
  profileId: string,
  text: string,
): Promise<MovedLedger | null> {
  const { values, damaged } = decodeLines(text);
  const lines = values.map((value) => linesOf(value, profileId));
  if (damaged > 0 || lines.some((line) => line.length === 0)) return null;
  const before = decodeLines(await textOf(join(directory, movedName(profileId)))).values;
  const known = new Set(before.flatMap((value) => linesOf(value, profileId)));
  const own = decodeLines(await textOf(join(directory, journalName(profileId)))).values;
  const orders = [...before, ...own].flatMap(orderIds);
  const isHere = new Set(orders);
  return {
    text: [...known, ...lines.flat().filter((line) => !known.has(line))].join(''),
    orders: new Set(values.flatMap(orderIds).filter((id) => !isHere.has(id))).size,
  };
}

/** A line of a moved ledger; none for a record that is of no use, or of another profile. */
function linesOf(value: unknown, profileId: string): readonly string[] {
  const record = readLedgerRecord(value);
  if (record === 'later' || record === 'damaged') return [];
  if ('profileId' in record && record.profileId !== profileId) return [];
  return [encodeLine(record.type === 'intent' ? { ...record, keyMark: '' } : record)];
}

function orderIds(value: unknown): readonly string[] {
  const record: LedgerRecord | 'later' | 'damaged' = readLedgerRecord(value);
  return typeof record === 'object' && record.type === 'intent' ? [record.entry.id] : [];
}

async function textOf(path: string): Promise<string> {
  try {
    return (await readOwnFile(path)).toString('utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

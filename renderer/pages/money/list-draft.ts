/** Changes of a list that is not sent yet, and what is wrong with its lines. */
import type { CharacterRow } from '@renderer/features/characters/characters';
import { changeListDraft } from '@renderer/state/money-drafts';
import type { ListDraftLine } from '@renderer/state/money-drafts';
import {
  LIST_LIMIT,
  listTotal,
  repeatedLines,
  readWholeAmount,
  transferError,
} from '@shared/domain/money/money-rules';
import type { ListLine, TransferError } from '@shared/domain/money/money-rules';

import type { LineObstacle, Obstacle } from './line-obstacle';

let made = 0;

/** A line for a name or an id whose character is still to be found. */
export function unsureLine(who: string, amount: string): ListDraftLine {
  made += 1;
  return { key: `line-${made}`, who, recipientId: null, country: null, party: null, amount };
}

/** The line with its character. */
export function withCharacter(line: ListDraftLine, row: CharacterRow): ListDraftLine {
  return {
    ...line,
    who: row.name ?? String(row.id),
    recipientId: String(row.id),
    country: row.countryId ?? null,
    party: row.party ?? null,
  };
}

/** Adds lines, as many as a list may have; returns how many were left out. */
export function addLines(profileId: string, added: readonly ListDraftLine[]): number {
  let leftOut = 0;
  changeListDraft(profileId, (lines) => {
    const room = Math.max(0, LIST_LIMIT - lines.length);
    leftOut = Math.max(0, added.length - room);
    return [...lines, ...added.slice(0, room)];
  });
  return leftOut;
}

/** Gives this amount to the lines that have none. */
export function withAmount(
  lines: readonly ListDraftLine[],
  amount: string,
): readonly ListDraftLine[] {
  return lines.map((line) => (line.amount.trim() === '' ? { ...line, amount } : line));
}

/** Changes the line of this key; null removes it. */
export function changeLine(
  profileId: string,
  key: string,
  change: (line: ListDraftLine) => ListDraftLine | null,
): void {
  changeListDraft(profileId, (lines) =>
    lines.flatMap((line) => (line.key === key ? (change(line) ?? []) : [line])),
  );
}

/** Why a line cannot be sent. */
export type LineError = 'unsure' | 'repeated' | Obstacle | Exclude<TransferError, 'above-funds'>;

/** The validation error of each line, in their order; null for a line that can be sent. */
export function lineErrors(
  lines: readonly ListDraftLine[],
  obstacleOf: LineObstacle,
): readonly (LineError | null)[] {
  // A line whose character is not known yet repeats nobody.
  const ids = lines.map(({ recipientId, key }) => ({ recipientId: recipientId ?? `? ${key}` }));
  const repeated = new Set(repeatedLines(ids));
  return lines.map((line, index) => {
    const { recipientId, amount } = line;
    if (recipientId === null) return 'unsure';
    if (repeated.has(index)) return 'repeated';
    const obstacle = obstacleOf(line);
    if (obstacle !== null) return obstacle;
    const error = transferError(amount, null);
    return error === 'above-funds' ? null : error;
  });
}

/** The sum of the lines that can be sent; null when it is too large to be exact. */
export function draftTotal(
  lines: readonly ListDraftLine[],
  obstacleOf: LineObstacle,
): number | null {
  const errors = lineErrors(lines, obstacleOf);
  const sendable = lines.filter((_, index) => errors[index] === null);
  return listTotal(sendable.map(({ amount }) => ({ amount: readWholeAmount(amount) ?? 0 })));
}

/** The lines as main takes them; null while any has a validation error. */
export function readyLines(
  lines: readonly ListDraftLine[],
  obstacleOf: LineObstacle,
): readonly ListLine[] | null {
  if (lines.length === 0 || lineErrors(lines, obstacleOf).some((error) => error !== null))
    return null;
  return lines.map(({ recipientId, amount }) => ({
    recipientId: recipientId ?? '',
    amount: readWholeAmount(amount) ?? 0,
  }));
}

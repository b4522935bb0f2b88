/** Which elections are the player's, and what the record has of an election. */
import { instantMs } from '@shared/domain/clocks';
import type { SubjectRef } from '@shared/record/subjects';
import { SELF } from '@shared/record/subjects';

import type { AlertContext, RecordReader } from './change';
import { isWatched, ownText } from './change';

/** Turns for which an election stays the player's after navigation dropped it: its result is read later. */
export const TURNS_KEPT = 4;

/** Whether the player stands in an election, or stood in it until just now. */
export function isOwnElection({ record, game }: AlertContext, { key }: SubjectRef): boolean {
  if (ownText(record, 'ownElectionKey') === key) return true;
  if (record.latest({ kind: 'election', key }, 'ownResult') !== null) return true;
  return Array.from({ length: TURNS_KEPT }, (_, ago) => game.turn - ago - 1).some(
    (turn) => record.at(SELF, 'ownElectionKey', turn)?.value === key,
  );
}

/** Whether an election is the player's, or on the watch list. */
export function concerns(context: AlertContext, subject: SubjectRef): boolean {
  return (
    subject.kind === 'election' && (isOwnElection(context, subject) || isWatched(context, subject))
  );
}

/** The newest text that the record has of an election; empty if it has none. */
export function textIn(record: RecordReader, subject: SubjectRef, metric: string): string {
  return String(record.latest(subject, metric)?.value ?? '');
}

/** When an election ends, epoch ms; null if it is not recorded. */
export function endOf(record: RecordReader, subject: SubjectRef): number | null {
  return instantMs(textIn(record, subject, 'endsAt'));
}

/** What happened while the player was away, from the changes of the record: one line each, the weightiest first. Pure. */
import type { RecordedChanges, RecordedDifference } from '@shared/record/recorded';
import { subjectText } from '@shared/record/subjects';

import type { SinceContext, SinceItem, ChangedSubject } from './since-lines';
import { newsItems, transferItems } from './entry-items';
import { ownItems } from './own-items';
import { worldItems } from './world-items';

/** A value that changed and changed back is no change to a player who was away. */
function hasChanged({ first, last }: RecordedDifference): boolean {
  return first === null || first.value !== last.value;
}

function changedSubjects(
  changes: readonly RecordedDifference[],
  { own, watched }: SinceContext,
): readonly ChangedSubject[] {
  const subjects = new Map<string, RecordedDifference[]>();
  for (const change of changes) {
    if (!hasChanged(change)) continue;
    const text = subjectText(change.subject);
    const known = subjects.get(text);
    if (known === undefined) subjects.set(text, [change]);
    else known.push(change);
  }
  return Array.from(subjects, ([text, found]) => {
    const named = found.find(({ name }) => name !== null);
    const [{ subject } = { subject: { kind: 'world', key: 'world' } as const }] = found;
    return {
      subject,
      name: named?.name ?? subject.key,
      byMetric: new Map(found.map((one) => [one.metric, one])),
      isOwn: own.has(text) || subject.kind === 'self' || subject.kind === 'crisis',
      isWatched: watched.has(text),
    };
  });
}

/**
 * The lines, the weightiest first; lines of equal weight in the order of the record.
 *
 * @param result how the player's own race ended, which the record may not have seen
 */
export function sinceItems(
  changes: RecordedChanges,
  context: SinceContext,
  result: SinceItem | null = null,
): readonly SinceItem[] {
  const turns =
    changes.fromTurn === null || changes.toTurn === null ? 0 : changes.toTurn - changes.fromTurn;
  const subjects = changedSubjects(changes.changes, context);
  const entries = changes.entries.filter(({ atMs }) => atMs > context.leftAtMs);
  const transfers = transferItems(entries);
  const items = [
    ...transfers,
    ...subjects.flatMap((subject) => [
      ...ownItems(subject, context, turns, transfers.length),
      ...worldItems(subject, context, changes.fromTurn),
    ]),
    ...newsItems(entries, context),
  ];
  return (result === null ? items : [result, ...items]).toSorted(
    (one, other) => other.weight - one.weight,
  );
}

/** What was decided of the player's own within a span of the record. Pure. */
import type { OwnResult } from '@shared/domain/results/own-result';
import type { RecordedChanges } from '@shared/record/recorded';

/** The race in which the player stood when the span began, if they stand in it no longer. */
function raceLeft({ changes }: RecordedChanges): string | null {
  const key = changes.find(
    ({ subject, metric }) => subject.kind === 'self' && metric === 'ownElectionKey',
  );
  const before = key?.first?.value;
  return typeof before === 'string' && before !== '' && before !== key?.last.value ? before : null;
}

/** In the order of `results`. A race that no clock dates is the one that the player left. */
export function resultsOfSpan(
  results: readonly OwnResult[],
  recorded: RecordedChanges,
): readonly OwnResult[] {
  const { fromTurn, toTurn } = recorded;
  if (fromTurn === null || toTurn === null) return [];
  const left = raceLeft(recorded);
  return results.filter((result) => {
    const { endedTurn } = result;
    if (endedTurn === null) return result.kind === 'race' && result.raceId === left;
    return endedTurn > fromTurn && endedTurn <= toTurn;
  });
}

/** The changes of an absence that have no card: a few of each group, so that none hides the others. Pure. */
import { bareMetric } from '@renderer/features/changes/changing-metrics';
import type { ChangeGroup } from '@renderer/features/changes/changing-metrics';
import type { Change } from '@renderer/features/changes/changes';

const MAX_ROWS = 12;
const ROWS_OF_EACH = 3;

/** The groups of the list: what is the player's own has the cards. */
const GROUPS: readonly ChangeGroup[] = ['party', 'country', 'watched', 'world'];

/** Who rules the own country: the third card. */
const RULING: ReadonlySet<string> = new Set([
  'leader',
  'headOfGovernment',
  'governmentStatus',
  'governingParty',
  'coalition',
  'governmentSeats',
]);

/** Whether a change is about who rules the own country. */
export function isOfRule({ group, metric }: Change): boolean {
  return group === 'country' && RULING.has(bareMetric(metric));
}

/** At most twelve, in the order of the changes: first three of each group, then the next ones. */
export function smallerChanges(changes: readonly Change[]): readonly Change[] {
  const listed = changes.filter((change) => GROUPS.includes(change.group) && !isOfRule(change));
  const isEarly = (change: Change) =>
    listed.filter(({ group }) => group === change.group).indexOf(change) < ROWS_OF_EACH;
  const chosen = new Set(
    [...listed.filter(isEarly), ...listed.filter((change) => !isEarly(change))].slice(0, MAX_ROWS),
  );
  return listed.filter((change) => chosen.has(change));
}

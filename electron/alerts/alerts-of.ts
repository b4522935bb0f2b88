/** Which alerts follow from what changed. Runs in the record's worker, inside the transaction that stores them. */
import type { RecordChange } from '@shared/record/changes';

import type { NewAlert } from '../record/store/alerts-table';

/** What the rules may look at beside the changes. */
export interface AlertContext {
  /** The newest turn, and the service's time. */
  readonly turn: number;
  readonly atMs: number;
}

/** The alerts of these changes, own and of the world, in the order in which they were seen. Pure. */
export function alertsOf(
  _changes: readonly RecordChange[],
  _context: AlertContext,
): readonly NewAlert[] {
  return [];
}

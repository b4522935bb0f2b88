/** Conflicts. Battles name a theatre, of which the contract does not say that it is a conflict's number. */
import { plainKey } from '../keys';
import type { ObservationTable } from '../observe';
import { numberIn, observed, rowsOf } from '../observations';

export const conflictObservations = {
  conflicts: ({ conflicts }) =>
    rowsOf(conflicts).flatMap((conflict) =>
      observed(
        { kind: 'conflict', key: plainKey(conflict.conflictId), name: conflict.name },
        {
          control: conflict.control,
          conflictStatus: conflict.status,
          severity: numberIn(conflict.severity),
          intensity: numberIn(conflict.intensity),
          supplyA: numberIn(conflict.supplyA),
          supplyB: numberIn(conflict.supplyB),
        },
      ),
    ),
} satisfies ObservationTable;

/** Conflicts: who fights, and who holds how much. Their battles are listed by country. */
import type { ResponseOf } from '../../contract/index';
import { plainKey } from '../keys';
import type { ObservationTable, Facts } from '../observations';
import { numberIn, observed, orNone, rowsOf } from '../observations';

type Conflict = NonNullable<ResponseOf<'conflicts'>['conflicts']>[number];

/** A side that was not sent says nothing. */
function sideFacts({ sideA: a, sideB: b }: Conflict): Facts {
  return {
    countriesA: a?.countries?.join(', '),
    countriesB: b?.countries?.join(', '),
    backerA: orNone(a?.backer),
    backerB: orNone(b?.backer),
  };
}

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
          ...sideFacts(conflict),
        },
      ),
    ),
} satisfies ObservationTable;

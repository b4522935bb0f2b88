/** Conflicts (contract part 4). */
import type { conflictEndpoints } from '@shared/contract/endpoints/conflicts';
import { knownValues } from '@shared/contract/policy';

import { succeed } from '../calls/answers';
import type { HandlersOf } from '../calls/call';
import { countryOf, readWhole, readWord } from '../calls/call';
import type { Conflict } from '../model/politics';

const CONFLICTS_LIMIT = { name: 'limit', least: 1, most: 100, fallback: 50 } as const;

export const conflictHandlers = {
  conflicts: (call) => {
    const { world, text } = call;
    const country = countryOf(call);
    const status = readWord(text('status'), 'status', knownValues.conflicts.status);
    const limit = readWhole(text('limit'), CONFLICTS_LIMIT);
    const conflicts = world.state.conflicts
      .filter(
        (conflict) =>
          involves(conflict, country) && (status === undefined || conflict.status === status),
      )
      .toReversed()
      .slice(0, limit);
    return succeed({
      ok: true,
      found: conflicts.length > 0,
      conflicts: conflicts.map((conflict) => conflictRow(conflict)),
    });
  },
} satisfies HandlersOf<typeof conflictEndpoints>;

function involves({ hostCountry, sideA, sideB }: Conflict, country: string): boolean {
  return [hostCountry, ...sideA.countries, ...sideB.countries].includes(country);
}

function conflictRow(conflict: Conflict) {
  const { number, startedTurn, ...rest } = conflict;
  return { conflictId: number, ...rest, startedAtTurn: startedTurn };
}

/** Parties of a recap by the ids that its seats are counted under. */
import type { FindParty } from '@renderer/api/directory/directory';
import { INDEPENDENT_ID } from '@renderer/features/government/chamber-parties';

/** Name, colour and place of a party. */
export interface RecapNames {
  readonly nameOf: (id: string) => string;
  /** As sent; null for independents and where no answer has it. */
  readonly colourOf: (id: string) => string | null;
  /** From left to right; 0 where it is not known. */
  readonly positionOf: (id: string) => number;
}

/** An id that no answer names stands for itself: it is the name that a race gave the party. */
export function recapNames(find: FindParty): RecapNames {
  return {
    nameOf: (id) => (id === INDEPENDENT_ID ? 'Independents' : (find(id)?.name ?? id)),
    colourOf: (id) => find(id)?.colour ?? null,
    positionOf: (id) => find(id)?.economicPosition ?? 0,
  };
}

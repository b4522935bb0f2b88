/** The name of an election: its kind and, if it belongs to a state, the state. Pure. */
import { humanise } from '../wording/words';

interface Named {
  readonly electionType?: string | null | undefined;
  readonly state?: string | null | undefined;
}

/** As the election's screen is called, for example `Senate election, CA`; null for an election without a kind. */
export function electionName({ electionType, state }: Named): string | null {
  if (!electionType) return null;
  return `${humanise(electionType)} election${state ? `, ${state}` : ''}`;
}

/** The name of an election: its kind and, if it belongs to a state, the state. Pure. */
import { humanise } from '../wording/words';

interface Named {
  readonly electionType?: string | null | undefined;
  readonly state?: string | null | undefined;
}

/**
 * As the election's screen is called, for example `Senate election, CA`; null for an election without a kind. A primary
 * is a stage, and the name outlives it, so it is left out.
 */
export function electionName({ electionType, state }: Named): string | null {
  if (!electionType) return null;
  const kind = electionType === 'primary' ? 'Election' : `${humanise(electionType)} election`;
  return `${kind}${state ? `, ${state}` : ''}`;
}

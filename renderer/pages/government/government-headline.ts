/** Which parties could govern together, as one sentence. Pure. */
import { namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { formatCount } from '@shared/domain/wording/numbers';

interface Facts {
  /** The names of the smallest majority, the largest party first; empty where no parties make one. */
  readonly names: readonly string[];
  readonly seats: number;
  readonly allSeats: number;
}

/** The answer to "who could govern?". */
export function governmentHeadline({ names, seats, allSeats }: Facts): Headline {
  const figure = `${formatCount(seats)} of ${formatCount(allSeats)} seats`;
  if (names.length === 0) return plainHeadline('No parties make a majority together');
  return names.length === 1
    ? { before: `${names[0] ?? ''} has a majority alone: `, figure, after: '' }
    : { before: `${namesOf(names)} make the smallest majority: `, figure, after: '' };
}

/** How many majorities there are; empty for a party that needs no partner. */
export function majoritiesWords(count: number, isComplete: boolean): string {
  if (!isComplete) return `There are more than ${formatCount(count)} possible majorities.`;
  if (count < 2) return '';
  return `There are ${formatCount(count)} possible majorities; each needs all its parties.`;
}

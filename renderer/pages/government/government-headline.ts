/** Which parties could govern together, as one sentence. Pure. */
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { minimalCoalitions } from '@renderer/features/government/coalitions';
import type { SeatedParty } from '@renderer/features/government/coalitions';
import { formatCount } from '@shared/domain/wording/numbers';

/** More majorities are not counted in a sentence. */
export const MAX_COALITIONS = 100;

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

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * Who could form a majority without the largest party, the smallest such majority by name; level parties count as the
 * largest together.
 */
export function withoutLargestWords(
  parties: readonly (SeatedParty & { readonly name: string })[],
  seatsNeeded: number,
): string {
  const largest = leadersOf(parties, ({ seats }) => seats);
  const others = parties.filter((party) => !largest.includes(party));
  if (largest.length === 0) return '';
  const without = conjunction.format(largest.map(({ name }) => name));
  const { coalitions, isComplete } = minimalCoalitions(others, seatsNeeded, MAX_COALITIONS);
  const [smallest] = coalitions;
  if (smallest === undefined) return `No majority is possible without ${without}.`;
  const byId = new Map(others.map(({ id, name }) => [id, name]));
  const names = conjunction.format(smallest.ids.map((id) => byId.get(id) ?? id));
  const more = coalitions.length - 1;
  const further = isComplete ? formatCount(more) : `over ${formatCount(more)}`;
  const rest = more > 0 ? `; ${further} more ${more === 1 ? 'is' : 'are'} possible` : '';
  return `${names} could form one without ${without}: ${formatCount(smallest.seats)} seats${rest}.`;
}

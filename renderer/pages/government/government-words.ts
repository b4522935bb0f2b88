/** The sentences of a government: who governs with how many seats, and how safely. Pure. */
import type { ResponseOf } from '@shared/contract/index';
import { plainHeadline, leadersOf, namesOf } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { minimalMajorities } from '@renderer/features/government/coalitions';
import type { SeatedParty } from '@renderer/features/government/coalitions';
import { counted, formatCount } from '@shared/domain/wording/numbers';
import { listOf } from '@shared/domain/wording/names';

/** More majorities are not counted in a sentence. */
const MAX_COALITIONS = 100;
/** A headline names so many parties; of more only the first. */
const MOST_NAMED = 3;

/** What is known of who governs. */
export interface GovernmentFacts {
  readonly country: string;
  /** The head of government: a president, or a prime minister. */
  readonly leader: string | null;
  readonly isPresidential: boolean;
  /** The parties that govern, the largest first; empty where unknown and under a head who needs none. */
  readonly names: readonly string[];
  /** Theirs, or those of that head's party; null where unknown. */
  readonly seats: number | null;
  /** The party of a head who needs none: a president, or the head of a one-party state. */
  readonly party: string | null;
  readonly allSeats: number | null;
  /** `formed`, `pending` or `collapsed` where the server states it. */
  readonly status: string | null;
}

/** The answer to "who governs?". */
export function governmentHeadline(facts: GovernmentFacts): Headline {
  const { country, leader, isPresidential, names, seats, party, allSeats, status } = facts;
  if (status === 'collapsed') return plainHeadline(`The government of ${country} has collapsed`);
  if (status === 'pending') return plainHeadline(`${country} has no government yet`);
  const figure =
    seats === null || allSeats === null ? '' : `${formatCount(seats)} of ${formatCount(allSeats)}`;
  if (party !== null && leader !== null && figure !== '')
    return { before: `${leader} governs; ${party} holds `, figure, after: ' seats' };
  if (isPresidential && leader !== null) return plainHeadline(`${leader} governs as president`);
  const who = names.length > MOST_NAMED ? namesOf(names) : listOf(names);
  const subject = who === '' ? leader : who;
  if (subject === null) return plainHeadline(`No government of ${country} is available here`);
  const verb = names.length > 1 ? 'govern' : 'governs';
  return figure === ''
    ? plainHeadline(`${subject} ${verb} ${country}`)
    : { before: `${subject} ${verb} with `, figure, after: '' };
}

/** How safely a government stands whose seats are known. */
export function safetyWords(seats: number, majority: number): string {
  const margin = seats - majority;
  if (margin < 0)
    return `It is ${counted(-margin, 'seat')} short of a majority, so it needs others to pass anything.`;
  if (margin === 0) return 'No seats to spare: one defection can bring it down.';
  return `${counted(margin, 'seat')} to spare, so ${counted(margin + 1, 'defection')} can bring it down.`;
}

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
  const without = listOf(largest.map(({ name }) => name));
  const { coalitions, isComplete } = minimalMajorities(others, seatsNeeded, MAX_COALITIONS);
  const [smallest] = coalitions;
  if (smallest === undefined) return `No majority is possible without ${without}.`;
  const byId = new Map(others.map(({ id, name }) => [id, name]));
  const names = listOf(smallest.ids.map((id) => byId.get(id) ?? id));
  const more = coalitions.length - 1;
  const further = isComplete ? formatCount(more) : `over ${formatCount(more)}`;
  const rest = more > 0 ? `; ${further} more ${more === 1 ? 'is' : 'are'} possible` : '';
  return `${names} could form one without ${without}: ${formatCount(smallest.seats)} seats${rest}.`;
}

/** The stage of a formation as the server states it; null elsewhere. */
export function statusOf(
  formation: ResponseOf<'government'>['governmentFormation'],
): string | null {
  return formation?.status?.toLowerCase() ?? null;
}

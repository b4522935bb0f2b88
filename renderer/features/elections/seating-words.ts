/** Sentences about a projected chamber. Pure. */
import { formatCount } from '@shared/domain/wording/numbers';

import type { ProjectedSeating } from './projected-seats';

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const BASIS = {
  all: 'All seats are contested, so nobody keeps a seat.',
  told: 'Today’s holders of these seats are the incumbents, or else the winners of the last race for them.',
  proportional:
    'The service does not say who holds these seats today, so they are taken from the parties in proportion to their seats.',
} as const;

/** What was counted, by which rule, and what is not known. */
export function seatingWords(seating: ProjectedSeating): string {
  const {
    counted: races,
    contested,
    totalSeats,
    uncountedSeats,
    estimatedByService,
    basis,
  } = seating;
  if (races === 0) {
    return uncountedSeats > 0
      ? `Nothing is counted yet for ${counted(uncountedSeats, 'contested seat', 'contested seats')}, so the chamber stays as it is.`
      : 'No race for this chamber is being counted, so it stays as it is.';
  }
  const rule =
    estimatedByService === races
      ? 'The service itself says how many seats each list wins.'
      : estimatedByService === 0
        ? 'The service does not say how it gives seats, so they are worked out by highest averages (D’Hondt); a single seat goes to the first.'
        : `For ${counted(estimatedByService, 'race', 'races')} the service itself says how many seats each list wins; the others are worked out by highest averages (D’Hondt).`;
  return [
    `Worked out here from ${counted(races, 'race', 'races')} for ${formatCount(contested)} of ${formatCount(totalSeats)} seats, as if the count ended now.`,
    rule,
    'An independent takes one seat at most.',
    BASIS[basis],
    ...(uncountedSeats > 0
      ? [
          `${counted(uncountedSeats, 'more contested seat has no usable count yet and stays as it is', 'more contested seats have no usable count yet and stay as they are')}.`,
        ]
      : []),
  ].join(' ');
}

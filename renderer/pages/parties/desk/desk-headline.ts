/** Which of the party's candidates is cheapest to save, as one sentence. Pure. */
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { formatCount } from '@shared/domain/wording/numbers';

/** A candidate in a running race. */
export interface Runner {
  readonly name: string;
  /** The race by name. */
  readonly race: string;
  /** Null for a leader, in a primary, and without a full count. */
  readonly votesToSeat: number | null;
}

/** Those who lack votes to a seat, the fewest first. */
export function shortOfSeat<One extends Runner>(runners: readonly One[]): readonly One[] {
  return runners
    .filter(({ votesToSeat }) => votesToSeat !== null)
    .toSorted((a, b) => (a.votesToSeat ?? 0) - (b.votesToSeat ?? 0));
}

/** `isReading`: races of the country are still being read. */
export function deskHeadline(runners: readonly Runner[], isReading: boolean): Headline {
  const [first, ...others] = leadersOf(
    shortOfSeat(runners),
    ({ votesToSeat }) => -(votesToSeat ?? 0),
  );
  if (first === undefined) {
    if (isReading) return plainHeadline('The races are being read');
    return plainHeadline(
      runners.length === 0
        ? 'The party has no candidate in a running race'
        : 'No candidate is known to be short of a seat',
    );
  }
  const votes = first.votesToSeat ?? 0;
  const figure = votes === 1 ? '1 vote' : `${formatCount(votes)} votes`;
  if (others.length > 0)
    return {
      before: `${namesOf([first, ...others].map(({ name }) => name))} are cheapest to save: `,
      figure,
      after: ' to a seat each',
    };
  return {
    before: `${first.name} is cheapest to save: `,
    figure,
    after: ` to a seat in ${first.race}`,
  };
}

/** The recorded seats and members of a country's parties as lines. Pure. */
import { partyKey } from '@shared/record/keys';
import type { RecordedSeries, SeriesRef } from '@shared/record/recorded';
import { subjectText } from '@shared/record/subjects';
import type { DrawnSeries } from '@renderer/features/record/recorded-lines';

/** The chart has room for so many lines. */
const MOST_LINES = 6;

/** A party of the country. */
export interface RivalParty {
  /** The sequential id. */
  readonly id: string | number;
  readonly name: string;
  readonly colour: string | null;
  /** Null where unknown. */
  readonly seats: number | null;
  readonly members: number | null;
}

/** The page's party, and the largest others by seats, then by members. */
export function rivalsOf(own: RivalParty, others: readonly RivalParty[]): readonly RivalParty[] {
  const largest = others.toSorted(
    (one, other) =>
      (other.seats ?? 0) - (one.seats ?? 0) || (other.members ?? 0) - (one.members ?? 0),
  );
  return [own, ...largest.slice(0, MOST_LINES - 1)];
}

/** Where the record has a party's figure. */
type RefOf = (party: RivalParty) => SeriesRef | null;

/** Members, as the party's own answers and the country's list state them. */
export function membersRef(country: string): RefOf {
  return ({ id }) => {
    const key = partyKey(country, id);
    return key === null ? null : { subject: { kind: 'party', key }, metric: 'members' };
  };
}

/** The recorded series under the parties' names, in their colours, the page's party thicker. */
export function rivalLines(
  parties: readonly RivalParty[],
  refOf: RefOf,
  series: readonly RecordedSeries[],
  label: string,
): readonly DrawnSeries[] {
  return parties.flatMap((party, place): readonly DrawnSeries[] => {
    const ref = refOf(party);
    const found = series.find(
      ({ subject, metric }) =>
        ref !== null && metric === ref.metric && subjectText(subject) === subjectText(ref.subject),
    );
    if (found === undefined) return [];
    const { name, colour } = party;
    return [{ ...found, name, label, colour, isOwn: place === 0 }];
  });
}

/** Whether any line has values of two turns. */
export function hasCourse(series: readonly RecordedSeries[]): boolean {
  return series.some(({ points }) => {
    const [first, last] = [points[0], points.at(-1)];
    return first !== undefined && last !== undefined && last.untilTurn > first.turn;
  });
}

/** Who leads a leaderboard, and who gained most, as one sentence. Pure. */
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';

/** One character of the ranking. */
export interface Standing {
  readonly name: string;
  readonly value: number | null;
  /** Null where it is not known. */
  readonly change: number | null;
}

interface Facts {
  readonly rows: readonly Standing[];
  readonly format: (value: number) => string;
  /** `since yesterday` */
  readonly span: string;
}

/** The leader by value, then the largest gain where one is known. */
export function leaderboardHeadline({ rows, format, span }: Facts): Headline {
  const leaders = leadersOf(rows, ({ value }) => value);
  const [first] = leaders;
  if (first?.value == null) return plainHeadline('No figures listed');
  const gained = leadersOf(
    rows.filter(({ change }) => (change ?? 0) > 0),
    ({ change }) => change,
  );
  const [riser] = gained;
  const after =
    riser?.change == null
      ? ''
      : `; ${gained.length === 1 && riser === first ? 'nobody gained more' : `${namesOf(gained.map(({ name }) => name))} gained most`} ${span} (+${format(riser.change)})`;
  const names = namesOf(leaders.map(({ name }) => name));
  return {
    before: `${names} ${leaders.length === 1 ? 'leads' : 'lead'} with `,
    figure: format(first.value),
    after,
  };
}

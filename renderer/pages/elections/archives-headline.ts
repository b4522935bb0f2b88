/** Which party won most of some past races, as one sentence. Pure. */
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { formatCount } from '@shared/domain/wording/numbers';

/** A party and the races that it won. */
export interface Wins {
  readonly name: string;
  readonly count: number;
}

/** `decided`: races whose final tally names a winner. */
export function archivesHeadline(wins: readonly Wins[], decided: number): Headline {
  const leaders = leadersOf(wins, ({ count }) => count);
  const [first] = leaders;
  if (first === undefined) return plainHeadline('No past race names a winner');
  if (wins.length === 1)
    return plainHeadline(
      decided === 1
        ? `${first.name} won the race`
        : `${first.name} won all ${formatCount(decided)} races`,
    );
  const figure = `${formatCount(first.count)} of ${formatCount(decided)} races`;
  return leaders.length > 1
    ? { before: `${namesOf(leaders.map(({ name }) => name))} won `, figure, after: ' each' }
    : { before: `${first.name} won `, figure, after: ', more than any other party' };
}

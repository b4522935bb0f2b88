/** Which corporation of a list moved most in the last turn, as one sentence. Pure. */
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { formatPercent } from '@shared/domain/wording/numbers';

/** A corporation and its price's change in percent; null where it is not known. */
export interface Mover {
  readonly name: string;
  readonly changePct: number | null;
}

/** Those whose price moved, the largest move first. */
export function moversOf<One extends Mover>(corporations: readonly One[]): readonly One[] {
  return corporations
    .filter(
      ({ changePct }) =>
        changePct !== null && formatPercent(Math.abs(changePct)) !== formatPercent(0),
    )
    .toSorted((a, b) => Math.abs(b.changePct ?? 0) - Math.abs(a.changePct ?? 0));
}

/** The answer to "what moved?". */
export function corporationsHeadline(corporations: readonly Mover[]): Headline {
  const moved = moversOf(corporations);
  const leaders = leadersOf(moved, ({ changePct }) => Math.abs(changePct ?? 0));
  const [first] = leaders;
  if (first === undefined)
    return plainHeadline(
      corporations.every(({ changePct }) => changePct === null)
        ? 'No price change known yet'
        : 'No price moved in the last turn',
    );
  const verb = leaders.length > 1 ? 'moved' : (first.changePct ?? 0) > 0 ? 'rose' : 'fell';
  return {
    before: `${namesOf(leaders.map(({ name }) => name))} ${verb} most: `,
    figure: formatPercent(Math.abs(first.changePct ?? 0)),
    after: ' in the last turn',
  };
}

/** Which watched subject moved most in the last turn, as one sentence. Pure. */
import { leadersOf, namesOf, plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';
import { changePctSince } from '@renderer/features/record/recorded-words';
import { formatPercent } from '@shared/domain/wording/numbers';

import type { WatchRow } from './watch-rows';

interface WatchHeadline extends Headline {
  /** Of the subject that moved most, in percent; null where no change is known. */
  readonly changePct: number | null;
}

const still = formatPercent(0);

/** Changes in percent, so that figures of different kinds compare. */
export function watchHeadline(rows: readonly WatchRow[]): WatchHeadline {
  const changes = rows.flatMap(({ entry, found }) => {
    const pct = changePctSince(found, 'turn');
    return pct === null ? [] : [{ name: entry.name, label: found?.label ?? '', pct }];
  });
  if (changes.length === 0) {
    const isOne = rows.length === 1;
    return {
      ...plainHeadline(
        `No change in ${isOne ? (rows[0]?.entry.name ?? 'it') : 'these'} is known yet`,
      ),
      changePct: null,
    };
  }
  const moved = leadersOf(changes, ({ pct }) => Math.abs(pct));
  const [first] = moved;
  const size = formatPercent(Math.abs(first?.pct ?? 0));
  if (first === undefined || size === still)
    return { ...plainHeadline('Nothing moved in the last turn'), changePct: 0 };
  if (moved.length > 1)
    return {
      before: `${namesOf(moved.map(({ name }) => name))} moved most in the last turn: `,
      figure: size,
      after: '',
      changePct: null,
    };
  return {
    before: `${first.name} moved most in the last turn: ${first.label.toLowerCase()} ${first.pct > 0 ? 'up' : 'down'} `,
    figure: size,
    after: '',
    changePct: first.pct,
  };
}

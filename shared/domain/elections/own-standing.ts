/** The player's own race as client-status sends it: the standing, without the zeros of a race that has no count yet. Pure. */
import type { ResponseOf } from '../../contract/index';
import { isNumber } from '../wording/numbers';

type OwnRace = NonNullable<ResponseOf<'clientStatus'>['electionStats']>;

/** The standing; both are null until votes are counted. */
export interface OwnStanding {
  /** Percent of all votes. */
  readonly sharePct: number | null;
  /** Points ahead of the next; negative behind the leader. */
  readonly marginPct: number | null;
}

/**
 * Servers send a share of 0 for a race that is upcoming or in its primary. A share of 0 therefore counts only beside a
 * turn that was counted.
 */
export function ownStanding(race: OwnRace | null | undefined): OwnStanding {
  const { myVotePct: share, marginPct: margin, history } = race ?? {};
  const isCounted =
    (isNumber(share) && share > 0) ||
    (isNumber(margin) && margin !== 0) ||
    (history ?? []).some(({ pct }) => isNumber(pct) && pct > 0);
  return {
    sharePct: isCounted && isNumber(share) ? share : null,
    marginPct: isCounted && isNumber(margin) ? margin : null,
  };
}

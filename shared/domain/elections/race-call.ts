/** Whether a running race is decided, leading or open, by one stated rule for every race; its lead. Pure. */
/** How far a race is settled. */
export type RaceCall = 'decided' | 'leading' | 'open';

/** Why a race has its call. */
type CallReason =
  /** The race has ended. */
  | 'ended'
  /** The lead exceeds what it could lose at the pace that was seen. */
  | 'out-of-reach'
  /** The lead is at least `LEADING_FROM_POINTS`. */
  | 'ahead'
  /** The lead is smaller. */
  | 'small-lead'
  /** Two or more candidates share the first place. */
  | 'tied'
  /** No vote of the general election is counted. */
  | 'no-count';

/** From this lead on a race is leading, in points: percent of all votes. */
export const LEADING_FROM_POINTS = 5;

/** Changes from one turn to the next that a forecast needs: those of four turns. */
export const MIN_CHANGES = 3;

/** The lead of the present leader over the best other candidate, after the count of one turn. */
export interface TurnLead {
  readonly turn: number;
  /** In points; negative if another candidate led. */
  readonly lead: number;
}

/** What the rule looks at. */
export interface CallFacts {
  readonly isEnded: boolean;
  /** Counts that are still to come; null if the time of the end or of the next turn is not known. */
  readonly turnsLeft: number | null;
  /** In the order of the turns, the newest last; empty without a count. */
  readonly leads: readonly TurnLead[];
}

/** A call, with the figures that it follows from. */
export interface CalledRace {
  readonly call: RaceCall;
  readonly reason: CallReason;
  /** The lead now, in points; null without a count. */
  readonly lead: number | null;
  /** The most that the lead changed from one turn to the next, in points; null while too few turns were seen. */
  readonly mostChange: number | null;
  /** Changes from one turn to the next that were seen. */
  readonly changesSeen: number;
}

/** The changes of a lead from each turn to the next, in points; a turn that nobody saw has none. */
function leadChanges(leads: readonly TurnLead[]): readonly number[] {
  return leads.flatMap(({ turn, lead }, place) => {
    const before = leads[place - 1];
    return before !== undefined && turn - before.turn === 1 ? [Math.abs(lead - before.lead)] : [];
  });
}

/**
 * Calls a race. Decided: it has ended, or its lead is larger than the turns that are left times the most that it was seen
 * to change in one turn, where at least `MIN_CHANGES` such changes were seen. Leading: its lead is at least
 * `LEADING_FROM_POINTS`. Open: all else.
 */
export function callRace({ isEnded, turnsLeft, leads }: CallFacts): CalledRace {
  const lead = leads.at(-1)?.lead ?? null;
  const changes = leadChanges(leads);
  const mostChange = changes.length < MIN_CHANGES ? null : Math.max(...changes);
  const figures = { lead, mostChange, changesSeen: changes.length };
  if (isEnded) return { call: 'decided', reason: 'ended', ...figures };
  if (lead === null) return { call: 'open', reason: 'no-count', ...figures };
  if (lead <= 0) return { call: 'open', reason: 'tied', ...figures };
  if (mostChange !== null && turnsLeft !== null && lead > Math.max(0, turnsLeft) * mostChange)
    return { call: 'decided', reason: 'out-of-reach', ...figures };
  return lead >= LEADING_FROM_POINTS
    ? { call: 'leading', reason: 'ahead', ...figures }
    : { call: 'open', reason: 'small-lead', ...figures };
}

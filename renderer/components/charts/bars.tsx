/** Single-line bars: one for votes, one for the front between two sides. Their values stand beside them as text. */
import { formatCount, formatNumber, isNumber } from '@shared/domain/wording/numbers';

import styles from './charts.module.css';

/** Votes as sent; each may be missing. */
export interface Tally {
  readonly yes?: number | null | undefined;
  readonly no?: number | null | undefined;
  readonly abstain?: number | null | undefined;
}

function percentOf(part: number | null | undefined, total: number): string {
  return `${total > 0 && isNumber(part) ? (Math.max(0, part) / total) * 100 : 0}%`;
}

interface VoteBarProps {
  readonly tally: Tally | null | undefined;
  /** The votes that decide, marked on the bar; without it, the bar shows shares of all votes cast. */
  readonly majority?: number | null;
}

/** Yes from the left, no from the right, abstentions between. Hatching and names repeat what the colours say. */
export function VoteBar({ tally, majority = null }: VoteBarProps) {
  const { yes, no, abstain } = tally ?? {};
  if (!isNumber(yes) && !isNumber(no)) return <span className={styles.none}>Votes unknown</span>;
  const cast = (yes ?? 0) + (no ?? 0) + (abstain ?? 0);
  const total = Math.max(cast, majority ?? 0);
  return (
    <span className={styles.votes}>
      <span className={styles.voteWords}>
        <span className={styles.yes} data-vote="yes" data-value={yes ?? ''}>
          Yes {formatCount(yes)}
        </span>
        {isNumber(abstain) && abstain > 0 && (
          <span className={styles.abstain} data-vote="abstain" data-value={abstain}>
            Abstain {formatCount(abstain)}
          </span>
        )}
        <span className={styles.no} data-vote="no" data-value={no ?? ''}>
          No {formatCount(no)}
        </span>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.yesBar} style={{ width: percentOf(yes, total) }} />
        <span className={styles.abstainBar} style={{ width: percentOf(abstain, total) }} />
        <span className={styles.restBar} />
        <span className={styles.noBar} style={{ width: percentOf(no, total) }} />
        {majority !== null && (
          <span className={styles.barMark} style={{ left: percentOf(majority, total) }} />
        )}
      </span>
    </span>
  );
}

interface ControlBarProps {
  /** The side that holds the territory left of the front. */
  readonly left: string;
  readonly right: string;
  /** Share of the right-hand side, 0 to 100; null when it is not known. */
  readonly control: number | null | undefined;
  /** Where the front stood before, 0 to 100. */
  readonly before?: number | null | undefined;
}

const clampShare = (share: number) => Math.min(100, Math.max(0, share));

/** Two sides meeting at the front; a tick marks where it stood before. */
export function ControlBar({ left, right, control, before }: ControlBarProps) {
  if (!isNumber(control)) return <span className={styles.none}>Control unknown</span>;
  const share = clampShare(control);
  return (
    <span className={styles.votes} data-value={control}>
      <span className={styles.sideWords}>
        <span>
          {left} {formatNumber(100 - control)}%
        </span>
        <span>
          {right} {formatNumber(control)}%
        </span>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.leftBar} style={{ width: `${100 - share}%` }} />
        <span className={styles.rightBar} style={{ width: `${share}%` }} />
        {isNumber(before) && (
          <span className={styles.barMark} style={{ left: `${100 - clampShare(before)}%` }} />
        )}
      </span>
    </span>
  );
}

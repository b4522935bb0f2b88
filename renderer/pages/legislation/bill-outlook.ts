/** Whether a bill will pass, as far as its votes and the size of its chamber show. Pure. */
import { isNumber } from '@shared/domain/wording/numbers';
import { billGroup } from '@shared/domain/wording/words';

/** Votes as sent; each may be missing. */
interface SentVotes {
  readonly yes?: number | null | undefined;
  readonly no?: number | null | undefined;
  readonly abstain?: number | null | undefined;
}

/**
 * What the votes say. `certain` and `lost`: more than half of all seats have voted one way, so the other votes no
 * longer matter. `leads`, `trails` and `tied` are about the votes so far.
 */
type Outlook = 'passed' | 'failed' | 'certain' | 'lost' | 'leads' | 'trails' | 'tied' | 'no-votes';

export interface BillOutlook {
  readonly outlook: Outlook;
  readonly yes: number;
  readonly no: number;
  readonly abstain: number;
  /**
   * Members who have not voted. Null if the chamber, its size or its vacant seats are unknown or do not fit the votes,
   * and once the bill is decided.
   */
  readonly out: number | null;
  /** How many more yes votes make more than half of all seats; null where `out` is, whatever the vacant seats. */
  readonly missing: number | null;
}

/**
 * Whether a bill is one of the chamber that the service names. Servers with two houses have statuses beyond the
 * contract's, and a bill of theirs does not name the house that votes.
 */
export function isOfOnlyChamber(status: string | null | undefined): boolean {
  return status === 'pending' || status === 'passed' || status === 'failed';
}

interface Facts {
  readonly status: string | null | undefined;
  readonly vote: SentVotes | null | undefined;
  /** Seats of the chamber; null if not known. */
  readonly totalSeats: number | null;
  /** Seats that nobody holds; null if not known. */
  readonly vacantSeats: number | null;
  /** Seats that are more than half of all. */
  readonly majority: number | null;
}

function count(votes: number | null | undefined): number {
  return isNumber(votes) ? Math.max(0, votes) : 0;
}

/** Reads the outlook of one bill. */
export function billOutlook(facts: Facts): BillOutlook {
  const { status, vote, totalSeats, vacantSeats, majority } = facts;
  const [yes, no, abstain] = [count(vote?.yes), count(vote?.no), count(vote?.abstain)];
  const cast = yes + no + abstain;
  const group = billGroup(status);
  const isDecided = group === 'passed' || group === 'failed';
  const fits = totalSeats !== null && totalSeats > 0 && cast <= totalSeats;
  const isKnown = fits && majority !== null && !isDecided;
  return {
    outlook: isDecided ? group : outlookOf(yes, no, isKnown ? majority : null),
    yes,
    no,
    abstain,
    out:
      isKnown && vacantSeats !== null && cast <= totalSeats - vacantSeats
        ? totalSeats - vacantSeats - cast
        : null,
    missing: isKnown ? Math.max(0, majority - yes) : null,
  };
}

function outlookOf(yes: number, no: number, majority: number | null): Outlook {
  if (majority !== null && yes >= majority) return 'certain';
  if (majority !== null && no >= majority) return 'lost';
  if (yes === 0 && no === 0) return 'no-votes';
  if (yes === no) return 'tied';
  return yes > no ? 'leads' : 'trails';
}

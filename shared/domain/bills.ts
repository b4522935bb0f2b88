/**
 * Bills by sponsor, party and how close their vote is. The service states none of these; each rule is documented at its
 * function. Pure.
 */
import { isObjectId } from './characters';
import { formatCount, isNumber } from './wording/numbers';
import { billGroup } from './wording/words';

/** A bill as sent, as far as these rules look at it. */
export interface SentBill {
  readonly id: string | number;
  readonly sponsor?: string | null | undefined;
  readonly sponsorId?: string | number | null | undefined;
  readonly status?: string | null | undefined;
  readonly vote?:
    | { readonly yes?: number | null | undefined; readonly no?: number | null | undefined }
    | null
    | undefined;
}

/** How the bills of one sponsor ended. */
export interface SponsorRecord {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly pending: number;
  /** Bills with a status that this client does not know. */
  readonly other: number;
}

/** Tells sponsors apart: the id where the service sends one, else the name; null without a sponsor. */
export function sponsorKey({ sponsor, sponsorId }: Omit<SentBill, 'id'>): string | null {
  const key = String(sponsorId ?? sponsor ?? '');
  return key === '' ? null : key;
}

/** Whether a character sponsors a bill: by id where both have one of the same kind, else by name. */
export function isSponsoredBy(
  { sponsor, sponsorId }: Pick<SentBill, 'sponsor' | 'sponsorId'>,
  { id, name }: { readonly id: string | null; readonly name: string | null },
): boolean {
  const sent = String(sponsorId ?? '');
  if (id !== null && sent !== '' && isObjectId(sent) === isObjectId(id)) return sent === id;
  return name !== null && sponsor === name;
}

/** Places for bills without a gap, beyond every gap: pending without votes, then decided. */
const UNKNOWN_GAP_PERCENT = 101;
const DECIDED_GAP_PERCENT = 102;

/** Joins lists of bills. If several lists have a bill, the first one counts. */
export function joinBills<Bill extends SentBill>(
  lists: readonly (readonly Bill[])[],
): readonly Bill[] {
  const known = new Map<string, Bill>();
  for (const list of lists)
    for (const bill of list) if (!known.has(String(bill.id))) known.set(String(bill.id), bill);
  return Array.from(known.values());
}

/** Whether a bill is still before the chamber; false for a status that this client does not know. */
export function isPending({ status }: Pick<SentBill, 'status'>): boolean {
  return billGroup(status) === 'pending';
}

/** Counts the bills of the sponsor with `key` by how they ended. */
export function sponsorRecord(bills: readonly SentBill[], key: string): SponsorRecord {
  const own = bills.filter((bill) => sponsorKey(bill) === key);
  const count = (group: ReturnType<typeof billGroup>) =>
    own.filter(({ status }) => billGroup(status) === group).length;
  return {
    total: own.length,
    passed: count('passed'),
    failed: count('failed'),
    pending: count('pending'),
    other: count(null),
  };
}

/**
 * How many votes yes is ahead of no. The service does not say what a bill needs, so this assumes that most votes
 * decide. Negative if no is ahead; null if neither side has a vote.
 */
export function voteLead({ vote }: Pick<SentBill, 'vote'>): number | null {
  const [yes, no] = [vote?.yes, vote?.no].map((votes) =>
    isNumber(votes) ? Math.max(0, votes) : 0,
  );
  if (yes === undefined || no === undefined || yes + no === 0) return null;
  return yes - no;
}

/** A lead in words that do not begin a sentence: `yes leads by 3`. */
export function voteLeadWords(lead: number | null): string {
  if (lead === null) return 'nobody has voted yet';
  if (lead === 0) return 'the vote is tied';
  return `${lead > 0 ? 'yes' : 'no'} leads by ${formatCount(Math.abs(lead))}`;
}

/** The lead without its direction, in percent of the votes for yes and no; null as for `voteLead`. */
export function voteGapPercent(bill: Pick<SentBill, 'vote'>): number | null {
  const lead = voteLead(bill);
  if (lead === null) return null;
  const cast = Math.max(0, bill.vote?.yes ?? 0) + Math.max(0, bill.vote?.no ?? 0);
  return (Math.abs(lead) / cast) * 100;
}

/** What is still decided comes first, the closest vote at the top; apart from that the order stays. */
export function closestVotesFirst<Bill extends SentBill>(bills: readonly Bill[]): readonly Bill[] {
  const gapOf = (bill: Bill) =>
    isPending(bill) ? (voteGapPercent(bill) ?? UNKNOWN_GAP_PERCENT) : DECIDED_GAP_PERCENT;
  return bills.toSorted((one, other) => gapOf(one) - gapOf(other));
}

/** The pending bill whose vote is closest; null while none has votes. */
export function closestBill<Bill extends SentBill>(bills: readonly Bill[]): Bill | null {
  const [first] = closestVotesFirst(bills);
  return first !== undefined && isPending(first) && voteLead(first) !== null ? first : null;
}

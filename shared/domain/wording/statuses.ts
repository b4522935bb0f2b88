/** Groups the service's statuses by what they mean for a player. An unknown status belongs to no group (contract part 3). */

import type { KnownWord } from '../../contract/policy';

/** What happened to a bill. */
export type BillGroup = 'pending' | 'passed' | 'failed';
/** The phase of an election, as far as its status says. */
export type ElectionGroup = 'upcoming' | 'running' | 'ended';

const BILL_GROUPS: Readonly<Record<KnownWord<'legislation', 'answer.bills[].status'>, BillGroup>> =
  {
    pending: 'pending',
    proposed: 'pending',
    active: 'pending',
    passed_origin: 'pending',
    active_other: 'pending',
    active_both: 'pending',
    enrolled: 'pending',
    cabinet_review: 'pending',
    passed: 'passed',
    signed: 'passed',
    veto_override: 'passed',
    unsigned_law: 'passed',
    override_shugiin: 'passed',
    failed: 'failed',
    vetoed: 'failed',
    override_failed: 'failed',
    withdrawn: 'failed',
    filibustered: 'failed',
  };

const ELECTION_GROUPS: Readonly<
  Record<KnownWord<'elections', 'answer.elections[].status'>, ElectionGroup>
> = {
  upcoming: 'upcoming',
  open: 'running',
  active: 'running',
  primary: 'running',
  general: 'running',
  closed: 'ended',
  ended: 'ended',
  completed: 'ended',
  resolved: 'ended',
  cancelled: 'ended',
};

function lookUp<Group>(groups: Readonly<Record<string, Group>>, word: string): Group | null {
  return Object.hasOwn(groups, word) ? (groups[word] ?? null) : null;
}

/** The group of a bill's status; null for an unknown status. */
export function billGroup(status: string | null | undefined): BillGroup | null {
  return lookUp(BILL_GROUPS, status ?? '');
}

/** The group of an election's status; null for an unknown status. */
export function electionGroup(status: string | null | undefined): ElectionGroup | null {
  return lookUp(ELECTION_GROUPS, status ?? '');
}

/** Compares the books of the practice world with the client's ledger after a round of the money campaign. */
import { expect } from '@playwright/test';

import type { LedgerEntry } from '@shared/ipc/channels/money';

import { isResolved } from './campaign-crisis';
import type { CampaignSides, DecidedOutcome } from './campaign-sides';
import { nameOf } from './rounds';
import type { Round } from './rounds';
import { ledgerOf } from './steps';

/** The figures of a full run, for its report. */
export interface CampaignTally {
  rounds: number;
  kills: number;
  restarts: number;
  readonly states: Record<LedgerEntry['state'] | 'none', number>;
  /** Requests after the first one of an intent. */
  duplicates: number;
}

/** The path of each kind of order; `*` stands for any text. */
export const ORDER_PATHS = {
  transfer: '/api/v1/transfer',
  exchange: '/api/v1/forex/exchange',
  decision: '/api/events/*/resolve',
} as const;

const MINOR_UNITS = 100;

/** How often the world executed the round's order, by its books or by the crisis itself. */
export async function movedInWorld(sides: CampaignSides, { kind, amount }: Round): Promise<number> {
  const { world } = sides;
  if (kind === 'decision') return (await isResolved(sides)) ? 1 : 0;
  const { entries } = await world.control.ledger();
  return entries.filter(
    (entry) =>
      entry.kind === kind &&
      entry.postings.some(
        (posting) =>
          posting.amount === -amount * MINOR_UNITS && /^(campaign|personal)\//.test(posting.holder),
      ),
  ).length;
}

/** Number of orders of the round's kind that reached the world since its request log was reset. */
export async function requestsOf({ world }: CampaignSides, { kind }: Round): Promise<number> {
  const requests = await world.control.requests();
  const [start = '', end = ''] = ORDER_PATHS[kind].split('*');
  return requests.filter(
    ({ method, path }) => method === 'POST' && path.startsWith(start) && path.endsWith(end),
  ).length;
}

/**
 * Fails on a false outcome, a duplicate or a lost intent. Resolves to the round's entry in the ledger. A decision has no
 * entry: `decided` is what main answered, or null if it was killed before.
 */
export async function compareBooks(
  sides: CampaignSides,
  tally: CampaignTally,
  round: Round,
  requests: number,
  decided: DecidedOutcome | null = null,
): Promise<Pick<LedgerEntry, 'state'> | null> {
  const name = nameOf(round);
  const isDecision = round.kind === 'decision';
  const entry = isDecision ? decided : await entryOf(sides, round);
  const moved = await movedInWorld(sides, round);
  expect(moved, `${name}: moved at most once`).toBeLessThanOrEqual(1);
  expect(requests, `${name}: one request at most`).toBeLessThanOrEqual(1);
  tally.duplicates += Math.max(0, moved - 1, requests - 1);
  tally.states[entry?.state ?? 'none'] += 1;
  if (!isDecision && (requests > 0 || moved > 0))
    expect(entry, `${name}: the intent is known`).not.toBeNull();
  expect(entry?.state, `${name}: settled`).not.toBe('pending');
  if (entry?.state === 'sent') expect(moved, `${name}: sent is true`).toBe(1);
  if (entry?.state === 'refused') expect(moved, `${name}: refused is true`).toBe(0);
  return entry;
}

async function entryOf(
  { running, profileId }: CampaignSides,
  { kind, amount }: Round,
): Promise<LedgerEntry | null> {
  const entries = await ledgerOf(running.page, profileId);
  const own = entries.filter(
    (entry) => entry.kind === kind && (entry.transfer ?? entry.exchange)?.amount === amount,
  );
  expect(own.length, 'one intent a round').toBeLessThanOrEqual(1);
  return own[0] ?? null;
}

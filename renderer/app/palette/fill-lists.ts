/** Reads the lists that the palette searches, one after another, while it is open. */
import { contractPolicy } from 'virtual:contract-policy';
import type { ParamsOf, ReadId } from '@shared/contract/index';
import { canonicalJson } from '@shared/domain/json';
import { HOUR_MS } from '@shared/domain/time-units';
import { readInBackground } from '@renderer/api/background-reads';
import { endpointQuery } from '@renderer/api/query/endpoint-query';
import { asFailure } from '@renderer/api/query/failures';
import { canContinueAfter, FAILED_LIST_WAIT_MS } from '@renderer/api/query/retry-rules';
import { queryClient } from '@renderer/api/query/query-client';

/** Names rarely change: a list of this age is good enough to search. */
const GOOD_FOR_MS = HOUR_MS;

interface FillOrder {
  readonly profileId: string;
  /** Countries in the order in which they are asked for. */
  readonly codes: readonly string[];
  /** Reads that the server is known to lack. */
  readonly absent: ReadonlySet<ReadId>;
  readonly signal: AbortSignal;
}

type Step = {
  [Id in ReadId]: { readonly id: Id; readonly params: ParamsOf<Id> };
}[ReadId];

/** A country's bills, races and conflicts, with the parameters that their screens use. */
function countryActivity(country: string): readonly Step[] {
  const { legislation, conflicts } = contractPolicy;
  return [
    { id: 'legislation', params: { country, limit: legislation.paging.rows } },
    { id: 'elections', params: { country } },
    { id: 'conflicts', params: { country, limit: conflicts.paging.rows } },
  ];
}

/** The first country is the player's own: its bills, races and conflicts are read before the other countries'. */
function stepsOf({ codes, absent }: FillOrder): Step[] {
  const parties = codes.map((country): Step =>
    absent.has('parties')
      ? { id: 'country', params: { code: country } }
      : { id: 'parties', params: { country } },
  );
  const people = codes.map((country): Step => ({
    id: 'leaderboard',
    params: { country, metric: 'npi' },
  }));
  const [home = [], ...others] = codes.map(countryActivity);
  const lists: readonly Step[] = [
    { id: 'corporations', params: {} },
    { id: 'funds', params: {} },
    { id: 'commodities', params: {} },
    ...home,
    { id: 'news', params: { limit: contractPolicy.news.paging.rows } },
    ...parties,
    ...people,
    ...others.flat(),
  ];
  return lists.filter(({ id }) => !absent.has(id));
}

const failedAt = new Map<string, number>();

/** Whether a list is missing or old and has not failed just now. */
function isListWanted(hash: string, dataUpdatedAt: number | undefined, nowMs: number): boolean {
  if (nowMs - (dataUpdatedAt ?? 0) < GOOD_FOR_MS) return false;
  return nowMs - (failedAt.get(hash) ?? 0) > FAILED_LIST_WAIT_MS;
}

/** Fills the query cache with the missing lists; ends early if it is aborted, or if the next list would fail as well. */
export async function fillLists(order: FillOrder): Promise<void> {
  for (const { id, params } of stepsOf(order)) {
    const query = endpointQuery(order.profileId, id, params, 'background');
    const hash = canonicalJson(query.queryKey);
    const before = queryClient.getQueryState(query.queryKey);
    if (!isListWanted(hash, before?.dataUpdatedAt, Date.now())) continue;
    try {
      await readInBackground(query, {
        id,
        urgency: 'shown',
        goodSinceMs: Date.now() - GOOD_FOR_MS,
        signal: order.signal,
      });
    } catch (thrown) {
      if (!canContinueAfter(asFailure(thrown))) return;
      failedAt.set(hash, Date.now());
    }
  }
}

/** Reads the lists that the palette searches in the background, one after another. */
import { canonicalJson } from '@shared/domain/json';
import { contractPolicy } from 'virtual:contract-policy';
import type { ParamsOf, ReadId } from '@shared/contract/index';
import { HOUR_MS } from '@shared/domain/time-units';

import { asFailure } from '../../api/query/failures';
import { endpointQuery } from '../../api/query/endpoint-query';
import { fetchInBackground } from '../../api/query/fetch-through';
import { queryClient } from '../../api/query/query-client';
import { canContinueAfter, FAILED_LIST_REST_MS } from '../../api/query/retry-policy';

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

/** What goes on in a country: its bills, races and conflicts, by the parameters of their screens. */
function happenings(country: string): readonly Step[] {
  const { legislation, conflicts } = contractPolicy;
  return [
    { id: 'legislation', params: { country, limit: legislation.paging.rows } },
    { id: 'elections', params: { country } },
    { id: 'conflicts', params: { country, limit: conflicts.paging.rows } },
  ];
}

/** The first country is the player's own: what goes on there is read before the other countries' lists. */
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
  const [home = [], ...others] = codes.map(happenings);
  const lists: readonly Step[] = [
    { id: 'corporations', params: {} },
    { id: 'funds', params: {} },
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
function isWanted(hash: string, dataUpdatedAt: number | undefined, nowMs: number): boolean {
  if (nowMs - (dataUpdatedAt ?? 0) < GOOD_FOR_MS) return false;
  return nowMs - (failedAt.get(hash) ?? 0) > FAILED_LIST_REST_MS;
}

/** Fills the query cache with the missing lists; ends early when it is aborted or the service is busy. */
export async function fillDirectory(order: FillOrder): Promise<void> {
  for (const { id, params } of stepsOf(order)) {
    const query = endpointQuery(order.profileId, id, params, 'background');
    const hash = canonicalJson(query.queryKey);
    const before = queryClient.getQueryState(query.queryKey);
    if (!isWanted(hash, before?.dataUpdatedAt, Date.now())) continue;
    try {
      await fetchInBackground({ ...query, staleTime: 0 }, () => order.signal.aborted);
    } catch (thrown) {
      if (!canContinueAfter(asFailure(thrown))) return;
      failedAt.set(hash, Date.now());
    }
  }
}

/** Finds the parties of a country on a server without a list of them: by their sequential ids, one after another. */
import type { ResponseOf } from '@shared/contract/index';
import type { Failure } from '@shared/ipc/result';

import { readInBackground } from '../background-reads';
import { endpointQuery } from '../query/endpoint-query';
import { canContinueAfter } from '../query/retry-rules';

/** Ids are assigned in order, so a few misses in a row mean the end. */
const MAX_MISSES = 2;
const MAX_IDS = 40;

/**
 * The parties of `country`, each read once in the background. Ends early, with what was found so
 * far, where the next read would fail for the same reason. Rejects with the failure if nothing was
 * found, or if the account changed, because a part of the list would pass for all of it later.
 */
export async function collectParties(
  profileId: string | null,
  country: string,
): Promise<Pick<ResponseOf<'parties'>, 'parties'>> {
  const found: NonNullable<ResponseOf<'parties'>['parties']>[number][] = [];
  let misses = 0;
  for (let id = 1; id <= MAX_IDS && misses < MAX_MISSES; id += 1) {
    try {
      const query = endpointQuery(profileId, 'party', { country, id: String(id) }, 'background');
      const { party } = await readInBackground(query, { id: 'party', urgency: 'shown' });
      misses = party ? 0 : misses + 1;
      if (party) found.push(party);
    } catch (failure) {
      const reason = failure as Failure;
      if (found.length === 0 || reason.kind === 'cancelled') throw failure;
      if (!canContinueAfter(reason)) break;
      misses += 1;
    }
  }
  return { parties: found };
}

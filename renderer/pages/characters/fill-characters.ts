/** Completes what the record has of characters: the first of the player's country, and the state of those known only by rank. */
import { useEffect } from 'react';
import { contractPolicy } from 'virtual:contract-policy';
import { bridge } from '@renderer/api/bridge';
import { rereadMain } from '@renderer/api/query/main-channels';
import { useEndpoint, useEndpoints } from '@renderer/api/query/use-endpoint';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { MAX_CHARACTERS_AT_ONCE } from '@renderer/features/characters/characters';
import { useNav } from '@renderer/features/client/use-status';
import type { KnownCharacter } from './known-characters';

/** Fifty of each. */
const RANKINGS = ['funds', 'favorability', 'npi'] as const;
const SEQUENTIAL_ID = /^\d{1,15}$/u;
/** Later changes of the record are those of a turn: the table stays as it is while the player reads it. */
const FILL_MS = 60_000;

/** Shows what the reads below add to the record. */
function useFreshTable(): void {
  const profileId = useActiveProfileId();
  useEffect(() => {
    if (profileId === null) return undefined;
    const openedMs = performance.now();
    return bridge.on('record:changed', (changed) => {
      if (changed.profileId === profileId && performance.now() - openedMs < FILL_MS)
        rereadMain(profileId, 'record:table');
    });
  }, [profileId]);
}

/** Reads in the background, behind everything else: three rankings, and bulk look-ups of up to a hundred. */
export function useFillCharacters(characters: readonly KnownCharacter[]): void {
  useFreshTable();
  const { data: nav } = useNav();
  const country = nav?.characterCountryId ?? '';
  const limit = contractPolicy.leaderboard.paging.rows;
  useEndpoints(
    'leaderboard',
    RANKINGS.map((metric) => ({ country, metric, limit })),
    { priority: 'background', enabled: country !== '' },
  );
  const ids = characters
    .flatMap(({ key, state }) => (state === null && SEQUENTIAL_ID.test(key) ? [key] : []))
    .slice(0, MAX_CHARACTERS_AT_ONCE)
    .toSorted((one, other) => Number(one) - Number(other))
    .join(',');
  useEndpoint('charactersBulk', { ids }, { priority: 'background', enabled: ids !== '' });
}

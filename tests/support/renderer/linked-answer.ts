/** An answer that links to the game's pages, from which the client learns how the server addresses each kind of record. */
import { activeProfileId } from '@renderer/api/session/session-store';
import { queryClient } from '@renderer/api/query/query-client';

/** Adds an answer with one link of each kind to what the active profile has read. */
export function knowLinksOfEachKind(): void {
  queryClient.setQueryData([activeProfileId(), 'known'], {
    profileUrl: '/character/1',
    partyUrl: '/party/AV/1',
    corpUrl: '/corporation/1',
    countryUrl: '/country/AV',
    elections: [{ id: 1, url: '/race/1' }],
    bill: { id: '1', url: '/bill/AV/1' },
  });
}

/** The running presidential race of the player's country. Servers send one country's race to the players of all. */
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useNav } from '@renderer/features/client/use-status';

/**
 * Its id; null where none runs, or where the race turns out to be another country's. A guest sees any.
 *
 * @param isRead whether to read the race; otherwise an answer that is there already decides
 */
export function usePresidentRace(isRead: boolean): string | null {
  const { data: nav } = useNav();
  const sent = nav?.activePresidentElectionId;
  const id = sent === null || sent === undefined ? '' : String(sent);
  const own = nav?.characterCountryId ?? null;
  const { data } = useEndpoint(
    'election',
    { id: id || '-' },
    { enabled: isRead && id !== '' && own !== null, priority: 'background' },
  );
  const country = data?.election?.countryId ?? null;
  const isElsewhere =
    own !== null && country !== null && own.toUpperCase() !== country.toUpperCase();
  return id === '' || isElsewhere ? null : id;
}

/** The three answers that the frame of every screen shows, read with the same parameters everywhere. */
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import type { EndpointRead } from '@renderer/api/query/read';
import { useSession } from '@renderer/api/session/use-session';

/** Requests every field from a server that knows layouts; other servers ignore it. */
export const STATUS_PARAMS = { layout: 'full' } as const;

/** Funds, actions, cash and projected income of a signed-in player. They stay on screen after the session expires. */
export function useStatus(): EndpointRead<'clientStatus'> {
  const { status } = useSession();
  return useEndpoint('clientStatus', STATUS_PARAMS, {
    enabled: status === 'signed-in',
    // The frame shows the state of the connection by it.
    priority: 'poll',
  });
}

/** Navigation state: the player's, or the guest manifest. */
export function useNav(): EndpointRead<'clientNav'> {
  const { status } = useSession();
  return useEndpoint('clientNav', {}, { enabled: status !== 'expired' });
}

/** Turn, in-game date and the time of the next turn. */
export function useGame(): EndpointRead<'game'> {
  return useEndpoint('game', {});
}

/** Asking for everything on screen again, because the player wants it now. */
import { queryClient } from './query-client';

/** Refreshes every answer that a mounted component shows; resolves when all have ended, however they ended. */
export async function refreshAll(): Promise<void> {
  await queryClient.refetchQueries({ type: 'active' });
}

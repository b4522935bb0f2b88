/** Follows when the player is at the client. Draws nothing. */
import { useEffect } from 'react';

import { followPresence } from '@renderer/features/record/presence';
import { useSession } from '@renderer/api/session/use-session';

export function Presence() {
  const { status, profile } = useSession();
  const profileId = status === 'signed-in' ? (profile?.id ?? null) : null;
  useEffect(() => (profileId === null ? undefined : followPresence(profileId)), [profileId]);
  return null;
}

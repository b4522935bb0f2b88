/** The name of an account; for every account but the one in use, the button that opens it. */
import { useState } from 'react';

import { activateProfile } from '@renderer/api/session/use-session';
import { profilePlace, profilePlayer } from '@renderer/features/session/profile-words';
import { Badge } from '@renderer/components/ui/badge';
import { Button } from '@renderer/components/ui/button';
import { announce } from '@renderer/components/ui/overlay/toast-store';
import { href } from '@renderer/screens/href';
import { navigate } from '@renderer/state/location';
import type { ProfileView } from '@shared/ipc/channels/session';

interface OpenAccountProps {
  readonly profile: ProfileView;
  readonly isInUse: boolean;
}

/** Opening switches the profile and shows its briefing, or its sign-in. */
export function OpenAccount({ profile, isInUse }: OpenAccountProps) {
  const [isOpening, setIsOpening] = useState(false);
  const player = profilePlayer(profile);
  if (isInUse) {
    return (
      <>
        <span>{player}</span> <Badge>In use</Badge>
      </>
    );
  }
  const open = async () => {
    setIsOpening(true);
    const result = await activateProfile(profile.id);
    setIsOpening(false);
    if (result.ok) navigate(href(result.value.status === 'signed-in' ? 'briefing' : 'signIn'));
    else announce(result.error.message);
  };
  return (
    <Button
      variant="quiet"
      busy={isOpening}
      aria-label={`Open ${player} on ${profilePlace(profile)}`}
      onClick={() => void open()}
    >
      {player}
    </Button>
  );
}

/** The accounts and servers that this installation knows. */
import { useState } from 'react';

import { activateProfile, useSession } from '@renderer/api/use-session';
import { FailureAlert } from '@renderer/components/data/failure-alert';
import { Badge } from '@renderer/components/ui/badge';
import { Button } from '@renderer/components/ui/button';
import type { ProfileView, SessionView } from '@shared/ipc/bridge';
import type { Failure } from '@shared/ipc/result';

import styles from './session.module.css';

interface ProfileListProps {
  /** Called with the session after a switch. */
  readonly onSwitched: (session: SessionView) => void;
}

/** Where a profile plays, in words. */
export function profilePlace(profile: ProfileView): string {
  return profile.kind === 'practice' ? 'Practice world, on this computer' : profile.serverUrl;
}

/** Who plays there, in words. */
export function profilePlayer(profile: ProfileView): string {
  if (profile.account === null) return 'Guest';
  const { displayName, username } = profile.account;
  return displayName === '' ? username : displayName;
}

/** One row a profile, with a button to switch to it; the active one says so. */
export function ProfileList({ onSwitched }: ProfileListProps) {
  const { profile: active, profiles } = useSession();
  const [runningId, setRunningId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const open = async (profile: ProfileView) => {
    setRunningId(profile.id);
    setFailure(null);
    const result = await activateProfile(profile.id);
    setRunningId(null);
    if (result.ok) onSwitched(result.value);
    else setFailure(result.error);
  };

  return (
    <div className={styles.list}>
      <ul className={styles.profiles}>
        {profiles.map((profile) => (
          <li key={profile.id} className={styles.profile} data-row-id={profile.id}>
            <div className={styles.profileText}>
              <span className={styles.player}>{profilePlayer(profile)}</span>
              <span className={styles.place}>{profilePlace(profile)}</span>
            </div>
            {profile.id === active?.id ? (
              <Badge tone="accent">In use</Badge>
            ) : (
              <Button
                busy={runningId !== null}
                aria-label={`Open ${profilePlayer(profile)} on ${profilePlace(profile)}`}
                onClick={() => {
                  void open(profile);
                }}
              >
                {runningId === profile.id ? 'Opening…' : 'Open'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure !== null && <FailureAlert failure={failure} />}
    </div>
  );
}

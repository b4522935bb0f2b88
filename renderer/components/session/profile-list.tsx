/** The accounts and servers that this installation knows. */
import { lazy, Suspense, useState } from 'react';

import { orderedProfiles, shortcutOf } from '@renderer/api/session/profile-order';
import { activateProfile, useSession } from '@renderer/api/session/use-session';
import { FailureAlert } from '@renderer/components/states/failure-alert';
import { Badge } from '@renderer/components/ui/badge';
import { Button } from '@renderer/components/ui/button';
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';
import type { Failure } from '@shared/ipc/result';

import { ownLabel, profilePlace, profilePlayer, profileState } from './profile-words';
import styles from './session.module.css';

// The list is on the first screens; the rarely used dialogs are loaded when they open.
const RenameProfile = lazy(async () => ({
  default: (await import('./rename-profile')).RenameProfile,
}));
const RemoveProfile = lazy(async () => ({
  default: (await import('./remove-profile')).RemoveProfile,
}));

interface ProfileListProps {
  /** Called with the session after a switch, and after the one in use was removed. */
  readonly onSwitched: (session: SessionView) => void;
  /** Also offers renaming and removing. */
  readonly isEditable?: boolean;
}

interface Asked {
  readonly id: string;
  readonly what: 'rename' | 'remove';
}

interface ProfileFactsProps {
  readonly profile: ProfileView;
  readonly shortcut: string | null;
}

function ProfileFacts({ profile, shortcut }: ProfileFactsProps) {
  const name = ownLabel(profile);
  const player = profilePlayer(profile);
  const state = profileState(profile);
  const facts = [name === '' ? null : player, state === player ? null : state, shortcut];
  return (
    <div className={styles.profileText}>
      <span className={styles.player}>{name === '' ? player : name}</span>
      <span className={styles.place}>{profilePlace(profile)}</span>
      <span className={styles.place}>{facts.filter((fact) => fact !== null).join(' · ')}</span>
    </div>
  );
}

/** One row a profile, with a button to switch to it; the active one says so. */
export function ProfileList({ onSwitched, isEditable = false }: ProfileListProps) {
  const { profile: active, profiles } = useSession();
  const [runningId, setRunningId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ordered = orderedProfiles(profiles);
  const removed = ordered.find(({ id }) => asked?.what === 'remove' && asked.id === id);
  const close = () => {
    setAsked(null);
  };

  const open = async (profile: ProfileView) => {
    setRunningId(profile.id);
    setFailure(null);
    const result = await activateProfile(profile.id);
    setRunningId(null);
    if (result.ok) onSwitched(result.value);
    else setFailure(result.error);
  };

  const buttonsOf = (profile: ProfileView) => {
    const whom = `${profilePlayer(profile)} on ${profilePlace(profile)}`;
    return (
      <div className={styles.buttons}>
        {isEditable && (
          <>
            <Button
              variant="quiet"
              aria-label={`Rename ${whom}`}
              onClick={() => {
                setAsked({ id: profile.id, what: 'rename' });
              }}
            >
              Rename
            </Button>
            <Button
              variant="quiet"
              aria-label={`Remove ${whom}`}
              onClick={() => {
                setAsked({ id: profile.id, what: 'remove' });
              }}
            >
              Remove
            </Button>
          </>
        )}
        {profile.id === active?.id ? (
          <Badge tone="accent">In use</Badge>
        ) : (
          <Button
            busy={runningId !== null}
            aria-label={`Open ${whom}`}
            onClick={() => void open(profile)}
          >
            {runningId === profile.id ? 'Opening…' : 'Open'}
          </Button>
        )}
      </div>
    );
  };

  return (
    <div className={styles.list}>
      <ul className={styles.profiles}>
        {ordered.map((profile, place) => (
          <li key={profile.id} className={styles.profile} data-row-id={profile.id}>
            <ProfileFacts profile={profile} shortcut={shortcutOf(place)} />
            {buttonsOf(profile)}
            {asked?.what === 'rename' && asked.id === profile.id && (
              <Suspense fallback={null}>
                <RenameProfile profile={profile} onDone={close} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
      {failure !== null && <FailureAlert failure={failure} />}
      {removed !== undefined && (
        <Suspense fallback={null}>
          <RemoveProfile
            profile={removed}
            onClose={close}
            onRemoved={(session) => {
              if (removed.id === active?.id) onSwitched(session);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

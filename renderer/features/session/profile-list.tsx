/** The accounts and servers that this installation knows. */
import { lazy, Suspense, useState } from 'react';

import {
  orderedProfiles,
  shortcutOf,
  switchableProfiles,
} from '@renderer/api/session/profile-order';
import { activateProfile, useSession } from '@renderer/api/session/use-session';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Badge } from '@renderer/components/ui/badge';
import { Button } from '@renderer/components/ui/button';
import type { ProfileView, SessionView, StoredProfileView } from '@shared/ipc/channels/session';
import type { Failure } from '@shared/ipc/result';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { counted, formatBytes } from '@shared/domain/wording/numbers';

import { isSignedOut, ownLabel, profilePlace, profilePlayer, profileState } from './profile-words';
import styles from './session.module.css';

// The list is on the first screens; the rarely used dialogs are loaded when they open.
const RenameProfile = lazy(async () => ({
  default: (await import('./profile-dialogs')).RenameProfile,
}));

interface ProfileListProps {
  /** Called with the session after a switch, and after the one in use was removed. */
  readonly onSwitched: (session: SessionView) => void;
  /** Also lists accounts that signed out, says what is stored of each, and offers to rename or forget it. */
  readonly isEditable?: boolean;
}

interface ProfileFactsProps {
  readonly profile: ProfileView;
  readonly shortcut: string | null;
  readonly stored: boolean;
}

function ProfileFacts({ profile, shortcut, stored }: ProfileFactsProps) {
  const name = ownLabel(profile);
  const player = profilePlayer(profile);
  const state = profileState(profile);
  const facts = [name === '' ? null : player, state === player ? null : state, shortcut];
  return (
    <div className={styles.profileText}>
      <span className={styles.player}>{name === '' ? player : name}</span>
      <span className={styles.place}>{profilePlace(profile)}</span>
      <span className={styles.place}>{facts.filter((fact) => fact !== null).join(' · ')}</span>
      {stored && <StoredOfProfile profileId={profile.id} />}
    </div>
  );
}

/** One row a profile, with a button to switch to it; the active one says so. */
export function ProfileList({ onSwitched, isEditable = false }: ProfileListProps) {
  const session = useSession();
  const { profile: active } = session;
  const [runningId, setRunningId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const [removedId, setRemovedId] = useState<string | null>(null);
  const switchable = switchableProfiles(session);
  const ordered = isEditable ? orderedProfiles(session.profiles) : switchable;

  const open = async (profile: ProfileView) => {
    setRunningId(profile.id);
    setFailure(null);
    const result = await activateProfile(profile.id);
    setRunningId(null);
    if (result.ok) onSwitched(result.value);
    else setFailure(result.error);
  };

  const forget = async (profile: ProfileView) => {
    setRemovedId(profile.id);
    setFailure(null);
    const { forgetProfile } = await import('./forget-profile');
    const result = await forgetProfile(profile);
    setRemovedId(null);
    if (!result.ok) setFailure(result.error);
    else if (result.value !== null && profile.id === active?.id) onSwitched(result.value);
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
              onClick={() => setRenamedId(profile.id)}
            >
              Rename
            </Button>
            <Button
              variant="quiet"
              aria-label={`Forget ${whom}`}
              busy={removedId === profile.id}
              onClick={() => void forget(profile)}
            >
              Forget
            </Button>
          </>
        )}
        {profile.id === active?.id ? (
          <Badge tone="accent">In use</Badge>
        ) : isSignedOut(profile) ? null : (
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
        {ordered.map((profile) => (
          <li key={profile.id} className={styles.profile} data-row-id={profile.id}>
            <ProfileFacts
              profile={profile}
              shortcut={shortcutOf(switchable.indexOf(profile))}
              stored={isEditable}
            />
            {buttonsOf(profile)}
            {renamedId === profile.id && (
              <Suspense fallback={null}>
                <RenameProfile profile={profile} onDone={() => setRenamedId(null)} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
      {failure !== null && <FailureAlert failure={failure} />}
    </div>
  );
}

function storedWords({ keys, ledgerBytes, recordBytes, answersBytes }: StoredProfileView): string {
  const parts = [
    keys === 0 ? null : counted(keys, 'API key'),
    ledgerBytes === 0 ? null : `ledger ${formatBytes(ledgerBytes)}`,
    recordBytes === 0 ? null : `history ${formatBytes(recordBytes)}`,
    answersBytes === 0 ? null : `last update ${formatBytes(answersBytes)}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Nothing stored here' : `Stored here: ${parts.join(', ')}`;
}

/** Renders nothing until main has answered. */
function StoredOfProfile({ profileId }: { readonly profileId: string }) {
  const { data } = useIpcQuery('profile:stored', {}, { profileId });
  return data === undefined ? null : (
    <span className={styles.place} data-testid="profile-stored">
      {storedWords(data)}
    </span>
  );
}

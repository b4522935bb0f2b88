/** Renames a profile. */
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { renameProfile, removeProfile } from '@renderer/api/session/use-session';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Button } from '@renderer/components/ui/button';
import { TextField } from '@renderer/components/ui/form/text-field';
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';
import type { Failure } from '@shared/ipc/result';
import { forgetListRun, forgetMoneyRuns } from '@renderer/features/money/send-money';
import { forgetAbsentFeatures } from '@renderer/api/query/absent-features';
import { useMainRead } from '@renderer/api/query/use-main-read';
import { Dialog, DialogActions } from '@renderer/components/ui/overlay/dialog';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { forgetDrafts } from '@renderer/state/money-drafts';
import { forgetValues } from '@renderer/state/stored/profile-values';
import { counted } from '@shared/domain/wording/numbers';

import { ownLabel, profilePlace, profilePlayer } from './profile-words';
import styles from './session.module.css';

/** Longest name that the channel takes. */
const MAX_CHARACTERS = 60;

interface RenameProfileProps {
  readonly profile: ProfileView;
  /** Called when the name is saved, and when the player cancels. */
  readonly onDone: () => void;
}

/** One line with the name; Enter saves it, Escape cancels, an empty name removes it. */
export function RenameProfile({ profile, onDone }: RenameProfileProps) {
  const [label, setLabel] = useState(ownLabel(profile));
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    setIsRunning(true);
    const result = await renameProfile(profile.id, label.trim());
    setIsRunning(false);
    if (result.ok) onDone();
    else setFailure(result.error);
  };

  return (
    <form className={styles.rename} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        ref={field}
        label="Name"
        hint="Menus show this name instead of the player and server. Leave it empty to remove it."
        maxLength={MAX_CHARACTERS}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
      />
      {failure !== null && <FailureAlert failure={failure} />}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={isRunning}>
          Save name
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}

// Forgets a profile on this computer, after listing what is deleted with it.

interface RemoveProfileProps {
  readonly profile: ProfileView;
  readonly onClose: () => void;
  readonly onRemoved: (session: SessionView) => void;
}

/** Forgets what the page keeps of a profile. */
function forgetOnPage(profileId: string): void {
  forgetValues(profileId);
  forgetAbsentFeatures(profileId);
  forgetDrafts(profileId);
  forgetMoneyRuns(profileId);
  forgetListRun(profileId);
}

/** An unknown size must not look like an empty ledger. */
function ledgerWords(size: number | null): string {
  if (size === null) return 'its ledger';
  if (size === 0) return 'its ledger, which is empty';
  const entries = counted(size, 'transfer or trade', 'transfers and trades');
  return `its ledger of ${entries}, for good: export it first if you need it`;
}

/** A dialog; main refuses while an order of the profile is being sent. */
export function RemoveProfile({ profile, onClose, onRemoved }: RemoveProfileProps) {
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const ledger = useMainRead('ledger:list', {}, { profileId: profile.id });
  // Null until main has answered.
  const ledgerSize = ledger.data?.entries.length ?? null;

  const remove = async () => {
    setIsRunning(true);
    const result = await removeProfile(profile.id);
    setIsRunning(false);
    if (!result.ok) {
      setFailure(result.error);
      return;
    }
    forgetOnPage(profile.id);
    announce(`Deleted all of ${profile.label}’s data from this computer.`);
    onRemoved(result.value);
    onClose();
  };

  return (
    <Dialog title={`Forget ${profile.label}`} onClose={onClose}>
      <p>
        {profilePlayer(profile)} on {profilePlace(profile)}. This deletes from this computer:
      </p>
      <ul className={styles.removed} data-testid="removed-with-it">
        <li>its session and cookies: you sign in again to come back</li>
        <li>its API keys, which stay valid until you revoke them in the game</li>
        <li>
          its record, alerts, watch list, notes, drafts, stored data, favourites and recent screens
        </li>
        <li>{ledgerWords(ledgerSize)}</li>
      </ul>
      <p>Nothing changes in the game itself.</p>
      {failure !== null && <FailureAlert failure={failure} />}
      <DialogActions>
        <Button onClick={onClose}>Keep it</Button>
        <Button variant="danger" busy={isRunning} onClick={() => void remove()}>
          {profile.account === null ? 'Forget this server' : 'Forget this account'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

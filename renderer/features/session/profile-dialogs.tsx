/** Renames a profile, and forgets one. */
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { renameProfile, removeProfile } from '@renderer/api/session/use-session';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Button } from '@renderer/components/ui/button';
import { TextField } from '@renderer/components/ui/form/text-field';
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';
import type { Failure, Result } from '@shared/ipc/result';
import { forgetListRun, forgetMoneyRuns } from '@renderer/features/money/send-money';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { forgetDrafts } from '@renderer/state/money-drafts';
import { forgetValues } from '@renderer/state/stored/profile-values';

import { ownLabel } from './profile-words';
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

// Forgets a profile on this computer.

/** Forgets what the page keeps of a profile. */
function forgetOnPage(profileId: string): void {
  forgetValues(profileId);
  forgetDrafts(profileId);
  forgetMoneyRuns(profileId);
  forgetListRun(profileId);
}

/**
 * Forgets a profile; main asks the player first, in a window of its own, and refuses while an order of the profile is
 * being sent. Null: the player cancelled.
 */
export async function forgetProfile({
  id,
  label,
}: ProfileView): Promise<Result<SessionView | null>> {
  const result = await removeProfile(id);
  if (!result.ok || result.value === null) return result;
  forgetOnPage(id);
  announce(`Deleted all of ${label}’s data from this computer.`);
  return result;
}

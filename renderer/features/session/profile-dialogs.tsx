/** Renames a profile, and forgets one. */
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { renameProfile } from '@renderer/api/session/use-session';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Button } from '@renderer/components/ui/button';
import { TextField } from '@renderer/components/ui/form/text-field';
import type { ProfileView } from '@shared/ipc/channels/session';
import type { Failure } from '@shared/ipc/result';

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

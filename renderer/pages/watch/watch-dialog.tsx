/** The dialog of one entry of the watch list: its note, group and position, and removing it. */
import { useState, useId } from 'react';
import { setWatched } from '@renderer/features/watching/watch-list';
import type { WatchEntry } from '@shared/ipc/channels/watch';
import type { FormEvent } from 'react';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { FailureAlert } from '@renderer/components/ui/states/failure-alert';
import { Button } from '@renderer/components/ui/button';
import { TextField } from '@renderer/components/ui/form/text-field';
import { Dialog, DialogActions } from '@renderer/components/ui/overlay/dialog';
import { announce } from '@renderer/components/ui/overlay/toasts';
import type { Failure } from '@shared/ipc/result';
import styles from './watch.module.css';

/** The longest note that the channel takes. */
const NOTE_LIMIT = 2_000;
const GROUP_LIMIT = 60;

interface EditEntryProps {
  readonly entry: WatchEntry;
  /** The groups that exist, offered while typing. */
  readonly groups: readonly string[];
  readonly onClose: () => void;
}

/** Saves and waits for main's answer; after a failure the dialog stays as it is. */
export function EditEntry({ entry, groups, onClose }: EditEntryProps) {
  const profileId = useActiveProfileId();
  const [note, setNote] = useState(entry.note);
  const [group, setGroup] = useState(entry.group);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const listId = useId();
  const change = async (on: boolean) => {
    if (profileId === null || isRunning) return;
    setIsRunning(true);
    const { subject, name } = entry;
    const request = { profileId, subject, name, on, note: note.trim(), group: group.trim() };
    const result = await setWatched(request);
    setIsRunning(false);
    if (!result.ok) {
      setFailure(result.error);
      return;
    }
    announce(on ? `${name}: saved` : `Removed ${name} from your watch list`);
    onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void change(true);
  };
  return (
    <Dialog title={entry.name} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={save}>
        <TextField
          label="Note"
          hint="Only you can see it. It stays on this computer."
          maxLength={NOTE_LIMIT}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <TextField
          label="Group"
          hint="Your name for a group in the list."
          maxLength={GROUP_LIMIT}
          list={listId}
          value={group}
          onChange={(event) => setGroup(event.currentTarget.value)}
        />
        <datalist id={listId}>
          {groups.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </datalist>
        {failure !== null && <FailureAlert failure={failure} />}
        <DialogActions>
          <Button type="submit" variant="primary" busy={isRunning}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={() => void change(false)}>
            Stop watching
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Chooses which parts the briefing shows. */
import { Button } from '@renderer/components/ui/button';
import { Dialog, DialogActions } from '@renderer/components/ui/overlay/dialog';
import { keepValue } from '@renderer/state/stored/profile-values';

import styles from './desk.module.css';
import { PARTS } from './parts';
import type { PartId } from './parts';

interface ShownPartsDialogProps {
  readonly profileId: string;
  /** Every part that the briefing can show now. */
  readonly parts: readonly PartId[];
  readonly hidden: readonly string[];
  readonly onClose: () => void;
}

/** Every change takes effect at once and is kept for the profile. */
export function ShownPartsDialog({ profileId, parts, hidden, onClose }: ShownPartsDialogProps) {
  const store = (ids: readonly string[]) => keepValue('hustings-hidden-parts', profileId, ids);
  return (
    <Dialog title="Briefing panels" onClose={onClose}>
      <ul>
        {parts.map((id) => {
          const isHidden = hidden.includes(id);
          const others = hidden.filter((one) => one !== id);
          return (
            <li key={id} className={styles.choice}>
              <label>
                <input
                  type="checkbox"
                  checked={!isHidden}
                  onChange={() => store(isHidden ? others : [...others, id])}
                />
                {PARTS[id].name}
              </label>
            </li>
          );
        })}
      </ul>
      <DialogActions>
        <Button onClick={() => store([])}>Show all</Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Orders and hides the parts of the briefing, by mouse and by keyboard. */
import { Button } from '@renderer/components/ui/button';
import { Dialog, DialogActions } from '@renderer/components/ui/overlay/dialog';
import { keepValue } from '@renderer/state/stored/profile-values';

import styles from './desk.module.css';
import { PART_IDS, PARTS } from './parts';
import type { PartId } from './parts';
import { storedParts, withHidden, withMoved } from './arrangement';
import type { ArrangedPart } from './arrangement';

interface ArrangeDialogProps {
  readonly profileId: string;
  readonly parts: readonly ArrangedPart<PartId>[];
  readonly isPlaying: boolean;
  readonly onClose: () => void;
}

/** Every change takes effect at once and is kept for the profile. */
export function ArrangeDialog({ profileId, parts, isPlaying, onClose }: ArrangeDialogProps) {
  const store = (next: readonly ArrangedPart<PartId>[]) => {
    keepValue('hustings-briefing-parts', profileId, storedParts(PART_IDS, next));
  };
  const listed = parts.filter(({ id }) => isPlaying || !PARTS[id].isOwn);
  return (
    <Dialog title="Arrange the briefing" onClose={onClose}>
      <p className={styles.quiet}>
        Use the checkbox to show or hide a part. Use the arrow buttons to move it, or the arrow keys
        while its checkbox has the focus.
      </p>
      <ul className={styles.arranged}>
        {listed.map(({ id, isHidden }, place) => {
          const { name } = PARTS[id];
          const move = (by: -1 | 1) => {
            const neighbour = listed[place + by];
            if (neighbour === undefined) return;
            const steps =
              parts.findIndex((part) => part.id === neighbour.id) -
              parts.findIndex((part) => part.id === id);
            store(withMoved(parts, id, steps));
          };
          return (
            <li key={id} className={styles.arrangedPart}>
              <label>
                <input
                  type="checkbox"
                  checked={!isHidden}
                  onChange={(event) => store(withHidden(parts, id, !event.currentTarget.checked))}
                  onKeyDown={(event) => {
                    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                    event.preventDefault();
                    move(event.key === 'ArrowUp' ? -1 : 1);
                  }}
                />
                {name}
              </label>
              <span>
                <Button
                  variant="quiet"
                  aria-label={`Move up: ${name}`}
                  disabled={place === 0}
                  onClick={() => move(-1)}
                >
                  ▲
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Move down: ${name}`}
                  disabled={place === listed.length - 1}
                  onClick={() => move(1)}
                >
                  ▼
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      <DialogActions>
        <Button onClick={() => store(PART_IDS.map((id) => ({ id, isHidden: false })))}>
          Reset
        </Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

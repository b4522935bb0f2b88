/** The parts of the briefing, without those that the player hid. Loaded after the first paint. */
import { useState } from 'react';

import { useActiveProfileId } from '@renderer/api/session/use-session';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Button } from '@renderer/components/ui/button';
import { useKeptValue } from '@renderer/state/stored/profile-values';

import styles from './desk.module.css';
import { PART_IDS, PARTS } from './parts';
import { ShownPartsDialog } from './shown-parts-dialog';

interface DeskProps {
  /** False for a guest and without a character: nothing of the player's own is shown. */
  readonly isPlaying: boolean;
}

/** Children of the page's grid: each part has its own place, so that it keeps its columns from turn to turn. */
export function Desk({ isPlaying }: DeskProps) {
  const profileId = useActiveProfileId() ?? '';
  const [isChoosing, setChoosing] = useState(false);
  const hidden = useKeptValue('hustings-hidden-parts', profileId);
  const possible = PART_IDS.filter((id) => isPlaying || !PARTS[id].isOwn);
  const shown = possible.filter((id) => !hidden.includes(id));
  const choose = (
    <Button variant="quiet" onClick={() => setChoosing(true)}>
      Choose panels
    </Button>
  );
  return (
    <>
      {shown.map((id) => (
        <div key={id} className={styles.part} data-part={id}>
          {PARTS[id].draw(isPlaying)}
        </div>
      ))}
      {shown.length === 0 ? (
        <div className={styles.foot}>
          <EmptyState action={choose}>All panels are hidden.</EmptyState>
        </div>
      ) : (
        <div className={styles.foot}>{choose}</div>
      )}
      {isChoosing && (
        <ShownPartsDialog
          profileId={profileId}
          parts={possible}
          hidden={hidden}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** The parts of the briefing, without those that the player hid. Loaded after the first paint. */
import { useState } from 'react';

import { useActiveProfileId } from '@renderer/api/session/use-session';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Button } from '@renderer/components/ui/button';
import { useKeptValue } from '@renderer/state/stored/profile-values';

import styles from './desk.module.css';
import { PART_IDS, PARTS } from './parts';
import type { PartId } from './parts';
import { ShownPartsDialog } from './shown-parts-dialog';

interface Block {
  readonly isWide: boolean;
  readonly ids: readonly PartId[];
}

/** Parts that follow each other in columns, between those that take the whole width. */
function blocksOf(ids: readonly PartId[]): readonly Block[] {
  const blocks: { isWide: boolean; ids: PartId[] }[] = [];
  for (const id of ids) {
    const isWide = PARTS[id].isWide === true;
    const last = blocks.at(-1);
    if (last === undefined || isWide || last.isWide) blocks.push({ isWide, ids: [id] });
    else last.ids.push(id);
  }
  return blocks;
}

interface DeskProps {
  /** False for a guest and without a character: nothing of the player's own is shown. */
  readonly isPlaying: boolean;
}

/** Columns are filled one after the other, so the order on screen is that of the keyboard. */
export function Desk({ isPlaying }: DeskProps) {
  const profileId = useActiveProfileId() ?? '';
  const [isChoosing, setChoosing] = useState(false);
  const hidden = useKeptValue('hustings-hidden-parts', profileId);
  const possible = PART_IDS.filter((id) => isPlaying || !PARTS[id].isOwn);
  const shown = possible.filter((id) => !hidden.includes(id));
  const draw = (id: PartId) => (
    <div key={id} className={styles.part} data-part={id}>
      {PARTS[id].draw(isPlaying)}
    </div>
  );
  const choose = (
    <Button variant="quiet" onClick={() => setChoosing(true)}>
      Choose panels
    </Button>
  );
  return (
    <>
      {blocksOf(shown).map(({ isWide, ids }) =>
        isWide ? (
          <div key={ids[0]} className={styles.wide}>
            {ids.map(draw)}
          </div>
        ) : (
          <div key={ids[0]} className={styles.flow}>
            {ids.map(draw)}
          </div>
        ),
      )}
      {shown.length === 0 ? (
        <EmptyState action={choose}>All panels are hidden.</EmptyState>
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

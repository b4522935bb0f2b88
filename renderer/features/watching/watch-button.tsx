/** The star that puts a subject on the watch list, on its page and as the last column of a list. */
import { useState } from 'react';
import type { SubjectKind, SubjectRef } from '@shared/record/subjects';
import type { Column } from '@renderer/components/tables/column';
import { drawing } from '@renderer/components/tables/columns';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { subjectText } from '@shared/record/subjects';
import { Button } from '@renderer/components/ui/button';
import { announce } from '@renderer/components/ui/overlay/toasts';

import styles from './watch-button.module.css';
import { useWatchList, setWatched } from './watch-list';

const WIDTH_PX = 72;

/** `keyOf`: the subject's key, null for a row without one. */
export function watchColumn<Row>(
  kind: SubjectKind,
  keyOf: (row: Row) => string | null,
  nameOf: (row: Row) => string,
): Column<Row> {
  const render = (row: Row) => {
    const key = keyOf(row);
    return key === null ? null : <WatchButton isInRow subject={{ kind, key }} name={nameOf(row)} />;
  };
  // The label differs from the name of the button on a subject's own page.
  return drawing('watch', 'Watched', render, { widthPx: WIDTH_PX });
}

interface WatchButtonProps {
  readonly subject: SubjectRef;
  /** The subject's own name. */
  readonly name: string;
  /** The button stands in a row of a list, so its name says which row. */
  readonly isInRow?: boolean;
  /** The button stands only where the subject is on the list. */
  readonly isRemovalOnly?: boolean;
}

/** Pressed while the subject is on the list. Renders nothing without a profile, because the list belongs to one. */
export function WatchButton(props: WatchButtonProps) {
  const { subject, name, isInRow = false, isRemovalOnly = false } = props;
  const profileId = useActiveProfileId();
  const { data } = useWatchList();
  const [isBusy, setIsBusy] = useState(false);
  if (profileId === null) return null;
  const text = subjectText(subject);
  const isWatched = data?.some((entry) => subjectText(entry.subject) === text) ?? false;
  if (isRemovalOnly && !isWatched) return null;
  const toggle = async () => {
    setIsBusy(true);
    const result = await setWatched({ profileId, subject, name, on: !isWatched });
    setIsBusy(false);
    if (result.ok)
      announce(isWatched ? `Removed ${name} from your watch list` : `Watching ${name}`);
    else announce(result.error.message);
  };
  return (
    <Button
      variant="quiet"
      busy={isBusy}
      className={isInRow ? styles.inRow : undefined}
      aria-pressed={isWatched}
      aria-label={isInRow ? `Watch: ${name}` : undefined}
      onClick={() => void toggle()}
    >
      <span aria-hidden="true">{isWatched ? '★' : '☆'}</span>
      {isInRow ? '' : 'Watch'}
    </Button>
  );
}

/** Find in the game's own page. */
import { useEffect, useState } from 'react';
import type { PanePageView } from '@shared/ipc/channels/pane';

import { Button } from '../../components/ui/button';
import { actOnPane } from './pane-store';
import styles from './pane.module.css';

interface PaneFindProps {
  readonly find: PanePageView['find'];
  readonly onClose: () => void;
}

function search(text: string, isForward: boolean, isNext: boolean): void {
  actOnPane({ act: 'find', text, isForward, isNext });
}

/** Enter finds the next place, with Shift the one before, and Escape ends the search. */
export function PaneFind({ find, onClose }: PaneFindProps) {
  const [text, setText] = useState('');
  useEffect(() => () => search('', true, false), []);
  const close = () => {
    onClose();
    actOnPane({ act: 'focus' });
  };
  return (
    <div role="search" className={styles.find}>
      <input
        autoFocus
        className={styles.address}
        aria-label="Find in page"
        maxLength={200}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          search(value, true, false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text, !event.shiftKey, true);
          if (event.key === 'Escape') close();
        }}
      />
      <span role="status">
        {text === '' || find === null ? '' : `${find.current} of ${find.matches}`}
      </span>
      <Button variant="quiet" onClick={() => search(text, false, true)}>
        Previous
      </Button>
      <Button variant="quiet" onClick={() => search(text, true, true)}>
        Next
      </Button>
      <Button variant="quiet" onClick={close}>
        Done
      </Button>
    </div>
  );
}

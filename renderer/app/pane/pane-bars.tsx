/** The bars above the game's own page: find, and the page's questions. */
import { useEffect } from 'react';
import type { PanePageView } from '@shared/ipc/channels/pane';
import { FindBar } from '@renderer/components/ui/find-bar';

import { actOnPane } from './pane-store';

interface PaneFindProps {
  readonly find: PanePageView['find'];
  readonly onClose: () => void;
}

function search(text: string, isForward: boolean, isNext: boolean): void {
  actOnPane({ act: 'find', text, isForward, isNext });
}

/** Ends the search when it closes. */
export function PaneFind({ find, onClose }: PaneFindProps) {
  useEffect(() => () => search('', true, false), []);
  return (
    <FindBar
      label="Find in page"
      found={find}
      onFind={search}
      onClose={() => {
        onClose();
        actOnPane({ act: 'focus' });
      }}
    />
  );
}

/** What the player asks of one page of the pane. */
import type { PaneAct } from '@shared/ipc/channels/pane';

import type { PanePage } from './pane-page';

type PageAct = Exclude<
  PaneAct,
  {
    act: 'select' | 'close-tab';
  }
>;

/** Does it; what concerns the pane as a whole is done elsewhere. */
export function actOnPage(page: PanePage, asked: PageAct): void {
  switch (asked.act) {
    case 'back':
      page.back();
      return;
    case 'forward':
      page.forward();
      return;
    case 'stop':
      page.stop();
      return;
    case 'print':
      page.contents.print();
      return;
    case 'zoom-in':
      page.zoom(1);
      return;
    case 'zoom-out':
      page.zoom(-1);
      return;
    case 'zoom-reset':
      page.zoom(0);
      return;
    case 'focus':
      page.contents.focus();
      return;
    case 'find':
      page.find(asked.text, asked.isForward, asked.isNext);
      return;
    default:
  }
}

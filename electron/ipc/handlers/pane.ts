/** The pane of the game's own pages. */
import { succeed } from '@shared/ipc/result';

import { openingResult } from '../external-opening';
import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

type PaneHandlers = Pick<Handlers, 'pane:get' | 'pane:open' | 'pane:act' | 'pane:place'>;

export function paneHandlers({ pane, proxyPasswords, windowOf }: HandlerParts): PaneHandlers {
  return {
    'pane:get': () => succeed(pane.view()),
    async 'pane:open'({ url }) {
      proxyPasswords.tryAgain();
      return openingResult(await pane.open(url));
    },
    'pane:act'(act) {
      if (act.act === 'reload') proxyPasswords.tryAgain();
      pane.act(act);
      return succeed(null);
    },
    'pane:place'({ place }, caller) {
      pane.place(place, windowOf(caller));
      return succeed(null);
    },
  };
}

/** The stops of the tour. */
import { acceleratorFor, keyWords } from '@shared/ipc/client-keys';

import { bridge } from '../../api/bridge';
import { href } from '../../screens/href';
import type { Href } from '../../screens/href';

/** One stop: words, and the part of the window that they are about. */
export interface TourStop {
  readonly title: string;
  readonly words: string;
  /** A CSS selector; the part that fits is framed. */
  readonly target: string;
  /** The screen that is opened first. */
  readonly screen?: Href;
}

export const TOUR_STOPS: readonly [TourStop, ...TourStop[]] = [
  {
    title: 'Status bar',
    words:
      'The connection, the turn and the time to the next one are on the left. Your money and actions are on the right. Click projected income to see how it is worked out.',
    target: '[role="contentinfo"]',
    screen: href('briefing'),
  },
  {
    title: 'Command palette',
    words: `${keyWords(acceleratorFor('palette', bridge.boot.platform), bridge.boot.platform)} opens the search. It finds screens, characters, parties, corporations and commands by a few letters.`,
    target: 'header button[aria-haspopup="dialog"]',
  },
  {
    title: 'Favourites',
    words:
      'The star on a character’s row or profile makes a favourite. Favourites are listed on this screen and come first where you choose a recipient.',
    target: '#main',
    screen: href('characters'),
  },
  {
    title: 'API keys',
    words:
      'A public key reads the world. A private key also moves money. The practice world gave you both; on a server you enter your own here.',
    target: '#main',
    screen: href('keysSettings'),
  },
  {
    title: 'Treasury',
    words:
      'Funds are sent and currencies are traded here. Each order is reviewed, confirmed in a window of its own, sent once, and written to the ledger.',
    target: '[data-nav-id="treasury"]',
    screen: href('transfer'),
  },
];

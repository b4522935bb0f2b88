/** A page with its partition, for one profile and one setting. It ends when either changes. */
import type { Settings } from '@shared/ipc/channels/settings';

import type { PaneAccess } from '../session/access/pane-access';
import type { PaneQuestions } from './guards/pane-questions';
import type { PaneKey } from './pane-rules';
import { openPage } from './pane-page';
import type { PanePage } from './pane-page';
import { openPartition } from './pane-partition';

/** Why an answer of the game's page was discarded. */
const WITHHELD = {
  'other-account':
    'The page signed in to a different account, so its answer was discarded: Hustings never mixes two accounts. To use that account, sign in to it in Hustings.',
  unknown:
    'The page changed the sign-in, and the server did not say for which account, so its answer was discarded. Reload the page to try again.',
} as const;

export interface LivePageOptions {
  readonly access: PaneAccess;
  readonly otherSites: Settings['paneOtherSites'];
  readonly address: string;
  readonly questions: PaneQuestions;
  readonly onChange: () => void;
  /** The player did something in the page, so their standing may have changed. */
  readonly onActed: () => void;
  readonly onKey: (key: PaneKey) => void;
  /** The player followed a link to another site. */
  readonly openInBrowser: (address: string) => void;
  /** Shows the player a sentence. */
  readonly showMessage: (message: string) => void;
}

export interface LivePage extends Pick<LivePageOptions, 'access' | 'otherSites'> {
  readonly page: PanePage;
  /** Ends the page and empties its partition. Nothing of the page keeps running or is sent. */
  end(): Promise<void>;
}

/** Begins to load the page. Rejects if its partition cannot be opened. */
export async function beginPage(options: LivePageOptions): Promise<LivePage> {
  const { access, otherSites, questions, onChange, onActed } = options;
  let page: PanePage | null = null;
  const partition = await openPartition({
    access,
    mayReachOthers: otherSites === 'allow',
    ask: questions.ask,
    hasGesture: (contentsId) => page?.contents.id === contentsId && page.hasGesture(),
    onWritten: onActed,
    onWithheld: (verdict) => options.showMessage(WITHHELD[verdict]),
  });
  const opened = openPage({
    session: partition.session,
    origin: access.origin,
    address: options.address,
    onChange,
    onNavigated() {
      questions.dropOfPage();
      onChange();
      onActed();
    },
    onKey: options.onKey,
    onNewWindow: (wanted) => opened.load(wanted),
    openInBrowser: options.openInBrowser,
  });
  page = opened;
  return {
    access,
    otherSites,
    page: opened,
    async end() {
      questions.drop();
      partition.seal();
      opened.end();
      await partition.close();
    },
  };
}

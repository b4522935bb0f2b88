/** What the window is told about the pane as a whole. */
import { ADDRESS_LIMIT } from '@shared/ipc/address-limit';
import type { PaneView } from '@shared/ipc/channels/pane';

import type { PanePage } from './pane-page';
import type { PanePages } from './pane-pages';
import type { PaneServing } from './pane-serving';
import { RESTING_PAGE } from './pane-types';
import type { ProfilePane } from './profile-pane';

/** Why an answer of the game's page was withheld. */
export const WITHHELD = {
  'other-account':
    'The page signed in to another account than the one in use here, so its answer was discarded: Hustings never mixes two accounts. To use that account, sign in to it in Hustings.',
  unknown:
    'The page changed the sign-in, and the server did not say for which account, so its answer was discarded. Reload the page to try again.',
} as const;

/** What the view is made from. */
interface PaneNow extends Pick<PaneView, 'isOpen' | 'origin' | 'question'> {
  readonly profile: Pick<ProfilePane, 'tabs' | 'isApart'>;
  readonly pages: Pick<PanePages, 'all'>;
  /** The page of the selected tab, if it is live. */
  readonly page: PanePage | undefined;
  readonly othersOf: PaneServing['othersOf'];
  /** The address for which the main window has a screen. */
  readonly recognised: string | null;
}

/** The current view. */
export function viewOf(now: PaneNow): PaneView {
  const { profile, pages, page, othersOf, recognised, ...same } = now;
  const { tabs, isApart } = profile;
  return {
    ...same,
    isApart,
    tabs: tabs.list.map(({ id, address }) => ({
      id,
      address: address.slice(0, ADDRESS_LIMIT),
      title: pages.all.get(id)?.title() ?? '',
    })),
    selected: tabs.selected,
    page: { ...(page?.state() ?? RESTING_PAGE), otherSites: othersOf(page?.contents.id) },
    hasOwnScreen: recognised !== null && recognised === page?.address(),
  };
}

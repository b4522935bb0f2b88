/** Makes an account the one in use and shows it: after a click on a notification, the tray, or a page of the game. */
import { routeTo } from '@shared/routes/addresses';
import type { Route } from '@shared/routes/route';

import type { ClientWindows } from '../window/client-windows';
import type { PracticeEntry } from './practice/practice-entry';
import type { Profiles } from './profiles/profiles';

/** Opens an account at the briefing, unless a route is given. */
export type OpenAccount = (profileId: string, route?: Route) => Promise<void>;

export interface AccountOpenerOptions {
  readonly profiles: Pick<Profiles, 'view' | 'activate'>;
  readonly practice: Pick<PracticeEntry, 'enter'>;
  readonly windows: Pick<ClientWindows, 'comeForward' | 'navigate'>;
}

/** Creates the opener. If the account is not signed in, the player sees where to sign in. */
export function createAccountOpener(options: AccountOpenerOptions): OpenAccount {
  const { profiles, practice, windows } = options;
  return async (profileId, route = routeTo('briefing')) => {
    // This comes first: the practice world may have to start, and each change of the session waits for the one before
    // it.
    windows.comeForward();
    const profile = profiles.view().profiles.find(({ id }) => id === profileId);
    // The practice world has no address until it runs.
    const opened =
      profile?.kind === 'practice'
        ? await practice.enter(profile.account?.username)
        : await profiles.activate(profileId);
    if (!opened.ok) windows.navigate(routeTo('accounts'));
    else windows.navigate(opened.value.status === 'signed-in' ? route : routeTo('signIn'));
  };
}

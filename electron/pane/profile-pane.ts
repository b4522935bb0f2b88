/** The pane as one profile has it: its tabs, and where it stands. Read with the first use of the profile, stored with changes. */
import type { Log } from '../log/log';
import type { PaneAccess } from '../session/access/pane-access';
import type { CrashSafeFile } from '../storage/files/crash-safe-file';
import type { WindowState } from '../window/window-state';
import type { PaneServing } from './pane-serving';
import { NO_TABS } from './pane-tabs';
import type { Tabs } from './pane-tabs';
import { createStoredPanes } from './stored-panes';

interface ProfilePaneParts {
  readonly access: () => PaneAccess | null;
  readonly serving: Pick<PaneServing, 'serve' | 'now'>;
  /** Where the panes of all profiles are stored. */
  readonly file: CrashSafeFile;
  readonly log: Log;
}

export interface ProfilePane {
  tabs: Tabs;
  /** In a window of its own. */
  isApart: boolean;
  /** Where that window was when it was last closed. */
  ownPlace: WindowState | null;
  /** The profile whose pane this is; null: none. */
  of(): string | null;
  /**
   * Serves the active profile with its own pane; false while there is none, or when its partition cannot be opened.
   * `onServed` runs before what is stored is read, which waits until it settles: the disk would take the processor from the
   * request of a page that is wanted.
   */
  serve(onServed: () => Promise<void>): Promise<boolean>;
  /** Stores it soon, while its profile is the one that is served. */
  store(): void;
  /** Settles once everything is stored. */
  stored(): Promise<unknown>;
  /** It is no profile's from now on. */
  leave(): void;
}

/** Makes it, of no profile. */
export function createProfilePane({ access, serving, file, log }: ProfilePaneParts): ProfilePane {
  const panes = createStoredPanes(file);
  let profile: string | null = null;

  const pane: ProfilePane = {
    tabs: NO_TABS,
    isApart: false,
    ownPlace: null,
    of: () => profile,
    async serve(onServed) {
      const wanted = access();
      const served = await serving.serve().catch((error: unknown) => {
        log.error('The pane could not be opened', error);
        return null;
      });
      if (!served) return false;
      const { profileId, origin } = served.access;
      if (profileId === profile) return true;
      // Another profile may have become the active one meanwhile.
      if (wanted?.profileId === profileId) await onServed();
      const kept = await panes.read(profileId, origin);
      // Two may have read it at once: the first one's changes stay.
      if (profile === profileId) return true;
      [pane.tabs, pane.isApart, pane.ownPlace] = [kept.tabs, kept.isApart, kept.window];
      profile = profileId;
      return true;
    },
    store() {
      const { profileId, origin } = serving.now()?.access ?? {};
      if (profileId === undefined || origin === undefined || profile !== profileId) return;
      const { tabs, isApart, ownPlace: window } = pane;
      panes.write(profileId, origin, { tabs, isApart, window });
    },
    stored: () => panes.written(),
    leave() {
      pane.tabs = NO_TABS;
      pane.isApart = false;
      profile = null;
    },
  };
  return pane;
}

/**
 * The pane of one profile: its tabs and its window. It is read when the profile is first used, and stored when it
 * changes.
 */
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
  /** The profile whose pane this is; null if there is none. */
  of(): string | null;
  /**
   * Serves the active profile with its own pane; false if there is none, or if its partition cannot be opened.
   * `onServed` runs and settles before the stored pane is read, because reading would slow the request of a wanted page
   * down.
   */
  serve(onServed: () => Promise<void>): Promise<boolean>;
  /** Stores it soon, if its profile is still the one that is served. */
  store(): void;
  /** Settles once everything is stored. */
  stored(): Promise<unknown>;
  /** From now on it belongs to no profile. */
  leave(): void;
}

/** Makes a pane that belongs to no profile yet. */
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
      const { profileId } = served.access;
      if (profileId === profile) return true;
      // Another profile may have become active in the meantime.
      if (wanted?.profileId === profileId) await onServed();
      const kept = await panes.read(profileId);
      // Two calls may have read it at the same time; the changes of the first one are kept.
      if (profile === profileId) return true;
      [pane.tabs, pane.isApart, pane.ownPlace] = [NO_TABS, kept.isApart, kept.window];
      profile = profileId;
      return true;
    },
    store() {
      const profileId = serving.now()?.access.profileId;
      if (profileId === undefined || profile !== profileId) return;
      const { isApart, ownPlace: window } = pane;
      panes.write(profileId, { isApart, window });
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

/** Which profile the pane serves: its partition, if there is one, and the requests of its site to other sites. */
import type { PanePageView } from '@shared/ipc/channels/pane';
import type { Settings } from '@shared/ipc/channels/settings';

import type { PaneAccess } from '../session/access/pane-access';
import { openPartition } from './pane-partition';
import type { PanePartition, PartitionOptions } from './pane-partition';

interface Serving {
  readonly access: PaneAccess;
  readonly partition: PanePartition;
}

export interface ServingParts extends Pick<
  PartitionOptions,
  'ask' | 'hasGesture' | 'onWritten' | 'onWithheld'
> {
  readonly access: () => PaneAccess | null;
  readonly settings: () => Pick<Settings, 'paneOtherSites'>;
  readonly onCount: () => void;
  /** Loads every page again, so that none of its connections stay open. */
  readonly loadPagesAgain: () => void;
  /** Ends every page before the partition is closed. */
  readonly endPages: () => void;
}

export interface PaneServing {
  now(): Serving | null;
  /** Serves the active profile; null while there is none. One change at a time. */
  serve(): Promise<Serving | null>;
  /** Ends every page and empties the partition. */
  release(): Promise<void>;
  /** Allows requests to other sites if the setting is `ask`, until the partition is closed or the setting changes. */
  allowOthers(): void;
  /**
   * Follows the setting for other sites. If they are no longer allowed and one was within reach, pages are loaded
   * again: connections that bypass the request handlers, for example by WebRTC, end only with their page.
   */
  followSetting(): Promise<void>;
  /** The requests of a page to other sites. */
  othersOf(contentsId: number | undefined): PanePageView['otherSites'];
  /** Sets the count of a page's requests back to zero. */
  resetCount(contentsId: number): void;
}

/** Starts without a profile to serve. */
export function createServing(parts: ServingParts): PaneServing {
  let serving: Serving | null = null;
  let isAllowingOthers = false;
  let setting = parts.settings().paneOtherSites;
  const counts = new Map<number, { readonly asked: number; readonly blocked: number }>();
  let tail: Promise<Serving | null> = Promise.resolve(null);

  function otherSites(): Settings['paneOtherSites'] {
    const { paneOtherSites } = parts.settings();
    return paneOtherSites === 'ask' && isAllowingOthers ? 'allow' : paneOtherSites;
  }

  async function leave(): Promise<void> {
    parts.endPages();
    const leaving = serving;
    serving = null;
    isAllowingOthers = false;
    counts.clear();
    await leaving?.partition.close();
  }

  async function change(): Promise<Serving | null> {
    const access = parts.access();
    const isSame = serving?.access.jar === access?.jar && serving?.access.origin === access?.origin;
    if (isSame) return serving;
    await leave();
    if (!access) return null;
    const partition = await openPartition({
      access,
      ask: parts.ask,
      hasGesture: parts.hasGesture,
      otherSites,
      onOther({ contentsId, isBlocked }) {
        if (contentsId === undefined) return;
        const { asked, blocked } = counts.get(contentsId) ?? { asked: 0, blocked: 0 };
        counts.set(contentsId, { asked: asked + 1, blocked: blocked + (isBlocked ? 1 : 0) });
        parts.onCount();
      },
      onWritten: parts.onWritten,
      onWithheld: parts.onWithheld,
    });
    serving = { access, partition };
    return serving;
  }

  return {
    now: () => serving,
    serve() {
      tail = tail.then(change, change);
      return tail;
    },
    release() {
      const left = tail.then(leave, leave);
      tail = left.then(() => null);
      return left;
    },
    allowOthers() {
      isAllowingOthers = true;
    },
    async followSetting() {
      const { paneOtherSites } = parts.settings();
      if (paneOtherSites === setting) return;
      setting = paneOtherSites;
      isAllowingOthers = false;
      if (setting !== 'allow' && (await serving?.partition.withdrawOthers()) === true)
        parts.loadPagesAgain();
    },
    othersOf(contentsId) {
      const counted = contentsId === undefined ? undefined : counts.get(contentsId);
      return {
        asked: counted?.asked ?? 0,
        blocked: counted?.blocked ?? 0,
        isBlocking: otherSites() !== 'allow',
      };
    },
    resetCount: (contentsId) => void counts.delete(contentsId),
  };
}

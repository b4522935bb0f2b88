/**
 * The pane: one page of the game beside ours, over it, or in a separate window, which shares the client's sign-in. It has
 * no process and no partition while there is no page.
 */
import type { BrowserWindow } from 'electron';

import { ADDRESS_LIMIT } from '@shared/ipc/choices';
import type { PaneAct, PaneView } from '@shared/ipc/channels/pane';
import type { Settings } from '@shared/ipc/channels/settings';

import type { Log } from '../log/log';
import type { PaneAccess } from '../session/access/pane-access';
import { serial } from '../storage/serial';
import { createQuestions } from './guards/pane-questions';
import type { PaneQuestions } from './guards/pane-questions';
import { destinationOf, NO_PAGE } from './pane-rules';
import { createPaneHost } from './pane-host';
import type { PaneHost, PaneHostParts } from './pane-host';
import { createActs } from './pane-acts';
import type { ActParts } from './pane-acts';
import { openPage } from './pane-page';
import type { PanePage, PanePageOptions } from './pane-page';
import { openPartition } from './pane-partition';
import type { PanePartition, PartitionOptions } from './pane-partition';

/**
 * Main notifies the renderer of the player's actions in the page at most this often, because the renderer reads their
 * standing again each time.
 */
const ACTED_GAP_MS = 5_000;

/** Why an answer of the game's page was discarded. */
const WITHHELD = {
  'other-account':
    'The page signed in to a different account, so its response was discarded: Hustings never mixes two accounts. To use that account, sign in to it in Hustings.',
  unknown:
    'The page changed the sign-in, but the server named no account, so its response was discarded. Reload the page to try again.',
} as const;

/** A page with its partition, for one profile and one setting. It ends when either changes. */
interface LivePage {
  readonly access: PaneAccess;
  readonly otherSites: Settings['paneOtherSites'];
  readonly page: PanePage;
  readonly partition: PanePartition;
}

export interface PaneParts
  extends
    Pick<PaneHostParts, 'mainWindow' | 'createWindow' | 'file'>,
    Pick<ActParts, 'openInBrowser' | 'copy' | 'send' | 'focusMain'> {
  /** The active profile's; null while there is none. */
  readonly access: () => PaneAccess | null;
  readonly settings: () => Pick<Settings, 'paneOtherSites' | 'paneLayout'>;
  readonly log: Log;
}

export interface Pane {
  view(): PaneView;
  /** Opens a page of the active server; false if the address does not belong to that server. */
  open(address: string): Promise<boolean>;
  act(act: PaneAct): void;
  /** The window that shows it: the main one, or its own. */
  host(): BrowserWindow | null;
  readonly place: PaneHost['place'];
  /** The main window is this one: the pane closes with it. */
  watch(main: BrowserWindow): void;
  /** The active profile, its jar, its session or the settings may have changed. */
  follow(): void;
  /** Whether the player has typed into the page since it was loaded. */
  hasTyped(): boolean;
  close(): Promise<void>;
}

/** Creates the pane without opening it. */
export function createPane(parts: PaneParts): Pane {
  let live: LivePage | null = null;
  let isOpen = false;
  /** Pages begin and end one after the other. */
  const work = serial();
  const questions = createQuestions(changed);
  const acted = throttle(ACTED_GAP_MS, () => parts.send('pane:acted', null));
  const host = createPaneHost({
    ...parts,
    onKey: (key) => acts.press(key),
    onClosed: () => void close(),
  });
  const isApart = () => parts.settings().paneLayout === 'apart';
  const acts = createActs({
    ...parts,
    isApart,
    host,
    questions,
    page: () => live?.page ?? null,
    setOpen,
    close: () => void close(),
  });

  const view = (): PaneView => ({
    isOpen,
    isApart: isApart(),
    origin: live?.access.origin ?? parts.access()?.origin ?? '',
    address: live?.page.address().slice(0, ADDRESS_LIMIT) ?? null,
    page: live?.page.state() ?? NO_PAGE,
    question: questions.now(),
  });

  let isScheduled = false;
  /**
   * Something changed: the page is put in its place, and the windows get the new view, once for all changes of one
   * tick.
   */
  function changed(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      host.arrange(isApart(), isOpen);
      // If the page failed or ended, the window draws something in its place.
      const state = live?.page.state().state;
      host.show(isOpen && live && (state === 'shown' || state === 'hung') ? live.page : null);
      parts.send('pane:changed', view());
    });
  }

  /** Begins a page for the active profile; false if its partition cannot be opened. */
  async function begin(access: PaneAccess, address: string): Promise<boolean> {
    try {
      live = await openLive({
        access,
        address,
        otherSites: parts.settings().paneOtherSites,
        questions,
        onChange: changed,
        onActed: acted.ask,
        onWithheld: (verdict) => parts.send('pane:message', { message: WITHHELD[verdict] }),
        onKey: acts.press,
        openInBrowser: (outside) => parts.openInBrowser(outside, true),
      });
      return true;
    } catch (error) {
      parts.log.error('The pane could not be opened', error);
      return false;
    }
  }

  /** Ends the page and empties its partition. Nothing of the page keeps running or is sent. */
  async function end(): Promise<void> {
    const ended = live;
    live = null;
    host.show(null);
    if (!ended) return;
    questions.drop();
    ended.partition.blockNetwork();
    ended.page.end();
    await ended.partition.close();
  }

  const open = (address: string) =>
    work.run(async () => {
      const access = parts.access();
      if (!access || destinationOf(address, access.origin) !== 'here') return false;
      if (live && serves(live, access, parts.settings())) {
        if (withoutFragment(live.page.address()) !== withoutFragment(address))
          live.page.load(address);
      } else {
        await end();
        if (!(await begin(access, address))) return false;
      }
      isOpen = true;
      changed();
      follow();
      return true;
    });

  function setOpen(wanted: boolean): void {
    isOpen = wanted;
    changed();
  }

  function close(): Promise<void> {
    setOpen(false);
    return work.run(async () => {
      await end();
      // An opening that was under way has ended meanwhile.
      setOpen(false);
    });
  }

  /** A new jar of the same account, or another setting, loads the page again; another profile ends it. */
  function follow(): void {
    const before = live;
    if (!before && !isOpen) return;
    changed();
    if (!before || serves(before, parts.access(), parts.settings())) return;
    void work.run(async () => {
      if (live !== before) return;
      const address = before.page.address();
      await end();
      const access = parts.access();
      const isSame = access?.profileId === before.access.profileId;
      if (!isOpen || !isSame || !(await begin(access, address))) isOpen = false;
      changed();
      follow();
    });
  }

  return {
    view,
    open,
    act: acts.act,
    host: host.window,
    place: host.place,
    watch(main) {
      host.watch(main);
      main.once('closed', () => void close());
    },
    follow,
    hasTyped: () => live?.page.hasTyped() ?? false,
    async close() {
      acted.end();
      await close();
    },
  };
}

/** Opens the partition and the page in it. */
async function openLive(
  parts: Pick<LivePage, 'access' | 'otherSites'> &
    Pick<PanePageOptions, 'address' | 'onChange' | 'onKey' | 'openInBrowser'> &
    Pick<PartitionOptions, 'onWithheld'> & {
      readonly questions: PaneQuestions;
      readonly onActed: () => void;
    },
): Promise<LivePage> {
  const { access, otherSites, questions, onActed } = parts;
  let page: PanePage | null = null;
  const partition = await openPartition({
    ...parts,
    mayReachOthers: otherSites === 'allow',
    ask: questions.ask,
    hasGesture: (contentsId) => page?.contents.id === contentsId && page.hasGesture(),
    onWritten: onActed,
  });
  const opened = openPage({
    ...parts,
    session: partition.session,
    origin: access.origin,
    onNavigated() {
      questions.dropOfPage();
      parts.onChange();
      onActed();
    },
    onNewWindow: (wanted) => opened.load(wanted),
  });
  page = opened;
  return { access, otherSites, page, partition };
}

/** Whether the page is of this access and setting, so that it can stay. */
function serves(
  { access, otherSites }: LivePage,
  wanted: PaneAccess | null,
  settings: Pick<Settings, 'paneOtherSites'>,
): boolean {
  return (
    access.jar === wanted?.jar &&
    access.origin === wanted.origin &&
    otherSites === settings.paneOtherSites
  );
}

function withoutFragment(address: string): string {
  return address.split('#')[0] ?? address;
}

/** Runs at the first call, and for later calls once per interval at most, at the interval's end. */
function throttle(intervalMs: number, run: () => void) {
  let timer: NodeJS.Timeout | null = null;
  let isWaiting = false;
  function runAndRest(): void {
    isWaiting = false;
    timer = setTimeout(() => {
      timer = null;
      if (isWaiting) runAndRest();
    }, intervalMs);
    run();
  }
  return {
    ask() {
      if (timer === null) runAndRest();
      else isWaiting = true;
    },
    end() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      isWaiting = false;
    },
  };
}

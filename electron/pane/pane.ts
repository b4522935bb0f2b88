/**
 * The pane: one page of the game beside ours, over it, or in a separate window, which shares the client's sign-in. This
 * module is imported on first use; until then the pane has no process, no partition and no loaded code.
 */
import type { BrowserWindow } from 'electron';

import { ADDRESS_LIMIT } from '@shared/ipc/choices';
import type { EventChannel, EventPayload } from '@shared/ipc/channels/index';
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
import type { PaneKey } from './pane-rules';
import { beginPage } from './live-page';
import type { LivePage } from './live-page';
import type { PanePage } from './pane-page';

/**
 * The renderer hears of the player's actions in the page at most this often, because it reads their standing again each
 * time.
 */
const ACTED_GAP_MS = 5_000;

export interface PaneParts extends Pick<
  PaneHostParts,
  'mainWindow' | 'createWindow' | 'lastPlace' | 'storePlace' | 'focusMain'
> {
  /** The active profile's; null while there is none. */
  readonly access: () => PaneAccess | null;
  readonly settings: () => Pick<Settings, 'paneOtherSites' | 'paneLayout'>;
  /** `hasGesture`: the pane has already checked for a gesture of the player in its page. */
  readonly openInBrowser: (address: string, hasGesture: boolean) => void;
  readonly copy: (text: string) => void;
  readonly send: <C extends EventChannel>(channel: C, payload: EventPayload<C>) => void;
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
  const questions = createQuestions(changed, () => performance.now());
  const acted = throttle(ACTED_GAP_MS, () => parts.send('pane:acted', null));
  const host = createPaneHost({
    ...parts,
    onKey: (key) => acts.press(key),
    onClosed: () => void close(),
  });
  const acts = createActs({
    parts,
    host,
    questions,
    page: () => live?.page ?? null,
    setOpen: (wanted) => setOpen(wanted),
    close: () => void close(),
  });
  const isApart = () => parts.settings().paneLayout === 'apart';

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
    live = await beginPage({
      access,
      otherSites: parts.settings().paneOtherSites,
      address,
      questions,
      onChange: changed,
      onActed: () => acted.ask(),
      onKey: acts.press,
      openInBrowser: (outside) => parts.openInBrowser(outside, true),
      showMessage: (message) => parts.send('pane:message', { message }),
    }).catch((error: unknown) => {
      parts.log.error('The pane could not be opened', error);
      return null;
    });
    return live !== null;
  }

  async function end(): Promise<void> {
    const ended = live;
    live = null;
    host.show(null);
    await ended?.end();
  }

  const serves = ({ access, otherSites }: LivePage, wanted: PaneAccess | null) =>
    access.jar === wanted?.jar &&
    access.origin === wanted.origin &&
    otherSites === parts.settings().paneOtherSites;

  const open = (address: string) =>
    work.run(async () => {
      const access = parts.access();
      if (!access || destinationOf(address, access.origin) !== 'here') return false;
      if (live && serves(live, access)) {
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
    changed();
    const before = live;
    if (!before || serves(before, parts.access())) return;
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

interface ActParts {
  readonly parts: Pick<PaneParts, 'settings' | 'focusMain' | 'openInBrowser' | 'copy' | 'send'>;
  readonly host: PaneHost;
  readonly questions: PaneQuestions;
  readonly page: () => PanePage | null;
  readonly setOpen: (isOpen: boolean) => void;
  readonly close: () => void;
}

/** Carries out what the player asks of the pane, by its buttons and by its keys. */
function createActs({ parts, host, questions, page, setOpen, close }: ActParts) {
  function press(key: PaneKey): void {
    if (key.kind === 'act') {
      act({ act: key.act });
      return;
    }
    // Hustings screens are in the main window.
    const isApart = parts.settings().paneLayout === 'apart';
    if (isApart && key.key === 'own-screen') parts.focusMain();
    else host.window()?.webContents.focus();
    parts.send('pane:key', { key: key.key });
  }

  function act(asked: PaneAct): void {
    const shown = page();
    switch (asked.act) {
      case 'show':
        if (shown) setOpen(true);
        return;
      case 'hide':
        setOpen(false);
        return;
      case 'close':
        close();
        return;
      case 'answer':
        questions.answer(asked.question, asked.isAllowed);
        return;
      case 'own-screen':
        press({ kind: 'window', key: 'own-screen' });
        return;
      case 'browser':
        if (shown) parts.openInBrowser(shown.address(), false);
        return;
      case 'copy-address':
        if (shown) parts.copy(shown.address());
        return;
      default:
        shown?.act(asked);
    }
  }

  return { act, press };
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

/** The pane: the game's own pages beside ours. Main owns them; the renderer draws what surrounds them. */
import { z } from 'zod';

import { ADDRESS_LIMIT } from '../address-limit';
import { carries, defineChannel, defineEvent } from './define';

const MAX_PIXELS = 20_000;
const length = z.number().min(0).max(MAX_PIXELS);
const tab = z.number().int().nonnegative();

const paneAct = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.enum([
      'back',
      'forward',
      'reload',
      'stop',
      'print',
      'close',
      'zoom-in',
      'zoom-out',
      'zoom-reset',
      'copy-address',
      'browser',
      'allow-other-sites',
      'focus',
      'own-screen',
      'apart',
      'together',
    ]),
  }),
  /** A link to a page of the game is under the pointer or has the focus. */
  z.strictObject({ act: z.literal('expect') }),
  z.strictObject({ act: z.enum(['select', 'close-tab']), tab }),
  /** The main window says whether it has a screen for this address. */
  z.strictObject({
    act: z.literal('recognise'),
    address: z.string().max(ADDRESS_LIMIT),
    isKnown: z.boolean(),
  }),
  z.strictObject({ act: z.literal('answer'), question: z.number().int(), isAllowed: z.boolean() }),
  z.strictObject({
    act: z.literal('find'),
    /** Empty: the search ends. */
    text: z.string().max(200),
    isForward: z.boolean(),
    isNext: z.boolean(),
  }),
]);

/** What the renderer asks of the pane: to prepare for use, or to do something. */
export type PaneRequest = Readonly<z.output<typeof paneAct>>;

/** What the player asks of a pane. */
export type PaneAct = Exclude<PaneRequest, { act: 'expect' }>;

/** One tab. A restored tab has only an address until it is selected. */
interface PaneTabView {
  readonly id: number;
  /** Cut at `ADDRESS_LIMIT`. */
  readonly address: string;
  /** The page's own title; empty until it has one. */
  readonly title: string;
}

/** The page of the selected tab. */
export interface PanePageView {
  /** 0 to 1 while it loads; null at rest. */
  readonly progress: number | null;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
  readonly zoomPercent: number;
  /** `hung`: it does not answer; `gone`: its process has ended; `failed`: it could not be loaded. */
  readonly state: 'shown' | 'hung' | 'gone' | 'failed';
  /** Chromium's name for the failure, for example `ERR_CONNECTION_REFUSED`; empty if there is none. */
  readonly failure: string;
  /** The search in the page; null when there is none. */
  readonly find: { readonly matches: number; readonly current: number } | null;
  /** Requests of the page to other sites since it was loaded. */
  readonly otherSites: {
    readonly asked: number;
    readonly blocked: number;
    readonly isBlocking: boolean;
  };
}

/** What the page may ask the player for; nothing happens before the answer. */
export type PanePermission = 'fullscreen' | 'clipboard';

/** The question that waits for the player's answer. Main checked or wrote every word of it. */
export type PaneQuestion = { readonly id: number } & (
  | {
      readonly kind: 'download';
      readonly name: string;
      /** In words, for example `1.5 KB`. */
      readonly size: string;
      readonly from: string;
    }
  | { readonly kind: PanePermission; readonly origin: string }
);

/** Everything that surrounds the game's own page. */
export interface PaneView {
  readonly isOpen: boolean;
  /** It is in a window of its own. */
  readonly isApart: boolean;
  /** The server's origin; the pane shows nothing else. */
  readonly origin: string;
  readonly tabs: readonly PaneTabView[];
  /** Null while there is no tab. */
  readonly selected: number | null;
  readonly page: PanePageView;
  readonly question: PaneQuestion | null;
  /** The main window has said that it has a screen for what the page shows. */
  readonly hasOwnScreen: boolean;
}

export const paneChannels = {
  'pane:get': defineChannel({ input: z.null(), output: carries<PaneView>() }),
  /**
   * Opens a page of the server in the pane, or in the system's browser if the settings say so; any other https address
   * opens in the browser.
   */
  'pane:open': defineChannel({
    input: z.strictObject({ url: z.string().min(1).max(ADDRESS_LIMIT) }),
    output: carries<null>(),
  }),
  'pane:act': defineChannel({ input: paneAct, output: carries<null>() }),
  /** The place of the page in the window, in CSS pixels; null hides the page, because something of ours covers it. */
  'pane:place': defineChannel({
    input: z.strictObject({
      place: z.strictObject({ x: length, y: length, width: length, height: length }).nullable(),
    }),
    output: carries<null>(),
  }),
};

export const paneEvents = {
  'pane:changed': defineEvent<PaneView>(),
  /** A key of ours was pressed while the page had the keyboard. */
  'pane:key': defineEvent<{ readonly key: 'find' | 'address' | 'own-screen' | 'leave' }>(),
  /** The player did something in the pane, so their standing may have changed. Sent once in 5 s at most. */
  'pane:acted': defineEvent<null>(),
  /** Something that the player must know, as a sentence. */
  'pane:told': defineEvent<{ readonly message: string }>(),
};

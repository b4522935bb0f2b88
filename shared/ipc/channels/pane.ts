/** The pane: the game's own pages beside ours. Main owns them; the renderer draws what surrounds them. */
import { z } from 'zod';

import { ADDRESS_LIMIT } from '../choices';
import { typeTag, defineChannel, defineEvent } from './define';

const MAX_PIXELS = 20_000;
const length = z.number().min(0).max(MAX_PIXELS);
/** More questions than a run of the client can ask. */
const MAX_QUESTIONS = 1_000_000;
const questionId = z.number().int().min(1).max(MAX_QUESTIONS);

const paneAct = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.enum([
      'back',
      'forward',
      'reload',
      'stop',
      'print',
      'show',
      'hide',
      'close',
      'zoom-in',
      'zoom-out',
      'zoom-reset',
      'copy-address',
      'browser',
      'focus',
      'own-screen',
    ]),
  }),
  z.strictObject({ act: z.literal('answer'), question: questionId, isAllowed: z.boolean() }),
  z.strictObject({
    act: z.literal('find'),
    /** Empty: the search ends. */
    text: z.string().max(200),
    isForward: z.boolean(),
    isNext: z.boolean(),
  }),
]);

/** What the player asks of the pane. `hide` keeps the page as it is, `close` ends it. */
export type PaneAct = Readonly<z.output<typeof paneAct>>;

/** The page that the pane shows. */
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
}

/** What the page may ask the player for; nothing happens before the answer. */
export type PanePermission = 'fullscreen' | 'clipboard';

/** The question that waits for the player's answer. Main checked or wrote every word of it. */
export type PaneQuestion = { readonly id: number } & (
  | {
      readonly kind: 'download';
      readonly name: string;
      /** In words, for example `2 KB`. */
      readonly size: string;
      readonly from: string;
    }
  | { readonly kind: PanePermission; readonly origin: string }
);

/** Everything that surrounds the game's own page. */
export interface PaneView {
  readonly isOpen: boolean;
  /** It is in a separate window. */
  readonly isApart: boolean;
  /** The server's origin; the pane shows nothing else. */
  readonly origin: string;
  /** The address of its page, cut at `ADDRESS_LIMIT`; null while there is no page. */
  readonly address: string | null;
  readonly page: PanePageView;
  readonly question: PaneQuestion | null;
}

export const paneChannels = {
  'pane:get': defineChannel({ input: z.null(), output: typeTag<PaneView>() }),
  /**
   * Opens a page of the server in the pane, or in the system's browser if the settings say so; any other https address
   * opens in the browser.
   */
  'pane:open': defineChannel({
    input: z.strictObject({ url: z.string().min(1).max(ADDRESS_LIMIT) }),
    output: typeTag<null>(),
  }),
  'pane:act': defineChannel({
    input: paneAct,
    output: typeTag<null>(),
    needsGesture: (asked) =>
      asked.act === 'print' ||
      asked.act === 'copy-address' ||
      (asked.act === 'answer' && asked.isAllowed),
  }),
  /** The place of the page in the window, in CSS pixels; null hides the page, because something of ours covers it. */
  'pane:place': defineChannel({
    input: z.strictObject({
      place: z.strictObject({ x: length, y: length, width: length, height: length }).nullable(),
    }),
    output: typeTag<null>(),
  }),
};

export const paneEvents = {
  'pane:changed': defineEvent<PaneView>(),
  /** A key of ours was pressed while the page had the keyboard. */
  'pane:key': defineEvent<{ readonly key: 'find' | 'address' | 'own-screen' | 'leave' }>(),
  /** The player did something in the pane, so their standing may have changed. Sent once in 5 s at most. */
  'pane:acted': defineEvent<null>(),
  /** Something that the player must know, as a sentence. */
  'pane:message': defineEvent<{ readonly message: string }>(),
};

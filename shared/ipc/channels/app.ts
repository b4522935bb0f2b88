/** The window and the system around it. */
import { z } from 'zod';

import { ROUTE_LIMIT } from '../../routes/route';
import type { Route } from '../../routes/route';
import { PERSISTED_NAMES } from '../boot';
import { ADDRESS_LIMIT, CRASH_LIMITS } from '../choices';
import { always, typeTag, defineChannel, defineEvent } from './define';
import type { BootSnapshot } from '../boot';
import type { UpdateState } from '../update-state';

const route = z.strictObject({ route: z.string().min(1).max(ROUTE_LIMIT) });

/** Longest value that the renderer keeps, in characters of JSON. */
export const PERSISTED_LIMIT = 100_000;

/** Longest picture, in characters of base64. One to share has less than a million. */
const PICTURE_LIMIT = 16_000_000;
const PNG_DATA_URL = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/u;

/** What the machine does: polling pauses while it is `suspended` or `locked`. */
export type PowerState = 'active' | 'suspended' | 'locked';

export const appChannels = {
  /** Keeps values for the next start, as JSON by name. Values of unknown profiles are dropped. */
  'app:keep': defineChannel({
    input: z.strictObject({
      values: z.partialRecord(z.enum(PERSISTED_NAMES), z.string().max(PERSISTED_LIMIT)),
    }),
    output: typeTag<null>(),
  }),
  /** Opens an https address in the system's browser; any other is refused. */
  'app:open-external': defineChannel({
    input: z.strictObject({ url: z.string().min(1).max(ADDRESS_LIMIT) }),
    output: typeTag<null>(),
  }),
  /** Sentences for the player about safe mode and about damaged stores. Each is given once. */
  'app:take-notices': defineChannel({ input: z.null(), output: typeTag<readonly string[]>() }),
  /** Opens a second window at a route; refused if no link leads there or if there are too many windows. */
  'app:open-window': defineChannel({ input: route, output: typeTag<null>() }),
  /** Copies the `hustings:` link to a route, and answers with it. */
  'app:copy-link': defineChannel({
    input: route,
    output: typeTag<string>(),
    needsGesture: always,
  }),
  /** Copies a picture that the renderer made, a PNG as a data URL. */
  'app:copy-picture': defineChannel({
    input: z.strictObject({
      picture: z.string().max(PICTURE_LIMIT).regex(PNG_DATA_URL),
    }),
    output: typeTag<null>(),
    needsGesture: always,
  }),
  /** What nothing in the page caught, for the log. A page that fails without end is heard twenty times a minute. */
  'app:report-crash': defineChannel({
    input: z.strictObject({
      where: z.enum(['screen', 'window', 'promise']),
      name: z.string().max(CRASH_LIMITS.name),
      message: z.string().max(CRASH_LIMITS.message),
      stack: z.string().max(CRASH_LIMITS.stack),
    }),
    output: typeTag<null>(),
  }),
  /** The renderer's answer to `app:closing`: main has everything that was to be saved. */
  'app:flushed': defineChannel({ input: z.null(), output: typeTag<null>() }),
  /** The renderer's answer to `app:asks-unsaved`. */
  'app:unsaved': defineChannel({
    input: z.strictObject({ isUnsaved: z.boolean() }),
    output: typeTag<null>(),
  }),
  /** What the machine does now, for a document that starts after `power:changed` was sent. */
  'power:get': defineChannel({ input: z.null(), output: typeTag<PowerState>() }),
};

export const appEvents = {
  /** A deep link or a menu entry: go to this route, for example `/countries/US`. */
  'app:navigate': defineEvent<{ readonly route: Route }>(),
  /** The system passed a `hustings:` link that leads to no screen. */
  'app:link-refused': defineEvent<null>(),
  /** A menu entry or accelerator that is not a route. */
  'app:command': defineEvent<{
    readonly command:
      | 'palette'
      | 'keys'
      | 'find'
      | 'print'
      | 'save-pdf'
      | 'copy-link'
      | 'new-window'
      | 'refresh'
      | 'toggle-sidebar'
      | 'back'
      | 'forward';
  }>(),
  /** Something in main failed that nothing caught; it is in the log. */
  'app:crashed': defineEvent<null>(),
  /** `app:take-notices` has something new. */
  'app:new-notice': defineEvent<null>(),
  /** The window is about to close and waits a short time for `app:flushed`. */
  'app:closing': defineEvent<null>(),
  /** The player wants to quit: main waits a short time for `app:unsaved`. */
  'app:asks-unsaved': defineEvent<null>(),
  'power:changed': defineEvent<{ readonly state: PowerState }>(),
};

export const bootChannels = {
  /** The settings, the session and the first screen's last good data, for the first paint. */
  'boot:snapshot': defineChannel({ input: z.null(), output: typeTag<BootSnapshot>() }),
};

export const updateChannels = {
  'updates:get': defineChannel({ input: z.null(), output: typeTag<UpdateState>() }),
  /** Asks the feed now, unless an order is under way; answers with the state then. */
  'updates:check': defineChannel({ input: z.null(), output: typeTag<UpdateState>() }),
};

export const updateEvents = { 'updates:changed': defineEvent<UpdateState>() };

/** One library of the bundles, as the build found it. */
export interface BundledLicence {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** The texts of its licence and notices. */
  readonly text: string;
}

export const licenceChannels = {
  'licences:list': defineChannel({
    input: z.null(),
    output: typeTag<readonly BundledLicence[]>(),
  }),
};

/** `cancelled`: the player closed the system's dialog. */
export type PrintOutcome = 'done' | 'cancelled';

/** Longest name that is proposed for a file. */
const FILE_NAME_LIMIT = 200;

export const printingChannels = {
  /**
   * Asks the player where to save a PDF, before the renderer changes its appearance for it. True once a file is chosen.
   * Main keeps its path for the next `print:page` only, and does not reveal it to the renderer.
   */
  'print:choose-file': defineChannel({
    input: z.strictObject({ fileName: z.string().min(1).max(FILE_NAME_LIMIT) }),
    output: typeTag<boolean>(),
    needsGesture: always,
  }),
  /** Prints the document as it is laid out now: to the printer of the system's dialog, or to the chosen file. */
  'print:page': defineChannel({
    input: z.strictObject({ to: z.enum(['printer', 'file']), isLandscape: z.boolean() }),
    output: typeTag<PrintOutcome>(),
    // The file was chosen by the player.
    needsGesture: ({ to }) => to === 'printer',
  }),
};

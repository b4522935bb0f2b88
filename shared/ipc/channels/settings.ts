/** The settings of this machine, with their limits. */
import { z } from 'zod';

import { alertKindNames } from '../../record/alert-kinds';
import { ALERT_SOUNDS, VOLUME_RANGE } from '../../record/alert-sounds';
import { ACCELERATOR } from '../accelerators';
import {
  CHANGE_COLOURS,
  CLOSING_CHOICES,
  CONTRASTS,
  DENSITIES,
  GAME_PAGE_PLACES,
  LOCAL_API_PORTS,
  MOTIONS,
  OTHER_SITES_CHOICES,
  PANE_LAYOUTS,
  PANE_SHARE_RANGE,
  POLL_INTERVAL_RANGE_MS,
  RECORD_LIMIT_RANGE_MB,
  STATUS_FIGURES,
  TEXT_SIZES,
  THEME_CHOICES,
} from '../choices';
import { UPDATE_CHANNELS } from '../update-state';
import { typeTag, defineChannel, defineEvent } from './define';
import type { StoredPart } from '../choices';

const LONGEST_VERSION = 40;
const DAY_MINUTES = 24 * 60;
/** A number without the negative zero, which would be shown and written as another value. */
const number = () => z.number().overwrite((value) => value + 0);
const minuteOfDay = number()
  .int()
  .min(0)
  .max(DAY_MINUTES - 1);

const alertSettings = z
  .strictObject({
    /** Only the choices that differ from the table of kinds. */
    kinds: z.partialRecord(
      z.enum(alertKindNames),
      z
        .strictObject({
          isOn: z.boolean().exactOptional(),
          isInboxOnly: z.boolean().exactOptional(),
          sound: z.enum(ALERT_SOUNDS).exactOptional(),
          limit: number().exactOptional(),
          opensGame: z.boolean().exactOptional(),
        })
        .readonly(),
    ),
    /** The minutes of the local day between which nothing is shown; null for none. */
    quietHours: z.strictObject({ fromMinute: minuteOfDay, toMinute: minuteOfDay }).nullable(),
    /** Nothing is shown before this time, epoch ms. */
    pausedUntilMs: number().nullable(),
    hasSound: z.boolean(),
    /** The sound of kinds without one of their own; the system's by default. */
    sound: z.enum(ALERT_SOUNDS).exactOptional(),
    /** Of the client's sounds, in percent. */
    volume: number().int().min(VOLUME_RANGE.min).max(VOLUME_RANGE.max).exactOptional(),
  })
  .readonly();

/** Which alerts are raised, and when they are shown as notifications. */
export type AlertSettings = Readonly<z.output<typeof alertSettings>>;

/** Every setting with its limits; also checks what is read from disk. */
export const settingsSchema = z.strictObject({
  theme: z.enum(THEME_CHOICES),
  /** In percent; every window of the client is zoomed by it. */
  textSize: z.literal(TEXT_SIZES),
  density: z.enum(DENSITIES),
  contrast: z.enum(CONTRASTS),
  motion: z.enum(MOTIONS),
  changeColours: z.enum(CHANGE_COLOURS),
  /** Chambers, maps and lines tell parties apart by shapes too. */
  partyShapes: z.boolean(),
  /** Of the status bar and the small window, from the first. */
  statusFigures: z.array(z.enum(STATUS_FIGURES)).max(STATUS_FIGURES.length).readonly(),
  /** Poll interval of client-nav and client-status. */
  pollIntervalMs: number().int().min(POLL_INTERVAL_RANGE_MS.min).max(POLL_INTERVAL_RANGE_MS.max),
  sidebarCollapsed: z.boolean(),
  alerts: alertSettings,
  /** How large a file of the record may become, in MB. */
  recordLimitMb: number().int().min(RECORD_LIMIT_RANGE_MB.min).max(RECORD_LIMIT_RANGE_MB.max),
  /** Store the session without the system's keyring, readable by this user's programs. */
  keepSessionWithoutKeyring: z.boolean(),
  /** The same for keys that move money; off unless the player decides otherwise. */
  keepPrivateKeysWithoutKeyring: z.boolean(),
  /** What closing the window does; `ask` until the player has answered once. */
  onClose: z.enum(CLOSING_CHOICES),
  /** The system starts the client, hidden in the tray. */
  startWithSystem: z.boolean(),
  /** The small window can stay above other windows. */
  miniOnTop: z.boolean(),
  /** Opens and closes the small window; empty for none. */
  miniShortcut: z.string().regex(ACCELERATOR),
  /** The shortcut works in every program, as far as the system allows it. */
  miniShortcutIsGlobal: z.boolean(),
  /** A crash leaves a dump of memory on this computer; from the next start, because it takes its own process. */
  keepCrashDumps: z.boolean(),
  /** The player's own programs may read what the client has, with a token. */
  localApi: z.boolean(),
  localApiPort: number().int().min(LOCAL_API_PORTS.min).max(LOCAL_API_PORTS.max),
  /** The version whose news the player has seen; empty before the first start. */
  newsVersion: z.string().max(LONGEST_VERSION),
  /** Which versions updates bring. */
  updateChannel: z.enum(UPDATE_CHANNELS),
  /** Where links to the game's own pages lead. */
  gamePages: z.enum(GAME_PAGE_PLACES),
  paneLayout: z.enum(PANE_LAYOUTS),
  /** The pane's share of the width beside our screen, in percent. */
  paneShare: number().int().min(PANE_SHARE_RANGE.min).max(PANE_SHARE_RANGE.max),
  /** What becomes of requests of the game's own pages to other sites. */
  paneOtherSites: z.enum(OTHER_SITES_CHOICES),
});

/** Settings of this machine, stored by electron-store; never a secret. */
export type Settings = Readonly<z.output<typeof settingsSchema>>;

/** How every window looks. */
export type Appearance = Pick<
  Settings,
  'theme' | 'textSize' | 'density' | 'contrast' | 'motion' | 'changeColours'
>;

/**
 * Whether a change may silence alerts, keep what is in memory, open the pane to other sites or the local API, or erase
 * the session or keys from the disk.
 */
function lowersGuard(change: Partial<Settings>): boolean {
  return (
    change.alerts !== undefined ||
    change.keepCrashDumps === true ||
    change.paneOtherSites === 'allow' ||
    change.localApi === true ||
    change.localApiPort !== undefined ||
    change.keepSessionWithoutKeyring === false ||
    change.keepPrivateKeysWithoutKeyring === false
  );
}

export const settingsChannels = {
  'settings:get': defineChannel({ input: z.null(), output: typeTag<Settings>() }),
  'settings:update': defineChannel({
    input: settingsSchema.exactPartial().readonly(),
    output: typeTag<Settings>(),
    needsGesture: lowersGuard,
  }),
};

export const settingsEvents = { 'settings:changed': defineEvent<Settings>() };

/** One part as it is on the disk now. */
export interface StoredPartView {
  readonly part: StoredPart;
  /** Those of its files and folders inside `folder` that exist. */
  readonly names: readonly string[];
  readonly bytes: number;
}

export interface StoredDataView {
  /** The folder that contains all parts. */
  readonly folder: string;
  readonly parts: readonly StoredPartView[];
}

export const privacyChannels = {
  'privacy:stored': defineChannel({ input: z.null(), output: typeTag<StoredDataView>() }),
  /** Asks the player, erases everything and ends the client. False: the player cancelled, nothing was erased. */
  'privacy:erase': defineChannel({ input: z.null(), output: typeTag<boolean>() }),
};

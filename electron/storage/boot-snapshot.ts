/**
 * What the last run left for the first paint. It is parsed without zod, because the main entry reads it before anything
 * else.
 */
import type { BootSnapshot } from '@shared/ipc/boot';
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';
import type { Settings } from '@shared/ipc/channels/settings';
import { isAccelerator } from '@shared/ipc/accelerator';
import { CLOSING_CHOICES } from '@shared/ipc/closing-choices';
import {
  GAME_PAGE_PLACES,
  OTHER_SITES_CHOICES,
  PANE_LAYOUTS,
  PANE_SHARE_RANGE,
} from '@shared/ipc/pane-choices';
import { POLL_INTERVAL_RANGE_MS } from '@shared/ipc/poll-interval-range';
import { RECORD_LIMIT_RANGE_MB } from '@shared/ipc/record-limit-range';
import { THEME_CHOICES } from '@shared/ipc/theme-choices';
import { UPDATE_CHANNELS } from '@shared/ipc/update-state';

import { DEFAULT_SETTINGS } from './default-settings';

/** The part of a boot snapshot that is stored between runs. */
export type StoredBootSnapshot = Pick<
  BootSnapshot,
  'settings' | 'session' | 'kept' | 'clockOffsetMs'
>;

/** What a new install starts from: nobody is signed in, no server is chosen. */
export const EMPTY_BOOT_SNAPSHOT: StoredBootSnapshot = {
  settings: DEFAULT_SETTINGS,
  session: { status: 'guest', profile: null, profiles: [], storage: 'memory' },
  kept: null,
  clockOffsetMs: 0,
};

/** The furthest time that a `Date` can hold. */
const LONGEST_OFFSET_MS = 8.64e15;

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function oneOf<T>(choices: readonly T[], value: unknown, otherwise: T): T {
  return choices.find((choice) => choice === value) ?? otherwise;
}

/** A whole number between the limits. */
function wholeIn(
  { min, max }: { readonly min: number; readonly max: number },
  value: unknown,
  otherwise: number,
): number {
  const isWhole = typeof value === 'number' && Number.isInteger(value);
  return isWhole && value >= min && value <= max ? value : otherwise;
}

function parseSettings(value: unknown): Settings {
  if (!isFields(value)) return DEFAULT_SETTINGS;
  const flag = (name: keyof Settings, otherwise: boolean) => {
    const field = value[name];
    return typeof field === 'boolean' ? field : otherwise;
  };
  const { miniShortcut } = value;
  const known = DEFAULT_SETTINGS;
  return {
    theme: oneOf(THEME_CHOICES, value['theme'], known.theme),
    pollIntervalMs: wholeIn(POLL_INTERVAL_RANGE_MS, value['pollIntervalMs'], known.pollIntervalMs),
    recordLimitMb: wholeIn(RECORD_LIMIT_RANGE_MB, value['recordLimitMb'], known.recordLimitMb),
    sidebarCollapsed: flag('sidebarCollapsed', known.sidebarCollapsed),
    alerts: known.alerts,
    keepSessionWithoutKeyring: flag('keepSessionWithoutKeyring', known.keepSessionWithoutKeyring),
    keepPrivateKeysWithoutKeyring: flag(
      'keepPrivateKeysWithoutKeyring',
      known.keepPrivateKeysWithoutKeyring,
    ),
    onClose: oneOf(CLOSING_CHOICES, value['onClose'], known.onClose),
    startWithSystem: flag('startWithSystem', known.startWithSystem),
    miniOnTop: flag('miniOnTop', known.miniOnTop),
    miniShortcut:
      typeof miniShortcut === 'string' && isAccelerator(miniShortcut)
        ? miniShortcut
        : known.miniShortcut,
    miniShortcutIsGlobal: flag('miniShortcutIsGlobal', known.miniShortcutIsGlobal),
    keepCrashDumps: flag('keepCrashDumps', known.keepCrashDumps),
    updateChannel: oneOf(UPDATE_CHANNELS, value['updateChannel'], known.updateChannel),
    gamePages: oneOf(GAME_PAGE_PLACES, value['gamePages'], known.gamePages),
    paneLayout: oneOf(PANE_LAYOUTS, value['paneLayout'], known.paneLayout),
    paneShare: wholeIn(PANE_SHARE_RANGE, value['paneShare'], known.paneShare),
    paneOtherSites: oneOf(OTHER_SITES_CHOICES, value['paneOtherSites'], known.paneOtherSites),
  };
}

function parseAccount(value: unknown): ProfileView['account'] {
  if (!isFields(value)) return null;
  const { id, username, displayName } = value;
  if (typeof id !== 'string' || typeof username !== 'string') return null;
  return { id, username, displayName: typeof displayName === 'string' ? displayName : username };
}

function parseProfile(value: unknown): ProfileView | null {
  if (!isFields(value)) return null;
  const { id, kind, serverUrl, label } = value;
  if (typeof id !== 'string' || typeof serverUrl !== 'string') return null;
  const isPractice = kind === 'practice';
  if (!isPractice && !URL.canParse(serverUrl)) return null;
  return {
    id,
    kind: isPractice ? 'practice' : 'server',
    // The practice world has another address in every run.
    serverUrl: isPractice ? '' : serverUrl,
    label: typeof label === 'string' ? label : serverUrl,
    account: parseAccount(value['account']),
    session: oneOf(['none', 'open', 'expired'], value['session'], 'none'),
  };
}

function parseSession(value: unknown): SessionView {
  const empty = EMPTY_BOOT_SNAPSHOT.session;
  if (!isFields(value)) return empty;
  const { profiles } = value;
  return {
    // A sign-in in progress ended with its run, so `signing-in` is not a valid stored state.
    status: oneOf(['guest', 'signed-in', 'expired'], value['status'], 'guest'),
    profile: parseProfile(value['profile']),
    profiles: Array.isArray(profiles)
      ? profiles.map(parseProfile).filter((profile) => profile !== null)
      : [],
    storage: oneOf(['keyring', 'plain-file', 'memory'], value['storage'], empty.storage),
  };
}

/**
 * The snapshot in the text that `readCheckedTextSync` returned; a missing or invalid field takes
 * its default. Null when the text is not a snapshot at all. Never throws.
 */
export function parseBootSnapshot(text: string): StoredBootSnapshot | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isFields(value)) return null;
  const { kept, clockOffsetMs } = value;
  return {
    settings: parseSettings(value['settings']),
    session: parseSession(value['session']),
    kept: isFields(kept) ? kept : null,
    clockOffsetMs:
      typeof clockOffsetMs === 'number' && Math.abs(clockOffsetMs) <= LONGEST_OFFSET_MS
        ? clockOffsetMs
        : 0,
  };
}

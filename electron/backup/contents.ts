/** The parts of a backup: a zip archive of flat names, and what may be in each of them. */
import { z } from 'zod';

import { isFields, parsedJson } from '@shared/domain/json';
import { PERSISTED_BY_PROFILE } from '@shared/ipc/boot';
import type { PersistedValues } from '@shared/ipc/boot';
import { PERSISTED_LIMIT } from '@shared/ipc/channels/app';
import { settingsSchema } from '@shared/ipc/channels/settings';
import type { Settings } from '@shared/ipc/channels/settings';

import { movedName } from '../money/ledger/ledger-files';
import { filesOf } from '../record/record';
import { newProfile, parseProfiles, serializeProfiles } from '../session/profiles/profile-records';
import type { ProfileRecord } from '../session/profiles/profile-records';

/** A file of a higher format is of a later version. */
const FORMAT = 1;
const MOST_PROFILES = 1_000;
const LONGEST_NAME = 1_000;
const LARGEST_TIME_MS = 8.64e15;

export const MANIFEST = 'manifest.json';
export const SETTINGS = 'settings.json';
export const KEPT = 'kept.json';

/**
 * The settings that move. The others belong to a computer: what it starts, keeps without a keyring, or opens to other
 * programs and sites.
 */
const MOVED = {
  theme: true,
  textSize: true,
  density: true,
  contrast: true,
  motion: true,
  changeColours: true,
  partyShapes: true,
  statusFigures: true,
  pollIntervalMs: true,
  sidebarCollapsed: true,
  alerts: true,
  recordLimitMb: true,
  onClose: true,
  miniOnTop: true,
  gamePages: true,
  paneLayout: true,
  paneShare: true,
} as const satisfies Partial<Record<keyof Settings, true>>;

const settings = settingsSchema.pick(MOVED).exactPartial();
export type MovedSettings = Readonly<z.output<typeof settings>>;

const manifest = z.strictObject({
  format: z.literal(FORMAT),
  createdAtMs: z.number().min(0).max(LARGEST_TIME_MS),
  profiles: z
    .array(
      z.strictObject({
        origin: z.string().max(LONGEST_NAME),
        account: z
          .strictObject({
            id: z.string().max(LONGEST_NAME),
            username: z.string().max(LONGEST_NAME),
            displayName: z.string().max(LONGEST_NAME),
          })
          .nullable(),
        label: z.string().max(LONGEST_NAME),
      }),
    )
    .max(MOST_PROFILES),
});

const kept = z.partialRecord(z.enum(PERSISTED_BY_PROFILE), z.record(z.string(), z.unknown()));

/** When a backup was made, and of which accounts. */
export interface BackupManifest {
  readonly createdAtMs: number;
  /** Signed out, because no session leaves its computer. */
  readonly profiles: readonly ProfileRecord[];
}

export function manifestText({ createdAtMs, profiles }: BackupManifest): string {
  const listed = profiles.map(({ origin, account, label }) => ({ origin, account, label }));
  return JSON.stringify({ format: FORMAT, createdAtMs, profiles: listed });
}

/** Reads a manifest; `later` for one of a later version, null for one that no version wrote. */
export function parseManifest(text: string): BackupManifest | 'later' | null {
  const value = parsedJson(text);
  if (isFields(value) && Number(value['format']) > FORMAT) return 'later';
  const parsed = manifest.safeParse(value).data;
  if (parsed === undefined) return null;
  const profiles = parsed.profiles.map(({ origin, account, label }) => ({
    ...newProfile(origin, account),
    label,
  }));
  // Checks the addresses, and that no account is there twice; each id follows from them.
  const checked = parseProfiles(serializeProfiles({ activeId: null, profiles }));
  return checked && { createdAtMs: parsed.createdAtMs, profiles: checked.profiles };
}

/** The settings that move, as text. A pause of alerts ends with the computer on which it was made. */
export function settingsText(all: Settings): string {
  const moved = Object.keys(MOVED).map((name) => [name, all[name as keyof typeof MOVED]]);
  const { alerts } = all;
  return JSON.stringify({
    ...Object.fromEntries(moved),
    alerts: { ...alerts, pausedUntilMs: null },
  });
}

export function parseMovedSettings(text: string): MovedSettings | null {
  return settings.safeParse(parsedJson(text)).data ?? null;
}

/** What the window keeps of these profiles: favourites, filters, columns and more. */
export function persistedOfProfiles(
  values: PersistedValues,
  ids: ReadonlySet<string>,
): PersistedValues {
  const chosen = PERSISTED_BY_PROFILE.flatMap((name) => {
    const value = values[name];
    if (!isFields(value)) return [];
    return [[name, Object.fromEntries(Object.entries(value).filter(([id]) => ids.has(id)))]];
  });
  return Object.fromEntries(chosen) as PersistedValues;
}

/** Reads the kept values of a backup; those of accounts that it does not have are left out. */
export function parseMovedPersisted(
  text: string,
  ids: ReadonlySet<string>,
): PersistedValues | null {
  const parsed = kept.safeParse(parsedJson(text)).data;
  if (parsed === undefined) return null;
  const values = persistedOfProfiles(parsed, ids);
  const isShort = Object.values(values).every(
    (value) => JSON.stringify(value).length <= PERSISTED_LIMIT,
  );
  return isShort ? values : null;
}

/** The names that a backup of these profiles may have, besides those of the three texts. */
export function recordNames(profiles: readonly ProfileRecord[]): readonly string[] {
  return [...new Set(profiles.flatMap((profile) => Object.values(filesOf(profile)) as string[]))];
}

/** The name of the file of a record, from its name without an ending. */
export function recordFileName(name: string): string {
  return `${name}.sqlite`;
}

/** Every name that a backup of these profiles may have. */
export function partNames(profiles: readonly ProfileRecord[]): ReadonlySet<string> {
  return new Set([
    MANIFEST,
    SETTINGS,
    KEPT,
    ...recordNames(profiles).map(recordFileName),
    ...profiles.map(({ id }) => movedName(id)),
  ]);
}

/** The settings of this machine, with their limits. */
import { z } from 'zod';

import { POLL_INTERVAL_RANGE_MS } from '../poll-interval-range';
import { THEME_CHOICES } from '../theme-choices';
import { carries, defineChannel, defineEvent } from './define';

const settingFields = {
  theme: z.enum(THEME_CHOICES),
  /** Poll interval of client-nav and client-status. */
  pollIntervalMs: z.number().int().min(POLL_INTERVAL_RANGE_MS.min).max(POLL_INTERVAL_RANGE_MS.max),
  sidebarCollapsed: z.boolean(),
  notifyUnread: z.boolean(),
  notifyTurn: z.boolean(),
  notifyElection: z.boolean(),
  /** Store the session without the system's keyring, readable by this user's programs. */
  keepSessionWithoutKeyring: z.boolean(),
  /** The same for keys that move money; off unless the player decides otherwise. */
  keepPrivateKeysWithoutKeyring: z.boolean(),
};

/** Every setting with its limits; also checks what is read from disk. */
export const settingsSchema = z.strictObject(settingFields);

/** Settings of this machine, stored by electron-store; never a secret. */
export type Settings = Readonly<z.output<typeof settingsSchema>>;

type Patch<Fields extends z.ZodRawShape> = {
  [Name in keyof Fields]: z.ZodExactOptional<Fields[Name]>;
};

const settingsPatch = z
  .strictObject(
    Object.fromEntries(
      Object.entries(settingFields).map(([name, field]) => [name, z.exactOptional(field)]),
    ) as Patch<typeof settingFields>,
  )
  .readonly();

export const settingsChannels = {
  'settings:get': defineChannel({ input: z.null(), output: carries<Settings>() }),
  'settings:update': defineChannel({ input: settingsPatch, output: carries<Settings>() }),
};

export const settingsEvents = { 'settings:changed': defineEvent<Settings>() };

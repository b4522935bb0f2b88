/** The settings as a JSON schema: a build turns it into data, so that the main entry checks them without zod. */
import { z } from 'zod';

import { settingsSchema } from './channels/settings';
import type { Settings } from './channels/settings';

/** The schema of each setting. */
export type SettingsJsonSchema = Readonly<Record<keyof Settings, object>>;

export const settingsJsonSchema = z.toJSONSchema(settingsSchema).properties;

declare module 'virtual:settings-schema' {
  import type { SettingsJsonSchema } from '@shared/ipc/settings-json-schema';

  /** Each setting as a JSON schema, made from the schema of the settings at build time. */
  export const settingsJsonSchema: SettingsJsonSchema;
}

declare module 'virtual:channel-names' {
  import type {
    BOOT_CHANNEL as Boot,
    EventChannel,
    InvokeChannel,
  } from '@shared/ipc/channels/index';

  /** Names of the channels without their schemas, made from the declarations at build time. */
  export const BOOT_CHANNEL: typeof Boot;
  export const INVOKE_CHANNELS: readonly InvokeChannel[];
  export const EVENT_CHANNELS: readonly EventChannel[];
}
declare module 'virtual:settings-schema' {
  import type { SettingsJsonSchema } from '@shared/ipc/settings-json-schema';

  /** Each setting as a JSON schema, made from the schema of the settings at build time. */
  export const settingsJsonSchema: SettingsJsonSchema;
}

declare module 'virtual:channel-names' {
  import type { BOOT_CHANNEL as Boot, EventChannel, InvokeChannel } from './channels/index';

  /** Names of the channels without their schemas, made from the declarations at build time. */
  export const BOOT_CHANNEL: typeof Boot;
  export const INVOKE_CHANNELS: readonly InvokeChannel[];
  export const EVENT_CHANNELS: readonly EventChannel[];
}

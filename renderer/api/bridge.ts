/** The only reader of `window.hustings`: everything the page knows of the outside comes through here. */
import type { BootSnapshot } from '@shared/ipc/boot';
import type { HustingsBridge } from '@shared/ipc/bridge';

declare global {
  interface Window {
    /** Exposed by the preload before any script of the page runs. */
    readonly hustings: HustingsBridge;
  }
}

/** The bridge with what it brought along already in hand. */
interface PageBridge extends Omit<HustingsBridge, 'boot'> {
  readonly boot: BootSnapshot;
}

const { boot, invoke, on } = window.hustings;

/** The typed bridge to the main process. */
export const bridge: PageBridge = { invoke, on, boot: await boot };

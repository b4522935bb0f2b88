/** The only reader of `window.hustings`: everything the page knows of the outside comes through here. */
import type { HustingsBridge } from '@shared/ipc/bridge';

declare global {
  interface Window {
    /** Exposed by the preload before any script of the page runs. */
    readonly hustings: HustingsBridge;
  }
}

/** The typed bridge to the main process. */
export const bridge: HustingsBridge = window.hustings;

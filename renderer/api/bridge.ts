/** The only reader of `window.hustings`: all of the renderer's data comes through here. */
import type { BootSnapshot } from '@shared/ipc/boot';
import type { HustingsBridge } from '@shared/ipc/channels/index';

declare global {
  interface Window {
    /** Exposed by the preload before any script of the page runs. */
    readonly hustings: HustingsBridge;
  }
}

/** The bridge with its boot snapshot already loaded. */
interface PageBridge extends Omit<HustingsBridge, 'boot'> {
  readonly boot: BootSnapshot;
  /** What is kept between runs, by name; `renderer/state/stored/stored-json.ts` reads and changes it. */
  readonly kept: Map<string, unknown>;
}

const { boot, invoke, on } = window.hustings;
const snapshot = await boot;

/** The typed bridge to the main process. */
export const bridge: PageBridge = {
  invoke,
  on,
  boot: snapshot,
  kept: new Map(Object.entries(snapshot.kept)),
};

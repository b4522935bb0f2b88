/** Ends the client once, in order, and opens it again if it was started during the shutdown. */
import { app } from 'electron';

import type { LaunchOptions } from './launch-options';
import { HIDDEN_SWITCH, routeOfDeepLink } from './launch-options';

/** What is closed before the process ends. */
interface Closable {
  /** Never rejects, and has its own deadline. */
  close(): Promise<void>;
  isShuttingDown(): boolean;
}

export interface Shutdown {
  /** For `before-quit`: delays the end until everything is closed. */
  onQuit(event: { preventDefault(): void }): void;
  /** A second start. True during the shutdown: then it is started again as soon as it has ended. */
  startAgain(asked: Pick<LaunchOptions, 'deepLink' | 'isHidden'>): boolean;
}

/** Creates the shutdown; `client` is null until it is built. */
export function createShutdown(client: () => Closable | null): Shutdown {
  let leaving: Promise<void> | null = null;
  let hasRelaunch = false;
  return {
    onQuit(event) {
      const built = client();
      if (!built) return;
      event.preventDefault();
      // Not `quit`: a window that was left behind could prevent it.
      leaving ??= built.close().finally(() => app.exit(0));
    },
    startAgain({ deepLink, isHidden }) {
      if (client()?.isShuttingDown() !== true) return false;
      if (!hasRelaunch) app.relaunch(relaunchOptions(deepLink, isHidden));
      hasRelaunch = true;
      return true;
    },
  };
}

/** This start's own options, with the link and the visibility of the later one. */
function relaunchOptions(deepLink: string | null, isHidden: boolean): Electron.RelaunchOptions {
  const own = process.argv
    .slice(1)
    .filter((word) => !/^hustings:/iu.test(word) && word !== `--${HIDDEN_SWITCH}`);
  const isLink = deepLink !== null && routeOfDeepLink(deepLink) !== null;
  return {
    // An AppImage runs from a mount that is gone once it has ended.
    execPath: process.env['APPIMAGE'] ?? process.execPath,
    args: [...own, ...(isLink ? [deepLink] : []), ...(isHidden ? [`--${HIDDEN_SWITCH}`] : [])],
  };
}

/**
 * Decides what closing the window does: the client keeps running in the tray, or it quits. The player is asked once.
 */
import type { Settings } from '@shared/ipc/channels/settings';

/** What the player wants when the window closes. */
export type CloseChoice = Exclude<Settings['onClose'], 'ask'>;

/** The part of a `BrowserWindow` that the guard uses. */
interface ClosableWindow {
  on(event: 'close', listener: (event: { preventDefault(): void }) => void): unknown;
  hide(): void;
  minimize(): void;
  isDestroyed(): boolean;
}

export interface CloseGuardParts {
  readonly choice: () => Settings['onClose'];
  /** Stores the answer, so that the question is not asked again. */
  readonly remember: (choice: CloseChoice) => void;
  /** Asks the player; null if they decided not to close the window. */
  readonly ask: (hasTray: boolean) => Promise<CloseChoice | null>;
  /** Whether this desktop shows the tray icon now. Makes the icon if it can. */
  readonly hasTray: () => Promise<boolean>;
  /** Tells the player that the client keeps running minimised, because the desktop has no tray. */
  readonly explainMinimised: () => void;
  readonly isQuitting: () => boolean;
  readonly quit: () => void;
}

/** Creates the guard. Attach it before anything else that handles `close`, and only once main can quit in order. */
export function createCloseGuard(parts: CloseGuardParts): { attach(window: ClosableWindow): void } {
  async function decide(window: ClosableWindow): Promise<void> {
    const hasTray = await parts.hasTray();
    const set = parts.choice();
    const choice = set === 'ask' ? await parts.ask(hasTray) : set;
    if (choice === null) return;
    if (set === 'ask') parts.remember(choice);
    if (choice === 'quit') {
      parts.quit();
      return;
    }
    if (window.isDestroyed()) return;
    if (hasTray) window.hide();
    else {
      window.minimize();
      if (set !== 'ask') parts.explainMinimised();
    }
  }

  return {
    attach(window) {
      let isDeciding = false;
      window.on('close', (event) => {
        if (parts.isQuitting()) return;
        event.preventDefault();
        if (isDeciding) return;
        isDeciding = true;
        void decide(window).finally(() => {
          isDeciding = false;
        });
      });
    },
  };
}

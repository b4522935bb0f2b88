/** The client's windows as its parts use them: which ones receive an event, and which one has the keyboard. */
import type { BrowserWindow, WebContents } from 'electron';

import type { EventChannel, EventPayload } from '@shared/ipc/channels/index';
import type { Route } from '@shared/routes/route';

import { noteGesture } from './guards/navigation-guard';
import { focusWindow } from './main-window';
import type { SecondaryWindows } from './secondary-windows';

export interface ClientWindows {
  /** Sends an event to every window. */
  send<C extends EventChannel>(channel: C, payload: EventPayload<C>): void;
  /** Sends an event to the window that has the keyboard, or to the main one: for what a player should see only once. */
  sendToFront<C extends EventChannel>(channel: C, payload: EventPayload<C>): void;
  /** The window that has the keyboard, or the main one. Main shows its questions above it. */
  front(): BrowserWindow | null;
  /** The window that asked. */
  windowOf(caller: WebContents | undefined): BrowserWindow | null;
  /** Brings the main window to the front. */
  focus(): void;
  /** As `focus`, unless another window of the client has the focus. */
  comeForward(): void;
  /** Opens a route in the window that has the keyboard, or in the main one, which comes to the front. */
  navigate(route: Route): void;
}

/** Puts the main window and those beside it together. */
export function createClientWindows(
  main: () => BrowserWindow | null,
  secondary: SecondaryWindows,
): ClientWindows {
  const sendTo = <C extends EventChannel>(
    window: BrowserWindow | null,
    channel: C,
    payload: EventPayload<C>,
  ) => {
    if (window && !window.isDestroyed()) window.webContents.send(channel, payload);
  };
  const front = () => secondary.focused() ?? main();
  const focus = () => {
    const window = main();
    if (window) focusWindow(window);
  };
  const comeForward = () => {
    if (secondary.focused() === null) focus();
  };
  const windows: ClientWindows = {
    send(channel, payload) {
      for (const window of [main(), ...secondary.all(), secondary.pane()])
        sendTo(window, channel, payload);
    },
    sendToFront(channel, payload) {
      if (channel === 'app:command') noteGesture();
      sendTo(front(), channel, payload);
    },
    front,
    windowOf: (caller) => (caller === undefined ? null : secondary.of(caller)) ?? main(),
    focus,
    comeForward,
    navigate(route) {
      comeForward();
      sendTo(front(), 'app:navigate', { route });
    },
  };
  return windows;
}

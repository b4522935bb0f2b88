/** Connects the page to main's commands and to the keyboard: deep links, menu entries, the palette's keys. */
import { useEffect } from 'react';

import { bridge } from '../api/bridge';
import { refreshAll } from '../api/refresh';
import { sessionStore } from '../api/session-store';
import { currentSettings, updateSettings } from '../api/use-settings';
import { navigate } from '../state/location';
import { setExpiryDismissed, togglePalette } from '../state/ui-store';

function runCommand(command: 'palette' | 'refresh' | 'toggle-sidebar'): void {
  switch (command) {
    case 'palette':
      togglePalette();
      return;
    case 'refresh':
      void refreshAll();
      return;
    case 'toggle-sidebar':
      void updateSettings({ sidebarCollapsed: !currentSettings().sidebarCollapsed });
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!isShortcut || event.key.toLowerCase() !== 'k') return;
  // The menu has the same accelerator; handled here it does not reach the menu, and opens nothing twice.
  event.preventDefault();
  togglePalette();
}

function connectCommands(): () => void {
  window.addEventListener('keydown', onKeyDown);
  const stops = [
    bridge.on('app:navigate', ({ route }) => {
      navigate(route);
    }),
    bridge.on('app:command', ({ command }) => {
      runCommand(command);
    }),
    sessionStore.subscribe((state, previous) => {
      if (state.session.status !== previous.session.status) setExpiryDismissed(false);
    }),
  ];
  return () => {
    window.removeEventListener('keydown', onKeyDown);
    for (const stop of stops) stop();
  };
}

/** Listens while it is mounted. */
export function MainCommands(): null {
  useEffect(connectCommands, []);
  return null;
}

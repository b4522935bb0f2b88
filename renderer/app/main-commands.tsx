/** Connects the page to main's commands, to the keyboard and to its own history: deep links, menu entries, the keys of palette and accounts, recent places. */
import { useEffect } from 'react';

import { bridge } from '../api/bridge';
import { refreshAll } from '../api/refresh';
import { activeProfileId, sessionStore } from '../api/session-store';
import { currentSettings, updateSettings } from '../api/use-settings';
import { locationStore, navigate } from '../state/location';
import type { Location } from '../state/location';
import { noteOpened } from '../state/recent-places';
import { setExpiryDismissed, togglePalette } from '../state/ui-store';
import { hasRoute } from './routes';
import { switchToPlace } from './switch-profile';

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
  if (!isShortcut) return;
  if (event.key.toLowerCase() === 'k') {
    // The menu has the same accelerator; handled here it does not reach the menu, and opens nothing twice.
    event.preventDefault();
    togglePalette();
    return;
  }
  // By the key's place: some keyboards need Shift to write a digit.
  const digit = /^Digit(?<digit>[1-9])$/u.exec(event.code)?.groups?.['digit'];
  if (digit === undefined) return;
  event.preventDefault();
  switchToPlace(Number(digit) - 1);
}

/** Notes what is opened, for the palette; the first screens and forms are no places to come back to. */
function noteLocation({ path }: Location): void {
  const profileId = activeProfileId();
  if (profileId !== null && path !== '/' && hasRoute(path)) noteOpened(profileId, path);
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
    locationStore.subscribe(noteLocation),
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

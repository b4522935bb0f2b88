/** Connects the page to main's commands, to the keyboard and to its own history: deep links, menu entries, the keys of palette and accounts, recent places. */
import { useEffect } from 'react';
import type { EventPayload } from '@shared/ipc/channels/index';

import { bridge } from '../../api/bridge';
import { refreshAll } from '../../api/query/refresh';
import { activeProfileId, sessionStore } from '../../api/session/session-store';
import { currentSettings, updateSettings } from '../../api/session/use-settings';
import { locationStore, openRoute } from '../../state/location';
import type { Location } from '../../state/location';
import { noteOpened } from '../../state/recent-routes';
import { setExpiryDismissed, togglePalette } from '../../state/ui-store';
import { href, routeOf } from '../../screens/href';
import { hasRoute } from '../routing/routes';
import { switchToPlace } from './switch-profile';

type Command = EventPayload<'app:command'>['command'];

function runCommand(command: Command): void {
  switch (command) {
    case 'palette':
      togglePalette();
      return;
    case 'refresh':
      void refreshAll();
      return;
    case 'toggle-sidebar':
      void updateSettings({ sidebarCollapsed: !currentSettings().sidebarCollapsed });
      return;
    case 'back':
      window.history.back();
      return;
    case 'forward':
      window.history.forward();
  }
}

/** The browser's own keys for the history; on a Mac, Option and an arrow move through text. */
function historyCommand({ key, altKey, metaKey }: KeyboardEvent): Command | null {
  const [back, forward] =
    bridge.boot.platform === 'darwin'
      ? [metaKey && key === '[', metaKey && key === ']']
      : [altKey && key === 'ArrowLeft', altKey && key === 'ArrowRight'];
  if (back) return 'back';
  return forward ? 'forward' : null;
}

/** What a shortcut does; null for every other key. */
function actionOf(event: KeyboardEvent): (() => void) | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (shiftKey) return null;
  const command = historyCommand(event);
  if (command !== null) return () => runCommand(command);
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'k') return togglePalette;
  // By the key's place: some keyboards need Shift to write a digit.
  const digit = /^Digit(?<digit>[1-9])$/u.exec(code)?.groups?.['digit'];
  return digit === undefined ? null : () => switchToPlace(Number(digit) - 1);
}

function onKeyDown(event: KeyboardEvent): void {
  const action = actionOf(event);
  if (action === null) return;
  // The menu has some of them too; handled here a key does not reach the menu, and runs nothing twice.
  event.preventDefault();
  action();
}

/** Remembers what was opened, for the palette; the briefing is one key away and is left out. */
function noteLocation({ path }: Location): void {
  const profileId = activeProfileId();
  const isBriefing = path === routeOf(href('briefing'));
  if (profileId !== null && !isBriefing && hasRoute(path)) noteOpened(profileId, path);
}

function connectCommands(): () => void {
  window.addEventListener('keydown', onKeyDown);
  const stops = [
    bridge.on('app:navigate', ({ route }) => {
      openRoute(route);
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

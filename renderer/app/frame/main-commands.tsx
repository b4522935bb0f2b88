/** Handles deep links and menu entries from main, keyboard shortcuts, and the list of recent routes. */
import { useEffect } from 'react';
import type { EventPayload } from '@shared/ipc/channels/index';

import { bridge } from '../../api/bridge';
import { refreshAll } from '../../api/query/refresh';
import { activeProfileId, sessionStore } from '../../api/session/session-store';
import { currentSettings, updateSettings } from '../../api/session/use-settings';
import { announce } from '../../components/ui/overlay/toast-store';
import { locationStore, openRoute } from '../../state/location';
import type { Location } from '../../state/location';
import { rememberOpened } from '../../state/recent-routes';
import { setExpiryDismissed, togglePalette } from '../../state/ui-store';
import { href, routeOf } from '../../screens/href';
import { hasRoute } from '../routing/routes';
import { switchToProfileAt } from './switch-profile';

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
  // By the position of the key: some keyboards need Shift for a digit.
  const digit = /^Digit(?<digit>[1-9])$/u.exec(code)?.groups?.['digit'];
  return digit === undefined ? null : () => switchToProfileAt(Number(digit) - 1);
}

function onKeyDown(event: KeyboardEvent): void {
  const action = actionOf(event);
  if (action === null) return;
  // The menu has some of these keys too: a key that is handled here must not run twice.
  event.preventDefault();
  action();
}

/** Remembers what was opened, for the palette; the briefing is one key away and is left out. */
function rememberLocation({ path }: Location): void {
  const profileId = activeProfileId();
  const isBriefing = path === routeOf(href('briefing'));
  if (profileId !== null && !isBriefing && hasRoute(path)) rememberOpened(profileId, path);
}

function connectCommands(): () => void {
  window.addEventListener('keydown', onKeyDown);
  const stops = [
    bridge.on('app:navigate', ({ route }) => {
      openRoute(route);
    }),
    bridge.on('app:link-refused', () => {
      announce('That link leads to no screen of Hustings. Nothing was changed.');
    }),
    bridge.on('app:command', ({ command }) => {
      runCommand(command);
    }),
    locationStore.subscribe(rememberLocation),
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

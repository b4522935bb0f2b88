/** Handles deep links and menu entries from main, keyboard shortcuts, and the list of recent routes. */
import { useEffect } from 'react';

import type { EventPayload } from '@shared/ipc/channels/index';
import { keyNameOf } from '@shared/ipc/client-keys';
import { keyPressOf, pressedKeys } from '@shared/ipc/accelerators';
import { bridge } from '../../api/bridge';
import { refreshAll } from '@renderer/api/query/refresh';
import { activeProfileId, sessionStore } from '../../api/session/session-store';
import { currentSettings, updateSettings } from '../../api/session/use-settings';
import { announce } from '../../components/ui/overlay/toasts';
import { followFigureClicks } from '@renderer/state/figure-selection';
import { locationStore, openRoute } from '@renderer/state/location';
import type { Location } from '@renderer/state/location';
import { keepValue, keptValue } from '@renderer/state/stored/profile-values';
import {
  setExpiryDismissed,
  setFinding,
  setKeysOpen,
  togglePalette,
  uiStore,
} from '../../state/ui-store';
import { href, routeOf } from '@renderer/screens/href';
import { hasRoute } from '@renderer/app/routing/routes';
import { hasDrafts } from '@renderer/state/money-drafts';

import { switchToProfileAt } from './switch-profile';

type Command = EventPayload<'app:command'>['command'];

async function runPlaceCommand(command: 'copy-link' | 'new-window'): Promise<void> {
  const { copyScreenLink, openScreenInWindow } =
    await import('@renderer/features/client/screen-link');
  await (command === 'copy-link' ? copyScreenLink() : openScreenInWindow());
}

async function printOnRequest(to: 'printer' | 'file'): Promise<void> {
  const { printScreen } = await import('../printing/print-screen');
  await printScreen(to);
}

/** Runs a command of the menu, of a key, or of main. */
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
      return;
    case 'keys':
      setKeysOpen(true);
      return;
    case 'find':
      find();
      return;
    case 'copy-link':
    case 'new-window':
      void runPlaceCommand(command);
      return;
    case 'print':
    case 'save-pdf':
      void printOnRequest(command === 'print' ? 'printer' : 'file');
  }
}

/** The commands whose keys the page itself hears; the menu hears those of the others. */
const KEYS_HERE = [
  'palette',
  'back',
  'forward',
  'keys',
  'find',
  'print',
  'save-pdf',
  'copy-link',
  'new-window',
] as const;

/** Whether what has the focus takes letters and signs for itself. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}

/** What a shortcut does; null for every other key. */
function actionOf(event: KeyboardEvent): (() => void) | null {
  const press = keyPressOf(event);
  const { platform } = bridge.boot;
  const command = keyNameOf(press, platform, KEYS_HERE);
  if (command === 'keys' && isTyping(event)) return null;
  if (command !== null) return () => runCommand(command);
  for (const keys of pressedKeys(press, platform)) {
    const digit = /^CmdOrCtrl\+(?<digit>[1-9])$/u.exec(keys)?.groups?.['digit'];
    if (digit !== undefined) return () => switchToProfileAt(Number(digit) - 1);
  }
  return null;
}

function onKeyDown(event: KeyboardEvent): void {
  const action = actionOf(event);
  if (action === null) return;
  // The menu has some of these keys too: a key that is handled here must not run twice.
  event.preventDefault();
  action();
}

/** Leads to the filter of the first table on screen, else to the bar that finds text. Behind a dialog, nothing is found. */
function find(): void {
  const { openDialogs, pane } = uiStore.getState();
  if (openDialogs > 0 || pane === 'over') return;
  const filter = document.querySelector<HTMLInputElement>('#main [data-table-filter]');
  const field = filter ?? document.querySelector<HTMLInputElement>('#find-on-screen');
  if (field === null) setFinding(true);
  field?.focus();
  field?.select();
}

/** Enough for the palette's first list. */
const MAX_RECENT = 40;

/** Remembers what was opened, for the palette; the briefing is one key away and is left out. */
function rememberLocation({ path }: Location): void {
  const profileId = activeProfileId();
  const isBriefing = path === routeOf(href('briefing'));
  if (profileId === null || isBriefing || !hasRoute(path)) return;
  const before = keptValue('hustings-recent-places', profileId);
  if (before[0] === path) return;
  const others = before.filter((other) => other !== path);
  keepValue('hustings-recent-places', profileId, [path, ...others].slice(0, MAX_RECENT));
}

function connectCommands(): () => void {
  window.addEventListener('keydown', onKeyDown);
  const stops = [
    followTyping(),
    followFigureClicks(),
    bridge.on('app:navigate', ({ route }) => openRoute(route)),
    bridge.on('app:asks-unsaved', () => {
      void bridge.invoke('app:unsaved', { isUnsaved: hasUnsavedWork() });
    }),
    bridge.on('app:link-refused', () => {
      announce('Hustings has no page for that link. Nothing was changed.');
    }),
    bridge.on('app:command', ({ command }) => runCommand(command)),
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

/** Fields that only look something up lose nothing. */
const TYPED =
  'input:not([type="search"], [role="combobox"], [type="checkbox"], [type="radio"]), textarea';

type Field = HTMLInputElement | HTMLTextAreaElement;

const typedInto = new Set<Field>();

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches(TYPED);
}

function onInput({ target }: Event): void {
  if (isField(target)) typedInto.add(target);
}

/** Follows what the player types; returns a function that stops it. */
function followTyping(): () => void {
  document.addEventListener('input', onInput, { capture: true, passive: true });
  return () => {
    document.removeEventListener('input', onInput, { capture: true });
    typedInto.clear();
  };
}

/** Whether a form that is not sent yet holds something that the player typed. */
function hasUnsavedWork(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  return hasDrafts() || [...typedInto].some(({ value }) => value !== '');
}

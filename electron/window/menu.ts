/** The application menu: every command with its accelerator. */
import { app, Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';

import type { EventPayload } from '@shared/ipc/channels/index';
import { acceleratorFor } from '@shared/ipc/client-keys';
import type { ClientKeyName } from '@shared/ipc/client-keys';
import { routeTo } from '@shared/routes/addresses';
import type { Route } from '@shared/routes/route';

export interface MenuActions {
  navigate(route: Route): void;
  command(command: EventPayload<'app:command'>['command']): void;
  /** Opens the small window, or closes it if it has the focus. */
  toggleMini(): void;
  quit(): void;
  zoomIn(): void;
  zoomOut(): void;
  resetZoom(): void;
  /** The shortcut of the small window; empty for none. */
  readonly miniShortcut: string;
}

/** Installs the menu for this platform. */
export function installMenu(actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(actions, process.platform)));
}

/** The menu as data. */
function menuTemplate(
  actions: MenuActions,
  platform: NodeJS.Platform,
): MenuItemConstructorOptions[] {
  const { navigate, command, toggleMini, quit, miniShortcut } = actions;
  const isMac = platform === 'darwin';
  const key = (name: ClientKeyName) => acceleratorFor(name, platform);
  const settings: MenuItemConstructorOptions = {
    label: 'Settings…',
    accelerator: key('settings'),
    click: () => navigate(routeTo('accountSettings')),
  };
  // Not the role, which would end the client without a question.
  const quitting: MenuItemConstructorOptions = {
    label: isMac ? `Quit ${app.name}` : 'Quit',
    accelerator: key('quit'),
    click: quit,
  };
  const printing: MenuItemConstructorOptions[] = [
    { label: 'Print…', accelerator: key('print'), click: () => command('print') },
    { label: 'Save as PDF…', accelerator: key('save-pdf'), click: () => command('save-pdf') },
  ];
  const place: MenuItemConstructorOptions[] = [
    {
      label: 'Open in a second window',
      accelerator: key('new-window'),
      click: () => command('new-window'),
    },
    { label: 'Copy a link', accelerator: key('copy-link'), click: () => command('copy-link') },
    { type: 'separator' },
  ];
  return [
    ...(isMac
      ? [
          {
            label: app.name,
            submenu: [
              { role: 'about' },
              { type: 'separator' },
              settings,
              { type: 'separator' },
              { role: 'services' },
              { type: 'separator' },
              { role: 'hide' },
              { role: 'hideOthers' },
              { role: 'unhide' },
              { type: 'separator' },
              quitting,
            ],
          } satisfies MenuItemConstructorOptions,
        ]
      : []),
    {
      label: 'File',
      submenu: isMac
        ? [...place, ...printing, { type: 'separator' }, { role: 'close' }]
        : [...place, ...printing, { type: 'separator' }, settings, { type: 'separator' }, quitting],
    },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        { label: 'Refresh data', accelerator: key('refresh'), click: () => command('refresh') },
        { label: 'Command palette…', accelerator: key('palette'), click: () => command('palette') },
        { label: 'Find…', accelerator: key('find'), click: () => command('find') },
        {
          label: 'Collapse or expand navigation',
          accelerator: key('toggle-sidebar'),
          click: () => command('toggle-sidebar'),
        },
        {
          label: 'Small window',
          ...(miniShortcut === '' ? {} : { accelerator: miniShortcut }),
          click: toggleMini,
        },
        { type: 'separator' },
        { label: 'Actual size', accelerator: key('resetZoom'), click: actions.resetZoom },
        { label: 'Zoom in', accelerator: key('zoomIn'), click: actions.zoomIn },
        { label: 'Zoom out', accelerator: key('zoomOut'), click: actions.zoomOut },
        { type: 'separator' },
        { role: 'togglefullscreen', accelerator: key('fullScreen') },
        ...(__DEVELOPMENT__ ? [{ role: 'toggleDevTools' } as const] : []),
      ],
    },
    {
      label: 'Go',
      submenu: [
        { label: 'Back', accelerator: key('back'), click: () => command('back') },
        { label: 'Forward', accelerator: key('forward'), click: () => command('forward') },
        { type: 'separator' },
        // Without accelerators: Ctrl or Cmd with a digit switches accounts, in the renderer.
        { label: 'Briefing', click: () => navigate(routeTo('briefing')) },
        { label: 'Send funds', click: () => navigate(routeTo('transfer')) },
        { label: 'Exchange', click: () => navigate(routeTo('exchange')) },
        { label: 'Ledger', click: () => navigate(routeTo('ledger')) },
        { type: 'separator' },
        { label: 'All accounts', click: () => navigate(routeTo('accounts')) },
        { label: 'Account settings', click: () => navigate(routeTo('accountSettings')) },
        { label: 'API keys', click: () => navigate(routeTo('keysSettings')) },
        { label: 'Appearance', click: () => navigate(routeTo('appearanceSettings')) },
        { label: 'Welcome', click: () => navigate(routeTo('welcome')) },
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        {
          label: 'Diagnostics',
          accelerator: key('diagnostics'),
          click: () => navigate(routeTo('diagnostics')),
        },
        // No accelerator: the key is a character that the player may be typing, and only the renderer can tell.
        { label: 'Keyboard shortcuts', click: () => command('keys') },
      ],
    },
  ];
}

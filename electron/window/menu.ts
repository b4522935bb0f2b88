/** The application menu: every command with its accelerator. */
import { app, Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';

import type { EventPayload } from '@shared/ipc/channels/index';

export interface MenuActions {
  navigate(route: string): void;
  command(command: EventPayload<'app:command'>['command']): void;
  /** Opens the small window, or closes it where it is in front. */
  toggleMini(): void;
  /** The shortcut of the small window; empty for none. */
  readonly miniShortcut: string;
}

/** Installs the menu for this platform. */
export function installMenu(actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(actions, process.platform)));
}

/** The menu as data. */
function menuTemplate(
  { navigate, command, toggleMini, miniShortcut }: MenuActions,
  platform: NodeJS.Platform,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const settings: MenuItemConstructorOptions = {
    label: 'Settings…',
    accelerator: 'CmdOrCtrl+,',
    click: () => navigate('/settings/account'),
  };
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
              { role: 'quit' },
            ],
          } satisfies MenuItemConstructorOptions,
        ]
      : []),
    {
      label: 'File',
      submenu: isMac
        ? [{ role: 'close' }]
        : [settings, { type: 'separator' }, { role: 'quit', accelerator: 'CmdOrCtrl+Q' }],
    },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        { label: 'Refresh data', accelerator: 'CmdOrCtrl+R', click: () => command('refresh') },
        { label: 'Command palette…', accelerator: 'CmdOrCtrl+K', click: () => command('palette') },
        {
          label: 'Collapse or expand navigation',
          accelerator: 'CmdOrCtrl+B',
          click: () => command('toggle-sidebar'),
        },
        {
          label: 'Small window',
          ...(miniShortcut === '' ? {} : { accelerator: miniShortcut }),
          click: toggleMini,
        },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...(__DEVELOPMENT__ ? [{ role: 'toggleDevTools' } as const] : []),
      ],
    },
    {
      label: 'Go',
      submenu: [
        { label: 'Back', accelerator: isMac ? 'Cmd+[' : 'Alt+Left', click: () => command('back') },
        {
          label: 'Forward',
          accelerator: isMac ? 'Cmd+]' : 'Alt+Right',
          click: () => command('forward'),
        },
        { type: 'separator' },
        // Without accelerators: Ctrl or Cmd with a digit switches accounts, in the page.
        { label: 'Briefing', click: () => navigate('/') },
        { label: 'Send funds', click: () => navigate('/treasury/transfer') },
        { label: 'Exchange', click: () => navigate('/treasury/exchange') },
        { label: 'Ledger', click: () => navigate('/treasury/ledger') },
        { type: 'separator' },
        { label: 'All accounts', click: () => navigate('/accounts') },
        { label: 'Account settings', click: () => navigate('/settings/account') },
        { label: 'API keys', click: () => navigate('/settings/keys') },
        { label: 'Appearance', click: () => navigate('/settings/appearance') },
        { label: 'Welcome', click: () => navigate('/welcome') },
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        {
          label: 'Diagnostics',
          accelerator: 'CmdOrCtrl+Shift+D',
          click: () => navigate('/diagnostics'),
        },
      ],
    },
  ];
}

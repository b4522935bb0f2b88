/** The client's own places on Windows and macOS: its identity, and its screens in the jump list and the dock's menu. */
import { app, Menu } from 'electron';

import { routeTo } from '@shared/routes/addresses';
import type { Route } from '@shared/routes/route';

import { deepLinkTo } from '../window/start/launch-options';

/** `appId` of electron-builder.yml: Windows shows notifications only under the identity of the installed shortcut. */
export const APP_ID = 'io.github.hustings.hustings';

/** The actions that Linux has from electron-builder.yml. */
export const PLACES: readonly { readonly name: string; readonly route: Route }[] = [
  { name: 'Briefing', route: '/' },
  { name: 'Send funds', route: routeTo('transfer') },
  { name: 'Practice world', route: routeTo('welcome') },
];

/** A portable program runs from a temporary folder that is gone at the next start; its file stays. */
function ownProgram(): string {
  return process.env['PORTABLE_EXECUTABLE_FILE'] ?? process.execPath;
}

/** Sets the places of this system. On Linux the desktop entry has them. */
export function setOwnPlaces(open: (route: Route) => void): void {
  if (process.platform === 'darwin')
    app.dock?.setMenu(
      Menu.buildFromTemplate(
        PLACES.map(({ name, route }) => ({ label: name, click: () => open(route) })),
      ),
    );
  if (process.platform !== 'win32') return;
  app.setAppUserModelId(APP_ID);
  const program = ownProgram();
  app.setUserTasks(
    PLACES.map(({ name, route }) => ({
      program,
      arguments: deepLinkTo(route) ?? '',
      iconPath: program,
      iconIndex: 0,
      title: name,
      description: name,
    })),
  );
}

/** The places of the desktop name the same three screens on every system, and Windows gets the package's identity. */
import { readFileSync } from 'node:fs';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { APP_ID, PLACES, setOwnPlaces } from '@electron/background/own-places';
import { deepLinkTo } from '@electron/window/start/launch-options';

const desktop = vi.hoisted(() => ({
  ids: [] as string[],
  tasks: [] as { readonly title: string; readonly program: string; readonly arguments: string }[],
  menu: [] as { readonly label: string; readonly click: () => void }[],
}));
vi.mock('electron', () => ({
  app: {
    setAppUserModelId: (id: string) => desktop.ids.push(id),
    setUserTasks: (tasks: typeof desktop.tasks) => desktop.tasks.push(...tasks),
    dock: { setMenu: (menu: typeof desktop.menu) => desktop.menu.push(...menu) },
  },
  Menu: { buildFromTemplate: (items: unknown) => items },
}));

const packaging = readFileSync(new URL('../../../electron-builder.yml', import.meta.url), 'utf8');
const on = (platform: NodeJS.Platform) =>
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);

beforeEach(() => {
  for (const list of [desktop.ids, desktop.tasks, desktop.menu]) list.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('are the actions of the desktop entry on Linux, under the same names', () => {
  const actions = packaging.matchAll(/Name: (.+)\n\s+Exec: hustings (hustings:\S+)/gu);
  expect(Array.from(actions, ([, name, link]) => [name, link])).toEqual(
    PLACES.map(({ name, route }) => [name, deepLinkTo(route)]),
  );
  on('linux');
  setOwnPlaces(() => undefined);
  expect([desktop.ids, desktop.tasks, desktop.menu]).toEqual([[], [], []]);
});

it('are in the jump list on Windows, under the identity that the installer gives its shortcut', () => {
  on('win32');
  setOwnPlaces(() => undefined);
  expect(packaging).toContain(`\nappId: ${APP_ID}\n`);
  expect(desktop.ids).toEqual([APP_ID]);
  expect(
    desktop.tasks.map(({ title, program, arguments: link }) => [title, program, link]),
  ).toEqual(PLACES.map(({ name, route }) => [name, process.execPath, deepLinkTo(route)]));
});

it('start the portable program itself, and not what it unpacked', () => {
  on('win32');
  vi.stubEnv('PORTABLE_EXECUTABLE_FILE', 'E:\\Games\\Hustings-portable.exe');
  setOwnPlaces(() => undefined);
  expect(new Set(desktop.tasks.map(({ program }) => program))).toEqual(
    new Set(['E:\\Games\\Hustings-portable.exe']),
  );
});

it('are in the menu of the dock on macOS, and open in the running client', () => {
  on('darwin');
  const opened: string[] = [];
  setOwnPlaces((route) => opened.push(route));
  expect(desktop.menu.map(({ label }) => label)).toEqual(PLACES.map(({ name }) => name));
  for (const { click } of desktop.menu) click();
  expect(opened).toEqual(PLACES.map(({ route }) => route));
});

/** Removing the program keeps the player's data, unless an uninstaller asks and the player says otherwise. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { freshDirectory } from '@support/storage/directory';

const SCRIPTS = 'node_modules/app-builder-lib/templates/linux';

function put(path: string, text: string): void {
  writeFileSync(path, text);
  chmodSync(path, 0o755);
}

/** Runs a script of the deb and the rpm as package managers do, but with this HOME and without the system's own tools. */
function runScript(name: string, words: readonly string[], home: string) {
  const tools = freshDirectory();
  const log = join(tools, 'log');
  for (const tool of ['update-alternatives', 'readlink', 'rm', 'cp', 'ln', 'chmod', 'unshare'])
    put(join(tools, tool), `#!/bin/sh\necho "${tool} $*" >> '${log}'\n`);
  writeFileSync(log, '');
  const script = join(tools, name);
  const text = readFileSync(join(SCRIPTS, `${name}.tpl`), 'utf8')
    .replaceAll('${executable}', 'hustings')
    .replaceAll('${sanitizedProductName}', 'Hustings');
  put(script, text);
  const { status, stderr } = spawnSync('/bin/bash', [script, ...words], {
    encoding: 'utf8',
    env: { HOME: home, PATH: tools },
  });
  return { status, stderr, did: readFileSync(log, 'utf8').split('\n').filter(Boolean) };
}

it.skipIf(process.platform !== 'linux').each([
  ['after-install', ['configure']],
  ['after-remove', ['remove']],
  ['after-remove', ['purge']],
  ['after-remove', ['upgrade', '0.2.0']],
  ['after-remove', ['0']],
])('the script %s %j of deb and rpm touches only the program', (name, words) => {
  const home = freshDirectory();
  const data = join(home, '.config', 'Hustings');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'settings.json'), '{}');
  const { status, stderr, did } = runScript(name, words, home);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(did.length).toBeGreaterThan(0);
  for (const each of did)
    expect(each).toMatch(/\/opt\/Hustings\/|\/usr\/bin\/hustings|unshare --user true/u);
  expect(did.join()).not.toContain(home);
  expect(readdirSync(data)).toEqual(['settings.json']);
});

it('the Windows uninstaller asks first, and keeps the data by default and at an update', () => {
  const lines = readFileSync('build/packaging/installer.nsh', 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith(';'));
  expect(lines).toEqual([
    '!macro customUnInstall',
    '${ifNot} ${isUpdated}',
    'MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Also erase your Hustings accounts, keys, ledgers and settings on this computer?" /SD IDNO IDNO keepData',
    'RMDir /r "$APPDATA\\${PRODUCT_NAME}"',
    'keepData:',
    '${endIf}',
    '!macroend',
  ]);
});

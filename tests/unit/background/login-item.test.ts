/** The autostart file: what the system starts is this client, hidden, with the same folder. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, vi } from 'vitest';

import { desktopEntry, setStartsWithSystem } from '@electron/background/system-settings';
import { freshDirectory } from '@support/storage/directory';

vi.mock('electron', () => ({
  app: { isPackaged: false, getAppPath: () => '/opt/the client' },
}));

const exec = (text: string) => /^Exec=(?<line>.*)$/mu.exec(text)?.groups?.['line'];

describe.skipIf(process.platform !== 'linux')('starting with the system', () => {
  it('is a removable file that names the program, the hidden start and the folder', () => {
    const config = freshDirectory();
    vi.stubEnv('XDG_CONFIG_HOME', config);
    const file = join(config, 'autostart', 'hustings.desktop');
    setStartsWithSystem(true, '/home/ada/second folder');
    expect(exec(readFileSync(file, 'utf8'))).toBe(
      `"${process.execPath}" "/opt/the client" "--hidden" "--user-data-dir=/home/ada/second folder"`,
    );
    setStartsWithSystem(false, null);
    expect(existsSync(file)).toBe(false);
    setStartsWithSystem(false, null);
  });

  it('names the AppImage itself, because its mount is gone at the next start', () => {
    const config = freshDirectory();
    vi.stubEnv('XDG_CONFIG_HOME', config);
    vi.stubEnv('APPIMAGE', '/home/ada/Hustings.AppImage');
    setStartsWithSystem(true, null);
    expect(exec(readFileSync(join(config, 'autostart', 'hustings.desktop'), 'utf8'))).toMatch(
      /^"\/home\/ada\/Hustings\.AppImage" /u,
    );
  });

  it('escapes what a desktop would otherwise take for its own syntax', () => {
    const text = desktopEntry({ program: '/a "b"', words: ['50% $HOME `x` \\'] });
    expect(exec(text)).toBe(
      String.raw`"/a \\"b\\"" "50%% \\$HOME \\` + '`x' + String.raw`\\` + '` ' + String.raw`\\\\"`,
    );
  });
});

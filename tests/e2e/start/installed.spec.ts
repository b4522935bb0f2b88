/** The deb and the rpm of a release: installed, started under a player's account, and removed again. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT_ROOT } from '@support/app/app';
import { openPlayerAccount } from '@support/app/desktop/player-account';
import { removeFolder } from '@support/app/files';
import { expect, test } from '@support/app/test';
import { IS_FULL_SIZE, TIME_LIMITS } from '@support/limits';

const FOLDER = join(PROJECT_ROOT, 'out', 'package');
/** How root installs and removes each format on this system. An rpm names the libraries of Fedora, which Debian has by others. */
const FORMATS = {
  deb: {
    install: ['apt-get', 'install', '-y', '--no-install-recommends'],
    remove: ['apt-get', 'purge', '-y', 'hustings'],
  },
  rpm: {
    install: ['rpm', '--install', '--nodeps', '--force-debian'],
    remove: ['rpm', '--erase', '--force-debian', 'hustings'],
  },
} as const;

function runAsRoot([program, ...parameters]: readonly [string, ...string[]]): void {
  execFileSync(program, parameters, { stdio: 'pipe' });
}

/** Whether the client that uses this folder shows its window. */
function hasWindow(data: string): boolean {
  const lock = join(data, 'SingletonLock');
  if (lstatSync(lock, { throwIfNoEntry: false }) === undefined) return false;
  const pid = readlinkSync(lock).split('-').at(-1) ?? '';
  const { status } = spawnSync('xdotool', ['search', '--onlyvisible', '--all', '--pid', pid, '.']);
  return status === 0;
}

test.skip(!IS_FULL_SIZE, 'it packs for minutes and installs into the system');
test.skip(process.platform !== 'linux' || process.getuid?.() !== 0, 'only root installs packages');
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  test.setTimeout(2 * TIME_LIMITS.packagingMs);
  execFileSync('npm', ['run', '-s', 'package'], { cwd: PROJECT_ROOT, stdio: 'pipe' });
});

for (const [format, { install, remove }] of Object.entries(FORMATS))
  test(`the ${format} installs the client, which starts for a player, and removes it again`, async () => {
    const name = readdirSync(FOLDER).find((each) => each.endsWith(`.${format}`));
    test.skip(name === undefined, `this system has no tool that makes a ${format}`);
    const account = openPlayerAccount();
    const data = join(account.home, '.config', 'Hustings');
    try {
      runAsRoot([...install, join(FOLDER, name ?? '')]);
      for (const file of ['applications/hustings.desktop', 'icons/hicolor/64x64/apps/hustings.png'])
        expect(existsSync(join('/usr/share', file)), file).toBe(true);
      const [program, parameters] = account.command('/usr/bin/hustings', []);
      const client = spawn(program, parameters, {
        env: { ...process.env, ...account.env },
        stdio: 'ignore',
      });
      const ended = once(client, 'exit');
      await expect.poll(() => hasWindow(data)).toBe(true);
      client.kill('SIGTERM');
      await ended;
    } finally {
      runAsRoot(remove);
    }
    expect(existsSync('/opt/Hustings')).toBe(false);
    expect(existsSync('/usr/bin/hustings')).toBe(false);
    expect(existsSync(data), 'the player keeps the data').toBe(true);
    removeFolder(account.folder);
  });

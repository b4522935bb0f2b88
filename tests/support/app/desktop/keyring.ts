/** A real keyring for one test: its own message bus and unlocked GNOME keyring in its own folder (Linux). */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

import type { LaunchOptions } from '../app';
import { removeFolder } from '../files';

export type TestKeyring = NonNullable<LaunchOptions['keyring']> & {
  stop(): Promise<void>;
};

/** The programs it runs, each with its Debian package. */
const PROGRAMS = {
  'dbus-daemon': 'dbus',
  'dbus-send': 'dbus',
  'gnome-keyring-daemon': 'gnome-keyring',
} as const;
const START_TIMEOUT_MS = 30_000;
const ASK_EVERY_MS = 50;

/** Starts the keyring. Rejects with the names of the missing packages. */
export async function startKeyring(): Promise<TestKeyring> {
  const missing = Object.entries(PROGRAMS).filter(
    ([program]) => spawnSync(program, ['--version']).error !== undefined,
  );
  if (missing.length > 0) {
    const packages = [...new Set(missing.map(([, name]) => name))].join(' ');
    throw new Error(
      `No keyring can be started: run apt-get install -y ${packages} libsecret-1-0, then the tests again.`,
    );
  }
  const home = mkdtempSync(join(tmpdir(), 'hustings-keyring-'));
  mkdirSync(join(home, 'runtime'), { mode: 0o700 });
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const env = {
    DBUS_SESSION_BUS_ADDRESS: await firstLine(bus),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_RUNTIME_DIR: join(home, 'runtime'),
    XDG_CURRENT_DESKTOP: 'GNOME',
  };
  const daemon = spawn(
    'gnome-keyring-daemon',
    ['--unlock', '--components=secrets', '--foreground'],
    { env: { ...process.env, ...env }, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  daemon.stdin?.end('a password of this test\n');
  await servesSecrets(env);
  return {
    args: ['--password-store=gnome-libsecret'],
    env,
    async stop() {
      for (const child of [daemon, bus]) await end(child);
      removeFolder(home);
    },
  };
}

/** Resolves once a secret service is on the bus. The daemon itself prints nothing. */
async function servesSecrets(env: Readonly<Record<string, string>>): Promise<void> {
  const question = [
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.DBus',
    '/',
    'org.freedesktop.DBus.NameHasOwner',
    'string:org.freedesktop.secrets',
  ];
  const giveUpAtMs = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < giveUpAtMs) {
    const answer = spawnSync('dbus-send', question, { env: { ...process.env, ...env } });
    if (answer.stdout.includes('boolean true')) return;
    await pause(ASK_EVERY_MS);
  }
  throw new Error('The keyring did not start in time.');
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output to read');
  const lines = createInterface({ input: child.stdout });
  const [line] = (await once(lines, 'line')) as [string];
  lines.close();
  child.stdout.resume();
  return line;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/**
 * Whether the desktop shows tray icons. Electron makes a tray on every desktop and does not report if the desktop shows
 * none.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The service that knows whether tray icons are shown on Linux (StatusNotifier specification). */
const WATCHER_NAME = 'org.kde.StatusNotifierWatcher';
const WATCHER_PATH = '/StatusNotifierWatcher';
const PROPERTY = 'IsStatusNotifierHostRegistered';
const GET = 'org.freedesktop.DBus.Properties.Get';

/** The programs that can ask the message bus; every desktop has at least one of them. */
const QUERIES: readonly (readonly [program: string, ...words: string[]])[] = [
  [
    'dbus-send',
    '--session',
    '--print-reply=literal',
    `--dest=${WATCHER_NAME}`,
    WATCHER_PATH,
    GET,
    `string:${WATCHER_NAME}`,
    `string:${PROPERTY}`,
  ],
  [
    'gdbus',
    'call',
    '--session',
    '-d',
    WATCHER_NAME,
    '-o',
    WATCHER_PATH,
    '-m',
    GET,
    WATCHER_NAME,
    PROPERTY,
  ],
  ['busctl', '--user', 'get-property', WATCHER_NAME, WATCHER_PATH, WATCHER_NAME, PROPERTY],
];

/** A message bus that does not answer must not hold up the closing of a window. */
const BUS_TIMEOUT_MS = 1_000;

type Environment = Readonly<Record<string, string | undefined>>;

/** What a program printed; null when this machine does not have it. */
type Run = (program: string, words: readonly string[]) => Promise<string | null>;

/**
 * Asks at every call, because panels come and go. If there is no message bus, or it does not answer, there is no tray.
 */
export async function hasTrayHost(
  platform: NodeJS.Platform,
  env: Environment,
  run: Run = runProgram,
): Promise<boolean> {
  if (platform !== 'linux') return true;
  if (!hasMessageBus(env)) return false;
  for (const [program, ...words] of QUERIES) {
    const printed = await run(program, words);
    if (printed !== null) return /\btrue\b/.test(printed);
  }
  return false;
}

/** Without this check some of the programs would start a message bus of their own. */
function hasMessageBus(env: Environment): boolean {
  if (env['DBUS_SESSION_BUS_ADDRESS']) return true;
  const folder = env['XDG_RUNTIME_DIR'];
  return folder !== undefined && folder !== '' && existsSync(join(folder, 'bus'));
}

function runProgram(program: string, words: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(program, words, { timeout: BUS_TIMEOUT_MS }, (error, printed) => {
      const isMissing = error !== null && 'code' in error && error.code === 'ENOENT';
      resolve(isMissing ? null : printed);
    });
  });
}

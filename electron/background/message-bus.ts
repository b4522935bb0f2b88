/**
 * Calls to the desktop's message bus (D-Bus, Linux) through the command-line programs of desktops, and whether the
 * desktop shows tray icons.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { errorCode } from '@shared/files/error-code';

/** A message bus that does not answer must not hold up the closing of a window. */
const BUS_TIMEOUT_MS = 1_000;

type Environment = Readonly<Record<string, string | undefined>>;

/** What a program printed; null when this machine does not have it. */
export type Run = (program: string, words: readonly string[]) => Promise<string | null>;

/** One call of a method whose arguments are texts. */
export interface BusCall {
  readonly service: string;
  readonly path: string;
  /** Includes the interface. */
  readonly method: string;
  readonly words?: readonly string[];
}

/** The answer as a program prints it: empty if nobody answers; null if nothing on this machine can ask. */
export async function askBus(
  call: BusCall,
  env: Environment,
  run: Run = runProgram,
): Promise<string | null> {
  if (!hasMessageBus(env)) return null;
  for (const [program, ...words] of commandsFor(call)) {
    const printed = await run(program, words);
    if (printed !== null) return printed;
  }
  return null;
}

function commandsFor({
  service,
  path,
  method,
  words = [],
}: BusCall): readonly (readonly [program: string, ...words: string[]])[] {
  const [name, type] = [method.replace(/^.*\./u, ''), method.replace(/\.[^.]*$/u, '')];
  const signature = words.length > 0 ? ['s'.repeat(words.length)] : [];
  return [
    [
      'dbus-send',
      '--session',
      '--print-reply=literal',
      `--dest=${service}`,
      path,
      method,
      ...words.map((word) => `string:${word}`),
    ],
    ['gdbus', 'call', '--session', '-d', service, '-o', path, '-m', method, ...words],
    ['busctl', '--user', 'call', service, path, type, name, ...signature, ...words],
  ];
}

/** Without this check some of the programs would start their own message bus. */
function hasMessageBus(env: Environment): boolean {
  if (env['DBUS_SESSION_BUS_ADDRESS']) return true;
  const folder = env['XDG_RUNTIME_DIR'];
  return folder !== undefined && folder !== '' && existsSync(join(folder, 'bus'));
}

function runProgram(program: string, words: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(program, words, { timeout: BUS_TIMEOUT_MS }, (error, printed) => {
      const isMissing = errorCode(error) === 'ENOENT';
      resolve(isMissing ? null : printed);
    });
  });
}

/** The service that reports whether tray icons are shown on Linux (StatusNotifier specification). */
const WATCHER = 'org.kde.StatusNotifierWatcher';
const HAS_HOST: BusCall = {
  service: WATCHER,
  path: '/StatusNotifierWatcher',
  method: 'org.freedesktop.DBus.Properties.Get',
  words: [WATCHER, 'IsStatusNotifierHostRegistered'],
};

/**
 * Asks at every call, because panels come and go. If there is no message bus, or it does not answer, there is no tray.
 */
export async function hasTrayHost(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  run?: Run,
): Promise<boolean> {
  if (platform !== 'linux') return true;
  return /\btrue\b/u.test((await askBus(HAS_HOST, env, run)) ?? '');
}

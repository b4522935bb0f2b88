/** Installs missing system packages on Linux: Electron's libraries, a virtual display, and what some tests need. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as delay } from 'node:timers/promises';

import { SetUpError, say } from '../support/report.mjs';
import { mustSucceed, run } from '../support/run.mjs';

/** What is needed: programs that must be there, and the packages that contain them. */
interface Need {
  readonly programs: readonly string[];
  readonly packages: Readonly<Record<PackageManager, string>>;
}

/** How each package manager installs. */
const COMMANDS = {
  'apt-get': ['apt-get update', 'apt-get install -y --no-install-recommends'],
  dnf: ['dnf install -y'],
  pacman: ['pacman -Sy --needed --noconfirm'],
} as const;
type PackageManager = keyof typeof COMMANDS;

/** Chromium's libraries; `ldd` lists the missing ones. */
const LIBRARIES: Need = {
  programs: [],
  packages: {
    'apt-get': 'libgtk-3-0 libnss3 libasound2 libgbm1',
    dnf: 'gtk3 nss alsa-lib mesa-libgbm',
    pacman: 'gtk3 nss alsa-lib mesa',
  },
};
const DISPLAY: Need = {
  programs: ['Xvfb'],
  packages: {
    'apt-get': 'xvfb xauth',
    dnf: 'xorg-x11-server-Xvfb',
    pacman: 'xorg-server-xvfb',
  },
};
/**
 * For the end-to-end tests: a message bus, a keyring, the library that Chromium uses for it, the programs that choose a
 * keyboard layout and press keys, and the compiler of the library that gives a test its own clock.
 */
const TESTS: Need = {
  programs: ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon', 'setxkbmap', 'xdotool', 'cc'],
  packages: {
    'apt-get': 'dbus gnome-keyring libsecret-1-0 x11-xkb-utils xdotool gcc libc6-dev',
    dnf: 'dbus-daemon dbus-tools gnome-keyring libsecret setxkbmap xdotool gcc',
    pacman: 'dbus gnome-keyring libsecret xorg-setxkbmap xdotool gcc',
  },
};
/** The spreadsheet program that reads exported tables back in a full run. */
const SPREADSHEET: Need = {
  programs: ['soffice'],
  packages: {
    'apt-get': 'libreoffice-calc',
    dnf: 'libreoffice-calc',
    pacman: 'libreoffice-fresh',
  },
};
/** The browser in which the screens are tested: newer than the fallback Electron. */
const CHROMIUM: Need = {
  programs: ['chromium'],
  packages: { 'apt-get': 'chromium', dnf: 'chromium', pacman: 'chromium' },
};
/**
 * What a package manager prints while another one holds its lock. apt's own DPkg::Lock::Timeout waits for the lock of
 * dpkg, but not for those of the package lists and of the downloads.
 */
const LOCKED = /could not get lock|unable to lock/i;
const LOCK_LIMIT_MS = 600_000;

/**
 * Installs the libraries that the executable lacks and, on request, a virtual display and what the end-to-end tests
 * need.
 */
export async function ensureSystemPackages(
  executable: string,
  { virtualDisplay, tests }: { readonly virtualDisplay: boolean; readonly tests: boolean },
): Promise<void> {
  if (process.platform !== 'linux') return;
  const needs = [...(virtualDisplay ? [DISPLAY] : []), ...(tests ? [TESTS] : [])];
  await ensure(needs, () => missingLibraries(executable));
}

/** Installs the spreadsheet program. */
export async function ensureSpreadsheet(): Promise<void> {
  await ensure([SPREADSHEET]);
}

/** Installs Chromium. */
export async function ensureChromium(): Promise<void> {
  await ensure([CHROMIUM]);
}

/** @param missing lists the missing libraries */
async function ensure(
  needs: readonly Need[],
  missing = async (): Promise<readonly string[]> => [],
): Promise<void> {
  const libraries = await missing();
  const unmet = needs.filter((need) => missingPrograms([need]).length > 0);
  const lacking = [...libraries, ...missingPrograms(unmet)];
  if (lacking.length === 0) return;
  const manager = (Object.keys(COMMANDS) as PackageManager[]).find((name) => findProgram(name));
  if (manager === undefined)
    throw new SetUpError(
      `This system lacks ${lacking.join(', ')}. Install them, then run the command again.`,
    );
  const wanted = [...(libraries.length > 0 ? [LIBRARIES] : []), ...unmet];
  const packages = wanted.flatMap((need) => need.packages[manager].split(' '));
  const commands = installCommands(manager, packages, process.getuid?.() !== 0);
  const shown = commands.map((command) => command.join(' ')).join(' && ');
  say(`This system lacks ${lacking.join(', ')}`);
  if (!(await mayInstall(thisMachine(), () => askToInstall(shown))))
    throw new SetUpError(`Run this command, then start again:\n\n  ${shown}`);
  say(`Installing system packages: ${shown}`);
  for (const command of commands) await runPackageManager(command);
  const still = [...(await missing()), ...missingPrograms(needs)];
  if (still.length > 0)
    throw new SetUpError(
      `The system still lacks ${still.join(', ')} after the installation. Install the packages that contain them, then run the command again.`,
    );
}

/** The commands that install the packages. */
export function installCommands(
  manager: PackageManager,
  packages: readonly string[],
  withSudo: boolean,
): readonly (readonly string[])[] {
  const commands = COMMANDS[manager].map((line) => [
    ...(withSudo ? ['sudo'] : []),
    ...line.split(' '),
  ]);
  commands.at(-1)?.push(...packages);
  return commands;
}

/**
 * Whether packages may be installed: a person at a terminal is asked. Root in a container, and a process without a
 * terminal, install what is missing if they can.
 *
 * @param ask resolves to the person's answer
 */
export async function mayInstall(
  {
    hasTerminal,
    isRoot,
    isContainer,
  }: { readonly hasTerminal: boolean; readonly isRoot: boolean; readonly isContainer: boolean },
  ask: () => Promise<string>,
): Promise<boolean> {
  if (hasTerminal && !(isRoot && isContainer))
    return ['', 'y', 'yes'].includes((await ask()).trim().toLowerCase());
  return isRoot || (await run('sudo', ['-n', 'true'], { output: 'capture' })).code === 0;
}

function thisMachine() {
  const isMarked = ['/.dockerenv', '/run/.containerenv'].some((file) => existsSync(file));
  return {
    hasTerminal: process.stdin.isTTY && process.stderr.isTTY,
    isRoot: process.getuid?.() === 0,
    isContainer: isMarked || process.env['container'] !== undefined,
  };
}

async function askToInstall(command: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`Install it now with: ${command}\n[Y/n] `);
  terminal.close();
  return answer;
}

/** Runs a package manager, and waits while another one holds its locks. */
export async function runPackageManager(
  [program = '', ...parameters]: readonly string[],
  retryMs = 2_000,
): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const deadline = Date.now() + LOCK_LIMIT_MS;
  for (let isFirst = true; ; isFirst = false) {
    const result = await run(program, await currentNames(parameters), { output: 'capture', env });
    if (!LOCKED.test(result.stderr) || Date.now() > deadline)
      return void mustSucceed(result, `${[program, ...parameters].join(' ')} failed:`);
    if (isFirst) say('Waiting for another package manager to finish');
    await delay(retryMs);
  }
}

/** On newer Debian the names of some libraries end in t64. */
async function currentNames(parameters: readonly string[]): Promise<readonly string[]> {
  const known = LIBRARIES.packages['apt-get'].split(' ');
  const libraries = parameters.filter((name) => known.includes(name));
  if (libraries.length === 0) return parameters;
  const newer = libraries.map((name) => `${name}t64`);
  const { stdout } = await run('apt-cache', ['show', ...newer], { output: 'capture' });
  return parameters.map((name) => (stdout.includes(`Package: ${name}t64\n`) ? `${name}t64` : name));
}

function missingPrograms(needs: readonly Need[]): readonly string[] {
  return needs.flatMap(({ programs }) => programs.filter((program) => !findProgram(program)));
}

/** The libraries that the dynamic linker does not find. */
async function missingLibraries(executable: string): Promise<readonly string[]> {
  const { stdout } = await run('ldd', [executable], { output: 'capture' });
  return parseMissingLibraries(stdout);
}

/** Reads the names of missing libraries from the output of `ldd`. */
export function parseMissingLibraries(listing: string): readonly string[] {
  return Array.from(listing.matchAll(/^\s*(\S+) => not found$/gm), ([, name = '']) => name);
}

/** Path of a program on `PATH` or in the system's folders, or null. */
export function findProgram(name: string): string | null {
  const own = (process.env['PATH'] ?? '').split(path.delimiter);
  const files = [...own, '/usr/bin', '/usr/sbin', '/sbin'].map((folder) => path.join(folder, name));
  return files.find((file) => existsSync(file)) ?? null;
}

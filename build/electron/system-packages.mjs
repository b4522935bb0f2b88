/** Installs missing system packages on Linux: Electron's libraries, a virtual display, and what some tests need. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as delay } from 'node:timers/promises';

import { SetUpError, say } from '../support/report.mjs';
import { mustSucceed, run } from '../support/run.mjs';

/** @typedef {'apt-get' | 'dnf' | 'pacman'} PackageManager */
/** @typedef {{ programs: readonly string[], packages: Readonly<Record<PackageManager, readonly string[]>> }} Need */

/** Chromium's libraries; `ldd` lists the missing ones. @type {Need} */
const LIBRARIES = {
  programs: [],
  packages: {
    'apt-get': ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1'],
    dnf: ['gtk3', 'nss', 'alsa-lib', 'mesa-libgbm'],
    pacman: ['gtk3', 'nss', 'alsa-lib', 'mesa'],
  },
};
/** @type {Need} */
const DISPLAY = {
  programs: ['Xvfb'],
  packages: {
    'apt-get': ['xvfb', 'xauth'],
    dnf: ['xorg-x11-server-Xvfb'],
    pacman: ['xorg-server-xvfb'],
  },
};
/**
 * For the end-to-end tests: a message bus, a keyring, the library that Chromium uses for it, the programs that choose a
 * keyboard layout and press keys, and the compiler of the library that gives a test its own clock.
 * @type {Need}
 */
const TESTS = {
  programs: ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon', 'setxkbmap', 'xdotool', 'cc'],
  packages: {
    'apt-get': 'dbus gnome-keyring libsecret-1-0 x11-xkb-utils xdotool gcc libc6-dev'.split(' '),
    dnf: 'dbus-daemon dbus-tools gnome-keyring libsecret setxkbmap xdotool gcc'.split(' '),
    pacman: 'dbus gnome-keyring libsecret xorg-setxkbmap xdotool gcc'.split(' '),
  },
};
/** The spreadsheet program that reads exported tables back in a full run. @type {Need} */
const SPREADSHEET = {
  programs: ['soffice'],
  packages: {
    'apt-get': ['libreoffice-calc'],
    dnf: ['libreoffice-calc'],
    pacman: ['libreoffice-fresh'],
  },
};
/** @type {Readonly<Record<PackageManager, readonly (readonly string[])[]>>} */
const COMMANDS = {
  'apt-get': [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends'],
  ],
  dnf: [['dnf', 'install', '-y']],
  pacman: [['pacman', '-Sy', '--needed', '--noconfirm']],
};
/**
 * A package manager that another one locked out. apt's own DPkg::Lock::Timeout waits for the lock of dpkg, but not for
 * those of the package lists and of the downloads.
 */
const LOCKED_OUT = /could not get lock|unable to lock/i;
const LOCK_LIMIT_MS = 600_000;

/**
 * Installs the libraries that the executable lacks and, on request, a virtual display and what the end-to-end tests need.
 * @param {string} executable
 * @param {{ virtualDisplay: boolean, tests: boolean }} needs
 */
export async function ensureSystemPackages(executable, { virtualDisplay, tests }) {
  if (process.platform !== 'linux') return;
  const libraries = await missingLibraries(executable);
  await ensure(
    [...(virtualDisplay ? [DISPLAY] : []), ...(tests ? [TESTS] : [])].filter(
      (need) => missingPrograms(need).length > 0,
    ),
    libraries,
  );
  const still = await missingLibraries(executable);
  if (still.length > 0)
    throw new SetUpError(
      `The system still lacks ${still.join(', ')}. Install the packages that contain them, then run the command again.`,
    );
}

/** Installs the spreadsheet program. */
export async function ensureSpreadsheet() {
  if (missingPrograms(SPREADSHEET).length > 0) await ensure([SPREADSHEET], []);
}

/**
 * @param {readonly Need[]} needs
 * @param {readonly string[]} libraries Missing libraries.
 */
async function ensure(needs, libraries) {
  const lacking = [...libraries, ...needs.flatMap(missingPrograms)];
  if (lacking.length === 0) return;
  const manager = /** @type {PackageManager[]} */ (Object.keys(COMMANDS)).find(
    (name) => findProgram(name) !== null,
  );
  if (manager === undefined)
    throw new SetUpError(
      `This system lacks ${lacking.join(', ')}. Install them, then run the command again.`,
    );
  const wanted = [...(libraries.length > 0 ? [LIBRARIES] : []), ...needs];
  const commands = installCommands(
    manager,
    wanted.flatMap(({ packages }) => packages[manager]),
    process.getuid?.() !== 0,
  );
  const shown = commands.map((command) => command.join(' ')).join(' && ');
  say(`This system lacks ${lacking.join(', ')}`);
  if (!(await mayInstall(thisMachine(), () => askToInstall(shown))))
    throw new SetUpError(`Run this command, then start again:\n\n  ${shown}`);
  say(`Installing system packages: ${shown}`);
  for (const command of commands) await runPackageManager(command);
  const still = needs.flatMap(missingPrograms);
  if (still.length > 0)
    throw new SetUpError(`The system still lacks ${still.join(', ')} after the installation.`);
}

/**
 * The commands that install the packages.
 * @param {PackageManager} manager
 * @param {readonly string[]} packages
 * @param {boolean} withSudo
 */
export function installCommands(manager, packages, withSudo) {
  const sudo = withSudo ? ['sudo'] : [];
  return COMMANDS[manager].map((command, index, { length }) => [
    ...sudo,
    ...command,
    ...(index === length - 1 ? packages : []),
  ]);
}

/**
 * Whether packages may be installed: a person at a terminal is asked. Root in a container, and a process without a
 * terminal, install what is missing if they can.
 * @param {{ hasTerminal: boolean, isRoot: boolean, isContainer: boolean }} machine
 * @param {() => Promise<string>} ask Resolves to the person's answer.
 */
export async function mayInstall({ hasTerminal, isRoot, isContainer }, ask) {
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

/** @param {string} command */
async function askToInstall(command) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`Install it now with: ${command}\n[Y/n] `);
  terminal.close();
  return answer;
}

/**
 * Runs a package manager, and waits while another one holds its locks.
 * @param {readonly string[]} command
 * @param {number} [retryMs]
 */
export async function runPackageManager([program = '', ...parameters], retryMs = 2_000) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const deadline = Date.now() + LOCK_LIMIT_MS;
  for (let isFirst = true; ; isFirst = false) {
    const result = await run(program, await currentNames(parameters), { output: 'capture', env });
    if (!LOCKED_OUT.test(result.stderr) || Date.now() > deadline)
      return mustSucceed(result, `${[program, ...parameters].join(' ')} failed:`);
    if (isFirst) say('Waiting for another program that installs packages');
    await delay(retryMs);
  }
}

/**
 * On newer Debian the names of some libraries end in t64.
 * @param {readonly string[]} parameters
 */
async function currentNames(parameters) {
  const libraries = parameters.filter((name) => LIBRARIES.packages['apt-get'].includes(name));
  if (libraries.length === 0) return parameters;
  const found = await run('apt-cache', ['show', ...libraries.map((name) => `${name}t64`)], {
    output: 'capture',
  });
  return parameters.map((name) =>
    found.stdout.includes(`Package: ${name}t64\n`) ? `${name}t64` : name,
  );
}

/** @param {Need} need */
function missingPrograms({ programs }) {
  return programs.filter((program) => findProgram(program) === null);
}

/**
 * The libraries that the dynamic linker does not find.
 * @param {string} executable
 */
async function missingLibraries(executable) {
  const { stdout } = await run('ldd', [executable], { output: 'capture' });
  return parseMissingLibraries(stdout);
}

/**
 * Reads the names of missing libraries from the output of `ldd`.
 * @param {string} listing
 */
export function parseMissingLibraries(listing) {
  return [...listing.matchAll(/^\s*(\S+) => not found$/gm)].map((match) => match[1] ?? '');
}

/**
 * Path of a program on `PATH`, or null.
 * @param {string} name
 */
export function findProgram(name) {
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    '/usr/bin',
    '/usr/sbin',
    '/sbin',
  ];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** The system packages on Linux: Electron's libraries, a virtual display, and what the end-to-end tests need. They are installed, or the command that installs them is shown. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { SetUpError, say } from '../support/report.mjs';
import { run } from '../support/run.mjs';

/** The names of the packages for each package manager. On newer Debian, the names of two libraries end in t64. */
const PACKAGES = {
  'apt-get': ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1'],
  dnf: ['gtk3', 'nss', 'alsa-lib', 'mesa-libgbm'],
  pacman: ['gtk3', 'nss', 'alsa-lib', 'mesa'],
};
const DISPLAY_PACKAGES = {
  'apt-get': ['xvfb', 'xauth'],
  dnf: ['xorg-x11-server-Xvfb'],
  pacman: ['xorg-server-xvfb'],
};
/**
 * Packages for the end-to-end tests: a message bus, a keyring, the library that Chromium uses for it, the programs that
 * choose a keyboard layout and press keys, and the compiler that makes the library for a test's own clock.
 */
const TEST_PACKAGES = {
  'apt-get': [
    'dbus',
    'gnome-keyring',
    'libsecret-1-0',
    'x11-xkb-utils',
    'xdotool',
    'gcc',
    'libc6-dev',
  ],
  dnf: ['dbus-daemon', 'dbus-tools', 'gnome-keyring', 'libsecret', 'setxkbmap', 'xdotool', 'gcc'],
  pacman: ['dbus', 'gnome-keyring', 'libsecret', 'xorg-setxkbmap', 'xdotool', 'gcc'],
};
/** The spreadsheet program that reads exported tables back in a campaign. */
const SPREADSHEET_PACKAGES = {
  'apt-get': ['libreoffice-calc'],
  dnf: ['libreoffice-calc'],
  pacman: ['libreoffice-fresh'],
};
const SPREADSHEET_PROGRAM = 'soffice';
const TEST_PROGRAMS = [
  'dbus-daemon',
  'dbus-send',
  'gnome-keyring-daemon',
  'setxkbmap',
  'xdotool',
  'cc',
];
const INSTALL = {
  'apt-get': 'apt-get update && apt-get install -y --no-install-recommends',
  dnf: 'dnf install -y',
  pacman: 'pacman -S --needed',
};

/** @typedef {keyof typeof PACKAGES} PackageManager */

/**
 * Makes sure that the executable's libraries are installed and, on request, a virtual display and what the end-to-end tests
 * need.
 *
 * As root on Debian and its derivatives it installs them. Otherwise the error names the command to run.
 * @param {string} executable
 * @param {{ virtualDisplay: boolean, tests?: boolean }} needs
 */
export async function ensureSystemPackages(executable, needs) {
  if (process.platform !== 'linux') return;
  const libraries = await missingLibraries(executable);
  const display = needs.virtualDisplay && findProgram('Xvfb') === null;
  const tests = needs.tests ? TEST_PROGRAMS.filter((program) => findProgram(program) === null) : [];
  if (libraries.length === 0 && !display && tests.length === 0) return;
  const lacking = [...libraries, ...(display ? ['Xvfb'] : []), ...tests].join(', ');
  const manager = packageManager();
  if (!manager) {
    throw new SetUpError(
      `This system lacks ${lacking}: install GTK 3, NSS, ALSA's library, GBM${display ? ', Xvfb' : ''}${tests.length > 0 ? ', D-Bus, the GNOME keyring, libsecret, setxkbmap and xdotool' : ''}, then run the command again.`,
    );
  }
  const names = await packageNames(manager, {
    libraries: libraries.length > 0,
    display,
    tests: tests.length > 0,
  });
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || manager !== 'apt-get') {
    throw new SetUpError(
      `This system lacks ${lacking}. Install it with the command below, then run this command again:\n\n  ${installCommand(manager, names, !isRoot)}`,
    );
  }
  await installWithApt(names, lacking);
  const still = await missingLibraries(executable);
  if (still.length > 0)
    throw new SetUpError(
      `The system still lacks ${still.join(', ')} after the installation. Install the packages that contain them, then run the command again.`,
    );
}

/** Makes sure that the spreadsheet program is installed: as root on Debian it installs it, otherwise the error says how. */
export async function ensureSpreadsheet() {
  if (findProgram(SPREADSHEET_PROGRAM) !== null) return;
  const manager = packageManager();
  if (process.platform !== 'linux' || !manager)
    throw new SetUpError(
      'This system lacks LibreOffice, whose Calc reads exported tables back. Install it so that `soffice` is on the path, then run the command again.',
    );
  const names = SPREADSHEET_PACKAGES[manager];
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || manager !== 'apt-get')
    throw new SetUpError(
      `This system lacks ${SPREADSHEET_PROGRAM}. Install it with the command below, then run this command again:\n\n  ${installCommand(manager, names, !isRoot)}`,
    );
  await installWithApt(names, SPREADSHEET_PROGRAM);
  if (findProgram(SPREADSHEET_PROGRAM) === null)
    throw new SetUpError(`The system still lacks ${SPREADSHEET_PROGRAM} after the installation.`);
}

function packageManager() {
  return /** @type {PackageManager[]} */ (Object.keys(PACKAGES)).find(
    (name) => findProgram(name) !== null,
  );
}

/**
 * The command that installs the packages.
 * @param {PackageManager} manager
 * @param {readonly string[]} names
 * @param {boolean} withSudo
 */
export function installCommand(manager, names, withSudo) {
  const command = `${INSTALL[manager]} ${names.join(' ')}`;
  return withSudo
    ? command
        .split(' && ')
        .map((part) => `sudo ${part}`)
        .join(' && ')
    : command;
}

/**
 * The libraries that the dynamic linker does not find.
 * @param {string} executable
 */
async function missingLibraries(executable) {
  const listing = await run('ldd', [executable], { output: 'capture' });
  return parseMissingLibraries(listing.stdout);
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

/**
 * @param {PackageManager} manager
 * @param {{ libraries: boolean, display: boolean, tests: boolean }} needs
 */
async function packageNames(manager, needs) {
  const names = [
    ...(needs.display ? DISPLAY_PACKAGES[manager] : []),
    ...(needs.libraries ? PACKAGES[manager] : []),
    ...(needs.tests ? TEST_PACKAGES[manager] : []),
  ];
  if (manager !== 'apt-get') return names;
  const renamed = names.map(async (name) => ((await aptKnows(`${name}t64`)) ? `${name}t64` : name));
  return Promise.all(renamed);
}

/** @param {string} name */
async function aptKnows(name) {
  const answer = await run('apt-cache', ['show', '--no-all-versions', name], { output: 'capture' });
  return answer.code === 0 && answer.stdout.includes(`Package: ${name}`);
}

/**
 * @param {readonly string[]} names
 * @param {string} lacking
 */
async function installWithApt(names, lacking) {
  say(`This system lacks ${lacking}. Installing ${names.join(' ')} with apt-get.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-q'], { output: 'capture', env });
  const install = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...names],
    { output: 'stderr', env },
  );
  if (install.code === 0) return;
  throw new SetUpError(
    `apt-get failed (exit code ${install.code}).\n${update.stderr.trim()}\nInstall the packages yourself with the command below, then run this command again:\n\n  ${installCommand('apt-get', names, false)}`,
  );
}

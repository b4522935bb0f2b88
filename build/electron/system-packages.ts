/** Installs missing Debian packages: Electron's libraries, a virtual display, and what some tests need. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { SetUpError, log } from '../support/report.mjs';
import { assertSuccess, run } from '../support/run.mjs';

/** Programs that must be there, and the packages that contain them. */
interface Need {
  readonly programs: readonly string[];
  readonly packages: readonly string[];
}

/** Chromium's libraries, which `ldd` finds missing. On newer Debian the names of some end in t64. */
const LIBRARIES = ["'^libgtk-3-0(t64)?$'", 'libnss3', "'^libasound2(t64)?$'", 'libgbm1'];
const DISPLAY: Need = { programs: ['Xvfb'], packages: ['xvfb', 'xauth'] };
/**
 * For the end-to-end tests: a message bus, a keyring, the library that Chromium uses for it, the programs that choose a
 * keyboard layout and press keys, and the compiler of the library that gives a test its own clock.
 */
const TESTS: Need = {
  programs: ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon', 'setxkbmap', 'xdotool', 'cc'],
  packages: 'dbus gnome-keyring libsecret-1-0 x11-xkb-utils xdotool gcc libc6-dev'.split(' '),
};
/** The spreadsheet program that reads exported tables back in a full run. */
export const SPREADSHEET: Need = { programs: ['soffice'], packages: ['libreoffice-calc'] };
/** The browser in which the screens are tested: newer than the fallback Electron. */
export const CHROMIUM: Need = { programs: ['chromium'], packages: ['chromium'] };

/**
 * What apt prints while another program holds its lock. Its own DPkg::Lock::Timeout waits for the lock of dpkg, but not
 * for those of the package lists and of the downloads.
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
  await ensure(needs, async () => {
    const { stdout } = await run('ldd', [executable], { output: 'capture' });
    return parseMissingLibraries(stdout);
  });
}

/** Installs what is missing; `missing` lists the missing libraries. */
export async function ensure(
  needs: readonly Need[],
  missing = async (): Promise<readonly string[]> => [],
): Promise<void> {
  const lackingNow = async () => [...(await missing()), ...missingPrograms(needs)];
  const lacking = await lackingNow();
  if (lacking.length === 0) return;
  const lacks = `This system lacks ${lacking.join(', ')}`;
  if (findProgram('apt-get') === null)
    throw new SetUpError(`${lacks}. Install them, then run the command again.`);
  const unmet = needs.filter((need) => missingPrograms([need]).length > 0);
  const libraries = (await missing()).length > 0 ? LIBRARIES : [];
  const names = [...libraries, ...unmet.flatMap(({ packages }) => packages)].join(' ');
  const command = `apt-get update && apt-get install -y --no-install-recommends ${names}`;
  log(`${lacks}. Installing: ${command}`);
  const shell = ['sh', '-c', `export DEBIAN_FRONTEND=noninteractive LC_ALL=C; ${command}`];
  // Without a terminal nobody can type the password.
  const sudo = ['sudo', ...(process.stdin.isTTY ? [] : ['-n'])];
  await runPackageManager(process.getuid?.() === 0 ? shell : [...sudo, ...shell]);
  const still = await lackingNow();
  if (still.length > 0)
    throw new SetUpError(
      `The system still lacks ${still.join(', ')} after the installation. Install the packages that contain them, then run the command again.`,
    );
}

/** Runs a package manager, and again while another one holds its locks. */
export async function runPackageManager(
  [program = '', ...words]: readonly string[],
  retryMs = 2_000,
): Promise<void> {
  const deadline = Date.now() + LOCK_LIMIT_MS;
  for (let isFirst = true; ; isFirst = false) {
    const result = await run(program, words, { output: 'capture' });
    if (!LOCKED.test(result.stderr) || Date.now() > deadline)
      return void assertSuccess(result, `This command failed: ${[program, ...words].join(' ')}`);
    if (isFirst) log('Waiting for another package manager to finish');
    await delay(retryMs);
  }
}

function missingPrograms(needs: readonly Need[]): readonly string[] {
  return needs.flatMap(({ programs }) => programs.filter((program) => !findProgram(program)));
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

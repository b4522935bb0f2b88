/** The packages of each platform: what they are, and the tools that make them. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Format
 * @property {string} target electron-builder's name of it.
 * @property {string} makes What comes out, in words.
 * @property {string} needs The tool that electron-builder downloads for it.
 * @property {string} [installed] A program that the system must have beside it.
 */

/** @type {Readonly<Record<'linux' | 'win' | 'mac', readonly Format[]>>} */
const FORMATS = {
  linux: [
    {
      target: 'AppImage',
      makes: 'an AppImage, which runs on any Linux',
      needs: 'the AppImage tools',
    },
    { target: 'deb', makes: 'a package for Debian and Ubuntu', needs: 'fpm' },
    {
      target: 'rpm',
      makes: 'a package for Fedora and openSUSE',
      needs: 'fpm',
      installed: 'rpmbuild',
    },
  ],
  win: [
    { target: 'nsis', makes: 'the installer for one user of Windows', needs: 'NSIS' },
    { target: 'portable', makes: 'the program for Windows without installation', needs: 'NSIS' },
  ],
  mac: [
    { target: 'dmg', makes: 'the disk image for macOS', needs: 'dmg-builder' },
    { target: 'zip', makes: 'the archive for macOS, from which updates are taken', needs: '7-Zip' },
  ],
};

/**
 * The packages that are made on a platform; each system makes its own.
 * @param {NodeJS.Platform} platform
 */
export function formatsOf(platform) {
  const system = platform === 'win32' ? 'win' : platform === 'darwin' ? 'mac' : 'linux';
  return { system, formats: FORMATS[system] };
}

/**
 * Whether electron-builder failed because it could neither find nor download a tool. The packed files are then not to
 * blame.
 * @param {string} output Everything that it printed.
 */
export function lacksTool(output) {
  return /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|getaddrinfo|network|download|fetch failed|status code|ENOENT.*(?:fpm|rpmbuild|7za)|spawn (?:fpm|rpmbuild|7za) ENOENT|cannot (?:find|resolve|get).*(?:fpm|rpmbuild|7za)|(?:fpm|rpmbuild|7za): (?:command )?not found/i.test(
    output,
  );
}

/**
 * How electron-builder finds fpm on this machine: named by CUSTOM_FPM_PATH, or installed; null if it must download it.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv | null} What to add to its environment.
 */
export function ownFpm(environment) {
  if (environment['CUSTOM_FPM_PATH']) return {};
  return programIn(environment, 'fpm') === null ? null : { USE_SYSTEM_FPM: 'true' };
}

/**
 * Which tools of a format are missing here, in words; empty if all are there or can be downloaded.
 * @param {Format} format
 * @param {{ environment: NodeJS.ProcessEnv, canDownload: boolean }} machine
 * @returns {readonly string[]}
 */
export function missingTools({ needs, installed }, { environment, canDownload }) {
  const hasTool = canDownload || (needs === 'fpm' && ownFpm(environment) !== null);
  return [
    ...(hasTool ? [] : [`${needs} cannot be reached from here`]),
    ...(installed === undefined || programIn(environment, installed) !== null
      ? []
      : [`${installed} is not installed`]),
  ];
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} name
 */
function programIn(environment, name) {
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

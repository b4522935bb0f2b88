/**
 * The archive of the unpacked Linux build. The same files give the same bytes, no matter when and by whom it is made.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { inProject } from '../support/project.mjs';
import { SetUpError } from '../support/report.mjs';

const run = promisify(execFile);

/** The script that starts the program, which is called `hustings.bin` in the archive. */
const STARTER = 'hustings.sh';

/**
 * Writes `<name>.tar.gz` beside the unpacked folder, with everything in a folder of that name. Its `hustings` is a
 * script that starts the program and says what to do if the system cannot run it, because no package manager has
 * installed the libraries.
 * @param {string} folder The unpacked build.
 * @param {string} name Such as `Hustings-1.2.3-linux-x64`.
 * @param {number} timeSec Seconds since 1970 that every file gets.
 * @returns {Promise<string>} The archive's path.
 */
export async function writeArchive(folder, name, timeSec) {
  const archive = path.join(path.dirname(folder), `${name}.tar.gz`);
  try {
    await run('tar', [
      '--create',
      `--file=${archive}`,
      '--use-compress-program=gzip -n -6',
      '--sort=name',
      '--format=posix',
      '--pax-option=delete=atime,delete=ctime',
      `--mtime=@${timeSec}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rwX,go+rX,go-w,a-s',
      `--transform=s,^\\./hustings$,./hustings.bin,;s,^${STARTER}$,./hustings,;s,^\\./,${name}/,;s,^\\.$,${name},`,
      `--directory=${folder}`,
      '.',
      `--directory=${inProject('build', 'packaging')}`,
      STARTER,
    ]);
  } catch (error) {
    throw new SetUpError(
      `tar could not write ${archive}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return archive;
}

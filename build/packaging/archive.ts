/**
 * The archive of the unpacked Linux build. The same files give the same bytes, no matter when and by whom it is made.
 */
import path from 'node:path';

import { inProject } from '../support/project.mjs';
import { assertSuccess, run } from '../support/run.mjs';

/** The script that starts the program, which is called `hustings.bin` in the archive. */
const STARTER = 'hustings.sh';

/**
 * Writes `<name>.tar.gz` beside the unpacked folder, with everything in a folder of that name. Its `hustings` is a
 * script that starts the program and says what to do if the system cannot run it, because no package manager has
 * installed the libraries.
 *
 * @param folder the unpacked build
 * @param name such as `Hustings-1.2.3-linux-x64`
 * @param timeSec seconds since 1970 that every file gets
 * @returns the archive's path
 */
export async function writeArchive(folder: string, name: string, timeSec: number): Promise<string> {
  const archive = path.join(path.dirname(folder), `${name}.tar.gz`);
  const parameters = [
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
  ];
  assertSuccess(
    await run('tar', parameters, { output: 'capture' }),
    `tar could not write ${archive}:`,
  );
  return archive;
}

/** The packaged client, which all its tests share: made once, and again only when something that goes into it changed. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { hashOfSources } from '../../../build/bundle/build-output.mjs';
import { withLock } from '../../../build/support/lock.mjs';
import { PROJECT_ROOT } from './app';

/** How long packaging may take on a machine that is busy. */
export const PACKING_LIMIT_MS = 300_000;

const OUTPUT = join(PROJECT_ROOT, 'out', 'package-testable');
const STAMP = join(OUTPUT, 'stamp');
/** What goes into a package besides the sources of the bundles. */
const ALSO = [
  'LICENSE',
  'electron-builder.yml',
  'build/packaging/after-pack.mjs',
  'build/packaging/hustings.metainfo.xml',
  'build/run/package.mjs',
];

function hashOfPackage(): string {
  const hash = createHash('sha256').update(hashOfSources(PROJECT_ROOT));
  for (const file of ALSO) hash.update(readFileSync(join(PROJECT_ROOT, file)));
  return hash.digest('hex');
}

/** The folder that the program was unpacked into; null before it is. */
function unpacked(): string | null {
  if (!existsSync(OUTPUT)) return null;
  const name = readdirSync(OUTPUT).find((entry) => entry.endsWith('-unpacked'));
  return name === undefined ? null : join(OUTPUT, name);
}

/**
 * The executable of a build that differs from the shipped one in the fuse alone which lets tests attach. Give the test
 * `PACKING_LIMIT_MS` beside its own time: the first one packs, others wait for it.
 */
export async function packedExecutable(): Promise<string> {
  const lock = join(PROJECT_ROOT, 'out', 'package-testable.lock');
  return withLock(lock, async () => {
    const hash = hashOfPackage();
    const isFresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
    if (!isFresh || unpacked() === null) {
      await promisify(execFile)('npm', ['run', '-s', 'package', '--', '--testable'], {
        cwd: PROJECT_ROOT,
        timeout: PACKING_LIMIT_MS,
      });
      writeFileSync(STAMP, hash);
    }
    return join(unpacked() ?? OUTPUT, 'hustings');
  });
}

/**
 * The packaged client, which all its tests share: built once, and again only when something that goes into it has
 * changed.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { createPackageWithOptions, extractAll } from '@electron/asar';

import { hashOfSources } from '../../../../build/bundle/build-output';
import { writeArchive } from '../../../../build/packaging/archive';
import { withLock } from '../../../../build/support/lock.mjs';
import { PROJECT_ROOT } from '../app';
import { TIME_LIMITS } from '../../limits';
import { removeFolder } from '../files';

const run = promisify(execFile);

const OUTPUT = join(PROJECT_ROOT, 'out', 'package-testable');
const STAMP = join(OUTPUT, 'stamp');
/** What goes into a package besides the sources of the bundles. */
const ALSO = [
  'LICENSE',
  'electron-builder.yml',
  'build/packaging/hooks.mjs',
  'build/packaging/hustings.metainfo.xml',
  'build/packaging/package.ts',
];

/**
 * The port of the feed that the build takes its updates from. The build contains it, so each clone has its own port,
 * below the ports that systems assign.
 */
export const FEED_PORT =
  20_000 + (createHash('sha256').update(PROJECT_ROOT).digest().readUInt16BE(0) % 10_000);
export const FEED = `http://127.0.0.1:${FEED_PORT}/`;

function hashOfPackage(): string {
  const hash = createHash('sha256').update(hashOfSources(PROJECT_ROOT)).update(FEED);
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
 * The executable of a build that differs from the shipped one only in the fuse that lets tests attach, and in its feed
 * of updates. The first test packs, others wait for it.
 */
export async function packedExecutable(): Promise<string> {
  const lock = join(PROJECT_ROOT, 'out', 'package-testable.lock');
  return withLock(lock, async () => {
    const hash = hashOfPackage();
    const isFresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
    if (!isFresh || unpacked() === null) {
      await run('npm', ['run', '-s', 'package', '--', '--testable'], {
        cwd: PROJECT_ROOT,
        env: { ...process.env, HUSTINGS_UPDATE_FEED: FEED },
        timeout: TIME_LIMITS.packagingMs,
      });
      writeFileSync(STAMP, hash);
    }
    return join(unpacked() ?? OUTPUT, 'hustings');
  });
}

/** Packs that build as it is published, and returns the archive and the folder in it. */
export async function packedArchive() {
  const executable = await packedExecutable();
  const name = 'Hustings-linux';
  const archive = join(OUTPUT, `${name}.tar.gz`);
  // A new build begins with an empty folder.
  if (!existsSync(archive)) await writeArchive(dirname(executable), name, 315_532_800);
  return { archive, name };
}

/**
 * What AppImages of a build contain: the build, and the same as the next version. The files are hard links to the
 * build's own, except the archive of the client.
 *
 * @param program folder of the build
 * @param into folder of the two new ones
 */
export async function contentsOfAppImages(program: string, into: string) {
  removeFolder(into);
  mkdirSync(into);
  const current = join(into, 'current');
  const next = join(into, 'next');
  for (const folder of [current, next]) {
    await run('cp', ['--archive', '--link', program, folder]).catch(() =>
      run('cp', ['--archive', program, folder]),
    );
  }
  const sources = join(into, 'sources');
  const archive = join(next, 'resources', 'app.asar');
  extractAll(archive, sources);
  const packageFile = join(sources, 'package.json');
  const contents = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const version = followerOf(contents.version);
  writeFileSync(packageFile, JSON.stringify({ ...contents, version }));
  // New files, because the old ones are hard-linked.
  for (const name of ['app.asar', 'app.asar.unpacked']) removeFolder(join(next, 'resources', name));
  await createPackageWithOptions(sources, archive, { unpack: '*.node' });
  removeFolder(sources);
  return { current, next, version };
}

function followerOf(version: string): string {
  const [major = '0', minor = '0', patch = '0'] = version.split('.');
  return `${major}.${minor}.${Number.parseInt(patch, 10) + 1}`;
}

/**
 * The file of an AppImage, as far as the client and its updates know one: a program that names itself in APPIMAGE,
 * starts what it contains, and ends at once where it is only to be registered. A real one mounts its contents, but
 * making it would need the AppImage tool.
 */
export function appImage(contents: string, version: string): Buffer {
  return Buffer.from(
    [
      '#!/bin/sh',
      `# Hustings ${version}`,
      '[ "$APPIMAGE_EXIT_AFTER_INSTALL" = true ] && exit 0',
      'APPIMAGE="$0"',
      'export APPIMAGE',
      `exec '${join(contents, 'hustings')}' "$@"`,
      '',
    ].join('\n'),
  );
}

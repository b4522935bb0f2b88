/**
 * `npm run package`: packs the client for this platform into out/package/, unpacked and in every format that this machine
 * has the tools for; names the others.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { buildShipped } from '../bundle/build-output.ts';
import { resolveElectron } from '../electron/runtime.ts';
import type { ElectronRuntime } from '../electron/runtime.ts';
import { findProgram } from '../electron/system-packages.ts';
import { inProject, readJson } from '../support/project.mjs';
import { SetUpError, log } from '../support/report.mjs';
import { assertSuccess, run, tool } from '../support/run.mjs';
import { writeArchive } from './archive.ts';

/** A download that stalls must not hold up the other formats. */
const FORMAT_LIMIT_MS = 900_000;
/** The formats of each system: electron-builder's names, and the program that makes one if nothing is downloaded for it. */
const FORMATS: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  linux: { AppImage: null, deb: 'dpkg-deb', rpm: 'rpmbuild' },
  win32: { nsis: null, portable: null },
  darwin: { dmg: null, zip: null },
};

/**
 * Packs the client; resolves to the exit code.
 *
 * @param given `--dir` makes only the folder; `--complete` fails unless every format is made; `--testable` writes the
 *   folder to out/package-testable/, where it differs in one fuse, which lets tests attach
 */
export default async function packageClient(given: readonly string[]): Promise<number> {
  const flag = { type: 'boolean', default: false } as const;
  const { dir, complete, testable } = parseArgs({
    args: [...given],
    options: { dir: flag, complete: flag, testable: flag },
  }).values;
  const runtime = await resolveElectron();
  await buildShipped();
  const output = testable ? 'out/package-testable' : 'out/package';
  rmSync(inProject(output), { recursive: true, force: true });
  mkdirSync(inProject(output), { recursive: true });

  log('Packaging the client');
  const shared = builderArguments(output, runtime, testable);
  assertSuccess(await builder(['--dir', ...shared]), 'electron-builder failed:');
  const folder = unpackedFolder(output);
  console.log(path.relative(inProject(), folder));
  let exitCode = 0;
  for (const [format, program] of Object.entries(dir || testable ? {} : formatsHere())) {
    const fault = await makeFormat(format, program, folder, output, shared);
    if (fault === null) continue;
    log(`${format} was not made: ${fault}`);
    // Without its tool, or with one that must be downloaded, a format is optional.
    if (complete || (program !== null && findProgram(program) !== null)) exitCode = 1;
  }
  if (runtime.kind === 'fallback')
    log(
      'This build contains the fallback Electron. Use it for tests on this machine; do not give it to players.',
    );
  return exitCode;
}

const formatsHere = () => ({
  ...(process.platform === 'linux' && { 'tar.gz': 'tar' }),
  ...FORMATS[process.platform],
});

/** Makes one format, and resolves to why it failed; null if it did not. */
async function makeFormat(
  format: string,
  program: string | null,
  folder: string,
  output: string,
  shared: readonly string[],
): Promise<string | null> {
  if (program !== null && findProgram(program) === null) return `${program} is not installed.`;
  const before = readdirSync(inProject(output));
  if (format === 'tar.gz') {
    const { version } = readJson(inProject('package.json'));
    const name = `Hustings-${version}-linux-${process.arch}`;
    await writeArchive(folder, name, await commitTimeSec());
  } else {
    // electron-builder asks for a page before it makes deb and rpm. Both are made without one.
    const homepage = `--config.extraMetadata.homepage=${process.env['HUSTINGS_HOMEPAGE'] ?? 'none'}`;
    const target = [`--${SYSTEM}`, format, `--prepackaged=${folder}`, homepage];
    const { code, stdout, stderr } = await builder([...target, ...shared]);
    // electron-builder wrote these for one kind of package into the folder from which all are made.
    for (const name of ['apparmor-profile', 'package-type'])
      rmSync(path.join(folder, 'resources', name), { force: true });
    if (code !== 0) return `\n${stdout}\n${stderr}`.trimEnd().split('\n').slice(-12).join('\n');
  }
  for (const file of readdirSync(inProject(output)).filter((name) => !before.includes(name)))
    console.log(path.join(output, file));
  return null;
}

/** electron-builder's name of this system. */
const SYSTEM = { win32: 'win', darwin: 'mac' }[process.platform as string] ?? 'linux';

function builder(parameters: readonly string[]) {
  return tool('electron-builder/cli.js', parameters, {
    output: 'capture',
    timeoutMs: FORMAT_LIMIT_MS,
    env: {
      CSC_IDENTITY_AUTO_DISCOVERY: 'false',
      CUSTOM_FPM_PATH: inProject('build', 'packaging', 'fpm.mjs'),
      ...process.env,
    },
  });
}

function builderArguments(output: string, { distFolder }: ElectronRuntime, isTestable: boolean) {
  const version = readFileSync(path.join(distFolder, 'version'), 'utf8').trim().replace(/^v/, '');
  const feed = process.env['HUSTINGS_UPDATE_FEED'] ?? '';
  return [
    '--publish=never',
    `--config.directories.output=${output}`,
    `--config.electronDist=${distFolder}`,
    `--config.electronVersion=${version}`,
    // The program that installs an update finds the feed in the package; the client itself has it from the build.
    ...(feed === '' ? [] : ['--config.publish.provider=generic', `--config.publish.url=${feed}`]),
    ...(isTestable ? ['--config.electronFuses.enableNodeCliInspectArguments=true'] : []),
  ];
}

/** The folder of the unpacked program; on macOS the program itself. */
function unpackedFolder(output: string): string {
  const isMac = process.platform === 'darwin';
  const name = readdirSync(inProject(output)).find((each) =>
    isMac ? each.startsWith('mac') : existsSync(inProject(output, each, 'resources')),
  );
  if (name === undefined) throw new SetUpError(`electron-builder left nothing in ${output}.`);
  return inProject(output, name, ...(isMac ? ['Hustings.app'] : []));
}

/** Seconds since 1970 of the commit that is packed; SOURCE_DATE_EPOCH overrides it, and without either it is 1980. */
async function commitTimeSec(): Promise<number> {
  const given = Number(process.env['SOURCE_DATE_EPOCH']);
  if (Number.isInteger(given) && given > 0) return given;
  const logged = await run('git', ['log', '-1', '--format=%ct'], { output: 'capture' });
  return Number(logged.stdout.trim()) || 315_532_800;
}

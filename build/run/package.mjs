/**
 * `npm run package`: packs the client for this platform into out/package/, unpacked and in every format that this machine
 * has the tools for; names the others. `-- --complete` fails unless all are made, `-- --dir` makes only the folder.
 *
 * `-- --testable` writes the folder to out/package-testable/. It differs in one fuse, which lets tests attach.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { buildShipped } from '../bundle/build-output.mjs';
import { resolveElectron } from '../electron/runtime.mjs';
import { pinnedSupportWarnings } from '../electron/support-dates.mjs';
import { findProgram } from '../electron/system-packages.mjs';
import { writeArchive } from '../packaging/archive.mjs';
import { ensureDependencies } from '../support/dependencies.mjs';
import { inProject, readJson } from '../support/project.mjs';
import { SetUpError, runScript, say } from '../support/report.mjs';
import { mustSucceed, run, tool } from '../support/run.mjs';

/** A download that stalls must not hold up the other formats. */
const FORMAT_LIMIT_MS = 900_000;
/** The formats of each system: electron-builder's names, and the program that makes one if nothing is downloaded for it. */
const FORMATS = {
  linux: { AppImage: null, deb: 'dpkg-deb', rpm: 'rpmbuild' },
  win: { nsis: null, portable: null },
  mac: { dmg: null, zip: null },
};

await runScript(async () => {
  const boolean = { type: /** @type {const} */ ('boolean'), default: false };
  const { values } = parseArgs({ options: { testable: boolean, dir: boolean, complete: boolean } });
  await ensureDependencies();
  const runtime = await resolveElectron();
  for (const warning of pinnedSupportWarnings()) say(`Warning: ${warning}`);
  await buildShipped();
  const output = values.testable ? 'out/package-testable' : 'out/package';
  rmSync(inProject(output), { recursive: true, force: true });
  mkdirSync(inProject(output), { recursive: true });

  say('Packaging the client');
  const shared = builderArguments(output, runtime, values.testable);
  mustSucceed(await builder(['--dir', ...shared]), 'electron-builder failed:');
  const folder = unpackedFolder(output);
  console.log(path.relative(inProject(), folder));
  const failed = values.testable || values.dir ? [] : await makeFormats(folder, output, shared);
  if (runtime.kind === 'fallback')
    say(
      'This build contains the fallback Electron. Use it for tests on this machine; do not give it to players.',
    );
  const isWhole = values.complete
    ? failed.length === 0
    : failed.every(({ isOptional }) => isOptional);
  return isWhole ? 0 : 1;
});

/**
 * Makes every format of this system, and names those that failed. A failure is optional if the tool of the format is
 * missing or had to be downloaded.
 * @param {string} folder
 * @param {string} output
 * @param {readonly string[]} shared
 */
async function makeFormats(folder, output, shared) {
  const { version } = readJson(inProject('package.json'));
  if (process.platform === 'linux') {
    const name = `Hustings-${version}-linux-${process.arch}`;
    console.log(
      path.relative(inProject(), await writeArchive(folder, name, await commitTimeSec())),
    );
  }
  const system =
    process.platform === 'win32' ? 'win' : process.platform === 'darwin' ? 'mac' : 'linux';
  const failed = [];
  for (const [target, program] of Object.entries(FORMATS[system])) {
    if (program !== null && findProgram(program) === null) {
      failed.push({ target, isOptional: true });
      say(`${target} was not made: ${program} is not installed.`);
      continue;
    }
    const before = readdirSync(inProject(output));
    const made = await builder([
      `--${system}`,
      target,
      `--prepackaged=${folder}`,
      // electron-builder asks for a page before it makes deb and rpm. Both are made without one.
      `--config.extraMetadata.homepage=${process.env['HUSTINGS_HOMEPAGE'] ?? 'none'}`,
      ...shared,
    ]);
    // electron-builder wrote these for one kind of package into the folder from which all are made.
    for (const name of ['apparmor-profile', 'package-type'])
      rmSync(path.join(folder, 'resources', name), { force: true });
    for (const file of readdirSync(inProject(output)).filter((name) => !before.includes(name)))
      console.log(path.join(output, file));
    if (made.code === 0) continue;
    failed.push({ target, isOptional: program === null });
    const reason = `${made.stdout}\n${made.stderr}`.trim().split('\n').slice(-12).join('\n');
    say(
      program === null
        ? `${target} was not made: electron-builder downloads tools for it, and failed:\n${reason}`
        : `${target} was not made:\n${reason}`,
    );
  }
  return failed;
}

/** @param {readonly string[]} parameters */
function builder(parameters) {
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

/**
 * @param {string} output
 * @param {import('../electron/runtime.mjs').ElectronRuntime} runtime
 * @param {boolean} isTestable
 */
function builderArguments(output, { distFolder }, isTestable) {
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

/** The folder of the unpacked program; on macOS the program itself. @param {string} output */
function unpackedFolder(output) {
  const name = readdirSync(inProject(output)).find((each) =>
    process.platform === 'darwin'
      ? each.startsWith('mac')
      : existsSync(inProject(output, each, 'resources')),
  );
  if (name === undefined) throw new SetUpError(`electron-builder left nothing in ${output}.`);
  const folder = inProject(output, name);
  return process.platform === 'darwin' ? path.join(folder, 'Hustings.app') : folder;
}

/** Seconds since 1970 of the commit that is packed; SOURCE_DATE_EPOCH overrides it, and without either it is 1980. */
async function commitTimeSec() {
  const given = Number(process.env['SOURCE_DATE_EPOCH']);
  if (Number.isInteger(given) && given > 0) return given;
  const told = await run('git', ['log', '-1', '--format=%ct'], { output: 'capture' });
  return Number(told.stdout.trim()) || 315_532_800;
}

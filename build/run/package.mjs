/**
 * `npm run package`: packs the client for this platform into out/package/, unpacked and in every format that this machine
 * has the tools for; names the others. `-- --complete` fails unless all are made, `-- --dir` makes none but the folder.
 *
 * `-- --testable` writes the folder alone to out/package-testable/. It differs in one fuse, which lets tests attach.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { buildShipped } from '../bundle/build-output.mjs';
import { resolveElectron } from '../electron/runtime.mjs';
import { pinnedSupportWarnings } from '../electron/support-dates.mjs';
import { writeArchive } from '../packaging/archive.mjs';
import { formatsOf, lacksTool, missingTools, ownFpm } from '../packaging/formats.mjs';
import { ensureDependencies } from '../support/dependencies.mjs';
import { inProject, readJson } from '../support/project.mjs';
import { SetUpError, runScript, say } from '../support/report.mjs';
import { mustSucceed, run, tool } from '../support/run.mjs';

const KNOWN = ['--testable', '--dir', '--complete'];
/** A failing download must not hold up the packages that can be made. */
const FORMAT_LIMIT_MS = 900_000;

await runScript(async () => {
  const asked = process.argv.slice(2);
  const stranger = asked.find((parameter) => !KNOWN.includes(parameter));
  if (stranger)
    throw new SetUpError(
      `npm run package does not know ${stranger}: it takes ${KNOWN.join(', ')}.`,
    );
  await ensureDependencies();
  const runtime = await resolveElectron();
  for (const warning of pinnedSupportWarnings()) say(`Warning: ${warning}`);
  await buildShipped();
  const output = asked.includes('--testable') ? 'out/package-testable' : 'out/package';
  rmSync(inProject(output), { recursive: true, force: true });
  mkdirSync(inProject(output), { recursive: true });

  say('Packaging the client');
  const shared = builderArguments(asked, output, runtime);
  const packed = await builder(['--dir', ...shared]);
  mustSucceed(
    { ...packed, stderr: `${packed.stdout}\n${packed.stderr}` },
    'electron-builder failed:',
  );
  const folder = unpackedFolder(output);
  console.log(path.relative(inProject(), folder));

  const failures =
    asked.includes('--testable') || asked.includes('--dir')
      ? []
      : await formats(folder, output, shared, runtime);
  if (runtime.kind === 'fallback')
    say(
      'This build contains the fallback Electron. Use it for tests on this machine; do not give it to players.',
    );
  const isWhole = asked.includes('--complete')
    ? failures.length === 0
    : failures.every(({ isTool }) => isTool);
  return isWhole ? 0 : 1;
});

/**
 * Makes every format of this platform and names those that failed.
 * @param {string} folder
 * @param {string} output
 * @param {readonly string[]} shared
 * @param {import('../electron/runtime.mjs').ElectronRuntime} runtime
 */
async function formats(folder, output, shared, runtime) {
  const { version } = readJson(inProject('package.json'));
  if (process.platform === 'linux') {
    const name = `Hustings-${version}-linux-${process.arch}`;
    console.log(
      path.relative(inProject(), await writeArchive(folder, name, await commitTimeSec())),
    );
  }
  const { system, formats: wanted } = formatsOf(process.platform);
  const failures = [];
  // Electron's own download is in the same place as these tools.
  const machine = { environment: process.env, canDownload: runtime.kind !== 'fallback' };
  for (const format of wanted) {
    const { target, makes, needs } = format;
    const without = (/** @type {readonly string[]} */ reasons) =>
      say(`${target} was not made: ${reasons.join(', and ')}. It would be ${makes}.`);
    const missing = missingTools(format, machine);
    if (missing.length > 0) {
      failures.push({ target, isTool: true });
      without(missing);
      continue;
    }
    const before = new Set(readdirSync(inProject(output)));
    const made = await builder([`--${system}`, target, `--prepackaged=${folder}`, ...shared]);
    // electron-builder wrote this for one kind of package into the folder from which all are made.
    rmSync(path.join(folder, 'resources', 'apparmor-profile'), { force: true });
    if (made.code === 0) {
      for (const file of readdirSync(inProject(output)).filter((each) => !before.has(each)))
        console.log(path.join(output, file));
      continue;
    }
    const words = `${made.stdout}\n${made.stderr}`;
    const isTool = made.timedOut || lacksTool(words);
    failures.push({ target, isTool });
    if (isTool) without([`${needs} cannot be reached from here`]);
    else
      say(
        `${target} was not made, which would be ${makes}:\n${words.trim().split('\n').slice(-12).join('\n')}`,
      );
  }
  return failures;
}

/** @param {readonly string[]} parameters */
function builder(parameters) {
  return tool('electron-builder/cli.js', parameters, {
    output: 'capture',
    timeoutMs: FORMAT_LIMIT_MS,
    env: {
      ...process.env,
      ...ownFpm(process.env),
      CSC_IDENTITY_AUTO_DISCOVERY: process.env['CSC_IDENTITY_AUTO_DISCOVERY'] ?? 'false',
    },
  });
}

/**
 * @param {readonly string[]} asked
 * @param {string} output
 * @param {import('../electron/runtime.mjs').ElectronRuntime} runtime
 */
function builderArguments(asked, output, runtime) {
  const version = readFileSync(path.join(runtime.distFolder, 'version'), 'utf8')
    .trim()
    .replace(/^v/, '');
  const feed = process.env['HUSTINGS_UPDATE_FEED'] ?? '';
  return [
    '--publish=never',
    // Debian and Fedora require a page of the project. By RFC 2606 this address belongs to nobody.
    `--config.extraMetadata.homepage=${process.env['HUSTINGS_HOMEPAGE'] ?? 'https://hustings.invalid/'}`,
    `--config.directories.output=${output}`,
    `--config.electronDist=${runtime.distFolder}`,
    `--config.electronVersion=${version}`,
    // The program that installs an update finds the feed in the package; the client itself has it from the build.
    ...(feed === '' ? [] : ['--config.publish.provider=generic', `--config.publish.url=${feed}`]),
    ...(asked.includes('--testable')
      ? ['--config.electronFuses.enableNodeCliInspectArguments=true']
      : []),
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

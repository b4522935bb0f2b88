/**
 * `npm run release -- STEP`: the steps of a release besides `npm test` and `npm run package`; docs/releasing.md has
 * their order.
 *
 * `notes` prints the version's part of CHANGELOG.md, `sbom` and `checksums` write beside the packages, `reproducible`
 * builds the archive of the client twice, in two places, and compares.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { notesOf } from '../packaging/release-notes.mjs';
import { bundledBom } from '../packaging/sbom.mjs';
import { inProject, projectRoot, readJson } from '../support/project.mjs';
import { SetUpError, runScript, say } from '../support/report.mjs';
import { mustSucceed, npm, run } from '../support/run.mjs';

const PACKAGES = inProject('out', 'package');
/** The files that players download, without the folder and electron-builder's own notes. */
const ARTIFACT = /\.(?:AppImage|deb|rpm|gz|exe|dmg|zip|blockmap|yml|cdx\.json)$/;
const version = String(readJson(inProject('package.json')).version);

/** @type {Readonly<Record<string, () => void | Promise<void>>>} */
const STEPS = { notes, sbom, checksums, reproducible };

await runScript(async () => {
  const [name = '', ...rest] = process.argv.slice(2);
  const step = STEPS[name];
  if (step === undefined || rest.length > 0)
    throw new SetUpError(`npm run release takes one of ${Object.keys(STEPS).join(', ')}.`);
  await step();
});

function notes() {
  const changelog = readFileSync(inProject('CHANGELOG.md'), 'utf8');
  const found = notesOf(changelog, version);
  if (found === null)
    throw new SetUpError(
      `CHANGELOG.md has nothing under ${version}. Give what is under "Unreleased" that version and its date.`,
    );
  process.stdout.write(found);
}

async function sbom() {
  const bundled = readJson(inProject('out', 'shipped', 'licences.json'));
  if (bundled === null) throw new SetUpError('Run npm run package first.');
  const told = mustSucceed(
    await npm(['sbom', '--sbom-format=cyclonedx'], { output: 'capture' }),
    'npm could not describe what is installed:',
  );
  const bom = bundledBom(JSON.parse(told.stdout), bundled);
  const file = path.join(PACKAGES, `Hustings-${version}.cdx.json`);
  mkdirSync(PACKAGES, { recursive: true });
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(path.relative(projectRoot, file));
}

function checksums() {
  const names = readdirSync(PACKAGES).filter(
    (name) => ARTIFACT.test(name) && name !== 'builder-debug.yml',
  );
  if (names.length === 0) throw new SetUpError('Run npm run package first.');
  const lines = names.toSorted().map((name) => `${sha256(path.join(PACKAGES, name))}  ${name}\n`);
  // Each system makes its own packages: their lists are published side by side.
  const file = path.join(PACKAGES, `SHA256SUMS-${process.platform}`);
  writeFileSync(file, lines.join(''));
  console.log(path.relative(projectRoot, file));
}

async function reproducible() {
  const sums = [];
  for (const place of ['first', 'second, in another folder']) {
    say(`Building the ${place}`);
    sums.push(await archiveOfCopy());
  }
  if (sums[0] !== sums[1])
    throw new SetUpError(`Two builds of one commit differ: ${sums.join(' and ')}.`);
  console.log(`app.asar ${sums[0]}`);
}

/** Packs a copy of the files in git, in its own folder, and returns the checksum of its archive. */
async function archiveOfCopy() {
  const folder = mkdtempSync(path.join(tmpdir(), 'hustings-reproducible-'));
  try {
    const listed = mustSucceed(
      await run('git', ['ls-files', '-z'], { output: 'capture' }),
      'git could not list the files of this commit:',
    );
    for (const name of listed.stdout.split('\0').filter(Boolean))
      cpSync(inProject(name), path.join(folder, name), { verbatimSymlinks: true });
    symlinkSync(inProject('node_modules'), path.join(folder, 'node_modules'), 'junction');
    mustSucceed(
      await npm(['run', '-s', 'package', '--', '--dir'], { cwd: folder, output: 'capture' }),
      'The copy could not be packed:',
    );
    const archive = readdirSync(path.join(folder, 'out', 'package'), {
      recursive: true,
      encoding: 'utf8',
    }).find((name) => path.basename(name) === 'app.asar');
    if (archive === undefined) throw new SetUpError('The copy has no app.asar.');
    return sha256(path.join(folder, 'out', 'package', archive));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file */
function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** `npm run release -- STEP`: the steps of a release besides `npm test` and `npm run package`; docs/releasing.md has their order. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
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

import { inProject, projectRoot, readJson } from '../support/project.mjs';
import { SetUpError, say } from '../support/report.mjs';
import { mustSucceed, npm, run } from '../support/run.mjs';

const PACKAGES = inProject('out', 'package');
/** The files that players download, without the folder and electron-builder's own notes. */
const ARTIFACT =
  /^(?!builder-debug).*\.(?:AppImage|deb|rpm|gz|exe|dmg|zip|blockmap|yml|cdx\.json)$/;

const STEPS: Readonly<Record<string, () => void | Promise<void>>> = {
  notes,
  sbom,
  checksums,
  reproducible,
};

/** Runs one step. */
export default async function release([name = '', ...rest]: readonly string[]): Promise<void> {
  const step = STEPS[name];
  if (step === undefined || rest.length > 0)
    throw new SetUpError(`npm run release takes one of ${Object.keys(STEPS).join(', ')}.`);
  await step();
}

function notes(): void {
  const { version } = readJson(inProject('package.json'));
  const found = notesOf(readFileSync(inProject('CHANGELOG.md'), 'utf8'), version);
  if (found === null)
    throw new SetUpError(
      `CHANGELOG.md has nothing under ${version}. Give what is under "Unreleased" that version and its date.`,
    );
  process.stdout.write(found);
}

/** The text under a version's heading; null when the changelog has no such version, or nothing under it. */
export function notesOf(changelog: string, version: string): string | null {
  const parts = changelog.replaceAll('\r', '').split(/^## /m);
  const part = parts.find((each) => each.startsWith(`[${version}]`)) ?? '';
  const text = part.replace(/^.*\n?/, '').trim();
  return text === '' ? null : `${text}\n`;
}

async function sbom(): Promise<void> {
  const bundled = readJson(inProject('out', 'shipped', 'licences.json'));
  if (bundled === null) throw new SetUpError('Run npm run package first.');
  // Not with --omit=dev: that leaves out libraries which a tool uses too, such as React.
  const listed = mustSucceed(
    await npm(['sbom', '--sbom-format=cyclonedx'], { output: 'capture' }),
    'npm could not list the installed packages:',
  );
  const { version } = readJson(inProject('package.json'));
  const file = path.join(PACKAGES, `Hustings-${version}.cdx.json`);
  mkdirSync(PACKAGES, { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify(bundledBom(JSON.parse(listed.stdout), bundled), null, 2)}\n`,
  );
  console.log(path.relative(projectRoot, file));
}

interface Component {
  readonly name: string;
  readonly group?: string;
  readonly version: string;
  readonly 'bom-ref': string;
  readonly scope?: string;
  readonly type?: string;
}

/** A list of components as CycloneDX has it. */
interface Bom {
  readonly bomFormat: string;
  readonly serialNumber?: string;
  readonly metadata: { readonly timestamp?: string; readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * Keeps the bundled libraries of npm's list, and drops what would differ from one run to the next.
 *
 * @param all what `npm sbom` printed: every package that is installed
 * @throws Error naming bundled libraries that npm does not list
 */
export function bundledBom(
  all: Bom,
  bundled: readonly { readonly name: string; readonly version: string }[],
): Bom {
  const keyOf = ({ group, name, version }: { group?: string; name: string; version: string }) =>
    `${group && !name.startsWith('@') ? `${group}/` : ''}${name} ${version}`;
  const wanted = new Set(bundled.map(({ name, version }) => keyOf({ name, version })));
  const components = all.components.filter((component) => wanted.has(keyOf(component)));
  for (const component of components) wanted.delete(keyOf(component));
  if (wanted.size > 0) throw new Error(`npm does not list ${[...wanted].join(', ')}.`);
  const refs = components.map((component) => component['bom-ref']);
  const { timestamp: _when, component: root, ...metadata } = all.metadata;
  const { serialNumber: _serial, ...rest } = all;
  return {
    ...rest,
    // npm uses the name of the folder.
    metadata: { ...metadata, component: { ...root, name: 'hustings', type: 'application' } },
    // They are development dependencies of the build, but the player's client runs them.
    components: components.map((component) => ({ ...component, scope: 'required' })),
    dependencies: all.dependencies
      .filter(({ ref }) => refs.includes(ref) || ref === root['bom-ref'])
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: ref === root['bom-ref'] ? refs : dependsOn.filter((each) => refs.includes(each)),
      })),
  };
}

function checksums(): void {
  const found = existsSync(PACKAGES) ? readdirSync(PACKAGES) : [];
  const names = found.filter((name) => ARTIFACT.test(name)).toSorted();
  if (names.length === 0) throw new SetUpError('Run npm run package first.');
  const lines = names.map((name) => `${sha256(path.join(PACKAGES, name))}  ${name}\n`);
  // Each system makes its own packages: their lists are published side by side.
  const file = path.join(PACKAGES, `SHA256SUMS-${process.platform}`);
  writeFileSync(file, lines.join(''));
  console.log(path.relative(projectRoot, file));
}

async function reproducible(): Promise<void> {
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
async function archiveOfCopy(): Promise<string> {
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
    const packed = path.join(folder, 'out', 'package');
    const files = readdirSync(packed, { recursive: true, encoding: 'utf8' });
    const archive = files.find((name) => path.basename(name) === 'app.asar');
    if (archive === undefined) throw new SetUpError('The copy has no app.asar.');
    return sha256(path.join(packed, archive));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

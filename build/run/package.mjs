/**
 * `npm run package`: writes an unpacked build with its fuses set to out/package/. `-- --installers` adds the installers.
 *
 * `-- --testable` writes to out/package-testable/ instead. That build differs in one fuse, which lets tests attach.
 */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { buildShipped } from '../bundle/build-output.mjs';
import { ensureDependencies } from '../support/dependencies.mjs';
import { resolveElectron } from '../electron/runtime.mjs';
import { inProject } from '../support/project.mjs';
import { SetUpError, runScript, say } from '../support/report.mjs';
import { mustSucceed, tool } from '../support/run.mjs';

const KNOWN = ['--testable', '--installers'];

await runScript(async () => {
  const asked = process.argv.slice(2);
  const stranger = asked.find((parameter) => !KNOWN.includes(parameter));
  if (stranger)
    throw new SetUpError(
      `npm run package does not know ${stranger}: it takes ${KNOWN.join(' or ')}.`,
    );
  await ensureDependencies();
  const runtime = await resolveElectron();
  if (runtime.kind === 'fallback' && asked.includes('--installers')) {
    throw new SetUpError(
      'Installers need Electron’s own download. This machine uses the fallback Electron, which is for development and tests only. Run the command on a machine that can download Electron.',
    );
  }
  await buildShipped();
  const output = asked.includes('--testable') ? 'out/package-testable' : 'out/package';
  rmSync(inProject(output), { recursive: true, force: true });
  say('Packaging the client');
  const packed = await tool('electron-builder/cli.js', builderArguments(asked, output, runtime), {
    output: 'capture',
    env: {
      ...process.env,
      CSC_IDENTITY_AUTO_DISCOVERY: process.env['CSC_IDENTITY_AUTO_DISCOVERY'] ?? 'false',
    },
  });
  mustSucceed(
    { ...packed, stderr: `${packed.stdout}\n${packed.stderr}` },
    'electron-builder failed:',
  );
  for (const name of readdirSync(inProject(output))) {
    if (
      existsSync(inProject(output, name, 'resources')) ||
      /\.(AppImage|deb|gz|exe|zip|dmg)$/.test(name)
    )
      console.log(path.join(output, name));
  }
  if (runtime.kind === 'fallback')
    say(
      'This build contains the fallback Electron. Use it for tests on this machine; do not give it to players.',
    );
});

/**
 * @param {readonly string[]} asked
 * @param {string} output
 * @param {import('../electron/runtime.mjs').ElectronRuntime} runtime
 */
function builderArguments(asked, output, runtime) {
  const version = readFileSync(path.join(runtime.distFolder, 'version'), 'utf8')
    .trim()
    .replace(/^v/, '');
  return [
    ...(asked.includes('--installers') ? [] : ['--dir']),
    '--publish=never',
    `--config.directories.output=${output}`,
    `--config.electronDist=${runtime.distFolder}`,
    `--config.electronVersion=${version}`,
    ...(asked.includes('--testable')
      ? ['--config.electronFuses.enableNodeCliInspectArguments=true']
      : []),
  ];
}

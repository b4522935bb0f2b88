/** The temporary folder of `npm test`: it is removed however the run ends, with what killed programs left in it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { describe, expect, it } from 'vitest';

import { freshDirectory } from '@support/storage/directory';

const SUPPORT = new URL('../../../../build/support/', import.meta.url);

/** A program of the run: leaves a file in the temporary folder and never ends by itself. */
const CHILD = `
  require('node:fs').writeFileSync(require('node:path').join(require('node:os').tmpdir(), 'left'), '');
  console.log('ready');
  setInterval(() => {}, 1_000);
`;

/** A command of the project, as `build/run.mjs` runs it. */
const COMMAND = `
  import { runScript } from '${new URL('report.mjs', SUPPORT)}';
  import { run } from '${new URL('run.mjs', SUPPORT)}';
  import { useOwnTemporaryFolder } from '${new URL('temporary-folder.mjs', SUPPORT)}';
  await runScript(async () => {
    useOwnTemporaryFolder();
    if (process.argv[1] === 'throw') throw new Error('The section failed.');
    await run(process.execPath, ['-e', ${JSON.stringify(CHILD)}]);
  });
`;

function start(parent: string, ...words: readonly string[]) {
  return spawn(process.execPath, ['--input-type=module', '-e', COMMAND, ...words], {
    env: { ...process.env, TMPDIR: parent, TMP: parent, TEMP: parent },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

describe('the temporary folder of a command', () => {
  // Windows has no signals that a program could handle.
  it.skipIf(process.platform === 'win32').each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s removes it, with the files of a killed program', async (signal, exitCode) => {
    const parent = freshDirectory();
    const command = start(parent);
    const ended = once(command, 'close');
    await once(createInterface({ input: command.stdout }), 'line');
    const [folder = ''] = readdirSync(parent);
    expect(existsSync(`${parent}/${folder}/left`)).toBe(true);
    command.kill(signal);
    expect(await ended).toEqual([exitCode, null]);
    expect(readdirSync(parent)).toEqual([]);
  });

  it('a failure removes it', async () => {
    const parent = freshDirectory();
    const [code] = await once(start(parent, 'throw'), 'close');
    expect(code).toBe(1);
    expect(readdirSync(parent)).toEqual([]);
  });
});

/** The folder of a test run's temporary files. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MODULE = new URL('../../../../build/testing/temporary-files.mjs', import.meta.url).href;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hustings-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that keeps its temporary files together, and then runs `code`. */
function programOf(code: string): readonly string[] {
  const program = `
    import { mkdtempSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { keepTemporaryFilesTogether } from ${JSON.stringify(MODULE)};
    keepTemporaryFilesTogether();
    mkdtempSync(tmpdir() + '/forgotten-');
    ${code}`;
  return ['--input-type=module', '--eval', program];
}

const environment = () => ({ ...process.env, TMPDIR: folder, TMP: folder, TEMP: folder });

describe('The temporary files of a test run', () => {
  it('lie in one folder, which goes when the run ends', () => {
    const code = `
      import { readdirSync } from 'node:fs';
      console.log(readdirSync(${JSON.stringify(folder)}).length, readdirSync(tmpdir()).length);`;
    const { stdout } = spawnSync(process.execPath, programOf(code), {
      env: environment(),
      encoding: 'utf8',
    });
    expect(stdout).toBe('1 1\n');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('go when a signal ends the run', async () => {
    const child = spawn(
      process.execPath,
      programOf(`console.log('ready'); setInterval(() => {}, 1_000);`),
      { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(143);
    expect(readdirSync(folder)).toEqual([]);
  });
});

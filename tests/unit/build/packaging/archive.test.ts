/** The Linux archive, and the script in it that starts the client and explains a start that the system refused. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { writeArchive } from '../../../../build/packaging/archive';
import { freshDirectory } from '@support/storage/directory';

const SCRIPT = readFileSync('build/packaging/hustings.sh', 'utf8');

let folder: string;
let tools: string;
beforeEach(() => {
  folder = join(freshDirectory(), 'Hustings of mine');
  tools = freshDirectory();
  mkdirSync(folder);
  put(join(folder, 'hustings'), SCRIPT);
  put(join(folder, 'chrome-sandbox'), '');
});

function put(path: string, text: string): void {
  writeFileSync(path, text);
  chmodSync(path, 0o755);
}

/** Starts the script with a program of this text; `ldd` and `unshare` are scripts of these texts. */
function start(
  program: string | null,
  { ldd = 'exit 0', unshare = 'exit 0', args = [] as readonly string[] } = {},
) {
  if (program !== null) put(join(folder, 'hustings.bin'), `#!/bin/sh\n${program}\n`);
  put(join(tools, 'ldd'), `#!/bin/sh\ntouch '${tools}/asked'\n${ldd}\n`);
  put(join(tools, 'unshare'), `#!/bin/sh\n${unshare}\n`);
  // A stub of the desktop's dialog program, as far as the script uses it.
  put(join(tools, 'zenity'), `#!/bin/sh\nprintf '%s' "$*" > '${tools}/dialog'\n`);
  const { status, stdout, stderr } = spawnSync(join(folder, 'hustings'), args, {
    encoding: 'utf8',
    env: { ...process.env, DISPLAY: ':9', PATH: `${tools}:${process.env['PATH'] ?? ''}` },
  });
  const dialog = join(tools, 'dialog');
  return {
    status,
    stdout,
    stderr,
    dialog: existsSync(dialog) ? readFileSync(dialog, 'utf8') : null,
    hasAsked: existsSync(join(tools, 'asked')),
  };
}

describe.skipIf(process.platform !== 'linux')('the script that starts the client', () => {
  it('passes arguments and exit status on, and checks nothing after a good start', () => {
    const found = start('printf "<%s>" "$@"; exit 0', { args: ['a b', '--c', "d'e"] });
    expect(found).toEqual({
      status: 0,
      stdout: "<a b><--c><d'e>",
      stderr: '',
      dialog: null,
      hasAsked: false,
    });
    expect(start('exit 1')).toMatchObject({ status: 1, stderr: '', dialog: null, hasAsked: false });
  });

  it('names missing libraries and what installs them, on stderr and in a dialog', () => {
    const ldd = `printf '\\tlibgtk-3.so.0 => not found\\n\\tlibc.so.6 => /lib/libc.so.6 (0x1)\\n\\tlibnss3.so => not found\\n'; exit 1`;
    const { status, stderr, dialog } = start('exit 127', { ldd });
    expect(status).toBe(127);
    expect(stderr).toContain('this system lacks libgtk-3.so.0 libnss3.so. Nothing was changed.');
    expect(stderr).toContain('sudo apt-get install libgtk-3-0 libnss3');
    expect(dialog).toContain('Hustings cannot start');
    expect(dialog).toContain('libgtk-3.so.0');
  });

  it('names a program that is missing or made for another processor', () => {
    const { status, stderr } = start(null);
    expect(status).toBe(127);
    expect(stderr).toContain('hustings.bin is missing or is not made for this computer');
  });

  it('explains a sandbox that the system refuses, and no other abort', () => {
    const refused = start('kill -TRAP $$', { unshare: 'exit 1' });
    expect(refused.status).toBeGreaterThanOrEqual(128);
    expect(refused.stderr).toContain(`sudo chmod 4755 '${folder}/chrome-sandbox'`);
    expect(start('kill -TRAP $$').stderr).not.toContain('sandbox');
    chmodSync(join(folder, 'chrome-sandbox'), 0o4755);
    expect(start('kill -TRAP $$', { unshare: 'exit 1' }).stderr).not.toContain('chmod');
  });

  it('passes a signal on and ends when the client has', async () => {
    put(
      join(folder, 'hustings.bin'),
      `#!/bin/sh\ntrap 'echo closing; exit 7' TERM\necho ready\nwhile :; do read -t 1 _ 2>/dev/null || sleep 0.05; done\n`,
    );
    const child = spawn(join(folder, 'hustings'), { stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await expect.poll(() => said).toContain('ready');
    child.kill('SIGTERM');
    expect((await once(child, 'close'))[0]).toBe(7);
    expect(said).toContain('closing');
  });
});

describe.skipIf(process.platform !== 'linux')('the archive', () => {
  it('has the program under another name, the script under its own, and the same bytes each time', async () => {
    const sums = [];
    for (const _packing of ['first', 'second']) {
      const packed = join(freshDirectory(), 'linux-unpacked');
      mkdirSync(join(packed, 'resources'), { recursive: true });
      put(join(packed, 'hustings'), `program ${'x'.repeat(1_000)}`);
      writeFileSync(join(packed, 'resources', 'app.asar'), 'asar', { mode: 0o600 });
      const archive = await writeArchive(packed, 'Hustings-1.0.0-linux-x64', 1_700_000_000);
      sums.push(createHash('sha256').update(readFileSync(archive)).digest('hex'));
      const into = freshDirectory();
      execFileSync('tar', ['xzf', archive, `--directory=${into}`]);
      const unpacked = join(into, 'Hustings-1.0.0-linux-x64');
      expect(readFileSync(join(unpacked, 'hustings'), 'utf8')).toBe(SCRIPT);
      expect(readFileSync(join(unpacked, 'hustings.bin'), 'utf8')).toMatch(/^program x/u);
      const listed = execFileSync('tar', ['tvzf', archive], { encoding: 'utf8' });
      expect(listed).toMatch(/^-rwxr-xr-x 0\/0 .* Hustings-1\.0\.0-linux-x64\/hustings$/mu);
      expect(listed).toMatch(/^-rw-r--r-- 0\/0 .*\/resources\/app\.asar$/mu);
    }
    expect(sums[0]).toBe(sums[1]);
  });
});

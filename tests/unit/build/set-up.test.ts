import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { hashOfSources } from '../../../build/run/lib/build-output.mjs';
import { clientArguments, clientEnvironment } from '../../../build/run/lib/client.mjs';
import { checkNode, dependenciesAreCurrent } from '../../../build/run/lib/dependencies.mjs';
import { lacksDisplay } from '../../../build/run/lib/display.mjs';
import { executableIn } from '../../../build/run/lib/electron-runtime.mjs';
import { withLock } from '../../../build/run/lib/lock.mjs';
import { cacheFolder, projectRoot } from '../../../build/run/lib/project.mjs';
import { installCommand, parseMissingLibraries } from '../../../build/run/lib/system-packages.mjs';
import { chosenSections } from '../../../build/run/lib/test-sections.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hustings-set-up-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('dependencies', () => {
  const locked = {
    packages: {
      '': { name: 'x' },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/b': { version: '2.0.0', integrity: 'sha512-b', optional: true },
    },
  };

  function write(installed: unknown): void {
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(locked));
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify(installed));
  }

  it('are current when npm recorded what the lock file asks for, optional ones aside', () => {
    write({ packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } });
    expect(dependenciesAreCurrent(folder)).toBe(true);
  });

  it.each([
    ['another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
    ['other bytes', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-z' } }],
    ['a missing package', {}],
  ])('are not current with %s', (_case, packages) => {
    write({ packages });
    expect(dependenciesAreCurrent(folder)).toBe(false);
  });

  it('are not current without a record, as after an interrupted install', () => {
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(locked));
    expect(dependenciesAreCurrent(folder)).toBe(false);
  });

  it('need a Node that is new enough', () => {
    expect(() => checkNode('20.18.3')).toThrow(/install Node 20\.19/);
    expect(() => checkNode('18.20.0')).toThrow(/too old/);
    expect(() => checkNode('20.19.0')).not.toThrow();
    expect(() => checkNode('24.1.0')).not.toThrow();
  });
});

describe('the build stamp', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'shared'));
    writeFileSync(join(folder, 'shared', 'a.ts'), 'one');
    writeFileSync(join(folder, 'package.json'), '{}');
  });

  it('changes with content, name and number of the sources, and with nothing else', () => {
    const before = hashOfSources(folder);
    writeFileSync(join(folder, 'README.md'), 'words');
    expect(hashOfSources(folder)).toBe(before);
    writeFileSync(join(folder, 'shared', 'a.ts'), 'two');
    const edited = hashOfSources(folder);
    expect(edited).not.toBe(before);
    writeFileSync(join(folder, 'shared', 'b.ts'), '');
    expect(hashOfSources(folder)).not.toBe(edited);
    rmSync(join(folder, 'shared', 'b.ts'));
    writeFileSync(join(folder, 'shared', 'a.ts'), 'one');
    expect(hashOfSources(folder)).toBe(before);
  });
});

describe('a lock', () => {
  it('lets one piece of work run at a time', async () => {
    const file = join(folder, 'work.lock');
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${name} ends`);
    };
    await Promise.all([withLock(file, work('a')), withLock(file, work('b'))]);
    expect(order).toHaveLength(4);
    expect(order[1]).toBe(order[0]?.replace('begins', 'ends'));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over from a process that died', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.on('close', resolve));
    const file = join(folder, 'work.lock');
    writeFileSync(file, `${child.pid} 0 0`);
    expect(await withLock(file, async () => 'done')).toBe('done');
  });

  it('is freed when the work fails', async () => {
    const file = join(folder, 'work.lock');
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('starting the client', () => {
  it('switches the sandbox off for root on Linux only', () => {
    const asked = ['--server=http://127.0.0.1:1'];
    expect(clientArguments(asked, { isRoot: true, platform: 'linux' })).toEqual([
      projectRoot,
      '--no-sandbox',
      ...asked,
    ]);
    expect(clientArguments(asked, { isRoot: false, platform: 'linux' })).toEqual([
      projectRoot,
      ...asked,
    ]);
    expect(clientArguments(asked, { isRoot: true, platform: 'darwin' })).toEqual([
      projectRoot,
      ...asked,
    ]);
  });

  it('passes the environment on, without the switch that makes Electron a plain Node', () => {
    const environment = { HUSTINGS_POLL_MS: '500', ELECTRON_RUN_AS_NODE: '1' };
    expect(clientEnvironment(environment, { DISPLAY: ':7' })).toEqual({
      HUSTINGS_POLL_MS: '500',
      DISPLAY: ':7',
    });
  });

  it('knows a Linux machine without a display', () => {
    expect(lacksDisplay({}, 'linux')).toBe(true);
    expect(lacksDisplay({ DISPLAY: ':0' }, 'linux')).toBe(false);
    expect(lacksDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(false);
    expect(lacksDisplay({}, 'win32')).toBe(false);
  });

  it('knows the executable of each platform', () => {
    expect((['linux', 'win32', 'darwin'] as const).map(executableIn)).toEqual([
      'electron',
      'electron.exe',
      'Electron.app/Contents/MacOS/Electron',
    ]);
  });

  it('keeps downloads in the user cache folder', () => {
    expect(cacheFolder({ XDG_CACHE_HOME: '/somewhere' })).toBe(join('/somewhere', 'hustings'));
    expect(cacheFolder({ XDG_CACHE_HOME: 'relative' })).toMatch(/[\\/]\.cache[\\/]hustings$/);
  });
});

describe('missing system packages', () => {
  it('reads the names that the linker did not find', () => {
    const listing =
      '\tlibc.so.6 => /lib/libc.so.6 (0x0)\n\tlibnss3.so => not found\n\tlibgbm.so.1 => not found\n';
    expect(parseMissingLibraries(listing)).toEqual(['libnss3.so', 'libgbm.so.1']);
  });

  it('names the exact command', () => {
    expect(installCommand('apt-get', ['xvfb', 'xauth'], true)).toBe(
      'sudo apt-get update && sudo apt-get install -y --no-install-recommends xvfb xauth',
    );
    expect(installCommand('dnf', ['gtk3'], false)).toBe('dnf install -y gtk3');
  });
});

describe('choosing sections of npm test', () => {
  const known = ['format', 'lint', 'unit'];

  it('runs all, or those asked for, in their own order', () => {
    expect(chosenSections([], known)).toEqual(known);
    expect(chosenSections(['--only=unit,format'], known)).toEqual(['format', 'unit']);
    expect(chosenSections(['--only=unit', '--only=lint'], known)).toEqual(['lint', 'unit']);
  });

  it('refuses what it does not know instead of running nothing', () => {
    expect(() => chosenSections(['--only=untit'], known)).toThrow(/no section "untit"/);
    expect(() => chosenSections(['unit'], known)).toThrow(/does not know unit/);
  });
});

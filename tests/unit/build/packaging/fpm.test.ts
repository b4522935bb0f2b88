/** The deb and the rpm, made with the command line by which electron-builder calls fpm. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { freshDirectory } from '@support/storage/directory';

const FPM = 'build/packaging/fpm.mjs';

/** The part of electron-builder's command line that both formats have. */
function commandLine(target: string, architecture: string): { args: string[]; file: string } {
  const folder = freshDirectory();
  const program = join(folder, 'linux-unpacked');
  mkdirSync(program);
  writeFileSync(join(program, 'hustings'), 'program', { mode: 0o755 });
  writeFileSync(join(program, 'notes of mine.txt'), 'notes');
  symlinkSync('hustings', join(program, 'link'));
  for (const [name, text] of [
    ['entry', '[Desktop Entry]'],
    ['install', '#!/bin/bash\necho installed'],
    ['remove', '#!/bin/bash\necho removed'],
  ] as const)
    writeFileSync(join(folder, name), text);
  const file = join(folder, `out.${target}`);
  const options = {
    architecture,
    'after-install': join(folder, 'install'),
    'after-remove': join(folder, 'remove'),
    description: 'A client\n Watch it.\n\nSend.',
    version: '1.2.0~beta.1',
    package: file,
    name: 'hustings',
    maintainer: 'Us <us@localhost>',
    vendor: 'Us',
    url: 'none',
    license: 'MIT',
  };
  const named = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const entry = `${join(folder, 'entry')}=/usr/share/applications/hustings.desktop`;
  const first = ['-s', 'dir', '--force', '-t', target, '-d', 'gtk3', '-d', 'nss'];
  return { file, args: [...first, ...named, `${program}/=/opt/Hustings`, entry] };
}

const lacks = (program: string) => spawnSync(program, ['--version']).error !== undefined;

describe('Making a package without fpm', () => {
  it.skipIf(lacks('dpkg-deb'))('makes a deb with its files, fields and scripts', () => {
    const { args, file } = commandLine('deb', 'amd64');
    const options = [
      '--category',
      'games',
      '--deb-priority',
      'optional',
      '--deb-compression',
      'xz',
    ];
    execFileSync(FPM, [...args, ...options, '--deb-recommends', 'tray']);
    const query = (...parameters: readonly string[]) =>
      execFileSync('dpkg-deb', [...parameters], { encoding: 'utf8' });
    expect(query('--field', file).split('\n')).toEqual([
      'Package: hustings',
      'Version: 1.2.0~beta.1',
      'Architecture: amd64',
      'Maintainer: Us <us@localhost>',
      'Depends: gtk3, nss',
      'Recommends: tray',
      'Section: games',
      'Priority: optional',
      'Description: A client',
      ' Watch it.',
      ' Send.',
      '',
    ]);
    const files = query('--contents', file);
    expect(files).toMatch(/^-rwxr-xr-x root\/root .+ \.\/opt\/Hustings\/hustings$/mu);
    expect(files).toContain('./opt/Hustings/link -> hustings');
    expect(files).toContain('./opt/Hustings/notes of mine.txt');
    expect(files).toContain('./usr/share/applications/hustings.desktop');
    expect(query('--info', file, 'postinst')).toContain('echo installed');
    expect(query('--info', file, 'postrm')).toContain('echo removed');
  });

  it.skipIf(lacks('rpmbuild'))('makes an rpm with its files, fields and scripts', () => {
    const { args, file } = commandLine('rpm', 'x86_64');
    const options = ['--rpm-os', 'linux', '--rpm-compression', 'xzmt', '--rpm-summary', 'A client'];
    execFileSync(FPM, [...args, ...options, '--category', 'games'], { stdio: 'pipe' });
    const query = (...parameters: readonly string[]) =>
      execFileSync('rpm', ['--query', '--package', ...parameters, file], { encoding: 'utf8' });
    expect(query('--info')).toMatch(/^Version {5}: 1\.2\.0~beta\.1$/mu);
    expect(query('--info')).not.toMatch(/^URL/mu);
    expect(query('--requires')).toMatch(/^gtk3\n(?:.+\n)*nss$/mu);
    expect(query('--list').split('\n')).toEqual([
      '/opt/Hustings',
      '/opt/Hustings/hustings',
      '/opt/Hustings/link',
      '/opt/Hustings/notes of mine.txt',
      '/usr/share/applications/hustings.desktop',
      '',
    ]);
    expect(query('--scripts')).toMatch(
      /postinstall[^]+echo installed[^]+postuninstall[^]+echo removed/u,
    );
  });
});

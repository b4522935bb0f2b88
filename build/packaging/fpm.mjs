#!/usr/bin/env node
/**
 * Makes deb and rpm with `dpkg-deb` and `rpmbuild`. electron-builder calls it instead of fpm (CUSTOM_FPM_PATH), which it
 * would download; this program understands the part of fpm's command line that electron-builder uses.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** Options with one value, of which each format uses some. */
const SINGLE =
  'architecture after-install after-remove description version package name maintainer vendor url category license log deb-priority deb-compression rpm-compression rpm-os rpm-summary';
const text = { type: /** @type {const} */ ('string') };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    .../** @type {Record<string, typeof text>} */ (
      Object.fromEntries(SINGLE.split(' ').map((name) => [name, text]))
    ),
    source: { ...text, short: 's' },
    target: { ...text, short: 't' },
    depends: { ...text, short: 'd', multiple: true },
    'deb-recommends': { ...text, multiple: true },
    force: { type: 'boolean' },
  },
});
const list = (/** @type {string[] | undefined} */ names = []) => names.join(', ');
const option = (/** @type {string} */ name) => String(/** @type {any} */ (values)[name] ?? '');
const script = (/** @type {string} */ name) => readFileSync(option(name), 'utf8');
const output = path.resolve(option('package'));
/** electron-builder demands a page; npm run package gives it the word `none` if the project has none. */
const url = option('url').startsWith('http') ? option('url') : '';

// Every player can read what is installed, whoever builds it.
process.umask(0o022);
const folder = mkdtempSync(path.join(tmpdir(), 'hustings-package-'));
try {
  const root = path.join(folder, 'root');
  for (const pair of positionals) {
    const [source = '', place = ''] = pair.split('=');
    cpSync(source, path.join(root, place), { recursive: true, verbatimSymlinks: true });
  }
  if (option('target') === 'deb') makeDeb(root);
  else makeRpm(root);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} root */
function makeDeb(root) {
  const control = path.join(root, 'DEBIAN');
  mkdirSync(control);
  const fields = {
    Package: option('name'),
    Version: option('version'),
    Architecture: option('architecture'),
    Maintainer: option('maintainer'),
    Depends: list(values.depends),
    Recommends: list(values['deb-recommends']),
    Section: option('category'),
    Priority: option('deb-priority'),
    Homepage: url,
    Description: option('description').trim().replace(/\n\s*/g, '\n '),
  };
  writeFileSync(path.join(control, 'control'), fieldLines(fields));
  writeFileSync(path.join(control, 'postinst'), script('after-install'), { mode: 0o755 });
  writeFileSync(path.join(control, 'postrm'), script('after-remove'), { mode: 0o755 });
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '-z3', '--build', root, output]);
}

/** @param {string} root */
function makeRpm(root) {
  const fields = {
    Name: option('name'),
    Version: option('version'),
    Release: '1',
    Summary: option('rpm-summary'),
    License: option('license'),
    Vendor: option('vendor'),
    Packager: option('maintainer'),
    URL: url,
    AutoReqProv: 'no',
    Requires: list(values.depends),
  };
  const spec = path.join(folder, 'package.spec');
  writeFileSync(
    spec,
    `%global __os_install_post %{nil}
%global debug_package %{nil}
%global _binary_payload w3T2.xzdio
${fieldLines(fields)}
%description
${option('description')}
%install
cp -a '${root}/.' %{buildroot}
%post
${script('after-install')}
%postun
${script('after-remove')}
%files
%defattr(-,root,root,-)
/opt/*
/usr/share/*/*
`,
  );
  execFileSync('rpmbuild', [
    '-bb',
    `--target=${option('architecture')}-linux`,
    `--define=_topdir ${folder}`,
    `--define=_rpmdir ${path.dirname(output)}`,
    `--define=_rpmfilename ${path.basename(output)}`,
    spec,
  ]);
}

/** @param {Readonly<Record<string, string>>} fields Empty ones are left out. */
function fieldLines(fields) {
  const lines = Object.entries(fields).filter(([, value]) => value !== '');
  return lines.map(([name, value]) => `${name}: ${value}\n`).join('');
}

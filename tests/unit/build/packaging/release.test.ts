/** The description of a release: its notes, the list of its contents, and its entry in software centres. */
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { bundledBom, notesOf } from '../../../../build/packaging/release';

const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-01-02\n\n### Added\n\n- One\r\n\n## [1.1.0-beta.1]\n\n- Two\n';

it.each([
  ['1.1.0', '### Added\n\n- One\n'],
  ['1.1.0-beta.1', '- Two\n'],
  ['Unreleased', null],
  ['1.1', null],
])('the notes of %s are the text under its heading', (version, expected) => {
  expect(notesOf(CHANGELOG, version)).toBe(expected);
});

describe('the list of what a package contains', () => {
  const component = (name: string, version: string) => ({
    name,
    version,
    'bom-ref': `${name}@${version}`,
  });
  const all = {
    bomFormat: 'CycloneDX',
    serialNumber: 'urn:uuid:1',
    metadata: { timestamp: 'now', component: component('folder', '1.0.0') },
    components: [
      component('react', '19.0.0'),
      component('@scope/ant', '1.0.0'),
      component('vitest', '1.0.0'),
    ],
    dependencies: [
      { ref: 'folder@1.0.0', dependsOn: ['vitest@1.0.0'] },
      { ref: 'react@19.0.0', dependsOn: ['@scope/ant@1.0.0', 'vitest@1.0.0'] },
      { ref: 'vitest@1.0.0', dependsOn: [] },
    ],
  };

  it('has only the bundled libraries, and is the same for the same libraries', () => {
    const bom = bundledBom(all, [component('react', '19.0.0'), component('@scope/ant', '1.0.0')]);
    expect(bom.components.map(({ name, scope }) => [name, scope])).toEqual([
      ['react', 'required'],
      ['@scope/ant', 'required'],
    ]);
    expect(bom.dependencies).toEqual([
      { ref: 'folder@1.0.0', dependsOn: ['react@19.0.0', '@scope/ant@1.0.0'] },
      { ref: 'react@19.0.0', dependsOn: ['@scope/ant@1.0.0'] },
    ]);
    expect(bom.metadata.component).toMatchObject({ name: 'hustings', type: 'application' });
    expect(JSON.stringify(bom)).not.toMatch(/urn:uuid|"now"|vitest/);
  });

  it('is refused if npm lists no such version of a bundled library', () => {
    expect(() => bundledBom(all, [component('react', '18.0.0')])).toThrow('react 18.0.0');
  });
});

it('software centres, systems and the desktop entry use matching names for the client', () => {
  const { desktopName } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    desktopName: string;
  };
  const metainfo = readFileSync('build/packaging/hustings.metainfo.xml', 'utf8');
  const builder = readFileSync('electron-builder.yml', 'utf8');
  const appId = /^appId: (.+)$/m.exec(builder)?.[1];
  // Reverse DNS, at least three parts: AppStream asks for it.
  expect(appId).toMatch(/^[a-z]+(?:\.[A-Za-z][A-Za-z0-9]*){2,}$/u);
  expect(/<id>([^<]+)<\/id>/.exec(metainfo)?.[1]).toBe(appId);
  expect(/<launchable type="desktop-id">([^<]+)</.exec(metainfo)?.[1]).toBe(desktopName);
  const executable = /^ {2}executableName: (.+)$/m.exec(builder)?.[1];
  expect(`${executable}.desktop`).toBe(desktopName);
  expect(/<binary>([^<]+)</.exec(metainfo)?.[1]).toBe(executable);
});

it('software centres get the version of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const metainfo = readFileSync('build/packaging/hustings.metainfo.xml', 'utf8');
  const release = /<release version="([^"]+)" date="([^"]+)"( type="development")?\/>/.exec(
    metainfo,
  );
  expect(release?.[1]).toBe(version);
  // A version is released on the date of its heading, and in development before it has one.
  const heading = `## [${version}] - `;
  const released = readFileSync('CHANGELOG.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(heading));
  const [, , dated, marked] = release ?? [];
  expect(marked === undefined ? `${heading}${dated}` : undefined).toBe(released);
});

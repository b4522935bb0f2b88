/** The entry of the client in software centres. */
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

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

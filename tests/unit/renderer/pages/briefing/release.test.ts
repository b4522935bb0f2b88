/** This version's sentence, and the order of versions. */
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { isOlderVersion, RELEASE } from '@renderer/pages/briefing/whats-new/release';

it('the sentence of what is new belongs to the version of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(RELEASE.version).toBe(version);
  expect(RELEASE.headline.length).toBeLessThan(120);
});

it.each([
  ['0.1.0', '0.1.1'],
  ['0.9.0', '0.10.0'],
  ['0.10.0', '1.0.0'],
  ['1.0.0-beta.2', '1.0.0-beta.10'],
  ['1.0.0-beta.2', '1.0.0'],
  ['1.0.0', '1.0.1-beta.1'],
])('version %s is older than %s, and not the other way round', (older, newer) => {
  expect(isOlderVersion(older, newer)).toBe(true);
  expect(isOlderVersion(newer, older)).toBe(false);
  expect(isOlderVersion(newer, newer)).toBe(false);
});

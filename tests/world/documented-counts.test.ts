/** What `docs/practice-world.md` says the world holds is what a new world holds. */
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { worldOfFile } from '@support/world/of-file';

const world = await worldOfFile();
const { counts } = await world.control.state();
const text = readFileSync('docs/practice-world.md', 'utf8').replaceAll(/\s+/gu, ' ');

const NAMES = {
  parties: 'parties',
  characters: 'characters',
  corporations: 'corporations',
  funds: 'funds',
  conflicts: 'conflicts',
  archive: 'archived elections',
  bills: 'bills',
  news: 'posts',
} as const;

it.each(Object.entries(NAMES))('%s', (key, name) => {
  const stated = new RegExp(`(about )?([\\d,]+) ${name}[, .]`, 'u').exec(text);
  const number = Number(stated?.[2]?.replaceAll(',', ''));
  const held = counts[key as keyof typeof NAMES] ?? Number.NaN;
  // "About" rounds to tens.
  expect(stated?.[1] === undefined ? held : Math.round(held / 10) * 10).toBe(number);
});

/** What the player reads as a number or a time is written in the machine's locale. */
import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const FIXED_LOCALE = /(?:NumberFormat|DateTimeFormat)\(\s*['"]|toLocale(?:Date|Time)?String\(/u;

it('no figure, date or time of the page has a locale of its own', () => {
  const files = ['renderer', 'shared/domain'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/u.test(path))
      .map((path) => `${folder}/${path}`),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => FIXED_LOCALE.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** Every number and time that the player reads is written in the machine's locale. */
import { readdirSync, readFileSync } from 'node:fs';

import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const FIXED_LOCALE = /(?:NumberFormat|DateTimeFormat)\(\s*['"]|toLocale(?:Date|Time)?String\(/u;
/** What nobody reads: numbers in an address, and the minute of a day as a number. */
const NOT_SHOWN = [
  'renderer/components/tables/numeric-filters.ts',
  'shared/domain/wording/times.ts',
];

/** `50,000` anywhere, `2.5` between words; the numbers in a drawing or an address have no words around them. */
const WRITTEN_FIGURE = /\d,\d{3}|\p{L} .*\d[.,]\d/u;

const files = ['renderer', 'shared/domain'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path))
    .map((path) => `${folder}/${path}`),
);

it('no figure, date or time of the page has its own locale', () => {
  expect(files.length).toBeGreaterThan(200);
  const fixed = files.filter((file) => FIXED_LOCALE.test(readFileSync(file, 'utf8')));
  expect(fixed.toSorted()).toEqual(NOT_SHOWN);
});

it('no sentence of the page contains a figure that is written out in English', () => {
  const found = files.flatMap((file) =>
    sentencesOf(file)
      .filter((text) => WRITTEN_FIGURE.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

/** The text between tags, in strings and in templates: all that a player can read. */
function sentencesOf(file: string): string[] {
  const found: string[] = [];
  new Visitor({
    JSXText: ({ value }) => void found.push(value),
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
    TemplateElement: ({ value }) => void found.push(value.cooked ?? value.raw),
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

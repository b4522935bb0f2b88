/** No look-up by a word that a server sends finds what every object inherits, such as `constructor`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const ROOTS = ['shared', 'renderer', 'electron'] as const;
const SOURCE = /\.tsx?$/u;
const TABLE = /^(?:export )?const (?<name>\w+): [^=\n]*Record<string, /gmu;

/** Tables of words in one file that are indexed by a word, or searched with `in`. */
function plainLookUps(source: string): readonly string[] {
  return Array.from(source.matchAll(TABLE), ({ groups }) => groups?.['name'] ?? '').filter((name) =>
    new RegExp(String.raw`(?<![\w.])${name}\[(?!['"\]])|\bin ${name}\b`, 'u').test(source),
  );
}

it('finds a table that is indexed by any word', () => {
  const table = "const WORDS: Readonly<Record<string, string>> = { a: 'b' };\n";
  expect(plainLookUps(`${table}const word = WORDS[sent];`)).toEqual(['WORDS']);
  expect(plainLookUps(`${table}const is = sent in WORDS;`)).toEqual(['WORDS']);
  expect(plainLookUps(`${table}const word = ownValue(WORDS, sent);`)).toEqual([]);
});

it.each(ROOTS)('a table of words in %s is a Map, or read by its own keys only', (root) => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    SOURCE.test(file),
  );
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((file) =>
    plainLookUps(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

/** A user-data folder with two accounts, and its stores with wrong content in a right envelope. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import fc from 'fast-check';

import { decodeLines, encodeLine } from '@electron/storage/files/journal';
import { decodeCheckedText, encodeCheckedText } from '@electron/storage/files/crash-safe-file';

import { pathsOf, replaceAt } from '../contract/mutations';
import type { JsonValue } from '../contract/mutations';

const LONG_TEXT = 'x'.repeat(100_000);
const DEEP = `${'['.repeat(500)}${']'.repeat(500)}`;

/** What takes the place of a part. As JSON text, because literals cannot express some of it. */
const REPLACEMENTS: readonly string[] = [
  ['null', 'true', 'false', '0', '-1', '0.5', '1e308', '-1e308', '9007199254740993'],
  ['""', '"x"', '"__proto__"', '"../../etc/passwd"', '"\\u0000\\u202e\\ud800"'],
  ['"https://user:password@evil.example/x"', '"http://evil.example"', '"ftp://127.0.0.1"'],
  ['"9999-99-99T99:99:99Z"', '"open"', '"pending"', '"sent"', '[]', '[null]', '{}', DEEP],
  [
    '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
    '{"toString":null,"valueOf":1,"then":{}}',
    JSON.stringify(LONG_TEXT),
    JSON.stringify(Array.from({ length: 20_000 }, (_, index) => index)),
  ],
].flat();

/** Whole texts: no JSON, another kind of JSON, formats of other versions. */
const TEXTS: readonly string[] = [
  ['', ' ', 'x', '{', '{"a":', '\u0000', '\uFEFF{}', 'null', '[]', '{}', '"text"', '7'],
  ['{"format":2,"profiles":[]}', '{"format":"1","version":99}', LONG_TEXT],
  ['plain:', 'keyring:', 'keyring:AAAA', 'plain:{"format":9}', 'later:{"format":3}'],
].flat();

const PLAIN = 'plain:';
const FOLDERS = ['.', 'profiles', 'ledgers', 'directory'];
/** Files that Hustings does not parse: the log is only read as lines. */
const STORE = /^(?:[\w.-]+\.jsonl?|session-\w+|key-\w+-\w+)$/;

/** One damaged store. */
export interface WrongStore {
  /** Path inside the folder, for example `profiles/profiles.json`. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** The paths of all stores below `folder`. */
export function storesIn(folder: string): string[] {
  const answers = readdirSync(join(folder, 'answers')).map((name) => join('answers', name));
  return [...FOLDERS, ...answers]
    .flatMap((inside) =>
      readdirSync(join(folder, inside), { withFileTypes: true })
        .filter((entry) => entry.isFile() && STORE.test(entry.name))
        .map(({ name }) => join(inside, name)),
    )
    .toSorted();
}

/** JSON texts of `value` with one to three parts changed, or with a field more. */
function changedJson(value: JsonValue): fc.Arbitrary<string> {
  const paths = fc.constantFrom(...pathsOf(value, () => true));
  const change = fc.tuple(paths, fc.constantFrom(...REPLACEMENTS));
  const changed = fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce(
        (before, [path, json]) => replaceAt(before, path, JSON.parse(json) as JsonValue),
        value,
      ),
    )
    .map((wrong) => JSON.stringify(wrong));
  const fields = ['"__proto__":{"isAdmin":true}', '"format":2', '"later":{"a":[1]}'];
  const added = fc.constantFrom(...fields).map((field) => {
    const text = JSON.stringify(value);
    return text.startsWith('{') ? `{${field},${text.slice(1)}` : `[${text},{${field}}]`;
  });
  return fc.oneof({ weight: 6, arbitrary: changed }, { weight: 1, arbitrary: added });
}

/** The same store of the other account, or another store of the same envelope. */
function othersOf(folder: string, name: string): string[] {
  const isLines = name.endsWith('.jsonl');
  const kind = basename(name).replace(/-?[0-9a-f]{16,}.*$/, '');
  const alike = storesIn(folder).filter(
    (other) => other !== name && other.endsWith('.jsonl') === isLines,
  );
  const sameKind = alike.filter((other) => kind !== '' && basename(other).startsWith(kind));
  return [...sameKind, ...sameKind, ...alike];
}

/** Texts in place of a store's own; `others` are good texts of other stores. */
function wrongTexts(text: string, others: readonly string[]): fc.Arbitrary<string> {
  let value: JsonValue = text;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    // A store that is no JSON is changed as a text.
  }
  return fc.oneof(
    { weight: 8, arbitrary: changedJson(value) },
    { weight: 2, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 2, arbitrary: fc.constantFrom(...TEXTS, ...others) },
  );
}

/** A line with a right checksum for any text. */
const checksummedLine = (text: string) =>
  `${createHash('sha256').update(text).digest('hex').slice(0, 16)} ${text}\n`;

/** Journals with one line changed, lost or repeated, or with the lines of another journal. */
function wrongLines(folder: string, name: string): fc.Arbitrary<string> {
  const { values } = decodeLines(readFileSync(join(folder, name), 'utf8'));
  const lines = values.map(encodeLine);
  const changed = fc.nat({ max: lines.length - 1 }).chain((index) =>
    fc
      .oneof(
        { weight: 6, arbitrary: changedJson(values[index] as JsonValue).map(checksummedLine) },
        { weight: 1, arbitrary: fc.constantFrom('{', '', 'null').map(checksummedLine) },
        {
          weight: 2,
          arbitrary: fc.constantFrom(0, 3, 5_000).map((n) => lines[index]?.repeat(n)),
        },
      )
      .map((line) => lines.toSpliced(index, 1, line ?? '').join('')),
  );
  const others = othersOf(folder, name).map((other) => readFileSync(join(folder, other), 'utf8'));
  const another = fc.constantFrom(...others, ...others.map((text) => lines.join('') + text));
  return fc.oneof({ weight: 5, arbitrary: changed }, { weight: 1, arbitrary: another });
}

function wrongChecked(folder: string, name: string): fc.Arbitrary<Buffer> {
  const textOf = (path: string) => decodeCheckedText(readFileSync(join(folder, path))) ?? '';
  const text = textOf(name);
  const isSecret = text.startsWith(PLAIN);
  return wrongTexts(isSecret ? text.slice(PLAIN.length) : text, othersOf(folder, name).map(textOf))
    .map((wrong) => (isSecret && !/^(?:plain|keyring|later):/.test(wrong) ? PLAIN + wrong : wrong))
    .map(encodeCheckedText);
}

/** `count` wrong contents of the store `name` of a good folder; the same seed gives the same ones. */
export function wrongStores(
  folder: string,
  name: string,
  count: number,
  seed: number,
): readonly WrongStore[] {
  const bytes = readFileSync(join(folder, name));
  const toBuffer = (text: string) => Buffer.from(text);
  const plain = name.endsWith('.jsonl')
    ? wrongLines(folder, name)
    : wrongTexts(bytes.toString(), []);
  const isChecked = decodeCheckedText(bytes) !== null;
  const wrong = isChecked ? wrongChecked(folder, name) : plain.map(toBuffer);
  return fc.sample(wrong, { numRuns: count, seed }).map((content) => ({ name, bytes: content }));
}

export function writeStore(folder: string, { name, bytes }: WrongStore): void {
  writeFileSync(join(folder, name), bytes, { mode: 0o600 });
}

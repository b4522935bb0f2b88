/** A user-data folder with two accounts, and its stores with wrong content in a right envelope. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import fc from 'fast-check';

import { decodeLines, encodeLine } from '@electron/storage/files/journal';
import { decodeCheckedText, encodeCheckedText } from '@electron/storage/files/crash-safe-file';

const LONG_TEXT = 'x'.repeat(100_000);
const DEEP = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown;

/** What takes the place of a part. As JSON text, because literals cannot express some of it. */
const REPLACEMENTS: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-1',
  '0.5',
  '1e308',
  '-1e308',
  '9007199254740993',
  '""',
  '"x"',
  '"__proto__"',
  '"../../etc/passwd"',
  '"\\u0000\\u202e\\ud800"',
  '"https://user:password@evil.example/x"',
  '"http://evil.example"',
  '"ftp://127.0.0.1"',
  '"9999-99-99T99:99:99Z"',
  '"open"',
  '"pending"',
  '"sent"',
  '[]',
  '[null]',
  '{}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  '{"toString":null,"valueOf":1,"then":{}}',
  JSON.stringify(LONG_TEXT),
  JSON.stringify(Array.from({ length: 20_000 }, (_, index) => index)),
  JSON.stringify(DEEP),
];

/** Whole texts: no JSON, another kind of JSON, formats of other versions. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  'x',
  '{',
  '{"a":',
  '\u0000',
  '\uFEFF{}',
  'null',
  '[]',
  '{}',
  '"text"',
  '7',
  '{"format":2,"profiles":[]}',
  '{"format":"1","version":99}',
  'plain:',
  'keyring:',
  'keyring:AAAA',
  'plain:{"format":9}',
  'later:{"format":3}',
  LONG_TEXT,
];

type Path = readonly (string | number)[];

/** Every place in a value, the value itself included. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const below = Object.entries(value).flatMap(([name, item]) => pathsIn(item, [...at, name]));
  return [at, ...below];
}

/** The value with the part at `path` replaced, or left out when `json` is undefined. */
function replaced(value: unknown, [first, ...rest]: Path, json: string | undefined): unknown {
  if (first === undefined) return json === undefined ? null : (JSON.parse(json) as unknown);
  const isLeftOut = rest.length === 0 && json === undefined;
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      if (String(index) !== String(first)) return [item];
      return isLeftOut ? [] : [replaced(item, rest, json)];
    });
  }
  const entries = Object.entries(value as object).flatMap(([name, item]) => {
    if (name !== String(first)) return [[name, item] as const];
    return isLeftOut ? [] : [[name, replaced(item, rest, json)] as const];
  });
  return Object.fromEntries(entries);
}

/** JSON texts of `value` with one to three parts changed, left out, added or repeated. */
function changedJson(value: unknown): fc.Arbitrary<string> {
  const paths = fc.constantFrom(...pathsIn(value));
  const change = fc.tuple(paths, fc.constantFrom<string | undefined>(undefined, ...REPLACEMENTS));
  const parts = fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce((before, [path, json]) => {
        try {
          return replaced(before, path, json);
        } catch {
          return before;
        }
      }, value),
    )
    .map((changed) => JSON.stringify(changed));
  const added = fc
    .constantFrom(
      '"__proto__":{"isAdmin":true}',
      '"format":2',
      '"later":{"a":[1]}',
      '"constructor":1',
    )
    .map((field) => {
      const text = JSON.stringify(value);
      return text.startsWith('{') ? `{${field},${text.slice(1)}` : `[${text},{${field}}]`;
    });
  return fc.oneof({ weight: 6, arbitrary: parts }, { weight: 1, arbitrary: added });
}

/** Texts in place of a store's own, whose JSON value is `value`; `others` are good texts of other stores. */
function wrongTexts(value: unknown, others: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: changedJson(value) },
    { weight: 2, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 2, arbitrary: fc.constantFrom(...TEXTS, ...others) },
  );
}

const PLAIN = 'plain:';
const FOLDERS = ['.', 'profiles', 'ledgers'];
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

/** A line with a right checksum for any text. */
function checkedLine(text: string): string {
  return `${createHash('sha256').update(text).digest('hex').slice(0, 16)} ${text}\n`;
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
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

function wrongLines(folder: string, name: string): fc.Arbitrary<Buffer> {
  const { values } = decodeLines(readFileSync(join(folder, name), 'utf8'));
  const lines = values.map(encodeLine);
  const changedLine = fc
    .nat({ max: lines.length - 1 })
    .chain((index) =>
      fc
        .oneof(
          { weight: 6, arbitrary: changedJson(values[index]).map(checkedLine) },
          { weight: 1, arbitrary: fc.constantFrom('{', 'x', '', 'null', '[]').map(checkedLine) },
          { weight: 1, arbitrary: fc.constant('') },
          { weight: 1, arbitrary: fc.constant((lines[index] ?? '').repeat(3)) },
          { weight: 1, arbitrary: fc.constant((lines[index] ?? '').repeat(5_000)) },
        )
        .map((line) => lines.toSpliced(index, 1, line).join('')),
    );
  const others = othersOf(folder, name).map((other) => readFileSync(join(folder, other), 'utf8'));
  const another = fc.constantFrom(...others, ...others.map((text) => lines.join('') + text));
  return fc
    .oneof({ weight: 5, arbitrary: changedLine }, { weight: 1, arbitrary: another })
    .map((text) => Buffer.from(text));
}

function wrongChecked(folder: string, name: string): fc.Arbitrary<Buffer> {
  const textOf = (path: string) => decodeCheckedText(readFileSync(join(folder, path))) ?? '';
  const text = textOf(name);
  const others = othersOf(folder, name).map(textOf);
  const isSecret = text.startsWith(PLAIN);
  const inner = isSecret ? text.slice(PLAIN.length) : text;
  return wrongTexts(valueOf(inner), others)
    .map((wrong) => {
      const isBare = /^(?:plain|keyring|later):/.test(wrong);
      return isSecret && !isBare ? PLAIN + wrong : wrong;
    })
    .map(encodeCheckedText);
}

function wrongPlain(folder: string, name: string): fc.Arbitrary<Buffer> {
  return wrongTexts(valueOf(readFileSync(join(folder, name), 'utf8')), []).map((text) =>
    Buffer.from(text),
  );
}

/** `count` wrong contents of the store `name` of a good folder; the same seed gives the same ones. */
export function wrongStores(
  folder: string,
  name: string,
  count: number,
  seed: number,
): readonly WrongStore[] {
  const isChecked = decodeCheckedText(readFileSync(join(folder, name))) !== null;
  const arbitrary = isChecked
    ? wrongChecked(folder, name)
    : name.endsWith('.jsonl')
      ? wrongLines(folder, name)
      : wrongPlain(folder, name);
  return fc.sample(arbitrary, { numRuns: count, seed }).map((bytes) => ({ name, bytes }));
}

export function writeStore(folder: string, { name, bytes }: WrongStore): void {
  writeFileSync(join(folder, name), bytes, { mode: 0o600 });
}

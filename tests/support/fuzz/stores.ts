/** A user-data folder with two accounts, and its stores with wrong content in a right envelope. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import fc from 'fast-check';

import { decodeLines, encodeLine } from '@electron/storage/files/journal';
import { decodeCheckedText, encodeCheckedText } from '@electron/storage/files/crash-safe-file';

import { changedJson, wrongTexts } from './wrong-content';

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

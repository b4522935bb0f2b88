/** Wrong content in a right envelope: values with one part changed, and texts that are something else altogether. */
import fc from 'fast-check';

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
export function changedJson(value: unknown): fc.Arbitrary<string> {
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
export function wrongTexts(value: unknown, others: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: changedJson(value) },
    { weight: 2, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 2, arbitrary: fc.constantFrom(...TEXTS, ...others) },
  );
}

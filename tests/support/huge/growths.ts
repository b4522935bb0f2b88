/** Makes an answer of a real shape huge: very long lists, very long texts, very many fields, or extreme numbers. */

import { isFields } from '../answer-fields';
import type { Fields } from '../answer-fields';

const MINUTE_MS = 60_000;
/** Larger than the ids of the entries that a world has. */
const APART = 1_000;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T/u;
/** Fields by which records are found, or that only the client reads. */
const KEPT = /^(?:ok|found|code|error|slug|metric|view)$|id$|url$/iu;
/** Texts with and without places to break a line. */
const TEXTS = ['a plain word and ', 'W'];
const NUMBERS = [1e308, -1e308, 1e-300, 0, 123_456_789_012_345.67, -5e-324];
/** Rows of an answer of extremes: each costs as much as a page of text. */
const EXTREME_ROWS = 8;

/** For example a tally by id; not an object whose fields have their own names. */
function isTally(fields: Fields): boolean {
  const values = Object.values(fields);
  return values.length > 0 && values.every((value) => typeof value === 'number');
}

/** A value like `template` that occurs nowhere else: its texts and numbers differ. Lists in it are short. */
function another(template: unknown, index: number): unknown {
  if (typeof template === 'number') return template + index * APART;
  if (typeof template === 'string') {
    if (!ISO_TIME.test(template)) return `${template}-${index}`;
    return new Date(Date.parse(template) + index * MINUTE_MS).toISOString();
  }
  if (Array.isArray(template)) return template.slice(0, 1).map((item) => another(item, index));
  if (!isFields(template)) return template;
  const fields = Object.entries(template).slice(0, isTally(template) ? 2 : undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, another(value, index)]));
}

/** `count` entries: the first one as `grow` makes it, and others like those of the list. */
function longList(
  list: readonly unknown[],
  count: number,
  grow: (entry: unknown) => unknown,
): readonly unknown[] {
  const further = Array.from({ length: Math.max(0, count - list.length) }, (_, at) =>
    another(list[at % list.length], at + 1),
  );
  return [grow(list[0]), ...list.slice(1), ...further];
}

function longTally(tally: Fields, count: number): Fields {
  const [name = '', value] = Object.entries(tally)[0] ?? [];
  const further = Array.from({ length: count }, (_, at) => [
    `${name}${at + 1}`,
    another(value, at + 1),
  ]);
  return { ...tally, ...Object.fromEntries(further) };
}

/**
 * The answer with `count` entries in every list and tally. Of lists inside a list only the first is long; otherwise the
 * entries would multiply.
 */
export function withLongLists(answer: unknown, count: number): unknown {
  if (Array.isArray(answer)) {
    if (answer.length === 0) return answer;
    return longList(answer, count, (entry) => withLongLists(entry, count));
  }
  if (!isFields(answer)) return answer;
  const fields = Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, withLongLists(value, count)]),
  );
  return isTally(answer) ? longTally(fields, count) : fields;
}

/**
 * The answer with extreme numbers, and with texts of this many characters, half of them without a place to break a
 * line. Without `characters` its texts stay.
 */
export function withExtremes(answer: unknown, characters?: number): unknown {
  let numbers = 0;
  function extreme(value: unknown, name: string): unknown {
    if (Array.isArray(value)) {
      return value.slice(0, EXTREME_ROWS).map((item) => extreme(item, name));
    }
    if (isFields(value)) {
      const fields = Object.entries(value);
      return Object.fromEntries(fields.map(([field, inside]) => [field, extreme(inside, field)]));
    }
    if (KEPT.test(name)) return value;
    if (typeof value === 'number') {
      numbers += 1;
      return NUMBERS[numbers % NUMBERS.length];
    }
    if (typeof value !== 'string' || characters === undefined || ISO_TIME.test(value)) return value;
    const unit = TEXTS[value.length % TEXTS.length] ?? '';
    return (value + unit.repeat(characters / unit.length)).slice(0, characters);
  }
  return extreme(answer, '');
}

/** A field that no contract names, of each kind in turn. */
function unlistedField(serial: number): readonly [name: string, value: unknown] {
  const values = [serial, `word ${serial}`, serial % 2 === 0, [serial, 'w'], { inner: serial }];
  return [`unlisted${serial}`, values[serial % values.length]];
}

/** The answer with `count` fields more in each of its objects; no two objects have the same ones. */
export function withFields(answer: unknown, count: number): unknown {
  let serial = 0;
  function grown(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(grown);
    if (!isFields(value) || isTally(value)) return value;
    const fields = Object.entries(value).map(([name, inside]) => [name, grown(inside)] as const);
    const further = Array.from({ length: count }, () => {
      serial += 1;
      return unlistedField(serial);
    });
    return Object.fromEntries([...fields, ...further]);
  }
  return grown(answer);
}

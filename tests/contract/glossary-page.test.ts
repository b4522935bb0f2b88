/** docs/glossary.md has one row for each word, in alphabetical order, and contradicts itself nowhere. */
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const PAGE = new URL('../../docs/glossary.md', import.meta.url);

interface Row {
  readonly section: string;
  readonly word: string;
  readonly meaning: string;
  readonly not: string;
}

/** The rows of the page's tables, without their heads. */
function rowsOf(page: string): readonly Row[] {
  return page.split(/^## /mu).flatMap((part) => {
    const [section = '', ...lines] = part.split('\n');
    const table = lines.filter((line) => line.startsWith('|'));
    return table.slice(2).map((row) => {
      const [word = '', meaning = '', not = ''] = row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      return { section, word, meaning, not };
    });
  });
}

const keyOf = (word: string) => word.toLowerCase();

/** Words that have more than one row. */
function repeated(rows: readonly Row[]): readonly string[] {
  const known = new Set<string>();
  return rows.flatMap(({ word, section }) => {
    const key = keyOf(word);
    if (known.has(key)) return [`${word}: has another row beside the one in "${section}"`];
    known.add(key);
    return [];
  });
}

/** Words that are listed after a word of their section that comes later in the alphabet. */
function unsorted(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(({ word, section }, index) => {
    const before = rows[index - 1];
    if (before?.section !== section || keyOf(before.word) <= keyOf(word)) return [];
    return [`${word}: belongs before "${before.word}"`];
  });
}

/** Words that another row forbids without saying in brackets when they are right. */
function forbidden(rows: readonly Row[]): readonly string[] {
  const words = new Set(rows.map(({ word }) => keyOf(word)));
  return rows.flatMap(({ word, not }) =>
    not
      .split(/,(?![^(]*\))/u)
      .map((one) => keyOf(one.trim()).replace(/^an? /u, ''))
      .filter((one) => words.has(one))
      .map((one) => `${one}: the row of "${word}" forbids it without a reason in brackets`),
  );
}

describe('docs/glossary.md', () => {
  const rows = rowsOf(readFileSync(PAGE, 'utf8'));

  it('has a row with a meaning for each word', () => {
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ word, meaning }) => word === '' || meaning === '')).toEqual([]);
  });

  it('has each word once', () => {
    expect(repeated(rows)).toEqual([]);
  });

  it('sorts each section', () => {
    expect(unsorted(rows)).toEqual([]);
  });

  it('defines one word in a row', () => {
    expect(rows.filter(({ meaning }) => meaning.includes('**'))).toEqual([]);
  });

  it('forbids none of its own words without a reason', () => {
    expect(forbidden(rows)).toEqual([]);
  });
});

it('the checks report a second row, a wrong order and a forbidden word of the glossary', () => {
  const rows = rowsOf(
    `# G\n\n## A\n\n| word | meaning | not |\n| - | - | - |\n${[
      '| turn | a step | |',
      '| Alert | news | |',
      '| alert | a fact | a turn, session, turn (that is a step) |',
    ].join('\n')}\n`,
  );
  expect(repeated(rows)).toEqual(['alert: has another row beside the one in "A"']);
  expect(unsorted(rows)).toEqual(['Alert: belongs before "turn"']);
  expect(forbidden(rows)).toEqual([
    'turn: the row of "alert" forbids it without a reason in brackets',
  ]);
});

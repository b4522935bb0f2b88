/** The names of the practice world: natural ones for players, awkward ones for tests. */
import { describe, expect, test } from 'vitest';

import { runTurn } from '@electron/world/engine/turn';
import { AWKWARD_CORPORATIONS, AWKWARD_NAMES, withAwkwardNames } from '@world-server/awkward-names';
import { generateWorldState } from '@electron/world/generate/world-state';
import type { WorldState } from '@electron/world/model/state';
import { parseOptions } from '@world-server/options';

const TURNS = 30;

function played(state: WorldState): WorldState {
  for (let turn = 0; turn < TURNS; turn += 1) runTurn(state, turn);
  return state;
}

const natural = played(generateWorldState(1));
const awkward = played(withAwkwardNames(generateWorldState(1)));

/** Every text that names something to a player. */
function namesIn(state: WorldState): string[] {
  return [
    ...state.characters.flatMap(({ name, bio }) => [name, bio ?? '']),
    ...state.countries.flatMap(({ name, chamber, regions }) => [
      name,
      chamber,
      ...regions.map((region) => region.name),
    ]),
    ...state.parties.map(({ name }) => name),
    ...state.corporations.flatMap(({ name, description }) => [name, description ?? '']),
    ...state.trades.map(({ note }) => note ?? ''),
    ...state.funds.map(({ name }) => name),
    ...state.conflicts.map(({ name }) => name),
    ...state.bills.map(({ title }) => title),
    ...state.history.map(({ title }) => title),
    ...state.news.flatMap(({ title, content }) => [title ?? '', content ?? '']),
    ...state.crises.flatMap(({ title, body }) => [title, body]),
  ].filter((text) => text !== '');
}

/** Markup, formulas, code words, changes of direction, and text of one letter or digit. */
const UNNATURAL = /[<>{}$@"\u200b-\u200f\u202a-\u202e]|^[=+-]|^\w$|\w\.\w|_|null|undefined|__/u;

/** The script in which each country writes names of people. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  AV: /^[\p{Script=Latin}' ]+$/u,
  KS: /^[\p{Script=Latin} ]+$/u,
  TY: /^[\p{Script=Greek} ]+$/u,
  OD: /^[\p{Script=Latin} ]+$/u,
  ZO: /^[\p{Script=Arabic} ]+$/u,
  HQ: /^[\p{Script=Han}々ノ\p{Script=Katakana}\p{Script=Hiragana}]+$/u,
};

describe('natural names', () => {
  test('no name or text is markup, a formula, a code word or empty-looking', () => {
    expect(namesIn(natural).filter((text) => UNNATURAL.test(text))).toEqual([]);
  });

  test('names are of a usual length', () => {
    const { characters, corporations, parties, bills } = natural;
    const names = [...characters, ...corporations, ...parties].map(({ name }) => name);
    for (const name of [...names, ...bills.map(({ title }) => title)]) {
      expect([name, name.length > 1 && name.length < 60]).toEqual([name, true]);
    }
  });

  test('people have whole names in the script of their country', () => {
    for (const { name, countryCode } of natural.characters) {
      expect(name).toMatch(SCRIPTS[countryCode] ?? /^$/);
      expect([name, countryCode === 'HQ' ? 2 : name.split(' ').length]).toEqual([name, 2]);
    }
  });

  test('a Tyrrhic woman has the feminine form of her family name', () => {
    const women = natural.characters.filter(({ name }) => name.startsWith('Ελένη '));
    expect(women.length).toBeGreaterThan(0);
    for (const { name } of women) expect(name).not.toMatch(/ς$/u);
  });

  test('no two corporations, and no two people of a country, share a name', () => {
    const { corporations, characters } = natural;
    expect(new Set(corporations.map(({ name }) => name)).size).toBe(corporations.length);
    const people = characters.map(({ name, countryCode }) => `${countryCode} ${name}`);
    expect(new Set(people).size).toBe(people.length);
  });

  test('every post has a title, a text and a date', () => {
    expect(natural.news.length).toBeGreaterThan(10);
    for (const { title, content, turn } of natural.news) {
      expect([title, content]).toEqual([
        expect.stringMatching(/\S/u),
        expect.stringMatching(/\S/u),
      ]);
      expect(turn).toEqual(expect.any(Number));
    }
  });
});

describe('awkward names', () => {
  test('are in the world, with the same figures as in a natural one', () => {
    const names = namesIn(awkward);
    for (const name of [...AWKWARD_NAMES, ...AWKWARD_CORPORATIONS]) expect(names).toContain(name);
    const withoutTexts = ({ characters }: typeof natural) =>
      characters.map((character) => ({ ...character, name: '', bio: '' }));
    expect(withoutTexts(awkward)).toEqual(withoutTexts(natural));
    expect(awkward.corporations.map(({ sharePrice }) => sharePrice)).toEqual(
      natural.corporations.map(({ sharePrice }) => sharePrice),
    );
    expect(awkward.books.balances).toEqual(natural.books.balances);
  });
});

test('--names chooses the style, and natural is the default', () => {
  expect(parseOptions([]).names).toBe('natural');
  expect(parseOptions(['--names=awkward']).names).toBe('awkward');
  expect(() => parseOptions(['--names=odd'])).toThrow('--names must be natural or awkward');
});

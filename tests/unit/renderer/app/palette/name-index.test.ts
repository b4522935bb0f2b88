/** The palette's search for names. */
import { describe, expect, it } from 'vitest';

import { foldText } from '@shared/domain/wording/names';
import { NameIndex } from '@renderer/app/palette/name-index';
import type { Findable } from '@renderer/app/palette/name-index';

function item(name: string, keywords: readonly string[] = [], order = 0): Findable {
  return { name, keywords, order };
}

function namesFor(names: readonly string[], typed: string): string[] {
  return new NameIndex(names.map((name) => item(name)))
    .search(typed, 10)
    .items.map(({ name }) => name);
}

describe('folding', () => {
  it.each([
    ['Łódź Ærø Straße', 'lodz aero strasse'],
    ['ÉCOLE  de–l’Été', 'ecole de l ete'],
    ['ＦＵＬＬ width', 'full width'],
    ['بَيْت', 'بيت'],
    ['שָׁלוֹם', 'שלום'],
    ['a\u200bb\u202ec', 'abc'],
    ['🏛', '🏛'],
  ])('%s is %s', (name, folded) => {
    expect(foldText(name)).toBe(folded);
    expect(foldText(foldText(name))).toBe(foldText(name));
  });

  it('folds invisible text to nothing', () => {
    expect(foldText(' \u200b ')).toBe('');
  });
});

describe('search', () => {
  it('ranks whole names, then name prefixes, word prefixes, substrings and scattered letters', () => {
    const names = ['Tradewinds North', 'North', 'Northern Rail', 'Greatnorth', 'Old North Bank'];
    expect(namesFor(names, 'north')).toEqual([
      'North',
      'Northern Rail',
      'Old North Bank',
      'Tradewinds North',
      'Greatnorth',
    ]);
    expect(namesFor(['Gnash', 'Great Northern Steel'], 'gns')).toEqual([
      'Great Northern Steel',
      'Gnash',
    ]);
    expect(namesFor(['Kestria', 'Avalon'], 'kstr')).toEqual(['Kestria']);
  });

  it('finds every word, in any order', () => {
    const names = ['Kestria: economy', 'Kestria: elections', 'Avalon: economy'];
    expect(namesFor(names, 'eco kes')[0]).toBe('Kestria: economy');
    expect(namesFor(names, 'eco kes')).not.toContain('Avalon: economy');
    expect(namesFor(names, 'kes zzz')).toEqual([]);
  });

  it('matches short words only as typed, so that typos do not find unrelated names', () => {
    expect(namesFor(['Oak', 'Elm'], 'oek')).toEqual([]);
    expect(namesFor(['Oaks', 'Elms'], 'oeks')).toEqual(['Oaks']);
  });

  it('tolerates a typo in the first letter, and in scripts other than Latin', () => {
    expect(namesFor(['Margaret Thornhill'], 'Nargaret')).toEqual(['Margaret Thornhill']);
    expect(namesFor(['Παπαδόπουλος'], 'Παπαδοπολος')).toEqual(['Παπαδόπουλος']);
  });

  it('finds names with accents by their initials', () => {
    expect(namesFor(['Élan Øst Tabor', 'Beton'], 'eot')).toEqual(['Élan Øst Tabor']);
  });

  it('treats the special characters of regular expressions literally', () => {
    for (const typed of ['(a+)+$', '[', '\\\\', '.*', '^', '"', '-x', '🏛(']) {
      expect(() => namesFor(['Reform'], typed)).not.toThrow();
    }
    expect(namesFor(['🏛', 'Reform'], '🏛')).toEqual(['🏛']);
  });

  it('tolerates typos only when nothing matches as typed', () => {
    expect(namesFor(['Margaret Thornhill'], 'Thornhlil')).toEqual(['Margaret Thornhill']);
    expect(namesFor(['Margaret Thornhill'], 'Mragaret')).toEqual(['Margaret Thornhill']);
    expect(namesFor(['Ada Lovelace', 'Ava Lovelace'], 'ada')).toEqual(['Ada Lovelace']);
    expect(namesFor(['Oak', 'Elm'], 'oek')).toEqual([]);
  });

  it('finds names of any script, with and without diacritics', () => {
    const names = ['北方重工', 'בית חדש', 'Ørsted Łukasiewicz', 'Παπαδόπουλος', 'حزب العدالة'];
    expect(namesFor(names, '重工')).toEqual(['北方重工']);
    expect(namesFor(names, 'חדש')).toEqual(['בית חדש']);
    expect(namesFor(names, 'orsted luk')).toEqual(['Ørsted Łukasiewicz']);
    expect(namesFor(names, 'παπαδοπ')).toEqual(['Παπαδόπουλος']);
    expect(namesFor(names, 'العَدَالة')).toEqual(['حزب العدالة']);
  });

  it('finds items by keywords, and breaks ties by their order', () => {
    const index = new NameIndex([
      item('Broad Fund', ['BRD'], 2),
      item('Broad', [], 3),
      item('Broad', [], 1),
    ]);
    expect(index.search('brd', 10).items[0]?.name).toBe('Broad Fund');
    expect(index.search('broad', 2).items.map(({ order }) => order)).toEqual([1, 3]);
    expect(index.search('broad', 2).total).toBe(3);
  });

  it('ranks recent items higher among similar results, but not above a clearly better one', () => {
    const [start, other, inside] = [item('Reform'), item('Reformers'), item('Neoreform')];
    const index = new NameIndex([start, other, inside]);
    expect(index.search('refor', 3, (found) => found === other).items[0]).toBe(other);
    expect(index.search('refor', 3, (found) => found === inside).items[0]).toBe(start);
  });

  it('finds nothing for an empty query', () => {
    const index = new NameIndex([item('Reform')]);
    for (const typed of ['', '  ', '\u200b']) expect(index.search(typed, 5).total).toBe(0);
  });
});

it('an index of the same items and one more finds the same', () => {
  const many = Array.from({ length: 3_000 }, (_, number) => item(`Works ${number}`));
  const index = new NameIndex(many);
  const more = new NameIndex([...many, item('One more')]);
  expect(more.size).toBe(many.length + 1);
  expect(more.search('works 17', 5).items).toEqual(index.search('works 17', 5).items);
  // So many results that they are not ranked by their match.
  expect(index.search('works', 5)).toMatchObject({ total: 3_000, items: many.slice(0, 5) });
});

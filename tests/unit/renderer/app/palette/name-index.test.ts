/** Searching names in the palette. */
import { describe, expect, it } from 'vitest';

import { foldText } from '@renderer/app/palette/fold-text';
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
  it('puts the whole name before its beginning, a word’s beginning, its inside, and letters in parts', () => {
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

  it('requires short words as typed, so that slips find no chance words', () => {
    expect(namesFor(['Oak', 'Elm'], 'oek')).toEqual([]);
    expect(namesFor(['Oaks', 'Elms'], 'oeks')).toEqual(['Oaks']);
  });

  it('forgives a slip in the first letter, and in scripts other than Latin', () => {
    expect(namesFor(['Margaret Thornhill'], 'Nargaret')).toEqual(['Margaret Thornhill']);
    expect(namesFor(['Παπαδόπουλος'], 'Παπαδοπολος')).toEqual(['Παπαδόπουλος']);
  });

  it('finds initials of names with accents', () => {
    expect(namesFor(['Élan Øst Tabor', 'Beton'], 'eot')).toEqual(['Élan Øst Tabor']);
  });

  it('takes signs that mean something to a regular expression as typed', () => {
    for (const typed of ['(a+)+$', '[', '\\\\', '.*', '^', '"', '-x', '🏛(']) {
      expect(() => namesFor(['Reform'], typed)).not.toThrow();
    }
    expect(namesFor(['🏛', 'Reform'], '🏛')).toEqual(['🏛']);
  });

  it('forgives slips only where nothing is found as typed', () => {
    expect(namesFor(['Margaret Thornhill'], 'Thornhlil')).toEqual(['Margaret Thornhill']);
    expect(namesFor(['Margaret Thornhill'], 'Mragaret')).toEqual(['Margaret Thornhill']);
    expect(namesFor(['Ada Lovelace', 'Ava Lovelace'], 'ada')).toEqual(['Ada Lovelace']);
    expect(namesFor(['Oak', 'Elm'], 'oek')).toEqual([]);
  });

  it('finds names of any script, with and without their marks', () => {
    const names = ['北方重工', 'בית חדש', 'Ørsted Łukasiewicz', 'Παπαδόπουλος', 'حزب العدالة'];
    expect(namesFor(names, '重工')).toEqual(['北方重工']);
    expect(namesFor(names, 'חדש')).toEqual(['בית חדש']);
    expect(namesFor(names, 'orsted luk')).toEqual(['Ørsted Łukasiewicz']);
    expect(namesFor(names, 'παπαδοπ')).toEqual(['Παπαδόπουλος']);
    expect(namesFor(names, 'العَدَالة')).toEqual(['حزب العدالة']);
  });

  it('finds by keywords, and breaks ties by order', () => {
    const index = new NameIndex([
      item('Broad Fund', ['BRD'], 2),
      item('Broad', [], 3),
      item('Broad', [], 1),
    ]);
    expect(index.search('brd', 10).items[0]?.name).toBe('Broad Fund');
    expect(index.search('broad', 2).items.map(({ order }) => order)).toEqual([1, 3]);
    expect(index.search('broad', 2).total).toBe(3);
  });

  it('prefers recent items among similar ones, but not over a clearly better result', () => {
    const [start, other, inside] = [item('Reform'), item('Reformers'), item('Neoreform')];
    const index = new NameIndex([start, other, inside]);
    expect(index.search('refor', 3, (found) => found === other).items[0]).toBe(other);
    expect(index.search('refor', 3, (found) => found === inside).items[0]).toBe(start);
  });

  it('finds nothing when nothing is typed', () => {
    const index = new NameIndex([item('Reform')]);
    for (const typed of ['', '  ', '\u200b']) expect(index.search(typed, 5).total).toBe(0);
  });
});

describe('cost', () => {
  const syllables = ['ka', 'ri', 'to', 'ben', 'sol', 'mar', 'ven', 'dor', 'lin', 'gos'];
  const many = Array.from({ length: 20_000 }, (_, index) => {
    const digits = String(index).padStart(5, '0');
    const name = Array.from(digits, (digit) => syllables[Number(digit)]).join('');
    return item(`${name} holdings ${digits}`);
  });
  const index = new NameIndex(many);

  it('compares each of 20,000 names fuzzily three times at most, whatever is typed', () => {
    const costs = ['k', 'ka', 'karitobensol', 'hold', 'zzzz', 'kaxitobensol', '00017'].map(
      (typed) => index.search(typed, 50).compared / many.length,
    );
    expect(Math.max(...costs)).toBeLessThanOrEqual(3);
  });

  it('compares no name fuzzily when no word begins with the letter that was typed', () => {
    expect(index.search('qua', 50).compared).toBe(0);
  });

  it('folds no name again for a second index over the same things', () => {
    const again = new NameIndex([...many, item('One more')]);
    expect(again.size).toBe(many.length + 1);
    expect(again.search('karitobensol', 5).items).toEqual(index.search('karitobensol', 5).items);
  });
});

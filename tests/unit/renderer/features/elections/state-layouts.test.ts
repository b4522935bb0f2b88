/** Where the tiles of a map of races stand, and which tile an arrow key reaches. */
import { placeStates, tileAtEnd, tileBeside } from '@renderer/features/elections/state-map/layouts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const US =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';

const placesOf = (codes: string) => codes.split(' ').map((code) => ({ code, name: code }));
const cellOf = (cells: ReturnType<typeof placeStates>, code: string) =>
  cells.find((cell) => cell.code === code);

describe('the place of a state', () => {
  it('is the real one in the United States, by codes with or without a country before them', () => {
    const cells = placeStates(placesOf(US));
    expect(cells).toHaveLength(50);
    expect(cellOf(cells, 'AK')).toMatchObject({ column: 0, row: 0 });
    expect(cellOf(cells, 'FL')).toMatchObject({ column: 8, row: 7 });
    const prefixed = placeStates(placesOf(US.replaceAll(/\w+/gu, 'US_$&')));
    expect(cellOf(prefixed, 'US_FL')).toMatchObject({ column: 8, row: 7 });
  });

  it('is the real one in Germany and the United Kingdom, by names too', () => {
    const names =
      'Scotland,Northern Ireland,Wales,North East,North West,London,South East,South West';
    const cells = placeStates(names.split(',').map((name, index) => ({ code: `R${index}`, name })));
    expect(cellOf(cells, 'R0')).toMatchObject({ column: 1, row: 0 });
    const lander = placeStates(placesOf('BW BY BE BB HB HH HE MV NI NW RP SL SN ST SH TH'));
    expect(cellOf(lander, 'BY')).toMatchObject({ column: 2, row: 4 });
  });

  it('follows the codes where a state is unknown, or only a few codes look like a real country', () => {
    const few = placeStates(placesOf('NW NE SW SE'));
    expect(few.map(({ code }) => code)).toEqual(['NE', 'NW', 'SE', 'SW']);
    expect(cellOf(few, 'NE')).toMatchObject({ column: 0, row: 0 });
    expect(cellOf(placeStates(placesOf(`${US} QQ`)), 'AK')).toMatchObject({ column: 0, row: 0 });
    expect(cellOf(placeStates(placesOf(`${US} QQ`)), 'AL')).toMatchObject({ column: 1, row: 0 });
  });

  it('belongs to one state only, whatever the codes', () => {
    const code = fc.string({ minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.uniqueArray(code, { minLength: 1, maxLength: 60 }), (codes) => {
        const cells = placeStates(codes.map((one) => ({ code: one, name: one })));
        expect(cells.map((cell) => cell.code).toSorted()).toEqual(codes.toSorted());
        expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(codes.length);
      }),
    );
  });
});

describe('an arrow key', () => {
  const cells = placeStates(placesOf(US));

  it.each([
    ['KS', 'ArrowLeft', 'NM'],
    ['KS', 'ArrowRight', 'AR'],
    ['KS', 'ArrowUp', 'NE'],
    ['KS', 'ArrowDown', 'OK'],
    ['MI', 'ArrowRight', 'NY'],
    ['WA', 'ArrowUp', 'AK'],
  ] as const)('leads from %s by %s to %s', (from, key, to) => {
    expect(tileBeside(cells, from, key)).toBe(to);
  });

  it('is not needed to reach an end: Home leads to the first tile, End to the last', () => {
    expect(tileAtEnd(cells, 'Home')).toBe('AK');
    expect(cells.find(({ code }) => code === tileAtEnd(cells, 'End'))?.row).toBe(
      Math.max(...cells.map(({ row }) => row)),
    );
    expect(tileAtEnd([], 'Home')).toBeNull();
  });

  it('leads nowhere at the edge', () => {
    expect(tileBeside(cells, 'AK', 'ArrowUp')).toBeNull();
    expect(tileBeside(cells, 'ZZ', 'ArrowUp')).toBeNull();
  });
});

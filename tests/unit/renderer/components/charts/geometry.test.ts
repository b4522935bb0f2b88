import {
  dotRadius,
  dotsByGroup,
  MAX_DOTS,
  seatPlaces,
} from '@renderer/components/charts/hemicycle-seats';
import {
  joinSeries,
  seriesSteps,
  valueSteps,
  withoutRepeats,
} from '@renderer/components/charts/line-series';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineLooks } from '@renderer/components/charts/line-looks';
import type { ThemeColours } from '@renderer/theme/use-theme-colours';

describe('the seats of the hemicycle', () => {
  it('have separate positions, all inside the half circle', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_DOTS }), (seats) => {
        const places = seatPlaces(seats);
        expect(places).toHaveLength(seats);
        expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(seats);
        for (const { x, y } of places) {
          expect(Math.hypot(x, y)).toBeLessThanOrEqual(1.000_001);
          expect(y).toBeLessThanOrEqual(0.000_001);
        }
      }),
    );
  });

  it('do not touch one another', () => {
    for (const seats of [1, 2, 7, 50, 116, 435, MAX_DOTS]) {
      const places = seatPlaces(seats);
      let least = Number.POSITIVE_INFINITY;
      for (const [index, one] of places.entries()) {
        for (const other of places.slice(index + 1)) {
          least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y));
        }
      }
      expect(least).toBeGreaterThanOrEqual(2 * dotRadius(seats));
    }
  });

  it('are ordered from the left end to the right', () => {
    const places = seatPlaces(101);
    const thirds = [places.slice(0, 33), places.slice(34, 67), places.slice(68)];
    const middles = thirds.map((third) => third.reduce((sum, { x }) => sum + x, 0) / third.length);
    expect(middles).toEqual(middles.toSorted((one, other) => one - other));
    expect(places[0]?.x).toBeLessThan(-0.3);
    expect(places.at(-1)?.x).toBeGreaterThan(0.3);
  });

  it('are drawn to scale in a large chamber, and rounding loses no dot', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3_000), { minLength: 1, maxLength: 12 }), (seats) => {
        const total = seats.reduce((sum, count) => sum + count, 0);
        const dots = dotsByGroup(seats);
        const drawn = dots.reduce((sum, count) => sum + count, 0);
        expect(drawn).toBe(Math.min(total, MAX_DOTS));
        for (const [group, count] of dots.entries()) {
          const exact = total > MAX_DOTS ? ((seats[group] ?? 0) * MAX_DOTS) / total : seats[group];
          expect(Math.abs(count - (exact ?? 0))).toBeLessThan(1);
        }
      }),
    );
  });
});

describe('lines on a common axis', () => {
  it('keep every turn of any line, with a gap if a line has no value', () => {
    const rows = joinSeries([
      {
        name: 'Rate',
        points: [
          { x: 3, y: 4.5 },
          { x: 1, y: null },
        ],
      },
      { name: 'Inflation', points: [{ x: 2, y: -0.5 }] },
    ]);
    expect(rows).toEqual([
      { x: 1, values: [null, null] },
      { x: 2, values: [null, -0.5] },
      { x: 3, values: [4.5, null] },
    ]);
  });
});

describe('the marks beside a line chart', () => {
  const rows = (...values: readonly (number | null)[]) => [{ x: 1, values }];

  it('are whole where all values are: half a seat would read as another whole one', () => {
    expect(valueSteps(rows(17, null, 25))?.slice(0, 4)).toEqual([1, 2, 5, 10]);
  });

  it('are left to the chart where a value has a fraction, and without any', () => {
    expect(valueSteps(rows(17, 25.5))).toBeUndefined();
    expect(valueSteps(rows(null))).toBeUndefined();
  });
});

describe('the marks under a line chart', () => {
  const rows = (...xs: readonly number[]) => xs.map((x) => ({ x, values: [1] }));

  it('are whole turns, however few there are', () => {
    const steps = seriesSteps(rows(399, 400)) ?? [];
    expect(steps.every(Number.isInteger)).toBe(true);
    expect(steps.slice(0, 5)).toEqual([1, 2, 5, 10, 20]);
    expect(steps.at(-1)).toBeGreaterThan(Date.UTC(2100, 0));
  });

  it('never say twice what one of them says', () => {
    expect(withoutRepeats(['1', '1', '2', '2', '1'])).toEqual(['1', '', '2', '', '']);
  });

  it('are left to the chart if the values have fractions', () => {
    expect(seriesSteps(rows(0.5, 1))).toBeUndefined();
  });
});

const COLOURS = {
  accent: 'blue',
  warn: 'amber',
  gain: 'green',
  loss: 'red',
  ink: 'black',
  'ink-muted': 'grey',
  legibleInk: (colour: string) => `legible ${colour}`,
} as unknown as ThemeColours;

it('a line of a party has its legible colour, and the own line is twice as thick', () => {
  expect(
    lineLooks(
      [{ colour: '#c00' }, {}, { colour: '#00c', isOwn: true }, { colour: null }],
      COLOURS,
      false,
    ),
  ).toEqual([
    { colour: 'legible #c00', widthPx: 1.5, isToldByColour: true },
    { colour: 'blue', widthPx: 1.5, isToldByColour: false },
    { colour: 'legible #00c', widthPx: 3, isToldByColour: true },
    { colour: 'amber', widthPx: 1.5, isToldByColour: false },
  ]);
});

it('with shapes for parties, the colour of no line is enough to tell it apart', () => {
  const looks = lineLooks([{ colour: '#c00' }, {}, { colour: '#00c' }], COLOURS, true);
  expect(looks.map(({ isToldByColour }) => isToldByColour)).toEqual([false, false, false]);
  expect(looks[0]?.colour).toBe('legible #c00');
});

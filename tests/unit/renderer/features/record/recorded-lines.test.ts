/** Lines from the record: turns, days, gaps, ranges and the index. */
import { describe, expect, it } from 'vitest';

import { dayOf, dayStartMs, recordedLines } from '@renderer/features/record/recorded-lines';
import type { ChartChoice } from '@renderer/features/record/recorded-lines';
import type { RecordedSeries } from '@shared/record/recorded';

const HOUR_MS = 3_600_000;
/** Noon on this machine, so that a few hours more or less are on the same day. */
const START_MS = new Date(2030, 5, 1, 12).getTime();

type Run = readonly [turn: number, untilTurn: number, value: number | string];

function series(runs: readonly Run[], more: Partial<RecordedSeries> = {}): RecordedSeries {
  return {
    subject: { kind: 'country', key: 'US' },
    name: 'United States',
    metric: 'inflation',
    label: 'Inflation',
    unit: 'percent',
    currency: null,
    points: runs.map(([turn, untilTurn, value]) => ({
      turn,
      untilTurn,
      atMs: START_MS + turn * HOUR_MS,
      value,
    })),
    ...more,
  };
}

const FIRST: ChartChoice = { axis: 'turn', measure: 'absolute', range: 'all' };

function pointsOf(one: RecordedSeries, choice: Partial<ChartChoice> = {}) {
  const { charts } = recordedLines([one], { ...FIRST, ...choice });
  return charts[0]?.lines[0]?.points.map(({ x, y }) => [x, y]);
}

describe('a recorded line by turn', () => {
  it('has a value in each turn in which one was seen', () => {
    expect(
      pointsOf(
        series([
          [1, 3, 2],
          [4, 4, 5],
        ]),
      ),
    ).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 5],
    ]);
  });

  it('goes back forty turns from the newest of all lines on request', () => {
    const long = series([
      [1, 59, 2],
      [60, 100, 5],
    ]);
    expect(pointsOf(long, { range: 'turns' })?.at(0)).toEqual([60, 5]);
    const { charts } = recordedLines([long, series([[30, 50, 1]])], { ...FIRST, range: 'turns' });
    expect(charts[0]?.lines.map(({ points }) => points.length)).toEqual([41, 0]);
  });

  it('has the colour of its party, and is thicker where it is the page’s', () => {
    const own = { ...series([[1, 3, 2]]), colour: '#123456', isOwn: true };
    expect(recordedLines([own], FIRST).charts[0]?.lines[0]).toMatchObject({
      colour: '#123456',
      isOwn: true,
    });
  });

  it('leaves out values of an unknown turn', () => {
    const mixed = series([
      [0, 0, 9],
      [400, 401, 2],
    ]);
    expect(pointsOf(mixed)).toEqual([
      [400, 2],
      [401, 2],
    ]);
    expect(recordedLines([mixed, series([[0, 0, 7]])], FIRST).charts[0]?.lines[1]?.points).toEqual(
      [],
    );
  });

  it('goes by day if the turn of no value is known', () => {
    const { axis, charts } = recordedLines([series([[0, 0, 9]])], FIRST);
    expect(axis).toBe('day');
    expect(charts[0]?.lines[0]?.points).toEqual([{ x: dayOf(START_MS), y: 9 }]);
    expect(recordedLines([series([])], FIRST).axis).toBe('turn');
  });

  it('has a gap for unobserved turns, however many, and none between neighbours', () => {
    expect(
      pointsOf(
        series([
          [1, 1, 2],
          [9, 9, 2],
        ]),
      ),
    ).toEqual([
      [1, 2],
      [2, null],
      [9, 2],
    ]);
  });

  it('joins a history with a point every four turns, and still shows a longer gap', () => {
    const everyFourth = Array.from({ length: 10 }, (_, place): Run => {
      const turn = 4 * place + (place < 9 ? 0 : 8);
      return [turn + 1, turn + 1, place];
    });
    const gaps = (runs: readonly Run[]) => pointsOf(series(runs))?.filter(([, y]) => y === null);
    expect(gaps(everyFourth.slice(0, 9))).toEqual([]);
    expect(gaps(everyFourth)).toEqual([[34, null]]);
    // Few points at one distance may as well be visits of the player.
    expect(gaps(everyFourth.slice(0, 3))).toHaveLength(2);
  });

  it('has a gap if the value was a word', () => {
    expect(
      pointsOf(
        series([
          [1, 1, 2],
          [2, 2, 'unknown'],
          [3, 3, 4],
        ]),
      ),
    ).toEqual([
      [1, 2],
      [2, null],
      [3, 4],
    ]);
  });

  it('draws a very long run only by its ends', () => {
    expect(
      pointsOf(
        series([
          [1, 9_000, 2],
          [9_001, 9_001, 3],
        ]),
      ),
    ).toEqual([
      [1, 2],
      [9_000, 2],
      [9_001, 3],
    ]);
  });

  it('does not widen the holes of a thinned series by values of an unknown turn', () => {
    const runs = Array.from({ length: 2_000 }, (_, index): Run => {
      const turn = 50_000 + index + (index < 1_000 ? 0 : 9);
      return [turn, turn, index];
    });
    const gaps = pointsOf(series([[0, 0, 9], ...runs]))?.filter(([, y]) => y === null);
    expect(gaps).toEqual([[51_000, null]]);
  });

  it('does not take holes in a thinned series for gaps', () => {
    const runs = Array.from({ length: 2_000 }, (_, index): Run => [index * 5, index * 5, index]);
    expect(pointsOf(series(runs))?.every(([, y]) => y !== null)).toBe(true);
  });
});

describe('a recorded line by day', () => {
  const noon = dayOf(START_MS);

  it('has the last value of each day', () => {
    const runs: Run[] = [
      [0, 0, 1],
      [2, 2, 7],
      [24, 24, 3],
    ];
    expect(pointsOf(series(runs), { axis: 'day' })).toEqual([
      [noon, 7],
      [noon + 1, 3],
    ]);
  });

  it('goes on through a run that lasts for days, and has a gap for a day without any value', () => {
    const runs: Run[] = [
      [1, 48, 1],
      [120, 120, 3],
    ];
    expect(pointsOf(series(runs), { axis: 'day' })).toEqual([
      [noon, 1],
      [noon + 1, 1],
      [noon + 2, 1],
      [noon + 3, null],
      [noon + 5, 3],
    ]);
  });

  it('counts days that begin where this machine says', () => {
    expect(dayOf(dayStartMs(noon))).toBe(noon);
    expect(dayOf(dayStartMs(noon) - 1)).toBe(noon - 1);
  });
});

describe('the range of a chart', () => {
  it('goes back from the newest value', () => {
    const runs: Run[] = [
      [1, 1, 1],
      [100, 100, 2],
      [124, 124, 3],
    ];
    expect(pointsOf(series(runs), { range: 'day' })).toEqual([
      [100, 2],
      [101, null],
      [124, 3],
    ]);
    expect(pointsOf(series(runs), { range: 'week' })?.[0]).toEqual([1, 1]);
  });
});

describe('the index', () => {
  const price = series(
    [
      [1, 1, 50],
      [2, 2, 75],
    ],
    {
      subject: { kind: 'corporation', key: '1' },
      name: 'Acme',
      label: 'Share price',
      unit: 'price',
      currency: 'USD',
    },
  );

  it('makes the first value in the range 100', () => {
    expect(pointsOf(price, { measure: 'index' })).toEqual([
      [1, 100],
      [2, 150],
    ]);
  });

  it('puts lines of different units on one axis', () => {
    const inflation = series([
      [1, 1, 2],
      [2, 2, 3],
    ]);
    const { charts } = recordedLines([price, inflation], { ...FIRST, measure: 'index' });
    expect(charts).toHaveLength(1);
    expect(charts[0]?.lines.map(({ name }) => name)).toEqual([
      'Acme, Share price',
      'United States, Inflation',
    ]);
    expect(charts[0]?.lines[1]?.points.map(({ y }) => y)).toEqual([100, 150]);
  });

  it('names the lines that begin at zero or below and leaves them out', () => {
    const falling = series([
      [1, 1, -2],
      [2, 2, 3],
    ]);
    const { charts, withoutIndex } = recordedLines([falling], { ...FIRST, measure: 'index' });
    expect(charts).toEqual([]);
    expect(withoutIndex).toEqual(['Inflation']);
  });

  it.each([
    ['of a known turn', series([[0, 0, 9]]), 'all'],
    ['in the range', series([[-2_000, -2_000, 9]]), 'day'],
  ] as const)(
    'does not list a line without a value %s among those without an index',
    (_what, one, range) => {
      const { charts, withoutIndex } = recordedLines([price, one], {
        ...FIRST,
        measure: 'index',
        range,
      });
      expect(withoutIndex).toEqual([]);
      expect(charts[0]?.lines.map(({ points }) => points.length)).toEqual([2, 0]);
    },
  );
});

describe('values in their own units', () => {
  const price = series([[1, 1, 75]], {
    subject: { kind: 'corporation', key: '1' },
    name: 'Acme',
    metric: 'sharePrice',
    label: 'Share price',
    unit: 'price',
    currency: 'USD',
  });
  const inflation = series([[1, 1, 2]]);
  const growth = series([[1, 1, 3]], { metric: 'gdpGrowth', label: 'GDP growth' });

  it('have one chart for each unit, with the values as they are', () => {
    const { charts } = recordedLines([inflation, price, growth], FIRST);
    expect(charts.map(({ figures, currency }) => [figures, currency])).toEqual([
      [['Inflation', 'GDP growth'], null],
      [['Share price'], 'USD'],
    ]);
    const values = charts.map(({ lines }) =>
      lines.map(({ points, format }) => format?.(points[0]?.y ?? null)),
    );
    expect(values).toEqual([['2%', '3%'], ['$75']]);
  });

  it('have one chart for each currency of a figure', () => {
    const euros = { ...price, name: 'Ost', currency: 'EUR' };
    const { charts } = recordedLines([price, euros, price], FIRST);
    expect(charts.map(({ currency, lines }) => [currency, lines.length])).toEqual([
      ['USD', 2],
      ['EUR', 1],
    ]);
  });

  it('name a line of one subject by its figure', () => {
    expect(recordedLines([price], FIRST).charts[0]?.lines[0]?.name).toBe('Share price');
  });
});

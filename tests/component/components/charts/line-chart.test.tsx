/** Lines over turns: what is read out, drawn and listed; gaps, one point and no values. */
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { LineChart } from '@renderer/components/charts/line-chart';
import type { LineSeries } from '@renderer/components/charts/line-series';
import { formatPercent } from '@shared/domain/wording/numbers';
import { renderComponent } from '@support/renderer/component';
import { canvasTexts } from '@support/renderer/dom-stubs';
import { tableCells, unfold } from '@support/renderer/readings';

const rates: readonly LineSeries[] = [
  {
    name: 'Prime rate',
    points: [
      { x: 1_011, y: 4.25 },
      { x: 1_010, y: null },
      { x: 1_009, y: 3 },
    ],
  },
];

const twoLines: readonly LineSeries[] = [
  {
    name: 'Price',
    points: [
      { x: 1, y: 10 },
      { x: 2, y: 20 },
    ],
  },
  {
    name: 'Median',
    points: [
      { x: 2, y: 15 },
      { x: 3, y: null },
    ],
  },
];

const chart = () => screen.getByRole('slider', { name: 'Rates' });
const spoken = () => chart().getAttribute('aria-valuetext');
const readout = () => chart().closest('figure')?.querySelector('p') as HTMLElement;
const values = () =>
  ['aria-valuemin', 'aria-valuenow', 'aria-valuemax'].map((name) => chart().getAttribute(name));

const rateChart = (series: readonly LineSeries[] = rates) => (
  <LineChart name="rates" label="Rates" series={series} formatY={formatPercent} unit="%" />
);

function focusChart(): void {
  act(() => {
    chart().focus();
  });
}

describe('the readout of a line chart', () => {
  it('shows the newest turn that has a value until the player selects one', async () => {
    await renderComponent(rateChart());
    expect(readout().textContent).toBe('Turn 1,011: 4.25%, ▲+1.25 points in 2 turns');
    expect(readout().getAttribute('aria-hidden')).toBeNull();
    expect(spoken()).toBe('3 values');
    expect(values()).toEqual(['0', '0', '2']);
  });

  it('skips newest turns without a value in its summary', async () => {
    await renderComponent(
      rateChart([
        {
          name: 'Prime rate',
          points: [
            { x: 1, y: 2 },
            { x: 2, y: null },
          ],
        },
      ]),
    );
    expect(readout().textContent).toBe('Turn 1: 2%');
  });

  it('names each line when there are several, with a dash if one has no value', async () => {
    const { user } = await renderComponent(rateChart(twoLines));
    expect(readout().textContent).toBe('Turn 2: Price 20%, Median 15%');
    focusChart();
    await user.keyboard('{Home}');
    expect(spoken()).toBe('Turn 1: Price 10%, Median —');
    await user.keyboard('{End}');
    expect(spoken()).toBe('Turn 3: Price —, Median —');
  });

  it('writes both axes in the words of the page', async () => {
    const { user } = await renderComponent(
      <LineChart
        name="rates"
        label="Rates"
        series={twoLines}
        xLabel="Order"
        formatX={(x) => `#${x}`}
        formatY={(y) => (y === null ? 'none' : `${y} AVM`)}
      />,
    );
    focusChart();
    await user.keyboard('{Home}');
    expect(spoken()).toBe('Order #1: Price 10 AVM, Median none');
  });
});

describe('the keyboard in a line chart', () => {
  it('goes from value to value, stops at both ends, and speaks a gap as a dash', async () => {
    const { user } = await renderComponent(rateChart());
    focusChart();
    for (const [key, text, now] of [
      ['{ArrowRight}', 'Turn 1,009: 3%', '0'],
      ['{ArrowRight}', 'Turn 1,010: —', '1'],
      ['{ArrowUp}', 'Turn 1,011: 4.25%', '2'],
      ['{ArrowRight}', 'Turn 1,011: 4.25%', '2'],
      ['{ArrowDown}', 'Turn 1,010: —', '1'],
      ['{Home}', 'Turn 1,009: 3%', '0'],
      ['{ArrowLeft}', 'Turn 1,009: 3%', '0'],
      ['{End}', 'Turn 1,011: 4.25%', '2'],
    ] as const) {
      await user.keyboard(key);
      expect(spoken()).toBe(text);
      expect(readout().textContent).toBe(text);
      expect(values()[1]).toBe(now);
    }
    // The slider already announces it.
    expect(readout().getAttribute('aria-hidden')).toBe('true');
  });

  it('starts at the newest value when it goes back first', async () => {
    const { user } = await renderComponent(rateChart());
    focusChart();
    await user.keyboard('{ArrowLeft}');
    expect(spoken()).toBe('Turn 1,011: 4.25%');
  });

  it('returns to the summary with Escape, and when the focus leaves', async () => {
    const { user } = await renderComponent(rateChart());
    focusChart();
    await user.keyboard('{Home}{Escape}');
    expect(spoken()).toBe('3 values');
    await user.keyboard('{Home}');
    act(() => {
      chart().blur();
    });
    expect(readout().textContent).toBe('Turn 1,011: 4.25%, ▲+1.25 points in 2 turns');
  });

  it('leaves keys with Ctrl, Alt or Meta, and other keys, to the window', async () => {
    const { user } = await renderComponent(rateChart());
    focusChart();
    await user.keyboard('{Control>}{Home}{/Control}{Alt>}{ArrowLeft}{/Alt}{Meta>}{End}{/Meta}x');
    expect(spoken()).toBe('3 values');
    expect(fireEvent.keyDown(chart(), { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(chart(), { key: 'Home' })).toBe(false);
  });

  it('stays on the last value when the line becomes shorter', async () => {
    const { user, redraw } = await renderComponent(rateChart());
    focusChart();
    await user.keyboard('{End}');
    redraw(
      rateChart([
        {
          name: 'Prime rate',
          points: [
            { x: 4, y: 2 },
            { x: 5, y: 1 },
          ],
        },
      ]),
    );
    expect(spoken()).toBe('Turn 5: 1%');
    expect(values()).toEqual(['0', '1', '1']);
  });
});

describe('a line chart without values', () => {
  it('says so, and the keys do nothing', async () => {
    const { user } = await renderComponent(rateChart([{ name: 'Prime rate', points: [] }]));
    expect(readout().textContent).toBe('No values');
    focusChart();
    await user.keyboard('{Home}{ArrowRight}{End}');
    expect(spoken()).toBe('0 values');
    expect(values()).toEqual(['0', '0', '0']);
  });

  it('of turns that are all gaps says so too', async () => {
    const points = [1, 2].map((x) => ({ x, y: null }));
    await renderComponent(rateChart([{ name: 'Prime rate', points }]));
    expect(readout().textContent).toBe('No values');
  });
});

it('a chart of one point is a figure: there is nothing to draw or to save as a picture', async () => {
  await renderComponent(rateChart([{ name: 'Prime rate', points: [{ x: 7, y: 0 }] }]));
  expect(screen.getByText('Turn 7: 0%')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Share/u })).toBeNull();
  expect(screen.getByRole('button', { name: 'As a table' })).toBeTruthy();
});

describe('the table of a line chart', () => {
  it('is drawn once it is opened: newest turn first, with units, raw values and gaps', async () => {
    const { advance } = await renderComponent(rateChart(twoLines));
    expect(screen.queryByTestId('table-rates')).toBeNull();
    unfold(screen.getByText('As a table'));
    await advance(50);
    const table = screen.getByTestId('table-rates');
    expect(Array.from(table.querySelectorAll('th'), ({ textContent }) => textContent)).toEqual([
      'Turn▼',
      'Price, %',
      'Median, %',
    ]);
    expect(tableCells('rates')).toEqual([
      { x: '3', 'line-0': '', 'line-1': '' },
      { x: '2', 'line-0': '20', 'line-1': '15' },
      { x: '1', 'line-0': '10', 'line-1': '' },
    ]);
    const cells = Array.from(table.querySelectorAll('tbody td'), ({ textContent }) => textContent);
    expect(cells).toEqual(['3', '—', '—', '2', '20%', '15%', '1', '10%', '—']);
  });
});

describe('the picture of a line chart', () => {
  beforeEach(() => {
    canvasTexts.length = 0;
  });

  it('is drawn when it first comes into view, and for print', async () => {
    const { advance } = await renderComponent(rateChart(), '/', false);
    expect(chart().querySelector('canvas')).toBeNull();
    fireEvent(window, new Event('beforeprint'));
    await advance(50);
    expect(chart().querySelector('canvas')).not.toBeNull();
  });

  it('writes name and newest value at the end of each line, even if later turns have none', async () => {
    await renderComponent(
      rateChart([...twoLines, { name: 'Nothing', points: [{ x: 1, y: null }] }]),
    );
    expect(canvasTexts).toEqual(expect.arrayContaining(['Price 20%', 'Median 15%']));
    expect(canvasTexts.join()).not.toContain('Nothing');
  });

  it('names a line by the beginning of a very long name', async () => {
    const long = twoLines.map((line) => ({ ...line, name: `${line.name} ${'W'.repeat(5_000)}` }));
    await renderComponent(rateChart(long));
    const names = [
      ['Price', '20%'],
      ['Median', '15%'],
    ].map(([name = '', value]) => `${name} ${'W'.repeat(59 - name.length)}… ${value}`);
    expect(canvasTexts).toEqual(expect.arrayContaining(names));
    expect(canvasTexts.filter((text) => text.length > 100)).toEqual([]);
  });

  it('marks its axes by the beginning of a very long unit', async () => {
    const inUnits = (value: number | null) => `${value ?? ''} ${'W'.repeat(5_000)}`;
    await renderComponent(
      <LineChart name="rates" label="Rates" series={twoLines} formatY={inUnits} />,
    );
    expect(canvasTexts).toContain(`10 ${'W'.repeat(57)}…`);
    expect(canvasTexts.filter((text) => text.length > 100)).toEqual([]);
  });

  it('marks its axes in the words of the page, short ones below', async () => {
    await renderComponent(
      <LineChart
        name="rates"
        label="Rates"
        series={twoLines}
        formatX={(x) => `Turn number ${x}`}
        formatTick={(x) => `T${x}`}
        formatY={(y) => `${y} AVM`}
      />,
    );
    expect(canvasTexts).toEqual(expect.arrayContaining(['T1', 'T3', '10 AVM', '20 AVM']));
    expect(canvasTexts.filter((text) => text.startsWith('Turn number'))).toEqual([]);
  });

  it('reads the value under the pointer, until it leaves', async () => {
    await renderComponent(rateChart());
    const over = chart().querySelector('.u-over') as HTMLElement;
    // A browser sends the pointer's event before the mouse's.
    const moveTo = (clientX: number) => {
      fireEvent.pointerMove(over, { clientX, clientY: 50 });
      fireEvent.mouseMove(over, { clientX, clientY: 50 });
    };
    moveTo(0);
    const first = spoken();
    moveTo(1_270);
    expect(readout().textContent).toBe('Turn 1,011: 4.25%');
    expect(spoken()).toBe('Turn 1,011: 4.25%');
    moveTo(0);
    expect(spoken()).toBe(first);
    fireEvent.pointerLeave(chart());
    expect(spoken()).toBe('3 values');
  });
});

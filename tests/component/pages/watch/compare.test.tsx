/** The comparison: lines from the address, how they are drawn, and what the page saves. */
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { fixture, pending } from '@support/renderer/answers';
import { showObserved } from '@support/renderer/dom-stubs';
import { eventually, shownRoute, tableCells, textOf, unfold } from '@support/renderer/readings';
import { answerRecord, inflationOf, pointAt, watched } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { succeed } from '@shared/ipc/result';
import type { RecordedSeries } from '@shared/record/recorded';

const AV = inflationOf('AV', { 1: 2, 2: 3, 9: 4 });
const KS = inflationOf('KS', { 1: 4, 2: 5, 3: 2 });
const ACME: RecordedSeries = {
  subject: { kind: 'corporation', key: '7' },
  name: 'Acme',
  metric: 'sharePrice',
  label: 'Share price',
  unit: 'price',
  currency: 'USD',
  points: [pointAt(1, 10), pointAt(2, 15)],
};

const BOTH = '/compare?subjects=country:AV:inflation,country:KS:inflation';

const open = (route: string) =>
  renderScreen(route, {
    onBridge: (bridge) => {
      answerRecord(bridge, [AV, KS, ACME], [watched(ACME.subject, { name: 'Acme' })]);
    },
  });

const chart = () => screen.getByTestId('chart-compare');
const slider = () => within(chart()).getByRole('slider');

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the comparison', () => {
  it('draws the lines that the address names, each with its values, gaps as gaps', async () => {
    const { user } = await open(BOTH);
    expect(chart().dataset['points']).toBe('6');
    unfold(within(chart()).getByRole('button', { name: 'As a table' }));
    expect(tableCells('record-compare')).toEqual([
      { x: '9', 'line-0': '4', 'line-1': '' },
      { x: '3', 'line-0': '', 'line-1': '2' },
      { x: '2', 'line-0': '3', 'line-1': '5' },
      { x: '1', 'line-0': '2', 'line-1': '4' },
    ]);
    slider().focus();
    await user.keyboard('{Home}');
    expect(slider().getAttribute('aria-valuetext')).toBe('Turn 1: Land AV 2%, Land KS 4%');
    await user.keyboard('{End}{ArrowLeft}');
    expect(slider().getAttribute('aria-valuetext')).toBe('Turn 3: Land AV —, Land KS 2%');
  });

  it('shows each figure with its change above the chart', async () => {
    await open(BOTH);
    expect(screen.getAllByRole('term').map((term) => term.nextElementSibling?.textContent)).toEqual(
      ['4%▲+2 points in 8 turns', '2%▼−2 points in 2 turns'],
    );
  });

  it('draws an index on request, and keeps the choice in the address', async () => {
    const { user } = await open(BOTH);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Index');
    await eventually(() => {
      expect(shownRoute()).toContain('measure=index');
    });
    slider().focus();
    await user.keyboard('{Home}{ArrowRight}');
    expect(slider().getAttribute('aria-valuetext')).toBe('Turn 2: Land AV 150, Land KS 125');
  });

  it('counts days, and only as far back as the range: one day is a figure', async () => {
    await open(`${BOTH}&axis=day&range=week`);
    expect(screen.getByText(/^Jan \d+, 2030: Land AV/u)).toBeDefined();
  });

  it('draws values of different units in a chart for each unit, and offers the index', async () => {
    const { user } = await open('/compare?subjects=country:AV:inflation,corporation:7:sharePrice');
    const prices = () => within(screen.getByTestId('chart-compare-2'));
    unfold(within(chart()).getByRole('button', { name: 'As a table' }));
    unfold(prices().getByRole('button', { name: 'As a table' }));
    expect(tableCells('record-compare').at(-1)).toEqual({ x: '1', 'line-0': '2' });
    expect(tableCells('record-compare-2').at(-1)).toEqual({ x: '1', 'line-0': '10' });
    expect(screen.getByText(/each unit has its own chart/u)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Share price (USD)' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show as Index' }));
    await eventually(() => {
      expect(shownRoute()).toContain('measure=index');
      expect(chart().dataset['points']).toBe('5');
    });
    expect(screen.getByText(/the first value of each line in this range is 100/u)).toBeDefined();
    expect(screen.queryByTestId('chart-compare-2')).toBeNull();
  });

  it('adds a watched subject’s figure and removes a line, in the address too', async () => {
    const { user } = await open('/compare?subjects=country:AV:inflation');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Acme');
    await user.click(await screen.findByRole('button', { name: 'Add line' }));
    await eventually(() => {
      expect(decodeURIComponent(shownRoute())).toContain(
        'country:AV:inflation,corporation:7:sharePrice',
      );
    });
    await user.click(screen.getByRole('button', { name: 'Remove: Land AV, Inflation' }));
    await eventually(() => {
      expect(decodeURIComponent(shownRoute())).not.toContain('country:AV');
    });
    expect(chart().dataset['points']).toBe('2');
  });

  it('names the figures of which nothing is recorded, so that nobody takes another line for them', async () => {
    await open('/compare?subjects=country:WI:inflation,country:KS:inflation');
    expect(chart().dataset['points']).toBe('3');
    expect(screen.getByText('No history yet for WI, Inflation.')).toBeDefined();
  });

  it('names countries and parties without a history as the directory does', async () => {
    const { answers } = worldAnswers('contract');
    const { countries } = await worldAnswers('contract').read('countries', {});
    const name = countries?.find(({ id }) => id === 'KS')?.name;
    await renderScreen('/compare?subjects=country:AV:inflation,country:KS:inflation', {
      answers,
      onBridge: (bridge) => {
        answerRecord(bridge, [AV]);
      },
    });
    await eventually(() => {
      expect(screen.getByText(`No history yet for ${name}, Inflation.`)).toBeDefined();
    });
  });

  it('loads the economies and parties that were never opened, and says how many are there', async () => {
    const all = ['country:AV:inflation', 'country:WI:inflation', 'party:KS/3:members'];
    const { bridge, advance } = await renderScreen(`/compare?subjects=${all.join(',')}`, {
      answers: {
        countryEconomy: ({ code }) =>
          code === 'WI' ? pending()() : succeed(fixture('countryEconomy')),
      },
      onBridge: (of) => answerRecord(of, [AV]),
    });
    await advance(50);
    const asked = bridge.requests('api:call').map(({ endpointId, params }) => [endpointId, params]);
    expect(asked).toContainEqual(['countryEconomy', { code: 'AV' }]);
    expect(asked).toContainEqual(['countryEconomy', { code: 'WI' }]);
    expect(asked).toContainEqual(['parties', { country: 'KS' }]);
    screen.getByText('1 of 3 lines loaded');
  });

  it('has room for twelve lines, and leaves out what the address misspells', async () => {
    const thirteen = Array.from({ length: 13 }, (_, index) => `country:C${index}:inflation`).join(
      ',',
    );
    const { bridge } = await open(`/compare?subjects=nonsense,country::x,${thirteen}`);
    expect(bridge.requests('record:series')[0]?.series).toHaveLength(12);
    expect(screen.getByText(/room for twelve lines/)).toBeDefined();
  });

  it('offers ready comparisons of parties, countries and own money while nothing is compared', async () => {
    const world = worldAnswers('contract');
    await renderScreen('/compare', { answers: world.answers });
    const ready = within(await screen.findByRole('list', { name: 'Ready comparisons' }));
    await eventually(() => {
      const links = ready
        .getAllByRole('link')
        .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]);
      expect(links).toEqual([
        [
          'Seats of the parties of Avelmark',
          expect.stringMatching(/party:AV\/\d+:seats,party:AV/u),
        ],
        ['Growth of all countries', expect.stringContaining('country:KS:gdpGrowth')],
        ['Your campaign funds', '#/compare?subjects=self:self:funds'],
        ['Pick rows of your watch list', '#/watch'],
      ]);
    });
  });

  it('says when nothing is compared, and when nothing is recorded', async () => {
    const page = await open('/compare');
    expect(textOf('empty-state')).toContain('Pick a comparison');
    // The player's own figures are offered first, and none is recorded.
    expect(page.main().textContent).toContain('No figures yet.');
    expect(page.main().textContent).not.toContain('No other figure');
    await page.go('/compare?subjects=country:WI:inflation');
    expect(textOf('empty-state')).toContain('No history');
  });
});

describe('the files of a chart', () => {
  function savedNames(): string[] {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    return names;
  }

  it('are the values as a table', async () => {
    const names = savedNames();
    const { user, advance } = await open(BOTH);
    act(showObserved);
    await advance(50);
    await user.click(screen.getByRole('button', { name: 'Save data: Comparison' }));
    await eventually(() => {
      expect(names).toEqual(['record-compare.csv']);
    });
  });
});

/** The market's board: what was read and recorded, how the rest is read, and in which currency it is shown. */
import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { generateWorldState } from '@electron/world/generate/world-state';
import { BACKGROUND_READS_PER_MINUTE } from '@renderer/api/background-reads';
import { boardFill } from '@renderer/features/markets/board-fill';
import { succeed } from '@shared/ipc/result';
import { failing, fixture, pending } from '@support/renderer/answers';
import { boardAnswers as answers, books, TURN } from '@support/renderer/board-answers';
import { cellOf, eventually, shownRoute, tableRows, valueOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { raw } from '@support/answer-fields';
import { MINUTE_MS } from '@shared/domain/time-units';
import { parseOptions } from '@world-server/options';

const drawn = () => tableRows('board').map(({ id }) => id);

describe('the market board', () => {
  it('reads every corporation in the background, one after another, and shows how far it is', async () => {
    const { calls, bridge, advance, page } = await renderScreen('/markets', { answers });
    await eventually(() => {
      expect(drawn()).toHaveLength(4);
    });
    await advance(9_000);
    expect(calls('corporation').map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    const asked = bridge
      .requests('api:call')
      .filter(({ endpointId }) => endpointId === 'corporation');
    expect(asked.every(({ priority }) => priority === 'background')).toBe(true);
    expect(valueOf('board-progress')).toBe('4');
    expect(page().queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('converts amounts by the service’s rates, and no amount without a rate', async () => {
    const { page, user, advance } = await renderScreen('/markets', { answers });
    await advance(9_000);
    // 2,000 at 125 for one common unit is 16; without a rate the amount stays in its own currency.
    expect(cellOf('board', '1', 'marketValue').dataset['value']).toBe('1000');
    expect(cellOf('board', '2', 'marketValue').dataset['value']).toBe('16');
    expect(cellOf('board', '4', 'marketValue').dataset['value']).toBe('');
    expect(cellOf('board', '4', 'marketValue').textContent).toBe('XXK\u00a04,000');
    expect(drawn()).toEqual(['1', '3', '2', '4']);
    const method = page().getByText(/Amounts are in USD/u).textContent;
    expect(method).toContain('the economy of KS, the economy of United States, before any spread');
    expect(method).toContain('No exchange rate for the currency of one corporation.');
    await user.selectOptions(
      page().getByRole('combobox', { name: 'Currency' }),
      'Each corporation’s own',
    );
    expect(shownRoute()).toBe('/markets?in=own');
    await eventually(() => {
      expect(cellOf('board', '2', 'marketValue').dataset['value']).toBe('2000');
    });
  });

  it('sorts amounts in their own currencies by value, and marks those without a rate', async () => {
    const { advance } = await renderScreen('/markets?in=own', { answers });
    await advance(9_000);
    // 1,000 USD, then 3,000 and 2,000 at 125; the 4,000 that nobody can convert come last.
    expect(drawn()).toEqual(['1', '3', '2', '4']);
    const mark = (id: string) =>
      cellOf('board', id, 'marketValue').querySelector('[title]')?.getAttribute('title');
    expect([mark('4'), mark('2')]).toEqual(['Sorted last: no rate for XXK', undefined]);
  });

  it('takes currencies from bonds and rankings, and marks a row of unknown currency', async () => {
    const { advance } = await renderScreen('/markets', {
      answers: {
        ...answers,
        corporation: ({ id }) => {
          const { currencyCode: _unnamed, ...unnamed } = books(Number(id));
          return succeed(unnamed);
        },
        countryEconomy: fixture('countryEconomy'),
        forexRates: { rates: { USD: 1, KSK: 125 } },
        sessionBonds: {
          bonds: [{ _id: 'b', corporationSequentialId: 2, currencyCode: 'KSK' }],
        },
        leaderboard: ({ country }) =>
          succeed({
            characters: [{ nativeCurrencyCode: country === 'US' ? 'USD' : null }],
          }),
      },
    });
    await advance(12_000);
    // Another bond of the country shows the currency of corporation 3.
    expect(cellOf('board', '1', 'marketValue').dataset['value']).toBe('1000');
    expect(cellOf('board', '2', 'marketValue').dataset['value']).toBe('16');
    expect(cellOf('board', '3', 'marketValue').dataset['value']).toBe('24');
    expect(cellOf('board', '4', 'marketValue').dataset['value']).toBe('');
    expect(cellOf('board', '4', 'marketValue').textContent).toContain('¤');
    expect(drawn()).toEqual(['1', '3', '2', '4']);
  });

  it('shortens a price that does not fit in its column, with the whole price as a hint', async () => {
    const { page, advance, user } = await renderScreen('/markets', {
      answers: {
        ...answers,
        corporation: ({ id }) =>
          succeed({
            ...books(Number(id)),
            shareStructure: { shares: 100, price: id === '1' ? 134_370_270_000 : 12_345.5 },
          }),
      },
    });
    await advance(9_000);
    const price = (id: string) => cellOf('board', id, 'price');
    expect(price('1').textContent).toBe('134.37B');
    expect(price('1').dataset['value']).toBe('134370270000');
    expect(price('1').querySelector('[title]')?.getAttribute('title')).toBe('134,370,270,000.00');
    expect(price('2').querySelector('[title]')).toBeNull();
    await user.selectOptions(
      page().getByRole('combobox', { name: 'Currency' }),
      'Each corporation’s own',
    );
    await eventually(() => {
      expect(price('1').textContent).toBe('$134.37B');
    });
    expect(price('2').textContent).toBe('KSK\u00a012,345.50');
  });

  it('shows the code of an unnamed country once', async () => {
    const { advance } = await renderScreen('/markets', { answers });
    await advance(9_000);
    const country = (id: string) => cellOf('board', id, 'country');
    expect(country('4').textContent).toBe('XX');
    expect(country('4').querySelector('[data-code]')).toBeNull();
    expect(country('1').querySelector('[data-code], svg')).not.toBeNull();
  });

  it('works out the ratios, and shows none that cannot be worked out', async () => {
    const { advance } = await renderScreen('/markets?in=own', { answers });
    await advance(9_000);
    const cells = new Map(tableRows('board').map(({ id, cells: row }) => [id, row]));
    expect(cells.get('2')).toMatchObject({
      earnings: raw(40),
      dividendYieldPct: raw(0.25),
      marginPct: raw(25),
      growthPct: raw(3),
      debtPct: raw(5),
      rating: 'AA',
      turn: raw(TURN),
    });
    expect(cells.get('3')).toMatchObject({ earnings: '', marginPct: raw(-5) });
  });

  it('shows recorded figures with their change, and reads only those older than this turn', async () => {
    const tables = vi.fn();
    const { calls, advance } = await renderScreen('/markets?over=6', {
      answers,
      onBridge: (bridge) => {
        bridge.answers['record:table'] = (input) => {
          tables(input.compared);
          const row = (key: string, untilTurn: number) => ({
            key,
            name: null,
            currency: 'USD',
            untilTurn,
            values: [11, 500, ...input.metrics.slice(2).map(() => null)],
            before: [{ turn: TURN - 6, untilTurn: TURN - 6, value: 10 }],
          });
          return succeed({ newestTurn: TURN, rows: [row('1', TURN), row('2', TURN - 1)] });
        };
      },
    });
    expect(tables).toHaveBeenCalledWith({
      metric: 'sharePrice',
      turn: TURN - 6,
      turnsBack: 6,
    });
    expect(cellOf('board', '1', 'change').textContent).toBe('▲+10%');
    expect(cellOf('board', '1', 'turn').dataset['value']).toBe(String(TURN));
    await advance(9_000);
    expect(calls('corporation').map(({ id }) => id)).toEqual(['3', '4', '2']);
    // It was read again since: 20 after 10.
    expect(cellOf('board', '2', 'change').textContent).toBe('▲+100%');
  });

  it('says how the market moved, and keeps filters by numbers in the address', async () => {
    const { page, user, advance } = await renderScreen('/markets?in=units', {
      answers,
      onBridge: (bridge) => {
        bridge.answers['record:table'] = (input) => {
          const row = (key: string, price: number, value: number, former: number) => ({
            key,
            name: null,
            currency: 'USD',
            untilTurn: TURN,
            values: [price, value, ...input.metrics.slice(2).map(() => null)],
            before: [{ turn: TURN - 1, untilTurn: TURN - 1, value: former }],
          });
          return succeed({
            newestTurn: TURN,
            rows: [row('1', 11, 500, 10), row('2', 5, 400, 10)],
          });
        };
      },
    });
    await advance(9_000);
    expect(page().getByTestId('lede').textContent).toMatch(/The market slipped \d+/u);
    expect(page().getByTestId('lede').textContent).toContain('changes over 1 turn');
    expect(within(page().getByTestId('lede')).getAllByRole('listitem')).toHaveLength(2);
    await user.click(page().getByRole('button', { name: '+ Add a filter' }));
    const form = within(page().getByRole('group', { name: 'Filters' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Column' }), 'change');
    await user.type(form.getByRole('textbox', { name: 'Condition' }), 'many{Enter}');
    expect(form.getByRole('alert').textContent).toContain('top 10');
    await user.clear(form.getByRole('textbox', { name: 'Condition' }));
    await user.type(form.getByRole('textbox', { name: 'Condition' }), '> 5{Enter}');
    expect(tableRows('board').map(({ id }) => id)).toEqual(['1']);
    expect(new URLSearchParams(shownRoute().split('?')[1]).get('filter')).toBe('change:>5');
    await user.click(form.getByRole('button', { name: 'Change > 5%' }));
    await user.clear(form.getByRole('textbox', { name: 'Condition' }));
    await user.type(form.getByRole('textbox', { name: 'Condition' }), 'top 9{Enter}');
    expect(tableRows('board')).toHaveLength(2);
    await user.click(form.getByRole('button', { name: 'Remove filter: Change top 9' }));
    expect(shownRoute()).not.toContain('filter');
  });

  it('reads first what the filters leave, pauses when asked, and goes on', async () => {
    const { page, user, calls, advance } = await renderScreen('/markets?country=KS', { answers });
    expect(page().getByTestId('table-board').dataset['rowCount']).toBe('2');
    await user.click(page().getByRole('button', { name: 'Pause' }));
    const before = calls('corporation').length;
    await advance(10_000);
    expect(calls('corporation').length).toBeLessThanOrEqual(before + 1);
    await user.click(page().getByRole('button', { name: 'Resume' }));
    await advance(9_000);
    expect(calls('corporation').map(({ id }) => id)).toEqual(['2', '3', '1', '4']);
    await user.selectOptions(page().getByRole('combobox', { name: 'Sector' }), 'Banking');
    await user.click(page().getByRole('button', { name: 'Show every corporation' }));
    expect(shownRoute()).toBe('/markets');
  });

  it('draws the market as a map that keys read, and adds up its sectors', async () => {
    const { page, user, advance } = await renderScreen('/markets?in=units', { answers });
    await advance(9_000);
    await user.click(page().getByRole('link', { name: 'Map' }));
    expect(shownRoute()).toBe('/markets?in=units&view=map');
    await eventually(() => {
      expect(page().getByTestId('chart-market-map').dataset['points']).toBe('3');
    });
    expect(page().getByTestId('chart-market-map').textContent).toContain(
      '1 have no value that can be compared',
    );
    page().getByRole('slider', { name: 'Map of the market' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(page().getByRole('slider').getAttribute('aria-valuetext')).toBe(
      'Ark, Banking: 1,000 common units, change unknown',
    );
    await user.click(page().getByRole('link', { name: 'By sector' }));
    // 2,000 and 3,000 at 125 for one common unit.
    await eventually(() => {
      expect(
        tableRows('sectorSums').map(({ id, cells }) => [id, cells['count'], cells['value']]),
      ).toEqual([
        ['banking', '1', '1000'],
        ['energy', '2', '40'],
      ]);
    });
    expect(cellOf('sectorSums', 'energy', 'marginPct').dataset['value']).toBe('10');
  });

  it('stops reading when its screen is left', async () => {
    const { calls, go, advance } = await renderScreen('/markets', { answers });
    await go('/countries');
    const before = calls('corporation').length;
    await advance(10_000);
    expect(calls('corporation').length).toBe(before);
  });

  it('says why nothing is being read at the moment, and reads again', async () => {
    const { page, user, advance, answer } = await renderScreen('/markets', {
      answers: { ...answers, corporation: failing('key-required') },
    });
    await advance(3_000);
    expect(page().getByText(/Stopped: An API key/u)).toBeDefined();
    // It must not promise a time for what has stopped.
    expect(page().getByTestId('board-progress').textContent).toBe(
      '0 of 4 corporations loaded, 0% of value',
    );
    expect(page().getByTestId('lede').textContent).not.toContain('about');
    answer(answers);
    await user.click(page().getByRole('button', { name: 'Try again' }));
    await advance(9_000);
    expect(boardFill.getState().failure).toBeNull();
    expect(valueOf('board-progress')).toBe('4');
  });

  it('says that reading waits while the server cannot be reached, and promises no time', async () => {
    const { page, user, answer, advance } = await renderScreen('/markets', {
      answers: { ...answers, corporation: pending() },
    });
    expect(page().getByTestId('lede').textContent).toContain('about 7 s');
    const down = failing('unreachable');
    answer(Object.fromEntries(Object.keys(answers).map((id) => [id, down])));
    await user.click(page().getByRole('button', { name: 'Refresh' }));
    await advance(60_000);
    expect(page().getByTestId('lede').textContent).toContain('waiting for the server');
    expect(page().getByTestId('lede').textContent).not.toContain('about');
    expect(page().queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('counts a corporation that cannot be read, and goes on with the others', async () => {
    const { advance, page } = await renderScreen('/markets', {
      answers: {
        ...answers,
        corporation: ({ id }) =>
          Number(id) === 2 ? failing('service')() : succeed(books(Number(id))),
      },
    });
    await advance(12_000);
    expect(valueOf('board-progress')).toBe('3');
    expect(page().getByTestId('board-progress').textContent).toContain('1 failed');
  });

  it('explains an empty world', async () => {
    const { page } = await renderScreen('/markets', {
      answers: { corporations: { corporations: [] } },
    });
    expect(page().getByTestId('empty-state').textContent).toContain('Nobody has founded');
  });

  it.each(['contract', 'observed'] as const)(
    'lists the corporations that a world of the %s dialect has',
    async (dialect) => {
      const world = worldAnswers(dialect);
      const { page } = await renderScreen('/markets', { answers: world.answers });
      await eventually(() => {
        expect(page().getByTestId('table-board').dataset['rowCount']).toBe('168');
      });
    },
  );
});

it('the board of the practice world fills in two thirds of a default turn', () => {
  const readsInTurn = (parseOptions([]).turnMs / MINUTE_MS) * BACKGROUND_READS_PER_MINUTE;
  const { corporations } = generateWorldState(1);
  expect(corporations.length).toBeGreaterThan(10);
  expect(corporations.length).toBeLessThan((readsInTurn * 2) / 3);
});

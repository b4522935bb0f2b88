/** Commodities: the table with supply, demand and change, the history of one, and a server without any. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { failing, nothingFound } from '@support/renderer/answers';
import { eventually, shownRoute, tableCells, textOf } from '@support/renderer/readings';
import { answerRecord, pointAt } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import type { RecordedSeries } from '@shared/record/recorded';

const STEEL = {
  key: 'steel',
  label: 'Steel',
  unit: 't',
  basePrice: 620,
  globalPrice: 700,
  globalSupply: 1_000,
  globalDemand: 1_340,
  turn: 412,
};
const ORE = { ...STEEL, key: 'iron_ore', label: null, globalSupply: 0, globalDemand: 5 };

it('each commodity has price, supply, demand and a link to its history; unknown stays unknown', async () => {
  const { user } = await renderScreen('/commodities', {
    answers: { commodities: { commodities: [STEEL, ORE] } },
  });
  expect(textOf('lede')).toContain('Steel is scarcest: demand is 134% of supply');
  expect(tableCells('commodities')).toMatchObject([
    { name: 'Steel', supply: '1000', demand: '1340', scarcity: '134' },
    { name: 'Iron ore', supply: '0', scarcity: '' },
  ]);
  expect(screen.queryByRole('columnheader', { name: /there/u })).toBeNull();
  screen.getByRole('link', { name: 'Iron ore' }).focus();
  await user.keyboard('{Enter}');
  expect(shownRoute()).toBe('/commodities?of=iron_ore');
  const chosen = await screen.findByRole('region', { name: 'Iron ore' });
  expect(chosen.textContent).toContain('The server does not name its currency');
});

/** The price of steel in turns 411 and 412. */
function pricesOf(before: number, now: number): RecordedSeries {
  return {
    subject: { kind: 'commodity', key: 'steel' },
    name: 'Steel',
    metric: 'commodityPrice',
    label: 'Price of a unit',
    unit: 'index',
    currency: null,
    points: [pointAt(411, before), pointAt(412, now)],
  };
}

it.each([
  ['that it led to', 625, '25'],
  ['newer than it, not', 650, undefined],
])('a change stands beside the price %s', async (_, globalPrice, change) => {
  await renderScreen('/commodities', {
    answers: { commodities: { commodities: [{ ...STEEL, globalPrice }] } },
    onBridge: (bridge) => answerRecord(bridge, [pricesOf(500, 625)]),
  });
  await screen.findByTestId('chart-commodityPrice');
  const [row] = tableCells('commodities');
  expect(row).toMatchObject({ price: String(globalPrice) });
  expect(row?.['change']).toBe(change);
});

it('the filters of the page and of its chart are landmarks of different names', async () => {
  await renderScreen('/commodities', {
    answers: { commodities: { commodities: [STEEL] } },
    onBridge: (bridge) => answerRecord(bridge, [pricesOf(500, 700)]),
  });
  await screen.findByRole('combobox', { name: 'Range' });
  const names = screen.getAllByRole('search').map((bar) => bar.getAttribute('aria-label'));
  expect(names).toEqual([null, 'Chart of the history']);
});

it('a chosen country adds its own figures', async () => {
  await renderScreen('/commodities?country=US', {
    answers: {
      commodities: {
        commodities: [{ ...STEEL, nationalPrice: 710, nationalSupply: 10, nationalDemand: 20 }],
      },
    },
  });
  expect(tableCells('commodities')).toMatchObject([
    { nationalPrice: '710', nationalSupply: '10', nationalDemand: '20' },
  ]);
});

it('a server that has none yet says so', async () => {
  const { main } = await renderScreen('/commodities', {
    answers: { commodities: { commodities: [] } },
  });
  expect(main().textContent).toContain('This server has no commodities yet.');
  expect(screen.queryByTestId('table-commodities')).toBeNull();
});

it('a server without commodities says so', async () => {
  await renderScreen('/commodities', {
    answers: { commodities: failing('feature-absent') },
  });
  expect(textOf('error-panel')).toContain('does not have this feature');
  expect(screen.queryByTestId('table-commodities')).toBeNull();
});

const MILL = {
  id: 'c1'.repeat(12),
  sequentialId: 17,
  name: 'Harbour Steel',
  type: 'manufacturing',
};
const ADA = { id: '3', name: 'Ada', countryId: 'US', stateCode: 'CA', state: 'California' };
const DETAIL = {
  ...STEEL,
  statePrices: { CA: 695.5, TX: null, constructor: 702 },
  stateSupply: { CA: 300, NY: 'much' },
  stateDemand: { CA: 150 },
  topProducers: [
    { corporationId: MILL.id, name: 'Harbour Steel', units: 410 },
    { corporationId: 'd2'.repeat(12), units: 12.5 },
  ],
  topConsumers: [{ name: 'Bridge Works' }],
};
const LIST = { commodities: { commodities: [STEEL, ORE] } };

it('the chosen commodity has its states by name, and links to its largest companies', async () => {
  // A character's answer names the state.
  const { main, go, calls } = await renderScreen('/characters/3', {
    answers: {
      ...LIST,
      character: { character: ADA },
      commodity: { commodity: DETAIL },
      corporations: { corporations: [MILL] },
    },
  });
  await go('/commodities?country=US&of=steel');
  await eventually(() => {
    expect(screen.getByRole('region', { name: 'Top producers' })).toBeTruthy();
  });
  expect(tableCells('commodityStates')).toMatchObject([
    { state: 'California', price: '695.5', supply: '300', demand: '150', scarcity: '50' },
    { price: '702', supply: '', demand: '' },
  ]);
  expect(tableCells('topProducers')).toMatchObject([
    { corporation: 'Harbour Steel', units: '410' },
    { corporation: 'Unnamed', units: '12.5' },
  ]);
  const producers = within(screen.getByTestId('table-topProducers'));
  expect(producers.getByRole('link', { name: 'Harbour Steel' }).getAttribute('href')).toBe(
    '#/corporations/17',
  );
  expect(producers.queryByRole('link', { name: 'Unnamed' })).toBeNull();
  expect(tableCells('topConsumers')).toMatchObject([{ corporation: 'Bridge Works' }]);
  expect(main().textContent).not.toContain(MILL.id);
  expect(calls('commodity')).toEqual([{ key: 'steel', country: 'US' }]);
});

it('the states of the whole world need a country where the server sends none', async () => {
  const { main } = await renderScreen('/commodities', {
    answers: { ...LIST, commodity: { ...STEEL, ok: true } },
  });
  expect(main().textContent).toContain('Choose a country to see its states.');
  expect(main().textContent).not.toContain('No figures by state');
  expect(main().textContent).toContain('No company named.');
});

it('a server with the list of commodities alone shows no panels of one commodity', async () => {
  await renderScreen('/commodities', {
    answers: { ...LIST, commodity: failing('feature-absent') },
  });
  expect(tableCells('commodities')).toHaveLength(2);
  expect(screen.queryByTestId('error-panel')).toBeNull();
  expect(screen.queryByRole('region', { name: 'By state' })).toBeNull();
});

it.each([
  ['unknown', nothingFound(), 'This commodity has no further figures.'],
  [
    'refused',
    failing('service', { message: 'Closed for the holidays' }),
    'Closed for the holidays',
  ],
] as const)('one commodity that is %s leaves the list in place', async (_, answer, words) => {
  const { main } = await renderScreen('/commodities', { answers: { ...LIST, commodity: answer } });
  expect(tableCells('commodities')).toHaveLength(2);
  expect(main().textContent).toContain(words);
});

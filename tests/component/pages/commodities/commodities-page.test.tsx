/** Commodities: the table with supply, demand and change, the history of one, and a server without any. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { failing } from '@support/renderer/answers';
import { shownRoute, tableCells, textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';

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

/** The command palette over a practice world: it finds every kind of name, and the service finds characters. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { shownRoute } from '@support/renderer/readings';
import { renderClient } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { fieldsOf, rowsOf } from '@support/answer-fields';

/** The pause before characters are searched at the service, and time to draw what came. */
const PAUSE_MS = 400;
/** Reads a minute for each key (contract part 8). */
const KEY_LIMIT = 60;
/** Reads that need no key, or count by another limit. */
const OTHER_LIMITS: ReadonlySet<string> = new Set([
  'clientNav',
  'clientStatus',
  'eventsActive',
  'ownAccount',
  'parties',
]);

const palette = () => within(screen.getByRole('dialog', { name: 'Command palette' }));
const paths = () =>
  palette()
    .queryAllByRole('option')
    .map(({ dataset }) => dataset['path']);

async function openPalette() {
  const world = worldAnswers('contract');
  const opened = await renderClient('/news', { answers: world.answers });
  const press = async () => {
    await opened.user.keyboard('{Control>}k{/Control}');
    await opened.advance(PAUSE_MS);
  };
  await press();
  return {
    ...opened,
    world,
    press,
    async type(text: string) {
      const field = palette().getByRole('combobox', { name: 'Search' });
      await opened.user.clear(field);
      await opened.user.paste(text);
      await opened.advance(PAUSE_MS);
    },
  };
}

it('the palette finds records of the service by name within the read limit', async () => {
  const { type, world, bridge } = await openPalette();
  const country = fieldsOf(rowsOf(await world.read('countries', {}), 'countries')[0]);
  const code = String(country['id']);
  const party = fieldsOf(rowsOf(await world.read('parties', { country: code }), 'parties')[0]);
  const corporation = fieldsOf(rowsOf(await world.read('corporations', {}), 'corporations')[0]);
  const fund = fieldsOf(rowsOf(await world.read('funds', {}), 'funds')[0]);
  for (const [name, path] of [
    [country['name'], `/countries/${code}`],
    [party['name'], `/parties/${code}/${String(party['id'])}`],
    [corporation['name'], `/corporations/${String(corporation['sequentialId'])}`],
    [fund['name'], `/funds/${String(fund['slug'])}`],
  ] as const) {
    await type(String(name));
    expect(paths().filter((shown) => shown === path)).toHaveLength(1);
  }
  const keyed = bridge
    .requests('api:call')
    .filter(({ endpointId }) => !OTHER_LIMITS.has(endpointId));
  expect(keyed.length).toBeGreaterThan(0);
  expect(keyed.length).toBeLessThan(KEY_LIMIT);
});

it('beginnings of two words find a country page; Enter opens it and makes it recent', async () => {
  const { type, user, advance, world, press } = await openPalette();
  const country = fieldsOf(rowsOf(await world.read('countries', {}), 'countries')[0]);
  const path = `/countries/${String(country['id'])}/economy`;
  await type(`${String(country['name']).slice(0, 4).toLowerCase()} econ`);
  expect(paths()[0]).toBe(path);
  await user.keyboard('{Enter}');
  await advance(PAUSE_MS);
  expect(shownRoute()).toBe(path);
  await press();
  const recent = palette().getByRole('group', { name: 'Recent' });
  expect(recent.querySelector(`[data-path="${path}"]`)).not.toBeNull();
});

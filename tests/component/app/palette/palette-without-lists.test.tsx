/** The command palette on a server without lists: it finds the names in other answers. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { everyKeyedRead, failing, fixture } from '@support/renderer/answers';
import { eventually, shownRoute } from '@support/renderer/readings';
import { renderClient } from '@support/renderer/screen';
import { fieldsOf, rowsOf } from '@support/answer-fields';
import { worldAnswers } from '@support/renderer/world-answers';
import { succeed } from '@shared/ipc/result';

/** The pause before characters are searched at the service, and time to draw what came. */
const PAUSE_MS = 400;
const PARTY_ID = '1';

const world = worldAnswers('observed');

const palette = () => screen.getByRole('dialog', { name: 'Command palette' });
const shownPaths = () =>
  Array.from(
    palette().querySelectorAll<HTMLElement>('[data-path]'),
    ({ dataset }) => dataset['path'],
  );

it('on a server without lists the palette finds records that other answers name', async () => {
  const [corporation] = rowsOf(fieldsOf(await world.ask('/corporations')), 'corporations');
  const code = String(corporation?.['countryId']);
  const country = fieldsOf(await world.ask(`/country/${code}`));
  const { party } = fieldsOf(await world.ask(`/party?country=${code}&id=${PARTY_ID}`));
  // The screen finds the parties of its country one by one.
  const client = await renderClient(`/countries/${code}/parties`, { answers: world.answers });
  await eventually(() => {
    expect(screen.getByTestId('table-parties').querySelectorAll('tbody tr').length).toBeGreaterThan(
      1,
    );
  });
  await client.user.keyboard('{Control>}k{/Control}');
  await client.advance(PAUSE_MS);
  const type = async (text: string) => {
    const field = within(palette()).getByRole('combobox', { name: 'Search' });
    await client.user.clear(field);
    await client.user.paste(text);
    await client.advance(PAUSE_MS);
  };

  for (const [name, path] of [
    [country['name'], `/countries/${code}`],
    [corporation?.['name'], `/corporations/${String(corporation?.['sequentialId'])}`],
    [fieldsOf(party)['name'], `/parties/${code}/${PARTY_ID}`],
  ]) {
    await type(String(name));
    expect(shownPaths().filter((one) => one === path)).toHaveLength(1);
  }
  await type('independent');
  expect(shownPaths().filter((path) => /^\/parties\/.*\/independent$/u.test(path ?? ''))).toEqual(
    [],
  );
  // What is absent.
  await type('index funds');
  expect(shownPaths()).not.toContain('/funds');

  await type('hollow');
  const found = rowsOf(fieldsOf(await world.ask('/character?name=hollow')), 'characters');
  expect(found.length).toBeGreaterThan(0);
  for (const { id } of found)
    expect(shownPaths().filter((path) => path?.endsWith(`/${String(id)}`))).toHaveLength(1);
  expect(within(palette()).queryByTestId('error-panel')).toBeNull();
  const [person] = found;
  const row = palette().querySelector<HTMLElement>(`[data-path$="/${String(person?.['id'])}"]`);
  await client.user.click(row as HTMLElement);
  expect(shownRoute()).toContain(String(person?.['id']));
});

it.each([
  ['in the answer', { id: 'a1', sequentialId: 41, name: 'Hidden Mills' }, '/corporations/41'],
  ['only as an object id', { id: 'a1', name: 'Hidden Mills' }, '/corporations/a1'],
])(
  'a corporation that no list has is looked up by its name: its id stands %s',
  async (_where, corporation, path) => {
    const client = await renderClient('/news', {
      answers: {
        ...world.answers,
        corporations: failing('feature-absent'),
        corporation: ({ name }) =>
          succeed(name === 'Hidden Mills' ? { found: true, ...corporation } : { found: false }),
      },
    });
    await client.user.keyboard('{Control>}k{/Control}');
    await client.advance(PAUSE_MS);
    const field = within(palette()).getByRole('combobox', { name: 'Search' });
    // What this computer finds costs no request.
    await client.user.paste('news');
    await client.advance(PAUSE_MS);
    expect(shownPaths()).toContain('/news');
    expect(client.calls('corporation')).toEqual([]);
    await client.user.clear(field);
    await client.user.paste('Hidden Mills');
    await client.advance(PAUSE_MS);
    expect(client.calls('corporation')).toEqual([{ name: 'Hidden Mills' }]);
    expect(shownPaths()).toEqual([path]);
    await client.user.clear(field);
    await client.user.paste('Nobody & Sons');
    await client.advance(PAUSE_MS);
    expect(client.calls('corporation')).toHaveLength(2);
    expect(within(palette()).getByRole('group', { name: /^No match/u })).toBeDefined();
    await client.user.clear(field);
    await client.user.paste('Hidden Mills');
    await client.advance(PAUSE_MS);
    await client.user.keyboard('{Enter}');
    expect(shownRoute()).toBe(path);
  },
);

it('without an API key the palette says at once that its names are missing', async () => {
  const { user, advance } = await renderClient('/news', {
    answers: {
      clientNav: fixture('clientNav', 'contract', 1),
      ...everyKeyedRead(failing('key-required')),
    },
    onBridge(bridge) {
      bridge.answers['keys:list'] = () => succeed([]);
    },
  });
  await user.keyboard('{Control>}k{/Control}');
  await advance(PAUSE_MS);
  const keys = () => within(palette()).getByRole('link', { name: 'Add an API key' });
  await eventually(() => void keys());
  await user.click(keys());
  await advance(100);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shownRoute()).toBe('/settings/keys');
});

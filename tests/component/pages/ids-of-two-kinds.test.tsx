/**
 * Ids of two kinds: parties (sequential id, object id), corporations (sequential id, object id), characters (both) and
 * countries (capitals, small letters). A route opens with either, or explains which id it takes. Elections, bills,
 * bonds, conflicts and funds have one kind of id each.
 */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { tableRows, textOf } from '@support/renderer/readings';

const observed = worldAnswers('observed');
const NO_ID = 'ffffffffffffffffffffffff';

const heading = () => screen.getByRole('main').querySelector('h1')?.textContent;

describe('on a server that takes only the sequential id of a party', () => {
  it('the route opened by an object id shows the party', async () => {
    const { party } = await observed.read('party', { country: 'KS', id: '1' });
    const objectId = String(party?.['objectId']);
    const opened = await renderScreen(`/parties/KS/${objectId}`, { answers: observed.answers });
    await opened.advance(1_000);
    expect(heading()).toBe(party?.name);
    expect(opened.calls('party').map(({ id }) => id)).not.toContain(objectId);
  });

  it('an object id that is in no answer is explained', async () => {
    const opened = await renderScreen(`/parties/KS/${NO_ID}`, { answers: observed.answers });
    await opened.advance(1_000);
    expect(textOf('empty-state')).toContain('finds parties only by number');
  });
});

it('a corporation opens by its object id', async () => {
  const { corporations } = await observed.read('corporations', {});
  const [row] = corporations ?? [];
  const opened = await renderScreen(`/corporations/${row?.id}`, { answers: observed.answers });
  await opened.advance(100);
  expect(heading()).toBe(row?.name);
});

it('a character opens by either id, and its career is read by the object id', async () => {
  const { characters } = await observed.read('leaderboard', { country: 'KS' });
  const [row] = characters ?? [];
  const sequentialId = /\d+$/u.exec(row?.profileUrl ?? '')?.[0];
  const opened = await renderScreen(`/characters/${sequentialId}`, { answers: observed.answers });
  expect(heading()).toBe(row?.name);
  expect(opened.calls('characterCareer')).toEqual([{ id: row?.id }]);
});

it.each(['government', 'elections'])(
  'a country’s %s opens by a code in small letters',
  async (page) => {
    const opened = await renderScreen(`/countries/ks/${page}`, { answers: observed.answers });
    await opened.advance(100);
    const { name } = await observed.read('country', { code: 'KS' });
    expect(heading()).toContain(name);
    expect(opened.main().querySelector('[data-pending]')).toBeNull();
    expect(screen.queryByTestId('empty-state')).toBeNull();
    expect(screen.queryByTestId('error-panel')).toBeNull();
  },
);

it.each([
  ['/legislation', 'legislation'],
  ['/conflicts', 'conflicts'],
  ['/elections/archives', 'electionArchives'],
  ['/elections/night', 'elections'],
  ['/market', 'market'],
  ['/funds', 'funds'],
] as const)('%s takes a country’s code in small letters from its address', async (route, id) => {
  const opened = await renderScreen(`${route}?country=us`);
  const asked = opened.calls(id).map(({ country }) => country);
  expect(new Set(asked)).toEqual(new Set(['US']));
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
  expect(select.value).toBe('US');
});

it('the list of corporations is filtered by a country’s code in small letters', async () => {
  await renderScreen('/corporations?country=ks', { answers: observed.answers });
  const { corporations } = await observed.read('corporations', {});
  const own = (corporations ?? []).filter(({ countryId }) => countryId === 'KS');
  expect(own.length).toBeGreaterThan(0);
  expect(tableRows('corporations')).toHaveLength(own.length);
});

/** Lists that the service cuts off: as long as it allows, and with a note that there may be more. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { eventually, shownRoute, tableRows, textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { succeed } from '@shared/ipc/result';

const { answers } = worldAnswers('contract');

const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const rankingOf = (count: number) => ({
  metric: 'npi',
  characters: rows(count).map((rank) => ({ rank, name: `Nobody ${rank}` })),
});
const battlesOf = (count: number) => ({
  battles: rows(count).map((turn) => ({ theaterId: 't', turn })),
});
const conflictsOf = (count: number) => ({
  conflicts: rows(count).map((conflictId) => ({ conflictId, name: `War ${conflictId}` })),
});

const postsOf = (count: number) => ({
  posts: rows(count).map((id) => ({ id: `p${id}`, title: `Story ${id}` })),
});
const racesOf = (count: number) => ({
  elections: rows(count).map((id) => ({ id: `e${id}`, electionType: 'general', state: 'AV' })),
});
const billsOf = (count: number) => ({
  bills: rows(count).map((id) => ({ id: `b${id}`, title: `Bill ${id}`, status: 'pending' })),
});

it.each([
  { route: '/countries/KS/leaderboard', id: 'leaderboard', limit: 50, list: rankingOf },
  { route: '/countries/KS/battles', id: 'countryBattles', limit: 50, list: battlesOf },
  { route: '/conflicts?country=KS', id: 'conflicts', limit: 100, list: conflictsOf },
  { route: '/news', id: 'news', limit: 100, list: postsOf },
  { route: '/news?category=general', id: 'news', limit: 100, list: postsOf },
  { route: '/elections/archives?country=KS', id: 'electionArchives', limit: 100, list: racesOf },
  { route: '/legislation?country=KS', id: 'legislation', limit: 100, list: billsOf },
  {
    route: '/legislation?country=KS&status=pending',
    id: 'legislation',
    limit: 100,
    list: billsOf,
  },
] as const)('$route asks for $limit rows, and says when there may be more', async (shown) => {
  const { route, id, limit, list } = shown;
  const whole = await renderScreen(route, { answers: { ...answers, [id]: list(limit) } });
  expect(whole.calls(id).at(-1)).toMatchObject({ limit });
  expect(screen.getByTestId('size-end').textContent).toContain(`the first ${limit}`);
  whole.answer({ ...answers, [id]: list(limit - 1) });
  await whole.user.click(whole.page().getByRole('button', { name: 'Refresh' }));
  await whole.advance(100);
  expect(screen.queryByTestId('size-end')).toBeNull();
});

it('older news than the first hundred come from the lists of each category, once asked for', async () => {
  const dated = (ids: readonly string[], category: string, day: number) => ({
    posts: ids.map((id) => ({
      id,
      title: `Story ${id}`,
      category,
      createdAt: `2020-01-${String(day).padStart(2, '0')}T00:00:00.000Z`,
    })),
  });
  const newest = dated(
    rows(100).map((id) => `n${id}`),
    'election',
    20,
  );
  const { user, advance, calls } = await renderScreen('/news', {
    answers: {
      ...answers,
      news: ({ category }) =>
        succeed(category === undefined ? newest : dated(['n1', 'old'], 'election', 3)),
    },
  });
  expect(tableRows('news')).toHaveLength(100);
  expect(calls('news').every((params) => !('category' in params))).toBe(true);
  await user.click(within(screen.getByTestId('size-end')).getByRole('button'));
  await advance(500);
  expect(calls('news').at(-1)).toEqual({ limit: 100, category: 'election' });
  expect(shownRoute()).toBe('/news?pages=2');
  expect(tableRows('news')).toHaveLength(101);
  expect(tableRows('news').at(-1)?.cells['story']).toContain('Story old');
  expect(textOf('size-end')).toContain('The server provides no older ones');
});

it('a server that invents categories costs a bounded number of requests for older news', async () => {
  const posts = rows(100).map((id) => ({ id: `p${id}`, title: `Story ${id}`, category: `c${id}` }));
  const { calls, advance } = await renderScreen('/news?pages=2', {
    answers: { ...answers, news: { posts } },
  });
  await advance(5_000);
  expect(tableRows('news')).toHaveLength(100);
  const asked = new Set(calls('news').map((params) => JSON.stringify(params)));
  expect(asked.size).toBe(13);
});

it('older bills than the first hundred come from the lists of each outcome, once asked for', async () => {
  const passed = { bills: [{ id: 'old', title: 'The oldest law', status: 'passed' }] };
  const { user, advance, calls } = await renderScreen('/legislation?country=KS', {
    answers: {
      ...answers,
      legislation: ({ status }) =>
        succeed(status === undefined ? billsOf(100) : status === 'passed' ? passed : { bills: [] }),
    },
  });
  expect(tableRows('legislation')).toHaveLength(100);
  expect(calls('legislation').every((params) => !('status' in params))).toBe(true);
  await user.click(within(screen.getByTestId('size-end')).getByRole('button'));
  await advance(500);
  expect(shownRoute()).toBe('/legislation?country=KS&pages=2');
  expect(tableRows('legislation').map(({ id }) => id)).toContain('old');
  expect(textOf('lede')).toContain('100 pending of 101 loaded');
});

it('a conflict says how many battles of its host were searched, where there may be more', async () => {
  const conflicts = [{ conflictId: 7, name: 'War 7', hostCountry: 'KS' }];
  const battles = rows(50).map((turn) => ({ theaterId: '7', turn }));
  await renderScreen('/conflicts/7', {
    answers: { ...answers, conflicts: { conflicts }, countryBattles: { battles } },
  });
  await eventually(() => {
    expect(screen.getByTestId('size-end').textContent).toContain('latest 50 battles');
  });
});

it.each([
  ['/legislation?country=KS', 'legislation', billsOf, '100 pending of the newest 100'],
  ['/elections/archives?country=KS', 'electionArchives', racesOf, 'newest 100 past races'],
] as const)('%s counts only the newest rows of a full list', async (route, id, list, words) => {
  const full = await renderScreen(route, { answers: { ...answers, [id]: list(100) } });
  expect(textOf('lede')).toContain(words);
  full.answer({ ...answers, [id]: list(99) });
  await full.user.click(full.page().getByRole('button', { name: 'Refresh' }));
  await full.advance(100);
  expect(textOf('lede')).toContain('99 p');
  expect(textOf('lede')).not.toContain('newest');
});

it.each([
  [100, true],
  [99, false],
] as const)(
  'election night with %i past races says whether there may be more: %s',
  async (count, isSaid) => {
    const { advance } = await renderScreen('/elections/night?country=KS', {
      answers: { ...answers, electionArchives: racesOf(count) },
    });
    await advance(1_000);
    expect(screen.getByRole('combobox', { name: 'Country' })).toBeDefined();
    expect(screen.queryByText(/those of the newest 100 races/u) !== null).toBe(isSaid);
  },
);

it('the world’s night says how many countries it leaves out', async () => {
  const countries = rows(31).map((id) => ({ id: `C${id}`, name: `Land ${id}` }));
  await renderScreen('/elections/night?country=WORLD', {
    answers: { ...answers, countries: { countries }, elections: { elections: [] } },
  });
  expect(screen.getByTestId('size-end').textContent).toBe(
    'Only the races of the first 30 of 31 countries are here.',
  );
});

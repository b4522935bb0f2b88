/** Notifications and mail: read and unread, links, pages, and every state. */
import { QueryObserver } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { endpointQuery } from '@renderer/api/query/endpoint-query';
import { queryClient } from '@renderer/api/query/query-client';
import { failing, fixture, inTurn, pending } from '@support/renderer/answers';
import { cellOf, tableCells, tableRows, textOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const PLAYER = { clientNav: fixture('clientNav', 'contract', 1) };
const POLL_MS = 70_000;
/** Created while the file loads, because a world may take longer than a test's time limit on a busy machine. */
const observed = worldAnswers('observed');
const LISTS = ['notifications', 'mail'] as const;
const EMPTY = { notifications: { notifications: [] }, mail: { mails: [] } } as const;

const linksIn = (cell: HTMLElement) =>
  within(cell)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe.each(LISTS)('%s', (id) => {
  const route = `/${id}`;

  it('continues with the next page, each message once and with its state', async () => {
    const first = await observed.read(id, {});
    const opened = await renderScreen(route, { answers: observed.answers, dialect: 'observed' });
    const ids = () => new Set(tableRows(id).map((row) => row.id)).size;
    expect([first.hasMore, ids()]).toEqual([true, 20]);
    await opened.user.click(screen.getByRole('button', { name: 'Load more' }));
    await opened.advance(100);
    expect(ids()).toBe(Math.min(40, first.total ?? 0));
    const states = tableCells(id).map(({ read }) => read);
    expect(states.filter((state) => state === 'Unread')).toHaveLength(first.unreadCount ?? -1);
    expect(new Set(states)).toEqual(new Set(['Unread', 'Read']));
    expect(screen.getByTestId('load-more').textContent).toContain(`of ${first.total ?? 0}`);
  });

  it('ends if a server ignores the number of the page', async () => {
    const page = { ...fixture(id, 'observed'), hasMore: true };
    const opened = await renderScreen(route, { answers: { ...PLAYER, [id]: page } });
    const before = tableRows(id).length;
    await opened.user.click(screen.getByRole('button', { name: 'Load more' }));
    await opened.advance(100);
    expect(tableRows(id)).toHaveLength(before);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(opened.calls(id)).toEqual([{}, { page: 2 }]);
  });

  it('is read when it is opened again after it was left while it was being read once more', async () => {
    const page = fixture(id, 'observed');
    const opened = await renderScreen(route, {
      answers: { ...PLAYER, [id]: inTurn(failing('bad-answer'), pending(), pending(), page) },
    });
    await opened.user.click(screen.getByRole('button', { name: 'Try again' }));
    await opened.go('/settings/account');
    await opened.go(route);
    expect(screen.queryByRole('alert')?.dataset['code']).not.toBe('CRASH');
    await opened.go('/settings/account');
    await opened.go(route);
    expect(tableRows(id).length).toBeGreaterThan(0);
  });

  it.each([0, 1])(
    'gives up the request of its first page when it is left while %i others show that page',
    async (others) => {
      const opened = await renderScreen(route, { answers: { ...PLAYER, [id]: pending() } });
      const page = new QueryObserver(queryClient, {
        ...endpointQuery(opened.profileId, id, {}),
        enabled: false,
      });
      const stop = others === 0 ? () => undefined : page.subscribe(() => undefined);
      await opened.go('/settings/account');
      expect(opened.bridge.requests('api:cancel')).toHaveLength(1 - others);
      stop();
    },
  );

  it('says that there is nothing, and what to do', async () => {
    await renderScreen(route, { answers: { ...PLAYER, [id]: EMPTY[id] } });
    expect(textOf('empty-state')).toMatch(/^You have no (notifications|letters) yet\./u);
    within(screen.getByTestId('empty-state')).getByRole('link', { name: 'Open the briefing' });
  });

  it('sends a player to the browser if the server has no list, without showing an error', async () => {
    const opened = await renderScreen(route, {
      answers: { ...PLAYER, [id]: failing('feature-absent') },
    });
    expect(screen.queryByTestId('error-panel')).toBeNull();
    await opened.user.click(screen.getByRole('button', { name: /^Open them there/u }));
    expect(opened.bridge.requests('pane:open')).toEqual([{ url: `https://game.example/${id}` }]);
  });

  it('says why a player without a character has none', async () => {
    const world = worldAnswers('observed', 'newcomer');
    await renderScreen(route, { answers: world.answers, dialect: 'observed' });
    expect(textOf('empty-state')).toContain('You have no character yet');
    screen.getByRole('button', { name: /^Create a character on the game’s pages/u });
    expect(screen.queryByTestId('error-panel')).toBeNull();
  });

  it('is busy while it first loads', async () => {
    const { main } = await renderScreen(route, { answers: { ...PLAYER, [id]: pending() } });
    expect(main().getAttribute('aria-busy')).toBe('true');
  });

  it('keeps its rows, with their age, while the service cannot be reached', async () => {
    const opened = await renderScreen(route, { answers: PLAYER, dialect: 'observed' });
    opened.answer({ ...PLAYER, [id]: failing('unreachable') }, 'observed');
    const [refresh] = opened.page().getAllByRole('button', { name: 'Refresh' });
    await opened.user.click(refresh as HTMLElement);
    await opened.advance(60_000);
    expect(tableRows(id).length).toBeGreaterThan(0);
    screen.getByTestId('stale-notice');
  });

  it('is read again when client-nav counts another unread message', async () => {
    const opened = await renderScreen(route, { answers: PLAYER, dialect: 'observed' });
    const before = opened.calls(id).length;
    opened.answer(
      { clientNav: { ...PLAYER.clientNav, unreadCount: 9, unreadMailCount: 9 } },
      'observed',
    );
    await opened.advance(POLL_MS);
    expect(opened.calls(id).length).toBe(before + 1);
  });
});

it('what players write stays text', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const opened = await renderScreen('/notifications', {
    answers: {
      ...PLAYER,
      notifications: { notifications: [{ _id: 'n', title: hostile, message: hostile }] },
      mail: { mails: [{ _id: 'm', subject: hostile, body: hostile }] },
    },
  });
  expect(cellOf('notifications', 'n', 'notification').textContent).toContain(hostile);
  await opened.go('/mail');
  expect(cellOf('mail', 'm', 'letter').textContent).toContain(hostile);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

it('a message shows no field that only the server uses', async () => {
  const own = { deletedByRecipient: false, archived: true, batch: 4 };
  const opened = await renderScreen('/notifications', {
    answers: {
      ...PLAYER,
      notifications: { notifications: [{ _id: 'n', title: 'Hello', message: 'You won', ...own }] },
      mail: { mails: [{ _id: 'm', subject: 'Hello', body: 'Well done', ...own }] },
    },
  });
  expect(cellOf('notifications', 'n', 'notification').textContent).toBe('HelloYou won');
  await opened.go('/mail');
  expect(cellOf('mail', 'm', 'letter').textContent).toBe('HelloWell done');
});

it('a letter links to its sender, and says to whom it was written', async () => {
  await renderScreen('/mail', { answers: PLAYER, dialect: 'observed' });
  const [row] = tableRows('mail');
  expect(linksIn(cellOf('mail', row?.id ?? '', 'from'))).toEqual(['#/characters/12']);
  expect(row?.cells['letter']).toContain('To Ada Marsh');
});

it('every notification of the observed world that names a record opens its screen', async () => {
  const world = worldAnswers('observed', 'magnate');
  const { notifications } = await world.read('notifications', {});
  const opened = await renderScreen('/notifications', {
    answers: world.answers,
    dialect: 'observed',
  });
  const kinds = new Set<string>();
  const about = tableRows('notifications').map(({ id }) => cellOf('notifications', id, 'type'));
  expect(about.map(({ textContent }) => textContent).join(' ')).not.toMatch(/event/u);
  for (const { id, type } of notifications) {
    const links = linksIn(cellOf('notifications', String(id), 'notification'));
    expect([type, links]).toEqual([type, [expect.stringMatching(/^#\/.+/u)]]);
    kinds.add(type ?? '');
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['corporation_report', 'bill_passed']));
  expect(opened.main().dataset['page']).toBe('notifications');
});

/** The inbox: rows, filters, marks, the reason of an alert, and its empty, failed and long states. */
import { screen, within } from '@testing-library/react';
import type { ChannelInput } from '@shared/ipc/channels/index';
import { fail, succeed } from '@shared/ipc/result';
import type { AlertView } from '@shared/record/alerts';
import { routeTo } from '@shared/routes/addresses';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { failureOfKind, fixture } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { renderClient, renderScreen } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';
import { shownRoute } from '@support/renderer/readings';

const alertOf = (id: number, change: Partial<AlertView> = {}): AlertView => ({
  id,
  kind: 'watched',
  subject: 'corporation:7',
  name: 'Kestrel',
  turn: 400 + id,
  atMs: NOW_MS - id * 60_000,
  isLate: false,
  isRead: false,
  title: `Kestrel: share price ${id}% up`,
  body: 'From 20 to 22 in 2 turns.',
  route: routeTo('corporation', { sequentialId: 7 }),
  reason: {
    rule: 'Moves by 10% or more within 24 turns',
    metric: 'sharePrice',
    unit: 'price',
    currency: 'USD',
    before: 20,
    after: 22,
  },
  ...change,
});
const TWO = [
  alertOf(2, { isRead: true }),
  alertOf(1, {
    kind: 'crisis',
    subject: 'crisis:c1',
    title: 'A flood',
    isLate: true,
    atMs: NOW_MS - 300_000,
  }),
];
const noticeOf = (turn: number) =>
  alertOf(turn - 400, { kind: 'turn', subject: 'world:world', title: `Turn ${turn}` });

type Asked = ChannelInput<'alerts:list'>;

/** Opens the inbox over alerts, with a main that filters by kind and pages. */
async function openInbox(
  alerts: readonly AlertView[],
  route = '/inbox',
  mount = renderScreen,
  answers: ScreenOptions['answers'] = {},
) {
  let stored = alerts;
  const opened = await mount(route, {
    answers,
    onBridge(bridge) {
      bridge.answers['alerts:list'] = ({ filter, before, limit }: Asked) => {
        const fitting = stored.filter(
          ({ kind, isRead, id }) =>
            (filter.kinds?.includes(kind) ?? true) &&
            !(filter.isUnread === true && isRead) &&
            id < (before ?? Number.POSITIVE_INFINITY),
        );
        const unread = stored.filter(({ isRead }) => !isRead).length;
        const isPaged = before !== undefined || fitting.length === stored.length;
        return succeed({
          alerts: fitting.slice(0, limit),
          found: isPaged ? stored.length : fitting.length,
          unread,
        });
      };
      bridge.answers['alerts:mark'] = ({ ids, isRead }) => {
        stored = stored.map((alert) =>
          ids === 'all' || ids.includes(alert.id) ? { ...alert, isRead } : alert,
        );
        return succeed({ unread: stored.filter((alert) => !alert.isRead).length });
      };
    },
  });
  return {
    ...opened,
    rows: () => screen.queryAllByTestId('alert'),
    asked: () => opened.bridge.requests('alerts:list').filter(({ limit }) => limit > 1),
    async changed(next?: readonly AlertView[]) {
      stored = next ?? stored;
      const unread = stored.filter(({ isRead }) => !isRead).length;
      act(() => {
        opened.bridge.emit('alerts:changed', { profileId: opened.profileId, unread });
      });
      await opened.advance(50);
    },
  };
}

it('the inbox measures the height of each turn', async () => {
  const warn = vi.spyOn(console, 'warn');
  await openInbox(TWO);
  expect(screen.getAllByTestId('digest-turn').length).toBeGreaterThan(1);
  // The library of long lists warns about an element without a position.
  expect(warn).not.toHaveBeenCalled();
});

describe('the inbox', () => {
  it('lists alerts with kind, subject, turn, age, and whether they were read', async () => {
    const { rows } = await openInbox(TWO);
    expect(rows().map(({ dataset }) => Object.fromEntries(Object.entries(dataset)))).toEqual([
      expect.objectContaining({
        kind: 'watched',
        subject: 'corporation:7',
        turn: '402',
        read: 'true',
      }),
      expect.objectContaining({ kind: 'crisis', subject: 'crisis:c1', turn: '401', read: 'false' }),
    ]);
    expect(rows()[1]?.textContent).toContain('While you were away');
    expect(rows()[1]?.textContent).toContain('5 minutes ago');
  });

  it('is a digest by turn: the player’s own first, smaller things folded until asked for', async () => {
    const own = alertOf(1, { kind: 'actions-cap', turn: 401, title: 'Your actions are full' });
    const others = Array.from({ length: 8 }, (_, index) => alertOf(9 - index, { turn: 401 }));
    const { page, user } = await openInbox([...others, own, alertOf(0, { turn: 399 })]);
    const turns = screen.getAllByTestId('digest-turn');
    expect(turns.map(({ dataset }) => dataset['turn'])).toEqual(['401', '399']);
    const titles = () =>
      within(turns[0] as HTMLElement)
        .getAllByTestId('alert')
        .map(({ textContent }) => textContent);
    expect(titles()).toHaveLength(6);
    expect(titles()[0]).toContain('Your actions are full');
    expect(page().getByTestId('lede').textContent).toContain(
      'Nothing needs your attention; one of 10 is',
    );
    await user.click(page().getByRole('button', { name: 'Show 3 minor alerts' }));
    expect(titles()).toHaveLength(9);
  });

  it('puts a result before everything else of its turn', async () => {
    const own = alertOf(3, { kind: 'mail', turn: 402, title: '2 new letters' });
    const result = alertOf(1, { kind: 'election-result', turn: 402, title: 'You won 3 of 20' });
    const { rows } = await openInbox([own, alertOf(2, { turn: 402 }), result]);
    expect(rows().map(({ dataset }) => dataset['kind'])).toEqual([
      'election-result',
      'mail',
      'watched',
    ]);
  });

  it('has no row for a new turn: the heading of the turn stands for it', async () => {
    const mail = alertOf(0, { kind: 'mail', turn: 403, title: '2 new letters' });
    const { page, user } = await openInbox([noticeOf(403), mail]);
    const [turn] = screen.getAllByTestId('digest-turn');
    const inTurn = within(turn as HTMLElement);
    expect(inTurn.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('2 new letters'),
    ]);
    expect(inTurn.getAllByTestId('alert').map(({ dataset }) => dataset['kind'])).toEqual([
      'turn',
      'mail',
    ]);
    expect(turn?.textContent).not.toContain('Turn 403');
    expect(page().getByTestId('lede').textContent).toContain('the only alert is about you');
    await user.click(inTurn.getByRole('button', { name: 'Why this alert: Turn 403' }));
    expect(screen.getByRole('dialog', { name: 'Why this alert?' })).toBeTruthy();
  });

  it('tells turns without anything else in one line', async () => {
    const quiet = [406, 405, 404].map(noticeOf);
    await openInbox([...quiet, noticeOf(403), alertOf(2, { turn: 403 }), noticeOf(402)]);
    const turns = screen.getAllByTestId('digest-turn');
    expect(turns.map(({ dataset }) => dataset['turn'])).toEqual(['406', '403', '402']);
    expect(turns[0]?.textContent).toContain('No alerts, and none in turns 405, 404.');
    expect(turns[2]?.textContent).toContain('No alerts.');
  });

  it('counts no crisis whose deadline has passed as a thing to decide', async () => {
    const crisisUntil = (id: string, expiresAtRealtimeMs: number) => ({
      instanceId: id,
      title: `Crisis ${id}`,
      expiresAtRealtimeMs,
      options: [],
    });
    const { advance } = await renderClient('/inbox', {
      answers: {
        clientNav: { ...fixture('clientNav', 'contract', 1), hasCharacter: true },
        eventsActive: {
          events: [crisisUntil('a', NOW_MS - 60_000), crisisUntil('b', NOW_MS + 3_600_000)],
        },
      },
      onBridge(bridge) {
        bridge.answers['alerts:list'] = () =>
          succeed({ alerts: [alertOf(1)], found: 1, unread: 1 });
      },
    });
    await advance(100);
    expect(screen.getByTestId('lede').textContent).toContain('One thing needs your attention');
  });

  it('claims no turn for an alert that has none, and says its kind once', async () => {
    const title = 'The server is back';
    const { page } = await openInbox([
      alertOf(1, { kind: 'server-back', subject: 'self:self', turn: 0, title }),
    ]);
    const row = screen.getByTestId('digest-turn').textContent;
    expect(row).not.toMatch(/turns ago/u);
    expect(row.split(title)).toHaveLength(2);
    expect(page().getByTestId('lede').textContent).toContain('no alert is about you');
  });

  it('counts the player’s own result as one about them', async () => {
    const title = 'You won 2 of 20 seats';
    const reason = { ...alertOf(1).reason, metric: 'ownResult', before: null, after: title };
    const { page } = await openInbox([
      alertOf(2),
      alertOf(1, { kind: 'election-result', subject: 'election:e1', title, reason }),
    ]);
    expect(page().getByTestId('lede').textContent).toContain('one of two is about you');
  });

  it('draws the alerts of the last 24 turns as bars', async () => {
    const { page } = await openInbox([alertOf(30), alertOf(29), alertOf(7), alertOf(6)]);
    const bars = page().getByRole('figure', { name: 'Alerts by turn' }).querySelectorAll('[title]');
    const titles = Array.from(bars, (bar) => bar.getAttribute('title'));
    expect([titles.length, titles[0], titles[1]]).toEqual([24, 'Turn 407: 1', 'Turn 408: 0']);
    expect(titles.slice(-2)).toEqual(['Turn 429: 1', 'Turn 430: 1']);
  });

  it('leads to the place, and marks the alert as read', async () => {
    const { rows, user, bridge, profileId, advance } = await openInbox([alertOf(3)]);
    const [row] = rows();
    await user.click(within(row ?? document.body).getByRole('link'));
    await advance(100);
    expect(shownRoute()).toBe('/corporations/7');
    expect(bridge.requests('alerts:mark')).toEqual([{ profileId, ids: [3], isRead: true }]);
  });

  it('marks one and all, and follows main', async () => {
    const { page, rows, user, changed, bridge } = await openInbox(TWO, '/inbox', renderClient);
    expect(screen.getByTestId('nav-alerts').dataset['value']).toBe('1');
    await user.click(page().getByRole('button', { name: /^Mark as unread: Kestrel/u }));
    await changed();
    expect(rows()[0]?.dataset['read']).toBe('false');
    expect(screen.getByTestId('nav-alerts').dataset['value']).toBe('2');
    await user.click(page().getByRole('button', { name: 'Mark all as read' }));
    await changed();
    expect(bridge.requests('alerts:mark').at(-1)).toMatchObject({ ids: 'all', isRead: true });
    expect(rows().map(({ dataset }) => dataset['read'])).toEqual(['true', 'true']);
    expect(
      page().getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' }).disabled,
    ).toBe(true);
  });

  it('shows a new alert at once', async () => {
    const { rows, changed } = await openInbox([alertOf(1)]);
    await changed([alertOf(2), alertOf(1)]);
    expect(rows()).toHaveLength(2);
  });

  it('filters by kind, by what is unread and by words, all in the address', async () => {
    const { page, rows, user, asked, advance } = await openInbox(TWO);
    await user.selectOptions(
      page().getByRole('combobox', { name: 'Kind' }),
      'A watched figure moves',
    );
    await advance(50);
    expect(rows()).toHaveLength(1);
    await user.selectOptions(page().getByRole('combobox', { name: 'Show' }), 'Unread');
    await advance(50);
    expect(page().getByTestId('empty-state').textContent).toContain('No alert matches');
    await user.type(page().getByRole('searchbox', { name: 'Search alerts' }), 'kestrel');
    await advance(300);
    expect(asked().at(-1)?.filter).toEqual({
      kinds: ['watched'],
      isUnread: true,
      search: 'kestrel',
    });
    expect(shownRoute()).toBe('/inbox?kind=watched&show=unread&q=kestrel');
    await user.click(page().getByRole('button', { name: 'Show all alerts' }));
    await advance(50);
    expect(rows()).toHaveLength(2);
  });

  it('says why an alert was made, with the two values', async () => {
    const { rows, user } = await openInbox([alertOf(1)]);
    const [row] = rows();
    await user.click(
      within(row ?? document.body).getByRole('button', { name: /^Why this alert/u }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Why this alert?' }));
    expect(dialog.getByText('Moves by 10% or more within 24 turns')).toBeTruthy();
    expect(dialog.getByText('Share price')).toBeTruthy();
    expect(dialog.getByTestId('alert-before').dataset['value']).toBe('20');
    expect(dialog.getByTestId('alert-after').textContent).toBe('$22');
  });

  it('brings an alert back in some turns, and marks it as read until then', async () => {
    const { rows, user, bridge, profileId, advance } = await openInbox(
      [alertOf(1)],
      '/inbox',
      renderScreen,
      {
        game: { ...fixture('game'), currentTurn: 400 },
      },
    );
    const [row] = rows();
    const why = { name: /^Why this alert/u };
    await user.click(within(row ?? document.body).getByRole('button', why));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Snooze for' }), '12 turns');
    await user.click(dialog.getByRole('button', { name: 'Snooze' }));
    await advance(10);
    expect(dialog.getByText(/^Snoozed until turn 412\./u)).toBeTruthy();
    const { kind, subject, title, route } = alertOf(1);
    const snoozed = { kind, subject };
    const id = `snooze ${kind} ${subject}`;
    expect(bridge.requests('alerts:set-rule')).toEqual([
      { profileId, rule: { type: 'reminder', id, name: title, turn: 412, route, snoozed } },
    ]);
    expect(bridge.requests('alerts:mark')).toEqual([{ profileId, ids: [1], isRead: true }]);
  });

  it('mutes the kind or the subject from there', async () => {
    const { rows, user, bridge, profileId, advance } = await openInbox([alertOf(1)]);
    const [row] = rows();
    await user.click(
      within(row ?? document.body).getByRole('button', { name: /^Why this alert/u }),
    );
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Mute Kestrel' }));
    await advance(10);
    const [said] = dialog.getAllByRole('status');
    expect(said?.textContent).toContain('Kestrel');
    expect(bridge.requests('alerts:set-rule')).toEqual([
      {
        profileId,
        rule: {
          type: 'mute',
          id: 'mute corporation:7',
          subject: 'corporation:7',
          name: 'Kestrel',
        },
      },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Mute this kind' }));
    await advance(10);
    expect(bridge.requests('settings:update')).toMatchObject([
      { alerts: { kinds: { watched: { isOn: false } } } },
    ]);
  });

  it('draws only the rows near the window of a long list, and loads the next ones on request', async () => {
    const many = Array.from({ length: 250 }, (_, index) => alertOf(250 - index));
    const { page, rows, user, asked, advance } = await openInbox(many);
    expect(rows().length).toBeLessThan(100);
    await user.click(page().getByRole('button', { name: 'Show more of 250' }));
    await advance(50);
    expect(asked().at(-1)?.before).toBe(151);
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('200');
  });

  it('says that there are no alerts yet', async () => {
    const { page } = await openInbox([]);
    expect(page().getByTestId('empty-state').textContent).toContain('There are no alerts yet');
    expect(page().getAllByRole('link', { name: 'Choose alerts' })).toHaveLength(1);
  });

  it('shows a failure with a way to try again, and never as an empty inbox', async () => {
    const { page, bridge, user, advance } = await renderScreen('/inbox', {
      onBridge(own) {
        own.answers['alerts:list'] = () =>
          fail(failureOfKind('internal', { message: 'The disk is full' }));
      },
    });
    await advance(20_000);
    expect(page().getByTestId('error-panel').textContent).toContain('The disk is full');
    expect(page().queryByTestId('empty-state')).toBeNull();
    bridge.answers['alerts:list'] = () => succeed({ alerts: [alertOf(1)], found: 1, unread: 1 });
    await user.click(page().getByRole('button', { name: 'Try again' }));
    await advance(50);
    expect(screen.getAllByTestId('alert')).toHaveLength(1);
  });

  it('asks for a server first if there is none', async () => {
    const { page } = await renderScreen('/inbox', { session: 'no-profile' });
    expect(page().getByTestId('empty-state').textContent).toContain('Choose a server first');
  });
});

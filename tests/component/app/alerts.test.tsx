/** Desktop notifications: what rose, began or ended between two answers, while the window has no focus. */
import { describe, expect, it, vi } from 'vitest';

import { act } from '@testing-library/react';
import { fixture } from '@support/renderer/answers';
import { signedIn, testProfile } from '@support/renderer/fake-bridge';
import type { AnswersGiven } from '@support/renderer/answers';
import { renderScreen } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';
import type { ResponseOf } from '@shared/contract/index';

const NAV: ResponseOf<'clientNav'> = {
  ...fixture('clientNav', 'contract', 1),
  unreadCount: 3,
  unreadMailCount: 1,
  activeElection: null,
};
const GAME = { ...fixture('game'), currentTurn: 12, nextTurnAt: null };
/** Past every poll interval. */
const POLLED_MS = 70_000;

async function openWatched(options: ScreenOptions = {}) {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const first: AnswersGiven = { clientNav: NAV, game: GAME, ...options.answers };
  const opened = await renderScreen('/settings/notifications', { ...options, answers: first });
  return {
    ...opened,
    titles: () => opened.bridge.requests('app:notify').map(({ title }) => title),
    async next(answers: AnswersGiven) {
      opened.answer({ ...first, ...answers });
      await opened.advance(POLLED_MS);
    },
  };
}

describe('desktop notifications', () => {
  it('are not shown for the first answers, however much is unread and whoever stands', async () => {
    const standing = { ...NAV, activeElection: { id: 'e1', label: 'Senate' } };
    const { titles, next } = await openWatched({ answers: { clientNav: standing } });
    expect(titles()).toEqual([]);
    await next({ clientNav: standing });
    expect(titles()).toEqual([]);
  });

  it('count new items, state the unread ones, and open their list', async () => {
    const { next, bridge } = await openWatched();
    await next({ clientNav: { ...NAV, unreadCount: 5, unreadMailCount: 2 } });
    const sent = bridge.requests('app:notify');
    expect(sent.map(({ title }) => title)).toEqual(['2 new notifications', '1 new letter']);
    expect(sent[0]?.body).toMatch(/^5 /u);
    expect(sent[1]?.body).toMatch(/^2 /u);
    expect(sent.map(({ route }) => route)).toEqual(['/notifications', '/mail']);
  });

  it('are shown once, although the poll repeats the answer', async () => {
    const { next, titles } = await openWatched();
    await next({ clientNav: { ...NAV, unreadCount: 4 } });
    await next({ clientNav: { ...NAV, unreadCount: 4 } });
    expect(titles()).toEqual(['1 new notification']);
  });

  it('are not shown when a count falls, and are shown when it rises again', async () => {
    const { next, titles } = await openWatched();
    await next({ clientNav: { ...NAV, unreadCount: 0 } });
    expect(titles()).toEqual([]);
    await next({ clientNav: { ...NAV, unreadCount: 2 } });
    expect(titles()).toEqual(['2 new notifications']);
  });

  it('announce each rise of a count, also to a number that was announced before', async () => {
    const { next, titles } = await openWatched();
    for (const count of [5, 0, 5])
      await next({ clientNav: { ...NAV, unreadCount: count, unreadMailCount: count } });
    expect(titles()).toEqual([
      '2 new notifications',
      '4 new letters',
      '5 new notifications',
      '5 new letters',
    ]);
  });

  it('announce a turn and an election once, although an older answer arrives in between', async () => {
    const { next, titles } = await openWatched();
    const standing = { ...NAV, activeElection: { id: 'e1', label: 'Senate' } };
    const newer: AnswersGiven = { clientNav: standing, game: { ...GAME, currentTurn: 13 } };
    await next(newer);
    await next({ clientNav: NAV });
    await next(newer);
    await next({ clientNav: NAV });
    expect(titles().toSorted()).toEqual([
      'Turn 13',
      'You are standing in an election',
      'Your election is over',
    ]);
  });

  it('announce a new turn and its date', async () => {
    const { next, bridge } = await openWatched();
    await next({ game: { ...GAME, currentTurn: 1_300, gameDate: '2021-01-01' } });
    const [turn] = bridge.requests('app:notify');
    expect(turn?.title).toBe('Turn 1,300');
    expect(turn?.body).toContain('2021-01-01');
  });

  it('announce the beginning and the end of the player’s election', async () => {
    const { next, bridge } = await openWatched();
    await next({ clientNav: { ...NAV, activeElection: { id: 'e1', label: 'Senate' } } });
    await next({ clientNav: NAV });
    const sent = bridge.requests('app:notify');
    expect(sent).toHaveLength(2);
    expect(sent.map(({ body }) => body)).toEqual(['Senate', 'Senate']);
    expect(sent[1]?.title).toContain('over');
  });

  it.each([
    ['notifyUnread', { clientNav: { ...NAV, unreadCount: 9, unreadMailCount: 9 } }],
    ['notifyTurn', { game: { ...GAME, currentTurn: 13 } }],
    ['notifyElection', { clientNav: { ...NAV, activeElection: { id: 'e1', label: 'Senate' } } }],
  ] as const)('are not shown when %s is off', async (setting, answers) => {
    const { next, titles } = await openWatched({ settings: { [setting]: false } });
    await next(answers);
    expect(titles()).toEqual([]);
  });

  it('are not shown while the player is at the window, nor afterwards', async () => {
    const { next, titles } = await openWatched();
    vi.mocked(document.hasFocus).mockReturnValue(true);
    await next({ clientNav: { ...NAV, unreadCount: 5 } });
    vi.mocked(document.hasFocus).mockReturnValue(false);
    await next({ clientNav: { ...NAV, unreadCount: 5, unreadMailCount: 1 } });
    expect(titles()).toEqual([]);
  });

  it('never compare the answers of two accounts', async () => {
    const { titles, bridge, profileId, answer, advance } = await openWatched();
    const other = { ...testProfile, id: `${profileId}-other` };
    answer({ clientNav: { ...NAV, unreadCount: 50 }, game: { ...GAME, currentTurn: 99 } });
    act(() => {
      bridge.emit('session:changed', { ...signedIn, profile: other, profiles: [other] });
    });
    await advance(POLLED_MS);
    expect(titles()).toEqual([]);
  });
});

/** Which changes of the answers raise an alert. */
import { describe, expect, it } from 'vitest';

import { alertsInGame, alertsInNav } from '@renderer/app/alerts/alerts-from-answers';
import type { ResponseOf } from '@shared/contract/index';

const all = { notifyUnread: true, notifyTurn: true, notifyElection: true };
const none = { notifyUnread: false, notifyTurn: false, notifyElection: false };

function nav(fields: Partial<ResponseOf<'clientNav'>> = {}): ResponseOf<'clientNav'> {
  return {
    user: { username: 'ada' },
    unreadCount: 1,
    unreadMailCount: 1,
    activeElection: null,
    ...fields,
  };
}

type Nav = ResponseOf<'clientNav'>;
const abouts = (before: Nav, after: Nav) =>
  alertsInNav(before, after, all).map(({ about }) => about);
const titles = (before: Nav, after: Nav, wishes = all) =>
  alertsInNav(before, after, wishes).map(({ title }) => title);

describe('alertsInNav', () => {
  it('reports unread counts that rise, not ones that fall or stay the same', () => {
    expect(titles(nav(), nav({ unreadCount: 4 }))).toEqual(['3 new notifications']);
    expect(titles(nav(), nav({ unreadMailCount: 2 }))).toEqual(['1 new letter']);
    expect(titles(nav(), nav({ unreadCount: 0 }))).toEqual([]);
    expect(titles(nav(), nav())).toEqual([]);
  });

  it('gives a rising count no subject, so that each rise is shown', () => {
    expect(abouts(nav(), nav({ unreadCount: 4, unreadMailCount: 2 }))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('states the number of new messages', () => {
    expect(alertsInNav(nav(), nav({ unreadCount: 2 }), all)[0]?.title).toBe('1 new notification');
    expect(alertsInNav(nav(), nav({ unreadCount: 4 }), all)[0]?.title).toBe('3 new notifications');
  });

  it('ignores a count that was absent from the answer before', () => {
    expect(titles(nav({ unreadCount: null }), nav({ unreadCount: 9 }))).toEqual([]);
  });

  it('reports an election that begins, changes or ends', () => {
    const standing = nav({ activeElection: { id: 'e1', label: 'Senate — NC' } });
    expect(abouts(nav(), standing)).toEqual(['election e1']);
    expect(abouts(standing, nav({ activeElection: { id: 'e2' } }))).toEqual(['election e2']);
    expect(abouts(standing, nav())).toEqual(['election over e1']);
    expect(abouts(standing, standing)).toEqual([]);
  });

  it('reports nothing to a guest', () => {
    expect(titles(nav(), nav({ user: null, unreadCount: 9 }))).toEqual([]);
  });

  it('reports nothing that the player has switched off', () => {
    const after = nav({ unreadCount: 9, unreadMailCount: 9, activeElection: { id: 'e1' } });
    expect(titles(nav(), after, none)).toEqual([]);
  });
});

describe('alertsInGame', () => {
  it('reports a new turn once it has begun', () => {
    expect(
      alertsInGame({ currentTurn: 4 }, { currentTurn: 5 }, all).map(({ about }) => about),
    ).toEqual(['turn 5']);
    expect(alertsInGame({ currentTurn: 5 }, { currentTurn: 5 }, all)).toEqual([]);
    expect(alertsInGame({}, { currentTurn: 5 }, all)).toEqual([]);
    expect(alertsInGame({ currentTurn: 4 }, { currentTurn: 5 }, none)).toEqual([]);
  });
});

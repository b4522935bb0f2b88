/** The inbox in the profile's file: counts that rise, late facts, and the player's own rules. */
import { openRecordStore } from '@electron/record/store/record-store';
import { turnsToCap } from '@shared/domain/actions';
import type { OwnRule } from '@shared/record/alerts';
import { describe, expect, it, vi } from 'vitest';

import { timeOf } from '@support/alerts/alert-harness';
import { harnessForEach } from '@support/alerts/harness-for-each';
import { PRICE_RULE, seen } from '@support/alerts/alert-cases';

const SELF = { kind: 'self', key: 'self' } as const;
const KESTREL = { kind: 'corporation', key: '7' } as const;
const FILES = { server: 'server-1', profile: 'profile-one' };
const WORLD = { kind: 'world', key: 'world' } as const;
const CRISIS = { kind: 'crisis', key: 'c1' } as const;
const MINUTE_MS = 60_000;

vi.mock('@electron/record/store/sqlite', () => import('@support/record/unsynced-sqlite'));

const each = harnessForEach();

const unread = (turn: number, count: number, minutes = 0) =>
  each.harness.evaluate({
    turn,
    atMs: timeOf(turn) + minutes * MINUTE_MS,
    own: seen(SELF, { unreadNotifications: count }),
  });
const price = (turn: number, sharePrice: number) =>
  each.harness.evaluate({ turn, world: seen(KESTREL, { sharePrice }, 'Kestrel') });

describe('an alert', () => {
  it('above the limit is left unshown with all others, also over a restart, and taken with them', async () => {
    const store = () => openRecordStore(each.directory);
    const take = async (most: number) => {
      const opened = store();
      const taken = await opened.work('takeAlerts', { files: FILES, most });
      await opened.work('close', null);
      return { taken: taken.alerts.length, held: taken.held, unread: taken.unread };
    };
    await unread(10, 0);
    await each.harness.write({
      turn: 10,
      own: seen(SELF, { unreadNotifications: 2, unreadMail: 0 }),
    });
    await each.harness.write({
      turn: 11,
      own: seen(SELF, { unreadNotifications: 3, unreadMail: 1 }),
    });
    const all = (await each.harness.all()).length;
    expect(all).toBeGreaterThan(1);
    expect(await take(all - 1)).toEqual({ taken: 0, held: all, unread: all });
    expect(await take(all)).toEqual({ taken: all, held: 0, unread: all });
    expect(await take(Infinity)).toEqual({ taken: 0, held: 0, unread: all });
  });

  it('of a count that rises further in its turn is not made again, and has the newest count', async () => {
    await unread(10, 0);
    expect(await unread(10, 2)).toHaveLength(1);
    const store = openRecordStore(each.directory);
    await store.work('markAlerts', { files: FILES, ids: 'all', isRead: true, nowMs: 1 });
    await store.work('close', null);
    expect(await unread(10, 5, 5)).toEqual([]);
    expect(await each.harness.all()).toMatchObject([{ body: '5 are unread.', isRead: false }]);
    expect(await unread(11, 6)).toHaveLength(1);
  });

  it('of a fact that ends and begins again within its turn is made once', async () => {
    await each.harness.rule(PRICE_RULE);
    await price(10, 19);
    for (const value of [21, 19, 22, 19, 21]) await price(11, value);
    expect(await each.harness.all()).toHaveLength(1);
    await price(12, 19);
    expect(await price(12, 21)).toHaveLength(1);
  });

  it('is not made for a value that is the same after unobserved turns', async () => {
    const evaluate = (turn: number) =>
      each.harness.evaluate({ turn, own: seen(SELF, { ownElectionKey: 'e1' }) });
    await evaluate(10);
    await evaluate(14);
    expect(await each.harness.all()).toEqual([]);
  });

  it('is marked as late when the turns before were not observed', async () => {
    await unread(10, 0);
    expect(await unread(13, 2)).toMatchObject([{ isLate: true }]);
    expect(await unread(14, 3)).toMatchObject([{ isLate: false }]);
  });

  it('is not late when the client ran in the turns before, and only its subject went unread', async () => {
    await each.harness.rule(PRICE_RULE);
    await price(10, 19);
    for (const turn of [10, 11, 12, 13])
      await each.harness.evaluate({ turn, world: seen(WORLD, { turn }) });
    expect(await price(13, 21)).toMatchObject([{ kind: 'own', isLate: false }]);
    await price(14, 19);
    // The client did not run in turn 15.
    await each.harness.evaluate({ turn: 16, world: seen(WORLD, { turn: 16 }) });
    expect(await price(17, 22)).toMatchObject([{ kind: 'own', isLate: true }]);
  });

  it('of a count that was marked as late stays so when the count rises further in its turn', async () => {
    await unread(10, 0);
    await unread(13, 2);
    await unread(13, 5, 5);
    expect(await each.harness.all()).toMatchObject([{ body: '5 are unread.', isLate: true }]);
    await unread(14, 6);
    await unread(14, 7, 5);
    expect((await each.harness.all()).at(-1)).toMatchObject({ isLate: false });
  });

  it('is marked as late when another profile saw it in an earlier turn', async () => {
    const evaluate = (turn: number, value: number, profile?: string) =>
      each.harness.evaluate({ turn, world: seen(WORLD, { turn: value }) }, profile);
    await evaluate(10, 10);
    await evaluate(10, 10, 'two');
    await evaluate(11, 11, 'two');
    expect(await evaluate(13, 13)).toMatchObject([
      { title: 'Turn 11', isLate: true },
      { title: 'Turn 13', isLate: true },
    ]);
    expect(await evaluate(14, 14)).toMatchObject([{ title: 'Turn 14', isLate: false }]);
  });

  it('of a crisis is marked as late when the turns before were not observed', async () => {
    await each.harness.evaluate({ turn: 10, own: seen(SELF, { crisesWaiting: 0 }) });
    const own = [...seen(SELF, { crisesWaiting: 1 }), ...seen(CRISIS, { crisisState: 'waiting' })];
    expect(await each.harness.evaluate({ turn: 14, own })).toMatchObject([
      { kind: 'crisis', isLate: true },
    ]);
  });

  it('of a deadline is not made for a crisis that was decided elsewhere', async () => {
    const facts = { crisisState: 'waiting', crisisDeadline: new Date(timeOf(16)).toISOString() };
    await each.harness.evaluate({
      turn: 10,
      own: [...seen(SELF, { crisesWaiting: 1 }), ...seen(CRISIS, facts)],
    });
    await each.harness.evaluate({ turn: 11, own: seen(SELF, { crisesWaiting: 0 }) });
    expect(each.harness.nextAlertMs()).toBe(null);
    expect(await each.harness.wait(15, timeOf(16) - 30 * MINUTE_MS)).toEqual([]);
  });

  it('of a deadline is made for a crisis that was first seen while no turn was known', async () => {
    const list = (turn: number, key: string | null, deadline: number) =>
      each.harness.evaluate({
        turn,
        own: [
          ...seen(SELF, { crisesWaiting: key === null ? 0 : 1 }),
          ...(key === null
            ? []
            : seen(
                { kind: 'crisis', key },
                {
                  crisisState: 'waiting',
                  crisisDeadline: new Date(timeOf(deadline)).toISOString(),
                },
              )),
        ],
      });
    await list(10, 'c1', 12);
    await list(11, null, 0);
    await list(0, 'c2', 16);
    expect(each.harness.nextAlertMs()).toBe(timeOf(16) - 60 * MINUTE_MS);
    await list(13, 'c2', 16);
    expect(each.harness.nextAlertMs()).toBe(timeOf(16) - 60 * MINUTE_MS);
  });

  it('of a change that was seen while no turn was known is not made again', async () => {
    await unread(10, 1);
    expect(await unread(0, 3)).toHaveLength(1);
    expect(await unread(11, 3)).toEqual([]);
    expect(await unread(12, 4)).toMatchObject([{ title: '1 new notification' }]);
  });

  it('of the cap of actions is not made where a turn adds none, as above the hoarding threshold', async () => {
    const own = (actions: number) =>
      seen(SELF, { actions, actionCap: 200, actionsPerTurn: actions > 100 ? 0 : 4 });
    await each.harness.evaluate({ turn: 10, own: own(182) });
    expect(await each.harness.evaluate({ turn: 11, own: own(190) })).toEqual([]);
  });

  it('of the cap of actions counts the turns as the briefing does, with the loss to hoarding', async () => {
    const own = (actions: number) =>
      seen(SELF, {
        actions,
        actionCap: 200,
        actionsPerTurn: 8,
        turnsToActionCap:
          turnsToCap({ actions, actionCap: 200, baseActionsPerTurn: 8, hoardThreshold: 190 }) ?? 0,
      });
    await each.harness.evaluate({ turn: 10, own: own(168) });
    // 192, 196 and 200 follow.
    expect(await each.harness.evaluate({ turn: 12, own: own(184) })).toEqual([]);
    const alerts = await each.harness.evaluate({ turn: 13, own: own(192) });
    expect(alerts).toMatchObject([{ kind: 'actions-cap' }]);
    expect(alerts[0]?.body).toContain('In 2 turns');
    // It is told once on the way to the cap.
    expect(await each.harness.evaluate({ turn: 14, own: own(196) })).toEqual([]);
  });

  it('of a move within turns waits until its turn is known', async () => {
    await each.harness.watch(KESTREL, 'Kestrel');
    await price(10, 100);
    expect(await price(0, 115)).toEqual([]);
    expect(await price(11, 115)).toMatchObject([{ body: 'From 100 to 115 in 1 turn.' }]);
    expect(await price(12, 116)).toEqual([]);
  });

  it('without a turn is made once an hour', async () => {
    await unread(0, 0);
    expect(await unread(0, 2)).toHaveLength(1);
    expect(await unread(0, 3, 1)).toEqual([]);
    expect(await unread(0, 4, 61)).toHaveLength(1);
  });

  it('of a crisis that was there before the client first looked is not made', async () => {
    const own = [
      ...seen(SELF, { crisesWaiting: 1 }),
      ...seen({ kind: 'crisis', key: 'c1' }, { crisisState: 'waiting' }),
    ];
    await each.harness.evaluate({ turn: 10, own });
    await each.harness.evaluate({ turn: 11, own });
    expect(await each.harness.all()).toEqual([]);
  });

  it('can be due at a time without any change, and names that time', async () => {
    const crisisDeadline = new Date(timeOf(16)).toISOString();
    const own = [
      ...seen(SELF, { crisesWaiting: 1 }),
      ...seen({ kind: 'crisis', key: 'c1' }, { crisisState: 'waiting', crisisDeadline }, 'Flood'),
    ];
    await each.harness.evaluate({ turn: 10, own });
    expect(each.harness.nextAlertMs()).toBe(timeOf(16) - 60 * MINUTE_MS);
    expect(await each.harness.wait(15, timeOf(16) - 61 * MINUTE_MS)).toEqual([]);
    expect(await each.harness.wait(15, timeOf(16) - 60 * MINUTE_MS)).toMatchObject([
      { kind: 'crisis-deadline' },
    ]);
    expect(await each.harness.wait(15, timeOf(16) - 59 * MINUTE_MS)).toEqual([]);
  });

  it('of a leader that two answers name is made once', async () => {
    const country = { kind: 'country', key: 'AV' } as const;
    const evaluate = (turn: number, facts: Record<string, string>, minutes = 0) =>
      each.harness.evaluate({
        turn,
        atMs: timeOf(turn) + minutes * MINUTE_MS,
        own: seen(SELF, { ownCountryKey: 'AV' }),
        world: seen(country, facts, 'Avaria'),
      });
    await evaluate(10, { leader: 'Bo', headOfGovernment: 'Bo' });
    expect(await evaluate(11, { leader: 'Ada' })).toHaveLength(1);
    expect(await evaluate(13, { headOfGovernment: 'Ada' })).toEqual([]);
    expect(await evaluate(14, { headOfGovernment: 'Cy' })).toHaveLength(1);
  });

  it('of a race that goes on without the player is not an alert of its result', async () => {
    const election = { kind: 'election', key: 'e1' } as const;
    const endsAt = new Date(timeOf(30)).toISOString();
    const evaluate = (turn: number, key: string) =>
      each.harness.evaluate({
        turn,
        own: seen(SELF, { ownElectionKey: key }),
        world: seen(election, { phase: 'general', endsAt }, 'Senate'),
      });
    await evaluate(10, 'e1');
    expect(await evaluate(11, '')).toMatchObject([
      { kind: 'election-phase', title: 'You are no longer in the race', body: 'Senate' },
    ]);
  });

  it('of a lead on a server that sends only the player’s margin follows that margin', async () => {
    const election = { kind: 'election', key: 'e1' } as const;
    const evaluate = (turn: number, ownMargin: number) =>
      each.harness.evaluate({
        turn,
        own: seen(SELF, { ownElectionKey: 'e1' }).concat(seen(election, { ownMargin }, 'Senate')),
      });
    await evaluate(10, -3);
    expect(await evaluate(11, 2.5)).toMatchObject([
      { kind: 'election-lead', title: 'You lead', body: 'Senate. Ahead by 2.5 points.' },
    ]);
    expect(await evaluate(12, 4)).toEqual([]);
    expect(await evaluate(13, 0)).toMatchObject([
      {
        kind: 'election-lead',
        title: 'You no longer lead',
        body: 'Senate. You are tied for first place.',
      },
    ]);
  });

  it('of a watched figure measures further moves from where the last one ended', async () => {
    await each.harness.watch(KESTREL, 'Kestrel');
    await price(10, 100);
    expect(await price(11, 112)).toHaveLength(1);
    expect(await price(12, 113)).toEqual([]);
    expect(await price(13, 124)).toHaveLength(1);
    expect(await price(14, 111)).toMatchObject([{ title: 'Kestrel: share price 10.48% down' }]);
  });

  it('of a watched figure says a difference instead of a percentage of what is below zero', async () => {
    const LAND = { kind: 'party', key: 'AV/1' } as const;
    await each.harness.watch(LAND, 'Greens');
    const evaluate = (turn: number, economicPosition: number) =>
      each.harness.evaluate({ turn, world: seen(LAND, { economicPosition }, 'Greens') });
    await evaluate(10, -2);
    expect(await evaluate(11, -1)).toMatchObject([{ title: 'Greens: economic position 1 up' }]);
    expect(await evaluate(12, 3)).toMatchObject([{ title: 'Greens: economic position 4 up' }]);
    expect(await evaluate(13, 4.5)).toMatchObject([{ title: 'Greens: economic position 50% up' }]);
    expect(await evaluate(14, -1.5)).toMatchObject([{ title: 'Greens: economic position 6 down' }]);
  });

  it('of funds that fall below zero says by how much, because there is no percentage', async () => {
    const funds = (turn: number, amount: number) =>
      each.harness.evaluate({
        turn,
        own: [{ subject: SELF, metric: 'funds', value: amount, currency: 'AVM' }],
      });
    await funds(10, 100);
    expect(await funds(11, -50)).toMatchObject([
      { kind: 'funds-fall', title: 'Your campaign funds fell by AVM\u00A0150' },
    ]);
    expect(await funds(12, -80)).toEqual([]);
  });
});

describe('one of the player’s own rules', () => {
  const rule = (change: Partial<OwnRule>): OwnRule => ({
    ...PRICE_RULE,
    withinTurns: 3,
    ...change,
  });

  it.each([
    ['always', false, 2],
    ['once', true, 1],
  ])('makes an alert for %s', async (_case, isOnce, times) => {
    await each.harness.rule(rule({ isOnce }));
    for (const [turn, value] of [19, 21, 22, 19, 25].entries()) await price(10 + turn, value);
    expect(await each.harness.all()).toHaveLength(times);
  });

  it('makes an alert for a fall below a limit', async () => {
    await each.harness.rule(rule({ comparison: 'below' }));
    await price(10, 21);
    await price(11, 20);
    expect(await each.harness.all()).toEqual([]);
    expect(await price(12, 19.5)).toMatchObject([{ body: 'It is below 20 now. Before: 20.' }]);
  });

  it('about a ratio states it in percent, and its moves in points', async () => {
    const fund = { kind: 'fund', key: 'x' } as const;
    const evaluate = (turn: number, backing: number) =>
      each.harness.evaluate({ turn, world: seen(fund, { backing }, 'Fund X') });
    const about = { subject: 'fund:x', name: 'Fund X', metric: 'backing' } as const;
    await each.harness.rule(rule({ ...about, id: 'a', limit: 1.02 }));
    await each.harness.rule(rule({ ...about, id: 'm', comparison: 'moves', limit: 2 }));
    await evaluate(10, 1.01);
    expect(await evaluate(11, 1.05)).toMatchObject([
      { body: 'It is above 102% now. Before: 101%.' },
      { title: 'Fund X: backing ratio 4 points up', body: 'From 101% to 105% in 1 turn.' },
    ]);
  });

  it('with a limit in one currency is silent while the figure is in another', async () => {
    await each.harness.rule(rule({ currency: 'AVM' }));
    const evaluate = (turn: number, amount: number, currency: string) =>
      each.harness.evaluate({
        turn,
        world: seen(KESTREL, { sharePrice: amount }, 'Kestrel').map((one) => ({
          ...one,
          currency,
        })),
      });
    await evaluate(10, 19, 'KSD');
    expect(await evaluate(11, 21, 'KSD')).toEqual([]);
    await evaluate(12, 19, 'AVM');
    expect(await evaluate(13, 21, 'AVM')).toMatchObject([
      { body: 'It is above AVM\u00A020 now. Before: AVM\u00A019.' },
    ]);
  });

  it('makes an alert for a move by a share within its turns, and not over more turns', async () => {
    await each.harness.rule(rule({ comparison: 'moves', limit: 10 }));
    for (const [turn, value] of [100, 104, 107, 109, 112, 120].entries())
      await price(10 + turn, value);
    expect(await each.harness.all()).toMatchObject([
      {
        turn: 15,
        reason: { before: 107, after: 120, rule: 'Moves by 10% or more within 3 turns' },
      },
    ]);
  });
});

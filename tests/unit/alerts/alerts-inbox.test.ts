/** The inbox in the profile's file: filters, pages, marks, main's own alerts, and the limit of rules. */
import { openRecordStore } from '@electron/record/store/record-store';
import { MAX_PLAYER_RULES } from '@shared/record/alerts';
import { subjectText } from '@shared/record/subjects';
import { describe, expect, it, vi } from 'vitest';

import { TURN_MS } from '@support/alerts/alert-harness';
import { harnessForEach } from '@support/alerts/harness-for-each';
import { PRICE_RULE, seen } from '@support/alerts/alert-cases';

const SELF = { kind: 'self', key: 'self' } as const;
const KESTREL = { kind: 'corporation', key: '7' } as const;
const WORLD = { kind: 'world', key: 'world' } as const;
const FILES = { server: 'server-1', profile: 'profile-one' };

vi.mock('@electron/record/store/sqlite', () => import('@support/record/unsynced-sqlite'));

const each = harnessForEach();

const unread = (turn: number, count: number) =>
  each.harness.evaluate({
    turn,
    own: seen(SELF, { unreadNotifications: count }),
  });
const price = (turn: number, sharePrice: number) =>
  each.harness.evaluate({ turn, world: seen(KESTREL, { sharePrice }, 'Kestrel') });

describe('the inbox', () => {
  async function filled() {
    await price(10, 19);
    await each.harness.rule(PRICE_RULE);
    await unread(10, 0);
    await unread(11, 1);
    await price(11, 21);
    await unread(12, 2);
    await each.harness.close();
    return openRecordStore(each.directory);
  }

  it('filters, searches, counts and pages, newest first', async () => {
    const store = await filled();
    const list = (filter: object, limit = 10, before?: number) =>
      store.work('listAlerts', {
        files: FILES,
        filter,
        limit,
        ...(before !== undefined && { before }),
      });
    const titles = async (filter: object) => (await list(filter)).alerts.map(({ title }) => title);
    expect(await titles({})).toEqual([
      '1 new notification',
      'Kestrel: share price 21',
      '1 new notification',
    ]);
    expect(await titles({ kinds: ['own'] })).toEqual(['Kestrel: share price 21']);
    expect(await titles({ subject: 'corporation:7' })).toEqual(['Kestrel: share price 21']);
    expect(await titles({ search: 'KESTREL' })).toEqual(['Kestrel: share price 21']);
    expect(await titles({ search: '%' })).toEqual([]);
    const first = await list({}, 2);
    expect(first).toMatchObject({ found: 3, unread: 3 });
    const last = await list({}, 2, first.alerts.at(-1)?.id);
    expect(last.alerts).toHaveLength(1);
    await store.work('close', null);
  });

  it('counts no notice of a turn, which has no row of its own', async () => {
    for (const turn of [10, 11, 12])
      await each.harness.evaluate({
        turn,
        own: seen(SELF, { unreadNotifications: turn }),
        world: seen(WORLD, { turn }),
      });
    await each.harness.close();
    const store = openRecordStore(each.directory);
    const list = (filter: object) => store.work('listAlerts', { files: FILES, filter, limit: 10 });
    const all = await list({});
    expect(all.alerts.map(({ kind }) => kind).toSorted()).toEqual([
      'turn',
      'turn',
      'unread',
      'unread',
    ]);
    expect(all).toMatchObject({ found: 2, unread: 2 });
    expect((await list({ isUnread: true })).alerts.map(({ kind }) => kind)).toEqual([
      'unread',
      'unread',
    ]);
    await store.work('close', null);
  });

  it('marks one, all, and back', async () => {
    const store = await filled();
    const mark = (ids: readonly number[] | 'all', isRead: boolean) =>
      store.work('markAlerts', { files: FILES, ids, isRead, nowMs: 5 });
    expect(await mark([1], true)).toEqual({ unread: 2 });
    expect(await mark('all', true)).toEqual({ unread: 0 });
    expect(await mark([2], false)).toEqual({ unread: 1 });
    const { alerts } = await store.work('listAlerts', {
      files: FILES,
      filter: { isUnread: true },
      limit: 10,
    });
    expect(alerts.map(({ id }) => id)).toEqual([2]);
    await store.work('close', null);
  });

  it('holds main’s own alerts once a turn, and none when their switch is off', async () => {
    const store = await filled();
    const tell = (turn: number, choices: object = {}) =>
      store.work('addAlert', {
        files: FILES,
        fact: { kind: 'session-ended', server: 'game.example', turn, atMs: turn * TURN_MS },
        choices,
        most: Infinity,
      });
    const told = async (turn: number, choices?: object) =>
      (await tell(turn, choices)).alerts.length;
    await store.work('takeAlerts', { files: FILES, most: Infinity });
    expect(await told(12, { 'session-ended': { isOn: false } })).toBe(0);
    expect(await told(12)).toBe(1);
    expect(await told(12)).toBe(0);
    expect(await told(13)).toBe(1);
    await store.work('close', null);
  });

  it('holds main’s own alert of a time between two milliseconds', async () => {
    const store = await filled();
    const fact = { kind: 'session-ended', server: 'game.example', turn: 12, atMs: 12.25 } as const;
    const added = await store.work('addAlert', { files: FILES, fact, choices: {}, most: Infinity });
    expect(added.alerts.at(-1)).toMatchObject({ kind: 'session-ended' });
    await store.work('markAlerts', { files: FILES, ids: 'all', isRead: true, nowMs: 14.75 });
    const { alerts } = await store.work('listAlerts', {
      files: FILES,
      filter: { kinds: ['session-ended'] },
      limit: 10,
    });
    expect(alerts).toMatchObject([{ atMs: 12, isRead: true }]);
    await store.work('close', null);
  });

  it('keeps the rules, and says what a new one may be about', async () => {
    await each.harness.evaluate({
      turn: 10,
      own: seen(SELF, { ownCountryKey: 'AV', ownElectionKey: '' }),
      world: seen({ kind: 'country', key: 'AV' }, { leader: 'Bo' }, 'Avaria'),
    });
    await each.harness.watch(KESTREL, 'Kestrel');
    await each.harness.watch({ kind: 'country', key: 'AV' }, 'Avaria');
    await each.harness.rule({ type: 'mute', id: 'm1', subject: 'country:AV', name: 'Avaria' });
    await each.harness.close();
    const store = openRecordStore(each.directory);
    const subjects = await store.work('ruleSubjects', { files: FILES });
    expect(subjects.map(({ name }) => name)).toEqual(['You', 'Avaria', 'Kestrel']);
    expect(await store.work('alertRules', { files: FILES })).toHaveLength(1);
    expect(await store.work('removeAlertRule', { files: FILES, id: 'm1' })).toEqual([]);
    await store.work('close', null);
  });
});

it('a full list of rules takes no new rule, and still lets the player change one', async () => {
  const store = openRecordStore(each.directory);
  const mute = (id: number, name = '') =>
    store.work('setAlertRule', {
      files: FILES,
      rule: { type: 'mute', id: `mute-${id}`, subject: subjectText(SELF), name },
      nowMs: id,
    });
  for (let id = 0; id < MAX_PLAYER_RULES; id += 1) await mute(id);
  expect(await mute(MAX_PLAYER_RULES)).toHaveLength(MAX_PLAYER_RULES);
  const changed = await mute(0, 'Myself');
  expect(changed).toHaveLength(MAX_PLAYER_RULES);
  expect(changed[0]).toMatchObject({ id: 'mute-0', name: 'Myself' });
  await store.work('close', null);
});

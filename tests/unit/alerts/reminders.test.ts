/** Reminders and actions left over the real store: told once, after a restart too, and never after they were undone. */
import type { Reminder } from '@shared/record/alerts';
import { routeTo } from '@shared/routes/addresses';
import { describe, expect, it, vi } from 'vitest';

import { TURN_MS, timeOf } from '@support/alerts/alert-harness';
import { harnessForEach } from '@support/alerts/harness-for-each';
import { PRICE_RULE, seen } from '@support/alerts/alert-cases';

vi.mock('@electron/record/store/sqlite', () => import('@support/record/unsynced-sqlite'));

const each = harnessForEach();
const SELF = { kind: 'self', key: 'self' } as const;
const REMINDER: Reminder = {
  type: 'reminder',
  id: 'r1',
  name: 'call the party',
  turn: 12,
  route: routeTo('ledger'),
  snoozed: null,
};
const actions = (turn: number, many: number, atMs = timeOf(turn)) =>
  each.harness.evaluate({ turn, atMs, own: seen(SELF, { actions: many }) });
const titles = async () => (await each.harness.all()).map(({ title }) => title);

describe('a reminder', () => {
  it('is told once in its turn, leads to its screen, and is no rule any more', async () => {
    await each.harness.rule(REMINDER);
    expect(await actions(11, 1)).toEqual([]);
    expect(await actions(12, 2)).toMatchObject([
      {
        kind: 'reminder',
        title: 'call the party',
        body: 'You asked to be reminded in turn 12.',
        route: '/treasury/ledger',
        isLate: false,
        reason: { rule: 'In turn 12', metric: null, before: null, after: null },
      },
    ]);
    expect(await each.harness.rules()).toEqual([]);
    expect(await actions(13, 3)).toEqual([]);
  });

  it('survives a restart, and says that its turn passed while the client was closed', async () => {
    await each.harness.rule(REMINDER);
    await actions(11, 1);
    await each.harness.restart();
    expect(await actions(20, 2)).toMatchObject([{ title: 'call the party', isLate: true }]);
    await each.harness.restart();
    expect(await actions(21, 3)).toEqual([]);
  });

  it('that was undone is not told', async () => {
    await each.harness.rule(REMINDER);
    await each.harness.unrule('r1');
    await actions(12, 1);
    expect(await titles()).toEqual([]);
  });

  it('waits while reminders are off', async () => {
    await each.harness.rule(REMINDER);
    each.harness.choose({ reminder: { isOn: false } });
    await actions(12, 1);
    expect(await each.harness.rules()).toHaveLength(1);
    each.harness.choose({});
    expect(await actions(13, 2)).toMatchObject([{ title: 'call the party' }]);
  });
});

it('a snoozed alert comes back in its turn; until then others like it are in the inbox only', async () => {
  const price = (turn: number, sharePrice: number) =>
    each.harness.evaluate({
      turn,
      world: seen({ kind: 'corporation', key: '7' }, { sharePrice }, 'Kestrel'),
      own: seen(SELF, { actions: turn }),
    });
  await price(10, 19);
  await each.harness.rule(PRICE_RULE);
  expect(await price(11, 21)).toMatchObject([{ kind: 'own' }]);
  const snoozed = { kind: 'own', subject: 'corporation:7' } as const;
  await each.harness.rule({ ...REMINDER, id: 's1', name: 'Kestrel rises', turn: 14, snoozed });
  await price(12, 19);
  expect(await price(13, 21)).toEqual([]);
  expect((await each.harness.all()).filter(({ kind }) => kind === 'own')).toHaveLength(2);
  expect(await price(14, 19)).toMatchObject([{ kind: 'reminder', title: 'Kestrel rises' }]);
  expect(await price(15, 21)).toMatchObject([{ kind: 'own' }]);
});

describe('actions that are left', () => {
  const MINUTE_MS = 60_000;
  const turnEnds = (turn: number) => timeOf(turn) + TURN_MS / 2;

  it('are told once, ten minutes before the turn, if the player turned that on', async () => {
    each.harness.choose({ 'actions-left': { isOn: true } });
    await actions(10, 3);
    const dueMs = turnEnds(10) - 10 * MINUTE_MS;
    expect(each.harness.nextAlertMs()).toBe(dueMs);
    expect(await each.harness.wait(10, dueMs - 1)).toEqual([]);
    expect(await each.harness.wait(10, dueMs)).toMatchObject([
      { kind: 'actions-left', title: '3 actions left before the turn', turn: 10 },
    ]);
    expect(await each.harness.wait(10, dueMs + MINUTE_MS)).toEqual([]);
    expect(await each.harness.wait(10, turnEnds(10))).toEqual([]);
  });

  it('are not told any more once the turn is due', async () => {
    each.harness.choose({ 'actions-left': { isOn: true } });
    await actions(10, 3);
    expect(await each.harness.wait(10, turnEnds(10))).toEqual([]);
    await actions(11, 3);
    expect(await each.harness.wait(11, turnEnds(11) - 1)).toMatchObject([{ kind: 'actions-left' }]);
  });

  it('are not told where none are left, nor before the player turned that on', async () => {
    const nearEnd = turnEnds(10) - MINUTE_MS;
    await actions(10, 3, nearEnd);
    expect(await titles()).toEqual([]);
    each.harness.choose({ 'actions-left': { isOn: true } });
    await actions(11, 0, nearEnd + TURN_MS);
    expect(await titles()).toEqual([]);
    expect(await actions(12, 2, nearEnd + 2 * TURN_MS)).toMatchObject([{ kind: 'actions-left' }]);
  });
});

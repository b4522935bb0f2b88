/** Every kind of alert over the real store: created once, and only for its fact. */
import { alertKindNames } from '@shared/record/alert-kinds';
import { describe, expect, it, vi } from 'vitest';

import { TURN_MS, timeOf } from '@support/alerts/alert-harness';
import { harnessForEach } from '@support/alerts/harness-for-each';
import { ALERT_CASES, prepareCase } from '@support/alerts/alert-cases';
import type { AlertCase } from '@support/alerts/alert-cases';

vi.mock('@electron/record/store/sqlite', () => import('@support/record/unsynced-sqlite'));

const each = harnessForEach();

const prepare = (one: AlertCase) => prepareCase(each.harness, one);

async function alertsOf(kind: string, profile = 'one') {
  return (await each.harness.all(profile)).filter((alert) => alert.kind === kind);
}

it('every kind of alert from the record that the player did not ask for has a case', () => {
  const withCase = new Set<string>(ALERT_CASES.map(({ kind }) => kind));
  expect(alertKindNames.filter((kind) => !withCase.has(kind))).toEqual([
    // Those that the player asks for: reminders.test.ts.
    'actions-left',
    'reminder',
    'session-ended',
    'server-back',
  ]);
});

describe.each(ALERT_CASES)('an alert of the kind $kind', (one) => {
  it('is made once, with the text of its fact', async () => {
    await prepare(one);
    await each.harness.evaluate(one.fact);
    expect(await alertsOf(one.kind)).toMatchObject([
      { title: one.title, body: one.body, route: one.route, isLate: false, isRead: false },
    ]);
  });

  it('is not made without its fact', async () => {
    await prepare(one);
    await each.harness.evaluate(one.nothing);
    expect(await alertsOf(one.kind)).toEqual([]);
  });

  it('is not made by the first pass', async () => {
    if (one.watched) await each.harness.watch(one.watched.subject, one.watched.name);
    if (one.rule) await each.harness.rule(one.rule);
    await each.harness.evaluate(one.fact);
    expect(await alertsOf(one.kind)).toEqual([]);
  });

  it('is not doubled by further polls, a restart, or a jump of the clock', async () => {
    await prepare(one);
    const { fact } = one;
    const atMs = fact.atMs ?? timeOf(fact.turn);
    await each.harness.evaluate(fact);
    await each.harness.evaluate(fact);
    await each.harness.restart();
    await each.harness.evaluate(fact);
    await each.harness.evaluate({ ...fact, atMs: atMs - 5 * TURN_MS });
    await each.harness.evaluate({ ...fact, atMs: atMs + 5 * TURN_MS });
    await each.harness.evaluate({ ...fact, turn: fact.turn + 1, atMs: atMs + TURN_MS });
    expect(await alertsOf(one.kind)).toHaveLength(1);
  });

  it('is made once for each profile, and never mixes two profiles', async () => {
    await prepare(one);
    await each.harness.evaluate(one.fact, 'two');
    expect(await alertsOf(one.kind, 'two')).toEqual([]);
    await each.harness.evaluate(one.fact);
    await each.harness.evaluate(one.fact, 'two');
    await each.harness.evaluate(one.fact);
    expect(await alertsOf(one.kind)).toHaveLength(1);
    expect(await alertsOf(one.kind, 'two')).toEqual([]);
  });

  it('is not made when its switch is off', async () => {
    await prepare({ ...one, choices: { [one.kind]: { isOn: false } } });
    await each.harness.evaluate(one.fact);
    expect(await alertsOf(one.kind)).toEqual([]);
  });

  it('is not made about a muted subject', async () => {
    await prepare(one);
    await each.harness.evaluate(one.fact);
    const [alert] = await alertsOf(one.kind);
    const subject = alert?.subject ?? '';
    await each.reset();
    await each.harness.rule({ type: 'mute', id: 'm1', subject, name: '' });
    await prepare(one);
    await each.harness.evaluate(one.fact);
    expect(await alertsOf(one.kind)).toEqual([]);
  });
});

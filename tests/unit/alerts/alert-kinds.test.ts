/** Every kind of alert over the real store: told once, for its fact alone. */
import { rmSync } from 'node:fs';

import { alertKindNames } from '@shared/record/alert-kinds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { TURN_MS, openAlertBench, timeOf } from '@support/alerts/alert-bench';
import type { AlertBench } from '@support/alerts/alert-bench';
import { ALERT_CASES } from '@support/alerts/alert-cases';
import type { AlertCase } from '@support/alerts/alert-cases';
import { freshDirectory } from '@support/storage/directory';

let directory: string;
let bench: AlertBench;

beforeEach(() => {
  directory = freshDirectory();
  bench = openAlertBench(directory);
});
afterEach(async () => {
  await bench.close();
  rmSync(directory, { recursive: true });
});

async function prepare({ before, watched, rule, choices }: AlertCase, profile = 'one') {
  if (watched) await bench.watch(watched.subject, watched.name, profile);
  if (rule) await bench.rule(rule);
  bench.choose(choices ?? {});
  for (const look of before) await bench.look(look, profile);
}

async function told(kind: string, profile = 'one') {
  return (await bench.all(profile)).filter((alert) => alert.kind === kind);
}

it('every kind that the record gives rise to has a case', () => {
  const withCase = new Set<string>(ALERT_CASES.map(({ kind }) => kind));
  expect(alertKindNames.filter((kind) => !withCase.has(kind))).toEqual([
    'session-ended',
    'server-back',
  ]);
});

describe.each(ALERT_CASES)('an alert of the kind $kind', (one) => {
  it('is told once, in the words of its fact', async () => {
    await prepare(one);
    await bench.look(one.fact);
    expect(await told(one.kind)).toMatchObject([
      { title: one.title, body: one.body, route: one.route, isLate: false, isRead: false },
    ]);
  });

  it('is not told without its fact', async () => {
    await prepare(one);
    await bench.look(one.nothing);
    expect(await told(one.kind)).toEqual([]);
  });

  it('is not told by the first look', async () => {
    if (one.watched) await bench.watch(one.watched.subject, one.watched.name);
    if (one.rule) await bench.rule(one.rule);
    await bench.look(one.fact);
    expect(await told(one.kind)).toEqual([]);
  });

  it('is not doubled by further polls, a restart, or a jump of the clock', async () => {
    await prepare(one);
    const { fact } = one;
    const atMs = fact.atMs ?? timeOf(fact.turn);
    await bench.look(fact);
    await bench.look(fact);
    await bench.restart();
    await bench.look(fact);
    await bench.look({ ...fact, atMs: atMs - 5 * TURN_MS });
    await bench.look({ ...fact, atMs: atMs + 5 * TURN_MS });
    await bench.look({ ...fact, turn: fact.turn + 1, atMs: atMs + TURN_MS });
    expect(await told(one.kind)).toHaveLength(1);
  });

  it('is told after a restart that came between the fact and the look', async () => {
    await prepare(one);
    await bench.restart();
    await bench.look(one.fact);
    expect(await told(one.kind)).toHaveLength(1);
  });

  it('is told to each profile once, and never mixes two profiles', async () => {
    await prepare(one);
    await bench.look(one.fact, 'two');
    expect(await told(one.kind, 'two')).toEqual([]);
    await bench.look(one.fact);
    await bench.look(one.fact, 'two');
    await bench.look(one.fact);
    expect(await told(one.kind)).toHaveLength(1);
    expect(await told(one.kind, 'two')).toEqual([]);
  });

  it('is not told when its switch is off', async () => {
    await prepare({ ...one, choices: { [one.kind]: { isOn: false } } });
    await bench.look(one.fact);
    expect(await told(one.kind)).toEqual([]);
  });

  it('is not told about a muted subject', async () => {
    await prepare(one);
    await bench.look(one.fact);
    const [alert] = await told(one.kind);
    const subject = alert?.subject ?? '';
    await bench.close();
    rmSync(directory, { recursive: true });
    bench = openAlertBench(directory);
    await bench.rule({ type: 'mute', id: 'm1', subject, name: '' });
    await prepare(one);
    await bench.look(one.fact);
    expect(await told(one.kind)).toEqual([]);
  });
});

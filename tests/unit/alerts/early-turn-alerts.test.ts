/** Alerts of what was seen shortly before a server named a turn that it had begun before its time. */
import { expect, it, vi } from 'vitest';

import { timeOf } from '@support/alerts/alert-harness';
import { harnessForEach } from '@support/alerts/harness-for-each';
import { seen } from '@support/alerts/alert-cases';

const SELF = { kind: 'self', key: 'self' } as const;
const WORLD = { kind: 'world', key: 'world' } as const;
const RACE = { kind: 'election', key: 'e1' } as const;
const SECOND_MS = 1_000;
const endsAt = new Date(timeOf(11)).toISOString();

vi.mock('@electron/record/store/sqlite', () => import('@support/record/unsynced-sqlite'));

const each = harnessForEach();

/** The kinds of the profile's alerts, with their turns, oldest first. */
const turns = async () => (await each.harness.all()).map(({ kind, turn }) => `${kind} ${turn}`);

const funds = (turn: number, amount: number, atMs = timeOf(turn)) =>
  each.harness.write({ turn, atMs, own: seen(SELF, { funds: amount }) });

/** The game names turn 12, a minute after the middle of turn 11. */
const earlyTurn = (sinceAtMs: number) =>
  each.harness.write({
    turn: 12,
    atMs: timeOf(11) + 60 * SECOND_MS,
    world: seen(WORLD, { turn: 12 }),
    early: { turn: 11, sinceAtMs },
  });

it('an alert moves with the change that it is about, and one from before the look-back stays', async () => {
  each.harness.choose({ turn: { isOn: true } });
  await each.harness.write({ turn: 10, world: seen(WORLD, { turn: 10 }) });
  await funds(10, 1_000);
  await each.harness.write({ turn: 11, world: seen(WORLD, { turn: 11 }) });
  await funds(11, 1_000);
  await each.harness.write({
    turn: 11,
    atMs: timeOf(11) + 10 * SECOND_MS,
    own: seen(SELF, { unreadMail: 0 }),
  });
  await each.harness.write({
    turn: 11,
    atMs: timeOf(11) + 20 * SECOND_MS,
    own: seen(SELF, { unreadMail: 2 }),
  });
  await funds(11, 500, timeOf(11) + 40 * SECOND_MS);
  expect(await turns()).toEqual(['turn 11', 'mail 11', 'funds-fall 11']);
  await earlyTurn(timeOf(11) + 30 * SECOND_MS);
  expect(await turns()).toEqual(['turn 11', 'mail 11', 'funds-fall 12', 'turn 12']);
});

it('the result of a race moves with the phase that the same answer changed', async () => {
  const race = (phase: string, ownResult: string, atMs: number) =>
    each.harness.write({
      turn: 11,
      atMs,
      own: [
        ...seen(SELF, { ownElectionKey: 'e1', ownName: 'Ada Marsh' }),
        ...(ownResult === '' ? [] : seen(RACE, { ownResult })),
      ],
      world: seen(RACE, { phase, endsAt }, 'House, North Coast'),
    });
  await each.harness.write({ turn: 10, own: seen(SELF, { ownName: 'Ada Marsh' }) });
  await race('general', '', timeOf(11));
  await race('ended', 'You won by 5 votes', timeOf(11) + 40 * SECOND_MS);
  expect(await turns()).toEqual(['election-result 11']);
  await earlyTurn(timeOf(11) + 30 * SECOND_MS);
  expect(await turns()).toContain('election-result 12');
  expect(await turns()).not.toContain('election-result 11');
});

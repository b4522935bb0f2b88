/** Funds that arrive are calculated from the balance: income, spending and unobserved turns must not look like them. */
import { describe, expect, it, vi } from 'vitest';

import { timeOf } from '@support/alerts/alert-harness';
import { seen } from '@support/alerts/alert-cases';
import { harnessForEach } from '@support/alerts/harness-for-each';

vi.mock('@electron/record/store/sqlite', () => import('@support/record/unsynced-sqlite'));

const SELF = { kind: 'self', key: 'self' } as const;
const each = harnessForEach();

describe('an alert of funds that arrive', () => {
  const status = (turn: number, funds: number, more: Record<string, number> = {}) =>
    each.harness.evaluate({ turn, own: seen(SELF, { funds, ...more }) });
  /** Observes funds that grow by the same income each turn, and by other amounts in some turns. */
  async function live(turns: readonly number[], others: Readonly<Record<number, number>> = {}) {
    for (const turn of turns) {
      const more = Object.entries(others).filter(([from]) => Number(from) <= turn);
      const other = more.reduce((sum, [, amount]) => sum + amount, 0);
      await status(turn, 100_000 + turn * 1_000 + other);
    }
    return each.harness.all();
  }

  it('does not mistake income for a transfer, also after unobserved turns', async () => {
    expect(await live([5, 6, 7, 8, 12, 13, 20])).toEqual([]);
  });

  it('reports a transfer that comes with the income of unobserved turns', async () => {
    expect(await live([5, 6, 7, 8, 12], { 10: 9_000 })).toMatchObject([
      { title: '9,000 arrived in your campaign funds', isLate: true },
    ]);
  });

  it('finds the usual income from turns that are not consecutive', async () => {
    expect(await live([2, 4, 6, 8, 10, 11], { 11: 9_000 })).toHaveLength(1);
  });

  it('reports nothing while most turns bring different amounts', async () => {
    const changes = { 6: -400, 7: -5_000, 8: 600, 9: -3_000, 10: 8_000 };
    expect(await live([5, 6, 7, 8, 9, 10, 11], changes)).toEqual([]);
  });

  it('uses the income that the service states', async () => {
    await status(10, 100_000, { netPerTurn: 5_000 });
    await status(11, 105_000, { netPerTurn: 5_000 });
    expect(await each.harness.all()).toEqual([]);
    await status(12, 125_000, { netPerTurn: 5_000 });
    expect(await each.harness.all()).toMatchObject([
      { title: '15,000 arrived in your campaign funds' },
    ]);
  });

  it('does not report the income of a turn that the server credits before it counts the turn', async () => {
    await status(10, 100_000, { netPerTurn: 5_000 });
    await each.harness.evaluate({
      turn: 10,
      atMs: timeOf(10) + 1,
      own: seen(SELF, { funds: 105_000, netPerTurn: 5_000 }),
    });
    await status(11, 105_000, { netPerTurn: 5_000 });
    expect(await each.harness.all()).toEqual([]);
  });

  it.each([
    ['a client starts while a turn is at work', 11, timeOf(12) - 1, 110_000],
    ['a client starts while a turn that is due is at work', 11, timeOf(12) - 1, 110_700],
    ['a client starts while a turn that runs early is at work', 11, timeOf(11), 110_000],
    ['a client starts after several turns while one is at work', 14, timeOf(14), 125_000],
    ['a turn runs early and its income differs a little', 10, timeOf(10) + 1, 105_200],
  ])('counts the income that is due when %s', async (_name, turn, atMs, funds) => {
    await status(10, 100_000, { netPerTurn: 5_000 });
    await each.harness.evaluate({ turn, atMs, own: seen(SELF, { funds, netPerTurn: 5_000 }) });
    expect(await each.harness.all()).toEqual([]);
  });

  it('reports a transfer above the income that is due', async () => {
    await status(10, 100_000, { netPerTurn: 5_000 });
    await each.harness.evaluate({
      turn: 11,
      atMs: timeOf(12) - 1,
      own: seen(SELF, { funds: 122_000, netPerTurn: 5_000 }),
    });
    expect(await each.harness.all()).toMatchObject([
      { title: '12,000 arrived in your campaign funds' },
    ]);
  });

  it('reports what comes together with the income of a turn that is due', async () => {
    await status(10, 100_000, { netPerTurn: 5_000 });
    await each.harness.evaluate({
      turn: 10,
      atMs: timeOf(11) + 1,
      own: seen(SELF, { funds: 125_000, netPerTurn: 5_000 }),
    });
    expect(await each.harness.all()).toMatchObject([
      { title: '20,000 arrived in your campaign funds' },
    ]);
  });

  it('does not take the income of a turn that is due for a transfer while income is unknown', async () => {
    await status(10, 100_000);
    await each.harness.evaluate({
      turn: 10,
      atMs: timeOf(11) + 1,
      own: seen(SELF, { funds: 101_800 }),
    });
    await status(11, 101_800);
    expect(await each.harness.all()).toEqual([]);
  });

  it('names no cause of a rise while income is unknown, and tells of none without a turn', async () => {
    await status(10, 100_000);
    await each.harness.evaluate({
      turn: 10,
      atMs: timeOf(10) + 1,
      own: seen(SELF, { funds: 100_500 }),
    });
    expect(await each.harness.all()).toMatchObject([
      {
        title: 'Your campaign funds rose by 500',
        body: 'You have 100,500 now.',
        reason: { rule: 'It came between two turns' },
      },
    ]);
    await status(0, 120_000, { netPerTurn: 100 });
    await status(0, 140_000, { netPerTurn: 100 });
    expect(await each.harness.all()).toHaveLength(1);
  });
});

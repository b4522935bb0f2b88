/** Bonds and funds change over a long time, and every change is in the books. */
import { beforeAll, describe, expect, it } from 'vitest';

import { balanceOf } from '@electron/world/core/books';
import { runTurn } from '@electron/world/engine/turn';
import { generateWorldState } from '@electron/world/generate/world-state';
import type { WorldState } from '@electron/world/model/state';
import type { Fund } from '@electron/world/model/economy';
import { fundCash } from '@electron/world/rules/money';

const TURNS = 400;

const young = generateWorldState(5, 0.4);
let old: WorldState;
/** Every status that each fund had, in order. */
const statuses = new Map<number, Fund['status'][]>();
const kinds = new Set<string>();

beforeAll(() => {
  old = generateWorldState(5, 0.4);
  for (let turn = 0; turn < TURNS; turn += 1) {
    runTurn(old, old.turn * 1_000);
    for (const { number, status } of old.funds) {
      const seen = statuses.get(number) ?? [];
      if (seen.at(-1) !== status) statuses.set(number, [...seen, status]);
    }
    for (const { kind } of old.books.entries) kinds.add(kind);
  }
});

describe('bonds over many turns', () => {
  it('are issued and repaid at par', () => {
    const known = new Set(young.bonds.map(({ objectId }) => objectId));
    expect(old.bonds.some(({ objectId }) => !known.has(objectId))).toBe(true);
    expect(kinds).toContain('issue');
    expect(kinds).toContain('repayment');
    const due = old.bonds.filter(
      ({ maturityTurn, defaulted }) =>
        maturityTurn !== null && maturityTurn <= old.turn && !defaulted,
    );
    expect(due).toEqual([]);
    expect(new Set(old.bonds.map(({ number }) => number)).size).toBe(old.bonds.length);
  });

  it('default when the issuer cannot pay, and never put it into debt', () => {
    const sound = new Set(
      young.bonds.filter(({ defaulted }) => !defaulted).map(({ number }) => number),
    );
    expect(old.bonds.some(({ number, defaulted }) => defaulted && sound.has(number))).toBe(true);
    expect(
      old.bonds.filter(({ corporation, defaulted }) => corporation === null && defaulted),
    ).toEqual([]);
  });
});

describe('funds over many turns', () => {
  it('pause, resume, are wound down and close', () => {
    const steps = [...statuses.values()].flatMap((seen) =>
      seen.slice(1).map((status, index) => `${seen[index]} to ${status}`),
    );
    expect([...new Set(steps)].toSorted()).toEqual([
      'active to paused',
      'paused to active',
      'paused to winding_down',
      'winding_down to closed',
    ]);
    expect(
      old.funds.every(
        ({ status, pauseReason }) => (status === 'paused') === (pauseReason !== null),
      ),
    ).toBe(true);
  });

  it('own nothing when they are closed, and their cash is always in the books', () => {
    const closed = old.funds.filter(({ status }) => status === 'closed');
    expect(closed.length).toBeGreaterThan(0);
    for (const fund of closed) {
      expect(fund).toMatchObject({ unitSupply: 0, holdings: [] });
      expect(fundCash(old, fund)).toBe(0);
    }
    for (const fund of old.funds) expect(fundCash(old, fund)).toBeGreaterThanOrEqual(0);
  });
});

describe('the books after many turns', () => {
  it('still add up to zero in every currency', () => {
    const sums = new Map<string, number>();
    for (const [account, amount] of Object.entries(old.books.balances)) {
      const currency = account.slice(account.lastIndexOf(':') + 1);
      sums.set(currency, (sums.get(currency) ?? 0) + amount);
    }
    expect(sums.has('ANC')).toBe(true);
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
    // This fund is wound down when the world starts.
    expect(balanceOf(young.books, 'fund/3', 'ANC')).toBeGreaterThan(0);
    expect(balanceOf(old.books, 'fund/3', 'ANC')).toBe(0);
  });
});

/** Bonds in the observed dialect. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { rowsIn, startObservedWorld } from '@support/world/observed';
import type { ObservedWorld } from '@support/world/observed';

let world: ObservedWorld;

beforeAll(async () => {
  world = await startObservedWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.control.resetLimits());

describe('bonds of the observed dialect', () => {
  it('are listed in percent unless in default, twenty per page', async () => {
    const body = (await world.read('/bonds')).json;
    expect(rowsIn(body, 'bonds')).toHaveLength(20);
    for (const bond of rowsIn(body, 'bonds')) {
      expect(bond).toMatchObject({ defaulted: false, maturityLabel: null, turnsRemaining: 0 });
      expect(bond).not.toHaveProperty('issuerName');
    }
    const none = (await world.read('/bonds?corp=nobody')).json as { pagination: object };
    expect(none).toMatchObject({ found: false, bonds: [] });
    expect(none.pagination).not.toHaveProperty('perPage');
  });
});

describe('bonds and share trades that a session may read beyond the contract', () => {
  it('state issuer, currency and maturity of all bonds of the public list at once, by _id', async () => {
    const cookie = await world.session('senator');
    const { pagination } = (await world.read('/bonds')).json as {
      pagination: { totalCount: number };
    };
    const listed = rowsIn((await world.read('/bonds?page=2')).json, 'bonds');
    const answer = (await world.get('/api/bonds', cookie)).json;
    const told = rowsIn(answer, 'bonds');
    expect(answer).not.toHaveProperty('pagination');
    expect(told).toHaveLength(pagination.totalCount);
    expect(told.map(({ _id }) => _id)).toEqual(expect.arrayContaining(listed.map(({ id }) => id)));
    for (const bond of told) {
      expect(bond).toMatchObject({
        currencyCode: expect.stringMatching(/^[A-Z]{3}$/u),
        pricePerUnit: expect.any(Number),
        corporationName: expect.any(String),
      });
      expect(bond).not.toHaveProperty('id');
      expect('corporationSequentialId' in bond).toBe(bond['issuerType'] === 'corporation');
      expect(bond['maturityTurn'] === null).toBe(bond['maturityLabel'] === null);
    }
    expect(await world.get('/api/bonds')).toMatchObject({ status: 401 });
  });

  it('list the newest trades first, in pages, and only for a known corporation', async () => {
    const cookie = await world.session('senator');
    const path = (id: number | string) => `/api/corporations/${id}/shares/history`;
    const whole = (await world.get(`${path(43)}?pageSize=100`, cookie)).json as { total: number };
    const first = (await world.get(`${path(43)}?pageSize=2`, cookie)).json;
    const trades = rowsIn(whole, 'entries');
    expect(trades.length).toBeGreaterThan(2);
    expect(rowsIn(first, 'entries')).toEqual(trades.slice(0, 2));
    expect(first).toMatchObject({
      page: 1,
      pageSize: 2,
      total: whole.total,
      pageCount: Math.ceil(whole.total / 2),
    });
    const turns = trades.map(({ turn }) => Number(turn));
    expect(turns).toEqual(turns.toSorted((left, right) => right - left));
    expect(new Set(trades.map(({ id }) => id)).size).toBe(trades.length);
    expect(await world.get(path(99_999), cookie)).toMatchObject({ status: 404 });
    expect(await world.get(path(43))).toMatchObject({ status: 401 });
  });
});

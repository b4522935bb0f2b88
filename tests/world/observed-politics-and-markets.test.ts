/** Shapes of the second dialect: elections, bills, news, markets, and money. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { startObservedWorld } from '@support/world/observed';
import type { ObservedWorld } from '@support/world/observed';

let world: ObservedWorld;

beforeAll(async () => {
  world = await startObservedWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.control.resetLimits());

const rowsIn = (body: unknown, name: string): Record<string, unknown>[] =>
  z.array(z.record(z.string(), z.unknown())).parse((body as Record<string, unknown>)[name]);
const list = async (path: string, name: string) => rowsIn((await world.read(path)).json, name);
const objectId = expect.stringMatching(/^[0-9a-f]{24}$/);

describe('elections of the observed dialect', () => {
  it('list running and archived ones together, newest start first, with parties by number', async () => {
    const rows = await list('/elections?country=AV', 'elections');
    expect(rows.length).toBeGreaterThan(50);
    const starts = rows.map(({ startTime }) => String(startTime));
    expect(starts).toEqual(starts.toSorted().toReversed());
    expect(new Set(rows.map(({ electionType }) => electionType))).toEqual(
      new Set(['house', 'president']),
    );
    for (const { status } of rows)
      expect(['upcoming', 'active', 'completed', 'resolved', 'cancelled']).toContain(status);
    const over = rows.find(({ finalVotes }) => finalVotes !== undefined);
    expect(over).toMatchObject({ finalVotes: { totalVotes: expect.any(Number), finalized: true } });
    expect(rowsIn(rows[0], 'candidates')[0]).toMatchObject({
      party: expect.stringMatching(/^\d+$|^independent$/),
      isNPP: expect.any(Boolean),
    });
    expect(await world.read('/elections?country=av')).toMatchObject({ json: { found: false } });
  });

  it('are never in a primary, and have shares instead of tallies', async () => {
    const rows = await list('/elections?country=AV', 'elections');
    const active = rows.filter(({ status }) => status === 'active');
    expect(active.length).toBeGreaterThan(0);
    for (const { id } of active) {
      const detail = (await world.read(`/elections/${String(id)}`)).json;
      expect(detail).toMatchObject({
        phase: { inPrimary: false, inGeneral: true },
        incumbent: null,
        election: { countryId: 'AV', primaryEndTime: expect.any(String), url: expect.any(String) },
      });
      for (const candidate of rowsIn(detail, 'candidates')) {
        expect(candidate).toMatchObject({ sharePct: null, endorsements: [], campaignFunds: null });
        expect(candidate['isNPP'] === true).toBe(candidate['characterId'] === null);
      }
    }
    const counted = await world.control.endingElection('AV', 'NC');
    await world.control.advanceTurns(1);
    const { votes } = z
      .object({
        votes: z.object({
          totalVotes: z.number(),
          finalized: z.literal(true),
          latestSnapshot: z.object({ sharesPct: z.record(z.string(), z.number()) }),
          seatsEstimate: z.record(z.string(), z.number()),
        }),
      })
      .parse((await world.read(`/elections/${counted}`)).json);
    const sum = Object.values(votes.latestSnapshot.sharesPct).reduce(
      (left, right) => left + right,
      0,
    );
    expect(sum).toBeCloseTo(100, 6);
    expect(await world.read('/elections/not-an-id')).toMatchObject({ status: 404 });
  });
});

describe('news and bills of the observed dialect', () => {
  it('accept any limit', async () => {
    for (const [limit, count] of [
      ['', 20],
      ['0', 20],
      ['many', 20],
      ['7', 7],
      ['500', 100],
    ] as const) {
      expect(await list(`/news?limit=${limit}`, 'posts')).toHaveLength(count);
      expect(await list(`/legislation?limit=${limit}`, 'bills')).toHaveLength(count);
    }
    expect((await list('/news', 'posts'))[0]).toMatchObject({ stateId: null, reactions: null });
  });

  it('list bills of all countries by default, with raw statuses; an unknown status filters nothing', async () => {
    const all = await list('/legislation?limit=100', 'bills');
    expect(new Set(all.map(({ country }) => country)).size).toBeGreaterThan(1);
    const words = async (status: string) =>
      new Set(
        (await list(`/legislation?status=${status}&limit=100`, 'bills')).map(
          (bill) => bill['status'],
        ),
      );
    expect(
      [...(await words('passed'))].every((word) =>
        ['signed', 'veto_override', 'unsigned_law'].includes(String(word)),
      ),
    ).toBe(true);
    expect((await words('failed')).size).toBeGreaterThan(1);
    expect((await words('nonsense')).size).toBeGreaterThan(3);
    expect(await world.read('/legislation?country=av')).toMatchObject({ json: { found: false } });
  });
});

describe('markets of the observed dialect', () => {
  it('answer raw rows for any page, and take every view but one for shares', async () => {
    const market = async (query: string) => (await world.read(`/market?${query}`)).json;
    expect(await market('type=energy&page=-4&view=odd')).toMatchObject({
      mode: 'share',
      page: 1,
      totalItems: expect.any(Number),
    });
    expect(await market('type=energy&page=last')).toMatchObject({ page: null, found: true });
    expect(await market('type=nothing')).toMatchObject({ found: false });
    expect(await market('type=energy&country=av')).toMatchObject({ found: false });
    const [share] = rowsIn(await market('type=energy'), 'companies');
    expect(share).toMatchObject({
      _id: expect.any(String),
      corporationId: objectId,
      targetGrowthRate: expect.any(Number),
      createdAt: expect.any(String),
    });
    expect(share).not.toHaveProperty('corporationName');
    expect(rowsIn(await market('type=energy&view=unowned'), 'sectors')[0]).toMatchObject({
      _id: objectId,
      updatedAt: expect.any(String),
    });
  });

  it('list bonds that are not in default in percent, twenty per page, and no page size when there are none', async () => {
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

  it("show a corporation's fields at the top level, without its currency", async () => {
    const corporation = (await world.read('/corporation?id=1')).json;
    expect(corporation).toMatchObject({
      found: true,
      brandColor: null,
      corpUrl: expect.stringContaining('/corporation/1'),
      creditRating: { compositeScore: expect.any(Number), snapshotTurn: expect.any(Number) },
      financials: { totalRevenue: expect.any(Number), dividendRate: expect.any(Number) },
    });
    expect(corporation).not.toHaveProperty('currencyCode');
    expect((corporation as { financials: object }).financials).not.toHaveProperty(
      'dividendsPerTurn',
    );
    expect((await world.read('/corporations')).json).not.toHaveProperty('found');
    expect(await world.read('/corporation')).toMatchObject({ status: 400 });
  });
});

describe('money of the observed dialect', () => {
  const transfer = (targetCharacterId: unknown, amount: unknown) =>
    world.pay('senator', '/api/v1/transfer', { targetCharacterId, amount });

  it("is checked in the deployment's order, new characters last", async () => {
    const [compatriot] = (await list('/leaderboard?country=AV&metric=actions', 'characters')).map(
      ({ id }) => id,
    );
    const [foreigner] = (await list('/leaderboard?country=KS', 'characters')).map(({ id }) => id);
    const nobody = 'f'.repeat(24);
    expect(await transfer('12', 1_000)).toMatchObject({ status: 400 });
    expect(await transfer(nobody, 10 ** 12)).toMatchObject({
      json: { error: 'Insufficient funds' },
    });
    expect(await transfer(world.player('senator').characterId, 10 ** 12)).toMatchObject({
      json: { error: 'You cannot transfer funds to yourself' },
    });
    const unknown = await transfer(nobody, 1_000);
    expect([unknown.status, unknown.json]).toEqual([404, { error: 'Target character not found' }]);
    await world.control.newness('senator', 7);
    expect(await transfer(foreigner, 1_000)).toMatchObject({
      status: 400,
      json: { error: expect.stringContaining('from other countries') },
    });
    const barred = await transfer(compatriot, 1_000);
    expect(barred).toMatchObject({ status: 403, json: { remainingTurns: 7 } });
    expect(barred.json).not.toHaveProperty('code');
    await world.control.advanceTurns(7);
    expect(await transfer(compatriot, '1200')).toMatchObject({
      status: 200,
      json: { amount: 1_200 },
    });
    expect((await transfer(compatriot, 1_000.5)).status).toBe(400);
  });

  it('is traded at the cross rate in whole units, and an amount slightly above the balance counts as the balance', async () => {
    const trade = (body: object) => world.pay('magnate', '/api/v1/forex/exchange', body);
    const unknown = await trade({ fromCurrency: 'TYD', toCurrency: 'XXX', amount: 1 });
    expect(unknown).toMatchObject({ status: 400, json: { error: expect.stringContaining('TYD') } });
    expect((await trade({ fromCurrency: 'TYD', toCurrency: 'AVM', amount: '5' })).status).toBe(400);
    await world.control.funds('magnate', { personal: 10_000 });
    const { json } = await trade({ fromCurrency: 'TYD', toCurrency: 'KSK', amount: 10_000.02 });
    const { trade: made } = z
      .object({
        trade: z.object({
          fromAmount: z.literal(10_000),
          toAmount: z.number().int(),
          effectiveRate: z.number(),
          spreadCharged: z.literal(100),
        }),
      })
      .parse(json);
    expect(made.toAmount).toBe(Math.round((made.fromAmount - 100) * made.effectiveRate));
    expect((await trade({ fromCurrency: 'TYD', toCurrency: 'KSK', amount: 500 })).json).toEqual({
      error: 'Insufficient funds',
    });
    await world.control.settings({ exchangeDisabled: true });
    expect((await trade({ fromCurrency: 'KSK', toCurrency: 'TYD', amount: 100 })).status).toBe(200);
    await world.control.settings({ exchangeDisabled: false });
  });

  it('is refused without a code when the body is too long or not JSON', async () => {
    const headers = { 'X-API-Key': world.player('senator').privateKey };
    const broken = await world.send('POST', '/api/v1/transfer', '{', headers);
    expect([broken.status, broken.json]).toEqual([400, { error: 'Invalid JSON body' }]);
    const long = await world.send('POST', '/api/v1/transfer', 'x'.repeat(300_000), headers);
    expect([long.status, long.json]).toEqual([413, { error: 'Request body too large' }]);
    const missing = await world.send('POST', '/api/v1/transfer', {});
    expect([missing.status, missing.json]).toEqual([401, { error: 'API key missing' }]);
    const weak = await world.send(
      'POST',
      '/api/v1/transfer',
      {},
      { 'X-API-Key': world.player('senator').publicKey },
    );
    expect([weak.status, weak.json]).toEqual([403, { error: 'API key insufficient scope' }]);
  });
});

/** Public lists and markets of the observed dialect: bills, sectors, corporations and bonds. */
import { describe, expect, it } from 'vitest';

import { rowsIn } from '@support/world/observed';
import { observedWorldOfFile } from '@support/world/of-file';

const world = await observedWorldOfFile();

const objectId = expect.stringMatching(/^[0-9a-f]{24}$/);

describe('bills of the observed dialect', () => {
  it('list bills of all countries with raw statuses; an unknown status filters nothing', async () => {
    const all = await world.list('/legislation?limit=100', 'bills');
    expect(new Set(all.map(({ country }) => country)).size).toBeGreaterThan(1);
    const words = async (status: string) =>
      new Set(
        (await world.list(`/legislation?status=${status}&limit=100`, 'bills')).map(
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
});

describe('corporations of the observed dialect', () => {
  it('have their fields at the top level, without their currency', async () => {
    const corporation = (await world.read('/corporation?id=1')).json;
    expect(corporation).toMatchObject({
      found: true,
      brandColor: null,
      corpUrl: expect.stringMatching(/\/corporations\/1$/u),
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

describe('bonds of the observed dialect', () => {
  it('are listed in percent unless in default, twenty per page', async () => {
    const body = (await world.read('/bonds')).json;
    expect(rowsIn(body, 'bonds')).toHaveLength(20);
    for (const bond of rowsIn(body, 'bonds')) {
      expect(bond).toMatchObject({ defaulted: false, maturityLabel: null, turnsRemaining: 0 });
      expect(bond).not.toHaveProperty('issuerName');
      expect(bond).not.toHaveProperty('issuerRating');
    }
    const coupons = rowsIn(body, 'bonds').map(({ couponRate }) => Number(couponRate));
    expect(Math.max(...coupons)).toBeGreaterThan(1);
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
    const sent = rowsIn(answer, 'bonds');
    expect(answer).not.toHaveProperty('pagination');
    expect(sent).toHaveLength(pagination.totalCount);
    expect(sent.map(({ _id }) => _id)).toEqual(expect.arrayContaining(listed.map(({ id }) => id)));
    for (const bond of sent) {
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

/** Public reads of markets, corporations, funds, rankings, conflicts and the catalogue. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { homeOf, openTarget } from './target';
import * as shapes from './market-shapes';
import { notFound, ok } from './shapes';

const target = await openTarget();
const { readAs: read } = target;
const home = await homeOf(target);

const list = z.looseObject({ ...ok, corporations: z.array(shapes.corporationRow).min(1) });
const someCorporation = async () => {
  const { corporations } = await read(list, '/corporations');
  const [first] = corporations.filter(({ name }) => /^[\w ]+$/.test(name));
  if (!first) throw new Error('no corporation with a plain name');
  return first;
};

describe('corporations', () => {
  it('are read by name and by sequential id, never by object id', async () => {
    const row = await someCorporation();
    expect((await read(shapes.corporation, `/corporation?id=${row.sequentialId}`)).id).toBe(row.id);
    expect(
      (await read(shapes.corporation, `/corporation?name=${encodeURIComponent(row.name)}`)).id,
    ).toBe(row.id);
    await read(notFound, `/corporation?id=${row.id}`);
    await read(notFound, '/corporation?id=999999999');
    expect((await target.read('/corporation')).status).toBe(400);
  });

  it('carry bonds whose coupon is a fraction', async () => {
    const { bonds } = await read(shapes.bondsAnswer, '/bonds');
    expect(bonds.every(({ couponRate }) => couponRate >= 0 && couponRate < 1)).toBe(true);
  });

  it('have a tape whose pages together hold every entry once', async () => {
    const row = await someCorporation();
    const first = await read(
      shapes.tape,
      `/corporation/shares/history?id=${row.sequentialId}&pageSize=3&page=1`,
    );
    expect(first).toMatchObject({
      page: 1,
      pageSize: 3,
      corporation: { id: row.id, name: row.name },
    });
    expect(first.pageCount).toBe(Math.max(1, Math.ceil(first.total / 3)));
    const entries = [];
    for (let page = 1; page <= first.pageCount; page += 1) {
      entries.push(
        ...(
          await read(
            shapes.tape,
            `/corporation/shares/history?name=${encodeURIComponent(row.name)}&pageSize=3&page=${page}`,
          )
        ).entries,
      );
    }
    expect(entries).toHaveLength(first.total);
    await read(notFound, '/corporation/shares/history?id=999999999');
    expect((await target.read('/corporation/shares/history')).status).toBe(400);
  });
});

describe('markets', () => {
  it('show shares or unowned sectors of a type', async () => {
    const { type } = await someCorporation();
    const share = await read(shapes.market, `/market?type=${type}`);
    expect(share).toMatchObject({ mode: 'share', sectorType: type, companies: expect.any(Array) });
    expect(share.sectors).toBeUndefined();
    const unowned = await read(
      shapes.market,
      `/market?type=${type}&view=unowned&country=${home}&page=1`,
    );
    expect(unowned).toMatchObject({ mode: 'unowned', sectors: expect.any(Array) });
    expect(unowned.companies).toBeUndefined();
    expect((await target.read('/market')).status).toBe(400);
    expect(
      await read(z.looseObject({ found: z.boolean() }), '/market?type=no-such-sector'),
    ).toMatchObject({ found: false });
  });

  it('list bonds in pages, of one corporation when named', async () => {
    const { pagination } = await read(shapes.bondsAnswer, '/bonds?page=1');
    expect(pagination.totalPages).toBe(
      Math.max(1, Math.ceil(pagination.totalCount / pagination.perPage)),
    );
    const ids = new Set<string>();
    for (let page = 1; page <= pagination.totalPages; page += 1) {
      for (const { id } of (await read(shapes.bondsAnswer, `/bonds?page=${page}`)).bonds)
        ids.add(id);
    }
    expect(ids.size).toBe(pagination.totalCount);
    const row = await someCorporation();
    const own = await read(shapes.bondsAnswer, `/bonds?corp=${encodeURIComponent(row.name)}`);
    const { bonds } = await read(shapes.corporation, `/corporation?id=${row.sequentialId}`);
    expect(own.pagination.totalCount).toBe(bonds.length);
    expect((await read(shapes.bondsAnswer, '/bonds?corp=no-such-corporation')).bonds).toEqual([]);
  });
});

describe('leaderboards', () => {
  it('rank by each metric', async () => {
    for (const metric of ['npi', 'pi', 'favorability', 'funds', 'actions']) {
      const { characters, metric: answered } = await read(
        shapes.leaderboard,
        `/leaderboard?country=${home}&metric=${metric}&limit=5`,
      );
      expect(answered).toBe(metric);
      expect(characters.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
      const values = characters.map(({ funds, politicalInfluence }) =>
        metric === 'funds' ? funds : metric === 'pi' ? politicalInfluence : 0,
      );
      expect(values).toEqual(values.toSorted((left, right) => right - left));
    }
    expect((await target.read('/leaderboard')).status).toBe(400);
    expect((await target.read(`/leaderboard?country=${home}&metric=height`)).status).toBe(400);
  });
});

describe('conflicts', () => {
  const conflicts = z.looseObject({ ...ok, conflicts: z.array(shapes.conflict) });

  it('involve the country, newest first, and are filtered by status', async () => {
    const rows = (await read(conflicts, `/conflicts?country=${home}`)).conflicts;
    const numbers = rows.map(({ conflictId }) => conflictId);
    expect(numbers).toEqual(numbers.toSorted((left, right) => right - left));
    for (const status of ['active', 'escalating', 'winding_down', 'resolved']) {
      const narrowed = (await read(conflicts, `/conflicts?country=${home}&status=${status}`))
        .conflicts;
      expect(narrowed.every((row) => row.status === status)).toBe(true);
    }
    expect((await target.read('/conflicts')).status).toBe(400);
  });
});

describe('funds', () => {
  const funds = z.looseObject({ ...ok, funds: z.array(shapes.fundRow) });

  it('are sorted by net asset value and filtered by country and scope', async () => {
    const navs = (await read(funds, '/funds')).funds.map(({ quotedNav }) => quotedNav);
    expect(navs).toEqual(navs.toSorted((left, right) => right - left));
    expect(
      (await read(funds, `/funds?country=${home}`)).funds.every(
        ({ countryId }) => countryId === home,
      ),
    ).toBe(true);
    for (const scope of ['country', 'global']) {
      expect(
        (await read(funds, `/funds?scope=${scope}`)).funds.every((row) => row.scope === scope),
      ).toBe(true);
    }
  });

  it('are read in full by slug, with holdings that name their corporations', async () => {
    const [row] = (await read(funds, '/funds')).funds;
    const answer = await read(
      z.looseObject({ fund: shapes.fundDetail }),
      `/funds?slug=${row?.slug}`,
    );
    expect(answer.fund.slug).toBe(row?.slug);
    expect(answer.fund.topHoldings.every(({ corporationName }) => corporationName.length > 0)).toBe(
      true,
    );
    await read(notFound, '/funds?slug=no-such-fund');
  });
});

describe('GET /meta', () => {
  it('lists every v1 endpoint, base address, key header, limits and stability promise', async () => {
    const { text, json } = await target.read('/meta');
    expect(json).toMatchObject({ ok: true });
    for (const path of [
      '/game',
      '/character/',
      '/characters/bulk',
      '/parties',
      '/legislation',
      '/corporation/shares/history',
      '/funds',
      '/meta',
      '/api/v1/transfer',
      '/api/v1/forex/exchange',
    ]) {
      expect(text).toContain(path);
    }
    expect(text).toContain(target.baseUrl);
    expect(text).toContain('X-API-Key');
  });
});

/** Rules that run through the whole contract: envelopes, times, errors, credentials, limits of lists, and sums that agree. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { cookiesOf, signIn } from '@support/world/http';

import * as shapes from './shapes';
import { openTarget } from './target';

const target = await openTarget();
const cookie = await signIn(target.baseUrl, target.player);

const body = (path: string) => target.readAs(z.record(z.string(), z.unknown()), path);
const rows = async (path: string, name: string) =>
  z.array(z.record(z.string(), z.unknown())).parse((await body(path))[name]);

const { character: me } = await target.readAs(
  z.object({ character: shapes.character }),
  `/character/${target.player.characterId}`,
);
const home = me.countryId ?? '';
const [election] = await rows(`/elections?country=${home}`, 'elections');
const [fund] = await rows('/funds', 'funds');
const reads = [
  '/game',
  '/character?name=a',
  '/characterSearch?name=a',
  `/character/${me.id}`,
  `/character/${me.id}/career`,
  `/character/${me.id}/achievements`,
  '/characters/bulk?ids=1,2,3',
  `/party?id=1&country=${home}`,
  `/parties?country=${home}`,
  '/country',
  `/country/${home}`,
  `/country/${home}/legislature`,
  `/country/${home}/economy`,
  `/country/${home}/history`,
  `/country/${home}/battles`,
  `/government?country=${home}`,
  `/elections?country=${home}`,
  `/elections/${String(election?.['id'])}`,
  `/elections/archives?country=${home}`,
  '/news',
  `/legislation?country=${home}`,
  '/market?type=energy',
  '/bonds',
  '/corporations',
  '/corporation?id=1',
  '/corporation/shares/history?id=1',
  `/leaderboard?country=${home}`,
  `/conflicts?country=${home}`,
  '/funds',
  `/funds?slug=${String(fund?.['slug'])}`,
  '/meta',
];

/** Every text in a value whose field is named like a time. */
function timesIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return /(At|Time|timestamp)$/.test(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    timesIn(part, Array.isArray(value) ? name : key),
  );
}

describe('every public read', () => {
  it('is JSON with ok: true', async () => {
    for (const path of reads) {
      const answer = await target.read(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('Content-Type')).toContain('application/json');
      expect([path, answer.json]).toMatchObject([path, { ok: true }]);
    }
  });

  it('has times in UTC, ISO 8601', async () => {
    const times = (await Promise.all(reads.map((path) => body(path)))).flatMap((part) =>
      timesIn(part),
    );
    expect(times.length).toBeGreaterThan(100);
    for (const time of times)
      expect(shapes.timestamp.safeParse(time).success && time.endsWith('Z')).toBe(true);
  });

  it('accepts a private key as well as a public one', async () => {
    for (const path of reads) {
      const answer = await target.send(`/api/public/v1${path}`, {
        headers: { 'X-API-Key': target.player.privateKey },
      });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  it('accepts a key only in its header', async () => {
    for (const path of reads.slice(0, 5)) {
      const { status, json } = await target.send(`/api/public/v1${path}`, {
        headers: { Authorization: `Bearer ${target.player.publicKey}` },
      });
      expect([path, status]).toEqual([path, 401]);
      shapes.errorBody.parse(json);
    }
    const { publicKey } = target.player;
    expect((await target.send(`/api/public/v1/game?apiKey=${publicKey}`)).status).toBe(401);
  });

  it('ignores unknown parameters', async () => {
    for (const path of reads) {
      const extended = `${path}${path.includes('?') ? '&' : '?'}noSuchParameter=1`;
      expect([path, (await target.read(extended)).status]).toEqual([path, 200]);
    }
  });
});

describe('errors', () => {
  it('have error and code, whatever was wrong', async () => {
    for (const path of [
      '/character',
      '/party',
      '/parties',
      '/elections',
      '/market',
      '/conflicts',
      '/characters/bulk',
    ]) {
      const { status, json } = await target.read(path);
      expect([path, status]).toEqual([path, 400]);
      expect(shapes.errorBody.parse(json).code).toBe('BAD_REQUEST');
    }
    const absent = await target.read('/no-such-resource');
    expect(absent.status).toBe(404);
    expect(shapes.errorBody.parse(absent.json).code).toBe('NOT_FOUND');
    const guest = await target.send('/api/client-status');
    expect(shapes.errorBody.parse(guest.json).code).toBe('UNAUTHORIZED');
  });

  it('never reveal internals of the service', async () => {
    for (const path of [
      '/character/%00',
      '/country/..%2f..',
      '/elections/%E0%A4%A',
      '/party?id[]=1&country=x',
    ])
      expect((await target.read(path)).text).not.toMatch(/\bat \w+ \(|node:|\.ts:|stack/);
  });
});

describe('lists', () => {
  it.each([
    ['events', () => `/country/${home}/history`],
    ['battles', () => `/country/${home}/battles`],
    ['elections', () => `/elections/archives?country=${home}`],
    ['posts', () => '/news'],
    ['bills', () => `/legislation?country=${home}`],
    ['characters', () => `/leaderboard?country=${home}`],
    ['conflicts', () => `/conflicts?country=${home}`],
  ])('of %s begin alike at every limit and are never longer', async (name, path) => {
    const limited = (limit: number) =>
      rows(`${path()}${path().includes('?') ? '&' : '?'}limit=${limit}`, name);
    const five = await limited(5);
    expect(five.length).toBeLessThanOrEqual(5);
    expect(await limited(2)).toEqual(five.slice(0, 2));
  });

  it('of history events have 50 rows by default and 200 at most', async () => {
    const [asked, most, unasked] = await Promise.all(
      ['?limit=50', '?limit=200', ''].map((query) =>
        rows(`/country/${home}/history${query}`, 'events'),
      ),
    );
    expect(unasked).toEqual(asked);
    expect(most?.length).toBeLessThanOrEqual(200);
    const beyond = await target.read(`/country/${home}/history?limit=100000`);
    const { events = [] } = z
      .object({ events: z.array(z.unknown()).optional() })
      .parse(beyond.json);
    expect(events.length).toBeLessThanOrEqual(200);
  });

  it('have an empty page beyond the end', async () => {
    expect(await rows('/bonds?page=99999', 'bonds')).toEqual([]);
    expect(await rows('/market?type=energy&page=99999', 'companies')).toEqual([]);
    expect(await rows('/corporation/shares/history?id=1&page=99999', 'entries')).toEqual([]);
  });
});

describe('characters', () => {
  it('have the same fields in searches and bulk as in the detail, which may add more', async () => {
    const [found] = await rows(`/character?name=${encodeURIComponent(me.name)}`, 'characters');
    const number = me.profileUrl.split('/').at(-1);
    const [bulk] = await rows(`/characters/bulk?ids=${number}`, 'characters');
    expect(bulk).toEqual(found);
    expect(me).toMatchObject(found ?? {});
  });

  it('are answered once by bulk, even when an id is given twice', async () => {
    const answer = await body('/characters/bulk?ids=1,1,2');
    expect(answer['requested']).toBe(3);
    const ids = z
      .array(z.object({ id: z.string() }))
      .parse(answer['characters'])
      .map(({ id }) => id);
    expect(answer['returned']).toBe(ids.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are found by names in any case', async () => {
    const names = async (name: string) =>
      (await rows(`/character?name=${encodeURIComponent(name)}`, 'characters')).map(({ id }) => id);
    expect(await names(me.name.toUpperCase())).toEqual(await names(me.name.toLowerCase()));
  });

  it("in a party's topMembers are its five most influential", async () => {
    const party = z
      .object({
        name: z.string(),
        topMembers: z.array(z.looseObject({ politicalInfluence: z.number() })),
      })
      .parse((await body(`/party?id=1&country=${home}`))['party']);
    const leaders = (await rows(`/leaderboard?country=${home}&metric=pi&limit=50`, 'characters'))
      .filter((row) => row['party'] === party.name)
      .map((row) => row['politicalInfluence']);
    const top = party.topMembers.map(({ politicalInfluence }) => politicalInfluence);
    expect(top.slice(0, leaders.length)).toEqual(leaders.slice(0, top.length));
  });
});

describe('numbers that must agree', () => {
  it('seats in percent are parts of the total', async () => {
    const composition = z
      .array(z.object({ seats: z.number(), seatPct: z.number() }))
      .parse((await body(`/country/${home}`))['legislatureComposition']);
    const total = Number((await body(`/country/${home}/legislature`))['totalSeats']);
    for (const { seats, seatPct } of composition)
      expect(seatPct).toBeCloseTo((100 * seats) / total, 1);
    expect(composition.reduce((sum, { seats }) => sum + seats, 0)).toBeLessThanOrEqual(total);
  });

  it('every bill voted on passed or failed by its own vote', async () => {
    const voted = (await rows(`/legislation?country=${home}&limit=100`, 'bills'))
      .filter(({ status }) => status !== 'pending')
      .map(({ status, vote }) => ({
        status,
        ...z.object({ yes: z.number(), no: z.number() }).parse(vote),
      }));
    expect(voted.length).toBeGreaterThan(0);
    expect(
      voted.filter(({ status, yes, no }) => (yes > no ? 'passed' : 'failed') !== status),
    ).toEqual([]);
  });

  it('recently passed and pending bills of a legislature are bills of the country', async () => {
    const chamber = z
      .object({
        pendingBills: z.array(z.looseObject({ id: z.string(), status: z.string() })),
        recentlyPassed: z.array(z.looseObject({ id: z.string() })),
      })
      .parse(await body(`/country/${home}/legislature`));
    const ids = async (status: string) =>
      (await rows(`/legislation?country=${home}&status=${status}&limit=100`, 'bills')).map(
        ({ id }) => id,
      );
    expect(await ids('pending')).toEqual(
      expect.arrayContaining(chamber.pendingBills.map(({ id }) => id)),
    );
    expect(await ids('passed')).toEqual(
      expect.arrayContaining(chamber.recentlyPassed.map(({ id }) => id)),
    );
    expect(new Set(chamber.pendingBills.map(({ status }) => status)).size).toBeLessThanOrEqual(1);
  });

  it('totals of archived elections are at least the winner’s votes', async () => {
    const archive = await rows(`/elections/archives?country=${home}&limit=50`, 'elections');
    for (const { winner, totalVotes, candidateCount } of archive) {
      if (winner === undefined) continue;
      expect((winner as { votes: number }).votes).toBeLessThanOrEqual(Number(totalVotes));
      expect(Number(candidateCount)).toBeGreaterThan(0);
    }
  });

  it('fronts and supplies of conflicts are parts of a hundred, and both sides are named', async () => {
    for (const conflict of await rows(`/conflicts?country=${home}`, 'conflicts')) {
      for (const field of ['control', 'supplyA', 'supplyB'])
        expect(Number(conflict[field]) >= 0 && Number(conflict[field]) <= 100).toBe(true);
      for (const side of [conflict['sideA'], conflict['sideB']])
        z.object({
          label: z.string(),
          countries: z.array(z.string()),
          kind: z.string(),
          backer: z.string().nullable(),
        }).parse(side);
    }
  });

  it('trades without a side came from or went to the public', async () => {
    const entries = await rows('/corporation/shares/history?id=1&pageSize=100', 'entries');
    const side = z.object({ name: z.string() }).nullable();
    for (const { from, to, shares, pricePerShareAnchor, totalAnchor } of entries) {
      side.parse(from);
      side.parse(to);
      expect(Number(totalAnchor)).toBeCloseTo(Number(shares) * Number(pricePerShareAnchor), 0);
    }
    const turns = entries.map(({ turn }) => Number(turn));
    expect(turns).toEqual(turns.toSorted((left, right) => right - left));
  });
});

describe('sessions', () => {
  it('need the cookie: a bearer token, a key or a bot key is not enough', async () => {
    const token = cookie.split('=').slice(1).join('=');
    for (const headers of [
      { Authorization: `Bearer ${token}` },
      { 'X-API-Key': target.player.privateKey },
      { 'X-Bot-Token': token },
      { Cookie: `auth-token-other-tag=${token}` },
    ])
      expect((await target.send('/api/client-status', { headers })).status).toBe(401);
  });

  it('do not end when the player signs in again', async () => {
    const again = await target.send('/api/auth/login', {
      method: 'POST',
      body: { email: target.player.email, password: target.player.password },
    });
    for (const header of [cookie, cookiesOf(again)])
      expect(
        (await target.send('/api/client-status', { headers: { Cookie: header } })).status,
      ).toBe(200);
  });

  it('need both fields of the login', async () => {
    for (const sent of [
      {},
      { email: target.player.email },
      { password: 'x' },
      { email: 1, password: 2 },
    ]) {
      const { status, json } = await target.send('/api/auth/login', { method: 'POST', body: sent });
      expect(status).toBe(400);
      shapes.errorBody.parse(json);
    }
  });
});

/** The contract's rules for public reads: what is found, filtered, sorted and limited. */
import { describe, expect, it } from 'vitest';

import { changingWorld } from '@support/renderer/world-answers';
import { worldOfFile } from '@support/world/of-file';
import { publicReader } from '@support/world/public-reader';
import type { Fields } from '@support/world/public-reader';

const world = await worldOfFile({ turnMs: 3_600_000 });
await world.control.settings({ limits: { publicRead: 100_000 } });
const [player] = world.players;
if (!player) throw new Error('no players');

const { send, answerOf, read, rows } = publicReader(world);
const numberIn = (profileUrl: unknown) => Number(String(profileUrl).split('/').at(-1));

const me = (await read(`/character/${player.characterId}`))['character'] as Fields;
const HOME = String(me['countryId']);
const myName = encodeURIComponent(String(me['name']));
const myNumber = numberIn(me['profileUrl']);
const [election] = await rows(`/elections?country=${HOME}`, 'elections');
const NOBODY = 'f'.repeat(24);

const READS = [
  '/game',
  '/character?name=a',
  '/characterSearch?name=a',
  `/character/${player.characterId}`,
  `/character/${player.characterId}/career`,
  `/character/${player.characterId}/achievements`,
  '/characters/bulk?ids=1,2,3',
  `/party?id=1&country=${HOME}`,
  `/parties?country=${HOME}`,
  '/country',
  `/country/${HOME}`,
  `/country/${HOME}/legislature`,
  `/country/${HOME}/economy`,
  `/country/${HOME}/history`,
  `/country/${HOME}/battles`,
  `/government?country=${HOME}`,
  `/elections?country=${HOME}`,
  `/elections/${String(election?.['id'])}`,
  `/elections/archives?country=${HOME}`,
  '/news',
  `/legislation?country=${HOME}`,
  '/market?type=energy',
  '/bonds',
  '/corporations',
  '/corporation?id=1',
  '/corporation/shares/history?id=1',
  `/leaderboard?country=${HOME}`,
  `/conflicts?country=${HOME}`,
  '/funds',
  '/funds?slug=world-100',
  '/meta',
];

/** Every text in a value whose field is named so. */
function textsNamed(names: RegExp, value: unknown, name = ''): string[] {
  if (typeof value === 'string') return names.test(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    textsNamed(names, part, Array.isArray(value) ? name : key),
  );
}

describe('every public read', () => {
  it('is JSON with ok: true, takes a private key too, and ignores unknown parameters', async () => {
    for (const path of READS) {
      const further = `${path}${path.includes('?') ? '&' : '?'}noSuchParameter=1`;
      const answer = await send(further, { 'X-API-Key': player.privateKey });
      expect(answer.headers.get('Content-Type')).toContain('application/json');
      expect([path, answer.status, answer.json]).toMatchObject([path, 200, { ok: true }]);
    }
  });

  it.each([
    ['times in UTC, ISO 8601', /(At|Time|timestamp)$/u, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u],
    ['colours in six digits', /^(partyC|c)olor$/u, /^#[0-9a-f]{6}$/iu],
    ['links within its own site', /^profileUrl$/u, /^\//u],
  ])('has %s', async (_what, names, form) => {
    const texts = (await Promise.all(READS.map(read))).flatMap((body) => textsNamed(names, body));
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => !form.test(text))).toEqual([]);
  });

  it('accepts a key only in its header', async () => {
    const bearer = { Authorization: `Bearer ${player.publicKey}` };
    expect(await send('/game', bearer)).toMatchObject({
      status: 401,
      json: { error: expect.any(String), code: 'UNAUTHORIZED' },
    });
    expect((await send(`/game?apiKey=${player.publicKey}`, {})).status).toBe(401);
  });
});

describe('a read that cannot be answered', () => {
  it.each([
    '/character',
    '/characters/bulk',
    `/characters/bulk?ids=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`,
    '/party?id=1',
    `/party?country=${HOME}`,
    '/parties',
    '/government',
    '/elections',
    '/elections/archives',
    '/legislation',
    '/market',
    '/corporation',
    '/corporation/shares/history',
    '/leaderboard',
    `/leaderboard?country=${HOME}&metric=height`,
    '/conflicts',
  ])('%.40s is refused as a bad request', async (path) => {
    expect(await answerOf(path)).toMatchObject({
      status: 400,
      json: { error: expect.stringMatching(/./u), code: 'BAD_REQUEST' },
    });
  });

  it.each([
    '/character/999999999',
    `/character/${NOBODY}`,
    '/character/999999999/career',
    '/character/999999999/achievements',
    `/party?id=999999&country=${HOME}`,
    '/country/QQ',
    '/country/QQ/legislature',
    '/country/QQ/economy',
    '/government?country=QQ',
    `/elections/${NOBODY}`,
    '/corporation?id=999999999',
    '/funds?slug=no-such-fund',
  ])('%s finds nothing, which is not an error', async (path) => {
    expect(await read(path)).toMatchObject({ ok: true, found: false });
  });

  it('reveals nothing of the inside of the service', async () => {
    for (const path of [
      '/character/%00',
      '/country/..%2f..',
      '/elections/%E0%A4%A',
      '/party?id[]=1',
    ])
      expect((await answerOf(path)).text).not.toMatch(/\bat \w+ \(|node:|\.ts:|stack/u);
  });
});

it('a chat account that the world announces finds its character', async () => {
  const announced = world.players.filter(({ messagingId }) => messagingId !== null);
  expect(announced.length).toBeGreaterThan(3);
  for (const { characterId, messagingId } of announced) {
    const { json } = await answerOf(`/character?messagingId=${messagingId}`);
    expect(json).toMatchObject({ found: true, characters: [{ id: characterId }] });
  }
});

describe('a filter', () => {
  it.each([
    ['/character?name=nobody-is-called-so', 'characters'],
    ['/characterSearch?messagingId=no-such-account', 'characters'],
    ['/character?name=a&messagingId=no-such-account', 'characters'],
    ['/characters/bulk?ids=999999,abc,-1', 'characters'],
    ['/parties?country=QQ', 'parties'],
    ['/country/QQ/history', 'events'],
    ['/country/AV/history?type=no_such_type', 'events'],
    ['/country/AV/history?beforeTurn=0', 'events'],
    ['/country/QQ/battles', 'battles'],
    ['/elections?country=QQ', 'elections'],
    ['/elections?country=AV&state=QQ', 'elections'],
    ['/elections/archives?country=QQ', 'elections'],
    ['/elections/archives?country=AV&type=no-such-type', 'elections'],
    ['/news?category=no-such-category', 'posts'],
    ['/legislation?country=QQ', 'bills'],
    ['/market?type=no-such-type', 'companies'],
    ['/market?type=energy&country=QQ', 'companies'],
    ['/market?type=no-such-type&view=unowned', 'sectors'],
    ['/market?type=energy&country=QQ&view=unowned', 'sectors'],
    ['/bonds?corp=no-such-corporation', 'bonds'],
    ['/corporation/shares/history?name=no-such-corporation', 'entries'],
    ['/leaderboard?country=QQ', 'characters'],
    ['/conflicts?country=QQ', 'conflicts'],
    ['/funds?country=QQ', 'funds'],
    ['/funds?country=AV&scope=global', 'funds'],
  ])('that matches nothing, %s, gives an empty list', async (path, list) => {
    expect(await read(path)).toMatchObject({ ok: true, found: false, [list]: [] });
  });

  it.each([
    ['/elections?country=AV&state=National', 'elections', 'state', 'National'],
    [
      '/elections/archives?country=AV&type=presidential',
      'elections',
      'electionType',
      'presidential',
    ],
    ['/news?category=judicial', 'posts', 'category', 'judicial'],
    ['/legislation?country=KS&status=pending', 'bills', 'status', 'pending'],
    ['/legislation?country=KS&status=passed', 'bills', 'status', 'passed'],
    ['/legislation?country=KS&status=failed', 'bills', 'status', 'failed'],
    ['/country/AV/history?type=leader_change', 'events', 'eventType', 'leader_change'],
    ['/market?type=energy&country=KS', 'companies', 'countryId', 'KS'],
    ['/market?type=energy&country=KS&view=unowned', 'sectors', 'countryId', 'KS'],
    ['/funds?country=ks', 'funds', 'countryId', 'KS'],
    ['/funds?scope=global', 'funds', 'scope', 'global'],
    ['/conflicts?country=AV&status=active', 'conflicts', 'status', 'active'],
  ])('that matches, %s, gives rows that have it', async (path, list, field, value) => {
    expect(new Set((await rows(path, list)).map((row) => row[field]))).toEqual(new Set([value]));
  });
});

describe('a list', () => {
  it.each([
    [`/parties?country=${HOME}`, 'parties', 'memberCount'],
    [`/country/${HOME}/history?limit=200`, 'events', 'turn'],
    [`/country/${HOME}/battles?limit=20`, 'battles', 'turn'],
    [`/elections/archives?country=${HOME}&limit=100`, 'elections', 'endTime'],
    ['/corporation/shares/history?id=1&pageSize=100', 'entries', 'turn'],
    [`/leaderboard?country=${HOME}&metric=pi`, 'characters', 'politicalInfluence'],
    [`/leaderboard?country=${HOME}&metric=funds`, 'characters', 'funds'],
    [`/conflicts?country=${HOME}`, 'conflicts', 'conflictId'],
    ['/funds', 'funds', 'quotedNav'],
  ])('%s has the greatest first', async (path, name, field) => {
    const values = (await rows(path, name)).map((row) => row[field]);
    const isText = typeof values[0] === 'string';
    expect(values.length).toBeGreaterThan(1);
    expect(values).toEqual(
      values.toSorted((one, other) =>
        isText ? String(other).localeCompare(String(one)) : Number(other) - Number(one),
      ),
    );
  });

  it.each([
    [`/country/${HOME}/history?`, 'events'],
    [`/country/${HOME}/battles?`, 'battles'],
    [`/elections/archives?country=${HOME}&`, 'elections'],
    ['/news?', 'posts'],
    [`/legislation?country=${HOME}&`, 'bills'],
    [`/leaderboard?country=${HOME}&`, 'characters'],
    [`/conflicts?country=${HOME}&`, 'conflicts'],
  ])('of %s begins alike at every limit and is never longer', async (path, name) => {
    const three = await rows(`${path}limit=3`, name);
    expect(three).toHaveLength(3);
    expect(await rows(`${path}limit=2`, name)).toEqual(three.slice(0, 2));
  });

  it('of history events has 50 rows by default and 200 at most', async () => {
    const own = changingWorld('contract');
    const { history } = own.world.state;
    const code = history[0]?.countryCode ?? '';
    history.push(
      ...history.slice(0, 1).flatMap((event) => Array.from({ length: 300 }, () => event)),
    );
    const lengthOf = async (limit: { readonly limit?: number }) =>
      (await own.read('countryHistory', { code, ...limit })).events?.length;
    expect([await lengthOf({}), await lengthOf({ limit: 100_000 })]).toEqual([50, 200]);
  });

  it.each([
    ['/bonds?page=99999', 'bonds'],
    ['/market?type=energy&page=99999', 'companies'],
    ['/corporation/shares/history?id=1&page=99999', 'entries'],
  ])('has an empty page beyond the end: %s', async (path, name) => {
    expect(await rows(path, name)).toEqual([]);
  });
});

describe('a record', () => {
  it('of a character is the same by either id, in a search and in bulk', async () => {
    const own = await rows(`/character?name=${myName}`, 'characters');
    expect((await answerOf(`/characterSearch?name=${myName}`)).json).toMatchObject({
      characters: own,
    });
    expect(await rows(`/character?name=${myName.toUpperCase()}`, 'characters')).toEqual(own);
    expect(await rows(`/characters/bulk?ids=${myNumber}`, 'characters')).toEqual(own);
    expect(me).toMatchObject(own[0] ?? {});
    expect((await read(`/character/${myNumber}`))['character']).toEqual(me);
  });

  it('is in bulk once for each known id, with counts', async () => {
    expect(await read(`/characters/bulk?ids=${myNumber},999999999,abc,-1`)).toMatchObject({
      found: true,
      requested: 4,
      returned: 1,
    });
    const twice = await read('/characters/bulk?ids=1,1,2');
    expect(twice).toMatchObject({ requested: 3, returned: 2 });
    expect(twice['characters']).toHaveLength(2);
  });

  it('of a corporation is read by name and sequential id, never by object id', async () => {
    const issuers = new Set((await rows('/bonds', 'bonds')).map(({ issuerName }) => issuerName));
    const list = await rows('/corporations', 'corporations');
    const row = list.find(({ name }) => issuers.has(name)) ?? {};
    const byNumber = await read(`/corporation?id=${String(row['sequentialId'])}`);
    const name = encodeURIComponent(String(row['name']));
    expect(byNumber).toMatchObject({ id: row['id'] });
    expect(await read(`/corporation?name=${name}`)).toEqual(byNumber);
    expect(await read(`/corporation?id=${String(row['id'])}`)).toMatchObject({ found: false });
    const bonds = await rows(`/bonds?corp=${name}`, 'bonds');
    expect(bonds).not.toEqual([]);
    expect(bonds).toHaveLength((byNumber['bonds'] as readonly unknown[]).length);
  });

  it('of a bond has its issuer and the issuer’s rating', async () => {
    const bonds = [...(await rows('/bonds', 'bonds')), ...(await rows('/bonds?page=4', 'bonds'))];
    const list = await rows('/corporations', 'corporations');
    const ratings = new Set<unknown>();
    for (const { issuerName, issuerRating } of bonds) {
      const issuer = list.find(({ name }) => name === issuerName);
      const { creditRating } = issuer
        ? await read(`/corporation?id=${String(issuer['sequentialId'])}`)
        : { creditRating: { rating: 'AAA' } };
      expect(issuerName).toEqual(expect.any(String));
      expect(creditRating).toMatchObject({ rating: issuerRating });
      ratings.add(issuerRating);
    }
    expect(ratings.size).toBeGreaterThan(1);
  });

  it('of an election is in exactly one phase', async () => {
    for (const { id } of await rows(`/elections?country=${HOME}`, 'elections')) {
      const { phase } = await read(`/elections/${String(id)}`);
      expect(Object.values(phase as Fields).filter(Boolean)).toEqual([true]);
    }
  });

  it('of a market shows shares or unowned sectors', async () => {
    const shares = await read('/market?type=energy');
    const unowned = await read(`/market?type=energy&view=unowned&country=${HOME}`);
    for (const [answer, mode, list, other] of [
      [shares, 'share', 'companies', 'sectors'],
      [unowned, 'unowned', 'sectors', 'companies'],
    ] as const) {
      expect(answer).toMatchObject({ mode, [list]: expect.anything() });
      expect(answer).not.toHaveProperty(other);
    }
  });

  it('of the service lists its endpoints, address, key header and limits', async () => {
    const { text } = await answerOf('/meta');
    const named = ['/characters/bulk', '/corporation/shares/history', '/api/v1/forex/exchange'];
    for (const part of [...named, world.baseUrl, 'X-API-Key', ':60', ':20', ':30'])
      expect(text).toContain(part);
  });
});

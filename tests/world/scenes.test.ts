/** States that QA can set up, key management, and the HTML pages. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { ask, signIn } from '@support/world/http';
import { worldOfFile } from '@support/world/of-file';

const world = await worldOfFile({ names: 'awkward' });
const cookie = await signIn(world.baseUrl, senator());

function senator() {
  const [first] = world.players;
  if (!first) throw new Error('no players');
  return first;
}
const read = (path: string) =>
  ask(`${world.baseUrl}/api/public/v1${path}`, { headers: { 'X-API-Key': senator().publicKey } });
const keys = (method: string, body?: object) =>
  ask(`${world.baseUrl}/api/settings/user-api-keys`, {
    method,
    headers: { Cookie: cookie },
    ...(body ? { body } : {}),
  });

describe('states set through the control port', () => {
  it("a crisis stays open for the player's decision and then expires", async () => {
    const id = await world.control.crisis('senator');
    const active = () => ask(`${world.baseUrl}/api/events/active`, { headers: { Cookie: cookie } });
    expect((await active()).json).toMatchObject({ event: { instanceId: id } });
    await world.control.advanceTurns(13);
    expect(
      (await ask(`${world.baseUrl}/api/events/${id}`, { headers: { Cookie: cookie } })).json,
    ).toMatchObject({ event: { status: 'resolved' } });
  });

  it.each(['WI', 'QE'])(
    'an empty country (%s) has empty answers everywhere, also after turns',
    async (code) => {
      if (code === 'QE') {
        await world.control.emptyCountry('QE', 'Nowhere <b>else</b>');
        await world.control.advanceTurns(2);
      }
      expect((await read('/country')).text).toContain(`"id":"${code}"`);
      for (const path of [
        `/parties?country=${code}`,
        `/elections?country=${code}`,
        `/legislation?country=${code}`,
        `/leaderboard?country=${code}`,
        `/conflicts?country=${code}`,
        `/country/${code}/history`,
        `/country/${code}/battles`,
        `/elections/archives?country=${code}`,
        `/funds?country=${code}`,
        `/market?type=energy&country=${code}`,
      ]) {
        expect([path, (await read(path)).json]).toMatchObject([path, { ok: true, found: false }]);
      }
      expect((await read(`/country/${code}`)).json).toMatchObject({
        found: true,
        population: null,
        currentLeader: null,
        legislatureComposition: [],
      });
      expect((await read(`/country/${code}/economy`)).json).toMatchObject({
        primeRate: null,
        chair: null,
        rateHistory: [],
        stockMarket: { totalMarketCap: 0 },
      });
      expect((await read(`/country/${code}/legislature`)).json).toMatchObject({
        totalSeats: 0,
        composition: [],
        pendingBills: [],
        recentlyPassed: [],
      });
      expect((await read(`/government?country=${code}`)).json).toMatchObject({ found: true });
      expect((await ask(`${world.baseUrl}/country/${code}`)).status).toBe(200);
    },
  );
});

describe('key management', () => {
  const made = z.object({ token: z.string(), scope: z.string() });

  it('allows three active keys per scope, shows a token once, and revokes keys', async () => {
    const second = made.parse((await keys('POST', { name: 'Bot', scope: 'public' })).json);
    await keys('POST', { name: 'Other bot', scope: 'public' });
    expect(await keys('POST', { name: 'One too many', scope: 'public' })).toMatchObject({
      status: 400,
    });
    expect((await keys('POST', { name: 'Private', scope: 'private' })).status).toBe(200);
    const listed = await keys('GET');
    expect(listed.text).not.toContain(second.token);
    const [, bot] = z
      .object({
        keys: z.array(z.looseObject({ _id: z.string(), name: z.string(), scope: z.string() })),
      })
      .parse(listed.json)
      .keys.filter(({ scope }) => scope === 'public');
    expect(bot?.name).toBe('Bot');
    const game = () =>
      ask(`${world.baseUrl}/api/public/v1/game`, { headers: { 'X-API-Key': second.token } });
    expect((await game()).status).toBe(200);
    await keys('DELETE', { keyId: bot?._id });
    expect((await game()).status).toBe(401);
    expect((await keys('POST', { name: 'Again', scope: 'public' })).status).toBe(200);
  });

  it('needs a session and a valid body', async () => {
    expect((await ask(`${world.baseUrl}/api/settings/user-api-keys`)).status).toBe(401);
    expect((await keys('POST', { name: '', scope: 'public' })).status).toBe(400);
    expect((await keys('POST', { name: 'x', scope: 'root' })).status).toBe(400);
  });
});

describe('HTML pages of the practice world', () => {
  it('answer every profile link and the root, and escape text', async () => {
    for (const path of [
      '/',
      '/guide',
      '/character/1',
      '/party/AV/1',
      '/country/AV',
      '/country/WI',
      '/corporation/1',
    ]) {
      const answer = await ask(`${world.baseUrl}${path}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toContain('text/html');
      expect(answer.text).toMatch(/<h1>[^<]+/);
    }
    const found = z
      .object({ characters: z.array(z.object({ profileUrl: z.string() })) })
      .parse((await read(`/character?name=${encodeURIComponent('<script>')}`)).json);
    const hostile = await ask(`${world.baseUrl}${found.characters[0]?.profileUrl}`);
    expect(hostile.text).toContain('&lt;script&gt;');
    expect(hostile.text).not.toContain('<script');
    expect((await ask(`${world.baseUrl}/character/999999`)).status).toBe(404);
  });

  it('include an OpenAPI document for this address that a public validator accepts', async () => {
    const { json } = await ask(`${world.baseUrl}/openapi.json`);
    const verdict = await new Validator().validate(z.record(z.string(), z.unknown()).parse(json));
    expect(verdict).toMatchObject({ valid: true });
    expect(JSON.stringify(json)).toContain(world.baseUrl);
  });

  it('include a guide whose examples work', async () => {
    const { text } = await ask(`${world.baseUrl}/guide`);
    const keysShown = [...text.matchAll(/X-API-Key: (hst_\w+_[\w-]+)/g)].map((match) => match[1]);
    expect(keysShown.length).toBeGreaterThan(2);
    expect(keysShown).toContain(senator().publicKey);
    expect(text).toContain(`${world.baseUrl}/api/public/v1/game`);
  });
});

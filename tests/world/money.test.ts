/** Keys, scopes, transfers and trades of the practice world: contract parts 4 (private endpoints), 5, 7 and 8. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { compatriotOf } from '@support/money/steps';
import { ask, signIn } from '@support/world/http';
import type { PlainAnswer } from '@support/world/http';
import { worldOfFile } from '@support/world/of-file';

const GAME = '/api/public/v1/game';
const TRANSFER = '/api/v1/transfer';
const EXCHANGE = '/api/v1/forex/exchange';

const world = await worldOfFile();
const [player] = world.players;
if (!player) throw new Error('no players');
const recipient = await compatriotOf(world);

const send = (path: string, headers: Readonly<Record<string, string>>): Promise<PlainAnswer> =>
  ask(`${world.baseUrl}${path}`, { headers });
const post = (path: string, key: string | null, body: unknown) =>
  ask(`${world.baseUrl}${path}`, {
    method: 'POST',
    body,
    headers: key === null ? {} : { 'X-API-Key': key },
  });
const transfer = (amount: unknown, targetCharacterId: unknown = recipient.id) =>
  post(TRANSFER, player.privateKey, { targetCharacterId, amount });
const trade = (fromCurrency: string, toCurrency: string, amount: unknown) =>
  post(EXCHANGE, player.privateKey, { fromCurrency, toCurrency, amount });
const fundsOf = async (id: string | null) =>
  z
    .object({ character: z.object({ campaignFunds: z.number() }) })
    .parse((await send(`/api/public/v1/character/${id}`, { 'X-API-Key': player.publicKey })).json)
    .character.campaignFunds;
/** The status of an error as the contract words it; anything else fails the schema. */
async function refusal(answer: Promise<PlainAnswer>): Promise<number> {
  const { status, json } = await answer;
  z.looseObject({ error: z.string().min(1), code: z.string().min(1) }).parse(json);
  return status;
}

describe('a key', () => {
  it('has the prefix of its scope, and the bot key opens public reads too', async () => {
    for (const { publicKey, privateKey } of world.players) {
      expect(publicKey).toMatch(/^hst_pub_[\w-]{32}$/u);
      expect(privateKey).toMatch(/^hst_priv_[\w-]{32}$/u);
    }
    expect((await send(GAME, { 'X-Bot-Token': world.botToken })).status).toBe(200);
  });

  it('is required for public reads, and no session replaces it', async () => {
    const cookie = await signIn(world.baseUrl, player);
    for (const headers of [
      {},
      { 'X-API-Key': `${player.publicKey}x` },
      { 'X-Bot-Token': 'unknown' },
      { Cookie: cookie },
    ])
      expect(await refusal(send(GAME, headers as Record<string, string>))).toBe(401);
  });

  it('replaces no session, and neither does a bearer token or another cookie', async () => {
    const token = (await signIn(world.baseUrl, player)).split('=').slice(1).join('=');
    for (const headers of [
      { 'X-API-Key': player.privateKey },
      { Authorization: `Bearer ${token}` },
      { 'X-Bot-Token': token },
      { Cookie: `auth-token-other-tag=${token}` },
    ])
      expect(await refusal(send('/api/client-status', headers as Record<string, string>))).toBe(
        401,
      );
  });

  it('of public scope may not move money', async () => {
    const order = { targetCharacterId: recipient.id, amount: 1_000 };
    const exchange = { fromCurrency: 'AVM', toCurrency: 'KSK', amount: 1 };
    expect(await refusal(post(TRANSFER, player.publicKey, order))).toBe(403);
    expect(await refusal(post(EXCHANGE, player.publicKey, exchange))).toBe(403);
    expect(await refusal(post(TRANSFER, null, order))).toBe(401);
  });
});

describe('a transfer', () => {
  it('moves whole units of the home currency between campaign funds', async () => {
    const [mine, theirs] = [await fundsOf(player.characterId), await fundsOf(recipient.id)];
    expect(await transfer(1_000)).toMatchObject({
      status: 200,
      json: {
        success: true,
        amount: 1_000,
        currency: 'AVM',
        senderRemainingFunds: mine - 1_000,
        targetName: recipient.name,
      },
    });
    expect(await fundsOf(player.characterId)).toBe(mine - 1_000);
    expect(await fundsOf(recipient.id)).toBe(theirs + 1_000);
  });

  it('is at least 1000, whole, affordable, and to another existing character', async () => {
    const mine = await fundsOf(player.characterId);
    for (const amount of [999, 0, -1_000, 1_000.5, '1000', null, Number.MAX_VALUE, mine + 1_000])
      expect([amount, await refusal(transfer(amount))]).toEqual([amount, 400]);
    expect(await refusal(transfer(1_000, player.characterId))).toBe(400);
    expect(await refusal(transfer(1_000, ''))).toBe(400);
    expect(await refusal(transfer(1_000, 'f'.repeat(24)))).toBe(404);
    for (const body of ['{', '[]', '"x"', ''])
      expect([body, await refusal(post(TRANSFER, player.privateKey, body))]).toEqual([body, 400]);
    expect(await fundsOf(player.characterId)).toBe(mine);
  });
});

describe('a trade', () => {
  const traded = z.object({
    success: z.literal(true),
    trade: z.object({
      fromAmount: z.number(),
      toAmount: z.number(),
      effectiveRate: z.number(),
      spreadCharged: z.number(),
    }),
  });

  it('charges a spread of 0.275 %, there and back', async () => {
    const there = traded.parse((await trade('AVM', 'KSK', 50_000)).json).trade;
    expect(there).toMatchObject({ fromAmount: 50_000, spreadCharged: 137.5 });
    expect(there.toAmount / there.fromAmount).toBeCloseTo(there.effectiveRate, 6);
    const back = traded.parse((await trade('KSK', 'AVM', there.toAmount)).json).trade;
    expect(back.toAmount / 50_000).toBeCloseTo((1 - 0.00275) ** 2, 4);
  });

  it('needs two known currencies, an amount and the money', async () => {
    expect(await refusal(trade('AVM', 'AVM', 100))).toBe(400);
    expect(await refusal(trade('AVM', 'QQQ', 100))).toBe(400);
    for (const amount of [0, -5, '100', null, 1e15])
      expect([amount, await refusal(trade('AVM', 'KSK', amount))]).toEqual([amount, 400]);
  });

  it('and a transfer cannot be made while they are switched off', async () => {
    await world.control.settings({ transfersPaused: true, exchangeDisabled: true });
    expect(await transfer(1_000)).toMatchObject({
      status: 403,
      json: { error: expect.stringContaining('paused') },
    });
    expect(await trade('AVM', 'KSK', 1)).toMatchObject({
      status: 403,
      json: { error: expect.stringContaining('not yet enabled') },
    });
    await world.control.settings({ transfersPaused: false, exchangeDisabled: false });
  });
});

describe('the limit per minute', () => {
  const login = () => post('/api/auth/login', null, { email: 'nobody', password: 'nothing' });

  it.each([
    ['public reads with a key', 60, () => send(GAME, { 'X-API-Key': player.publicKey })],
    ['transfers', 20, () => transfer(1_000)],
    ['trades', 30, () => trade('AVM', 'KSK', 100)],
    ['sign-ins', 10, login],
  ])('of %s is %i', async (_what, limit, request) => {
    const answers = await Promise.all(Array.from({ length: limit + 5 }, request));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    for (const { json, headers } of refused) {
      expect(json).toMatchObject({ error: expect.any(String), code: 'rate_limited' });
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(50);
      expect(headers.get('X-RateLimit-Remaining')).toBe('0');
    }
  });

  it('counts each key separately, counts down, and ends when its headers say', async () => {
    await world.control.clock({ frozen: true });
    const read = (key: string) => send(GAME, { 'X-API-Key': key });
    for (let request = 1; request <= 60; request += 1) {
      const { headers } = await read(player.publicKey);
      expect(headers.get('X-RateLimit-Limit')).toBe('60');
      expect(headers.get('X-RateLimit-Remaining')).toBe(String(60 - request));
    }
    const refused = await read(player.publicKey);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await read(player.privateKey)).status).toBe(200);
    await world.control.clock({ passMs: 60_000 });
    expect((await read(player.publicKey)).status).toBe(200);
    await world.control.clock({ frozen: false });
  });

  it('does not apply to navigation and the error catalogue', async () => {
    for (const path of ['/api/client-nav', '/api/error-codes']) {
      const answers = await Promise.all(Array.from({ length: 70 }, () => send(path, {})));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
  });
});

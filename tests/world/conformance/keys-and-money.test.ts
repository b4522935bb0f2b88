/** Keys, scopes, transfers and trades: contract parts 4 (private endpoints), 5 and 7. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { signIn } from '@support/world/http';
import type { PlainAnswer } from '@support/world/http';

import { openTarget } from './target';
import type { TargetPlayer } from './target';
import { errorBody } from './shapes';

const GAME = '/api/public/v1/game';
const TRANSFER = '/api/v1/transfer';
const EXCHANGE = '/api/v1/forex/exchange';
const row = z.object({
  id: z.string(),
  name: z.string(),
  countryId: z.string(),
  campaignFunds: z.number(),
});

const ranking = z.object({
  characters: z.array(z.object({ name: z.string(), profileUrl: z.string() })),
});

const target = await openTarget();
const characterOf = async (id: string | null) =>
  (await target.readAs(z.object({ character: row }), `/character/${id}`)).character;
const me = await characterOf(target.player.characterId);
const home = me.countryId;
const board = await target.readAs(ranking, `/leaderboard?country=${home}&limit=10`);
const other = board.characters.find(({ name }) => name !== me.name);
const currencyOf = async (code: string) =>
  (await target.readAs(z.object({ currencyCode: z.string() }), `/country/${code}`)).currencyCode;
const { countries } = await target.readAs(
  z.object({ countries: z.array(z.object({ id: z.string() })) }),
  '/country',
);
const from = await currencyOf(home);
const abroad = await currencyOf(countries.find(({ id }) => id !== home)?.id ?? '');
const compatriot = await characterOf(other?.profileUrl.split('/').at(-1) ?? null);

const post = (path: string, key: string | null, body: unknown) =>
  target.send(path, { method: 'POST', body, headers: key === null ? {} : { 'X-API-Key': key } });
const transfer = (
  amount: unknown,
  to: unknown = compatriot.id,
  player: TargetPlayer = target.player,
) => post(TRANSFER, player.privateKey, { targetCharacterId: to, amount });
const trade = (sold: string, bought: string, amount: unknown) =>
  post(EXCHANGE, target.player.privateKey, { fromCurrency: sold, toCurrency: bought, amount });
const funds = async (id: string | null) => (await characterOf(id)).campaignFunds;
/** Status and code of an error as the contract words it; anything else fails the schema. */
const refusal = async (answer: Promise<PlainAnswer>): Promise<number> => {
  const { status, json } = await answer;
  errorBody.parse(json);
  return status;
};

describe('keys', () => {
  it('have a prefix for their scope', () => {
    expect(target.player.publicKey).toMatch(/^[a-z]+_pub_.+/);
    expect(target.player.privateKey).toMatch(/^[a-z]+_priv_.+/);
  });

  it('are required for public reads: missing or unknown keys answer 401', async () => {
    expect(await refusal(target.send(GAME))).toBe(401);
    expect(
      await refusal(target.send(GAME, { headers: { 'X-API-Key': `${target.player.publicKey}x` } })),
    ).toBe(401);
    expect(await refusal(target.send(GAME, { headers: { 'X-Bot-Token': 'unknown' } }))).toBe(401);
    expect(
      (await target.send(GAME, { headers: { 'X-API-Key': target.player.privateKey } })).status,
    ).toBe(200);
  });

  it('do not replace the session cookie, and the cookie replaces no key', async () => {
    expect(
      await refusal(
        target.send('/api/client-status', {
          headers: { 'X-API-Key': target.player.privateKey },
        }),
      ),
    ).toBe(401);
    expect(
      await refusal(
        target.send(GAME, { headers: { Cookie: await signIn(target.baseUrl, target.player) } }),
      ),
    ).toBe(401);
  });

  it('of public scope may not move money: 403', async () => {
    const body = { targetCharacterId: compatriot.id, amount: 1_000 };
    expect(await refusal(post(TRANSFER, target.player.publicKey, body))).toBe(403);
    expect(
      await refusal(
        post(EXCHANGE, target.player.publicKey, {
          fromCurrency: 'A',
          toCurrency: 'B',
          amount: 1,
        }),
      ),
    ).toBe(403);
    expect(await refusal(post(TRANSFER, null, body))).toBe(401);
  });
});

describe('a transfer', () => {
  it('moves whole units of the home currency between campaign funds', async () => {
    const [mine, theirs] = [await funds(target.player.characterId), await funds(compatriot.id)];
    const answer = await transfer(1_000);
    expect(answer).toMatchObject({
      status: 200,
      json: {
        success: true,
        amount: 1_000,
        currency: expect.any(String),
        senderRemainingFunds: mine - 1_000,
        targetName: compatriot.name,
      },
    });
    expect(await funds(target.player.characterId)).toBe(mine - 1_000);
    expect(await funds(compatriot.id)).toBe(theirs + 1_000);
  });

  it('is at least 1000 and a whole number', async () => {
    for (const amount of [999, 0, -1_000, 1_000.5, '1000', null, undefined, Number.MAX_VALUE])
      expect(await refusal(transfer(amount))).toBe(400);
  });

  it('needs the funds and another, existing character', async () => {
    const mine = await funds(target.player.characterId);
    expect(await refusal(transfer(Math.floor(mine) + 1_000))).toBe(400);
    expect(await refusal(transfer(1_000, target.player.characterId))).toBe(400);
    expect(await refusal(transfer(1_000, 'ffffffffffffffffffffffff'))).toBe(404);
    expect(await refusal(transfer(1_000, ''))).toBe(400);
    expect(await funds(target.player.characterId)).toBe(mine);
  });

  it('is refused when the body is not a JSON object', async () => {
    for (const body of ['{', '[]', '"x"', ''])
      expect(await refusal(post(TRANSFER, target.player.privateKey, body))).toBe(400);
  });
});

describe('a trade', () => {
  const traded = z.object({
    success: z.literal(true),
    trade: z.object({
      fromCurrency: z.string(),
      toCurrency: z.string(),
      fromAmount: z.number(),
      toAmount: z.number(),
      effectiveRate: z.number(),
      spreadCharged: z.number(),
    }),
  });

  it('charges a spread of 0.275 %', async () => {
    const { trade: terms } = traded.parse((await trade(from, abroad, 10_000)).json);
    expect(terms).toMatchObject({
      fromCurrency: from,
      toCurrency: abroad,
      fromAmount: 10_000,
      spreadCharged: 27.5,
    });
    expect(terms.toAmount / terms.fromAmount).toBeCloseTo(terms.effectiveRate, 6);
  });

  it('there and back costs the spread twice and nothing else', async () => {
    const there = traded.parse((await trade(from, abroad, 50_000)).json).trade;
    const back = traded.parse((await trade(abroad, from, there.toAmount)).json).trade;
    expect(back.toAmount / 50_000).toBeCloseTo((1 - 0.00275) ** 2, 4);
  });

  it('needs two known currencies, an amount and the money', async () => {
    expect(await refusal(trade(from, from, 100))).toBe(400);
    expect(await refusal(trade(from, 'QQQ', 100))).toBe(400);
    for (const amount of [0, -5, '100', null])
      expect(await refusal(trade(from, abroad, amount))).toBe(400);
    expect(await refusal(trade(from, abroad, 1e15))).toBe(400);
  });
});

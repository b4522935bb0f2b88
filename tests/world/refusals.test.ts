/** What the practice world refuses: with which code, in whose words, and at which cost. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { compatriotOf } from '@support/money/steps';
import { ask, signIn } from '@support/world/http';
import { worldOfFile } from '@support/world/of-file';

const world = await worldOfFile();
const [player, , partychair] = world.players;
if (!player || !partychair) throw new Error('no players');
const recipient = await compatriotOf(world);

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  ask(`${world.baseUrl}${path}`, {
    method: 'POST',
    body,
    headers: { 'X-API-Key': player.privateKey, ...headers },
  });
const transfer = (targetCharacterId: unknown, amount: unknown) =>
  post('/api/v1/transfer', { targetCharacterId, amount });
const trade = (fromCurrency: string, toCurrency: string, amount: number) =>
  post('/api/v1/forex/exchange', { fromCurrency, toCurrency, amount });
const codeOf = async (answer: Promise<{ json: unknown }>) =>
  z.object({ code: z.string() }).parse((await answer).json).code;

describe('a refusal of the practice world', () => {
  it('has a code of its own for oneself, a foreigner and too little money', async () => {
    const codes = [
      await codeOf(transfer(player.characterId, 1_000)),
      await codeOf(transfer(partychair.characterId, 1_000)),
      await codeOf(transfer(recipient.id, 10 ** 12)),
      await codeOf(trade('AVM', 'KSK', 10 ** 12)),
    ];
    expect(codes).toEqual([
      'SELF_TRANSFER',
      'FOREIGN_RECIPIENT',
      'INSUFFICIENT_FUNDS',
      'INSUFFICIENT_FUNDS',
    ]);
    const { json } = await ask(`${world.baseUrl}/api/error-codes`);
    const { errors } = z.object({ errors: z.array(z.object({ code: z.string() })) }).parse(json);
    const listed = errors.map(({ code }) => code);
    for (const code of [...codes, 'INSUFFICIENT_SCOPE', 'TRANSFERS_PAUSED', 'rate_limited'])
      expect(listed).toContain(code);
  });

  it('of a wrong body names the field in words of its own', async () => {
    const { json } = await transfer(recipient.id, 'many');
    expect(json).toMatchObject({ error: 'amount: Missing or invalid', code: 'BAD_REQUEST' });
  });

  it('never has the words of a validator', async () => {
    const Cookie = await signIn(world.baseUrl, player);
    const headers = { Cookie };
    const origin = world.baseUrl;
    const answers = await Promise.all([
      ask(`${origin}/api/settings/theme`, { method: 'PATCH', headers, body: { theme: 'plaid' } }),
      ask(`${origin}/api/settings/theme`, { method: 'PATCH', headers, body: { theme: 7 } }),
      post('/api/auth/login', { email: 7 }),
      post('/api/settings/user-api-keys', { name: 7, scope: 'all' }, headers),
      transfer(7, {}),
      trade('AVM', 'KSK', -1),
    ]);
    for (const { json, status } of answers) {
      expect(status).toBe(400);
      const { error } = z.object({ error: z.string() }).parse(json);
      expect(error).not.toMatch(/Invalid (?:option|input)|expected|received|Too (?:small|big)/u);
    }
    expect(answers[0]?.json).toMatchObject({ error: 'theme: Unknown theme' });
  });

  it('meets a JSON body that is sent as plain text, before any money moves', async () => {
    const before = await world.control.ledger();
    const order = JSON.stringify({ targetCharacterId: recipient.id, amount: 1_000 });
    const answer = await post('/api/v1/transfer', order, { 'Content-Type': 'text/plain' });
    expect(answer).toMatchObject({ status: 400, json: { code: 'BAD_REQUEST' } });
    expect(await world.control.ledger()).toEqual(before);
  });

  it('does not use up the limit, except at a sign-in', async () => {
    for (let nth = 0; nth < 25; nth += 1)
      expect((await transfer(recipient.id, 'many')).status).toBe(400);
    expect((await transfer(recipient.id, 1_000)).status).toBe(200);
    const wrong = { email: player.email, password: 'wrong' };
    const statuses: number[] = [];
    for (let nth = 0; nth < 11; nth += 1)
      statuses.push((await post('/api/auth/login', wrong)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the practice world', () => {
  it('takes currency codes in any case, as it takes those of countries', async () => {
    expect(await trade('avm', 'Ksk', 1_000)).toMatchObject({
      status: 200,
      json: { trade: { fromCurrency: 'AVM', toCurrency: 'KSK' } },
    });
    expect((await trade('AVM', 'avm', 1_000)).status).toBe(400);
  });

  it('lists in its catalogue which parameters a call needs one of, and no older names', async () => {
    const { json } = await ask(`${world.baseUrl}/api/public/v1/meta`, {
      headers: { 'X-API-Key': player.publicKey },
    });
    const { endpoints } = z
      .object({
        endpoints: z.array(
          z.object({
            id: z.string(),
            requiresOneOf: z.array(z.string()),
            params: z.array(z.object({ name: z.string() })),
          }),
        ),
      })
      .parse(json);
    const search = endpoints.find(({ id }) => id === 'characterSearch');
    expect(search?.requiresOneOf).toEqual(['name', 'messagingId']);
    expect(search?.params.map(({ name }) => name)).toEqual(['name', 'messagingId']);
  });

  it('has a page that makes a private key, and one that pauses transfers', async () => {
    const Cookie = await signIn(world.baseUrl, player);
    const form = (path: string, fields: Readonly<Record<string, string>>) =>
      post(path, new URLSearchParams(fields).toString(), {
        'Content-Type': 'application/x-www-form-urlencoded',
        Cookie,
      });
    const { text } = await form('/settings/keys', { name: 'Mine', scope: 'private' });
    const token = /hst_priv_[\w-]{32}/u.exec(text)?.[0] ?? '';
    const order = { targetCharacterId: recipient.id, amount: 1_000 };
    const pay = () => post('/api/v1/transfer', order, { 'X-API-Key': token });
    expect((await pay()).status).toBe(200);
    await form('/settings/world', { transfersPaused: 'on' });
    expect(await pay()).toMatchObject({ status: 403, json: { code: 'TRANSFERS_PAUSED' } });
    expect((await ask(`${world.baseUrl}/settings`)).text).toMatch(/transfersPaused"\s+checked/u);
    await form('/settings/world', {});
    expect((await pay()).status).toBe(200);
  });
});

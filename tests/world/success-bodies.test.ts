/** "Every success body carries `ok: true`" (contract part 2), beyond the public reads too. */
import { expect, it } from 'vitest';

import { compatriotOf } from '@support/money/steps';
import { ask, signIn } from '@support/world/http';
import { worldOfFile } from '@support/world/of-file';

const world = await worldOfFile();
const [player] = world.players;
if (!player) throw new Error('no players');
const cookie = await signIn(world.baseUrl, player);
const recipient = await compatriotOf(world);

const session = { Cookie: cookie };
const key = { 'X-API-Key': player.privateKey };
const trade = { fromCurrency: 'AVM', toCurrency: 'KSK', amount: 10 };

it.each([
  ['a login', 'POST', '/api/auth/login', {}, { email: player.username, password: player.password }],
  ["a guest's navigation state", 'GET', '/api/client-nav', {}, undefined],
  ["a player's navigation state", 'GET', '/api/client-nav', session, undefined],
  ['a status', 'GET', '/api/client-status', session, undefined],
  ['a theme', 'PATCH', '/api/settings/theme', session, { theme: 'oled' }],
  ['the error catalogue', 'GET', '/api/error-codes', {}, undefined],
  ['the running crisis', 'GET', '/api/events/active', session, undefined],
  ['the keys', 'GET', '/api/settings/user-api-keys', session, undefined],
  [
    'a transfer',
    'POST',
    '/api/v1/transfer',
    key,
    { targetCharacterId: recipient.id, amount: 1_000 },
  ],
  ['a trade', 'POST', '/api/v1/forex/exchange', key, trade],
] as const)('is kept by %s', async (_name, method, path, headers, body) => {
  const answer = await ask(`${world.baseUrl}${path}`, { method, headers, body });
  expect([answer.status, answer.json]).toMatchObject([200, { ok: true }]);
});

/** What a typed key looks like. */
import { expect, it } from 'vitest';

import { canBeBotKey, readPersonalKey } from '@shared/domain/api-keys';

it.each([
  ['hust_pub_0123456789ab', 'public'],
  ['my-world_priv_0123456789ab', 'private'],
  ['hust_pub_0123456789a', null],
  ['hust_pub_0123456789 b', null],
  ['_pub_0123456789ab', null],
  ['hust_secret_0123456789ab', null],
  ['a bot’s token', null],
  ['', null],
] as const)('%j is read as a key of kind %s', (text, scope) => {
  expect(readPersonalKey(text)?.scope ?? null).toBe(scope);
});

it.each([
  ['hst_bot_0123456789', true],
  ['short', false],
  ['with a space', false],
  ['hust_priv_0123456789ab', false],
])('whether %j can be a bot key: %s', (text, can) => {
  expect(canBeBotKey(text)).toBe(can);
});

/** Recognises the kind of an API key from its text. */
import { scopeOfPrefix } from '@renderer/pages/settings/keys/key-words';
import { expect, it } from 'vitest';

it.each([
  ['svc_pub_0123456789abcdef', 'public'],
  [' svc_priv_0123456789abcdef', 'private'],
  ['my-brand_priv_', 'private'],
  ['svc_pub', null],
  ['priv_0123', null],
  ['a bot’s token', null],
  ['', null],
] as const)('%j looks like the key kind %s', (text, scope) => {
  expect(scopeOfPrefix(text)).toBe(scope);
});

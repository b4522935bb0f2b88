/** Which server addresses the client accepts, how it explains a wrong one, and what a typed key looks like. */
import { describe, expect, it } from 'vitest';
import { readServerAddress } from '@renderer/features/session/server-address';
import { canBeBotKey, readPersonalKey } from '@shared/domain/api-keys';

describe('readServerAddress', () => {
  it.each([
    ['https://play.example.org', 'https://play.example.org'],
    ['  https://play.example.org/briefing?x=1#/y ', 'https://play.example.org'],
    ['play.example.org', 'https://play.example.org'],
    ['play.example.org:8443', 'https://play.example.org:8443'],
    ['HTTPS://Play.Example.org', 'https://play.example.org'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
    ['localhost:4000', 'http://localhost:4000'],
    ['127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ])('%j is read as %s', (text, origin) => {
    expect(readServerAddress(text)).toEqual({ isValid: true, origin });
  });

  it.each([
    ['', 'Enter the address'],
    ['   ', 'Enter the address'],
    ['https://', 'not an address'],
    ['not an address', 'not an address'],
    ['http://play.example.org', 'without encryption'],
    ['http://localhost.example.org', 'without encryption'],
    ['http://127.0.0.1.example.org', 'without encryption'],
    ['https://player:secret@play.example.org', 'Leave the username and password out'],
    ['ftp://play.example.org', 'start with https'],
    ['file:///etc/passwd', 'not an address'],
  ])('%j is refused', (text, error) => {
    const read = readServerAddress(text);
    expect(read.isValid).toBe(false);
    expect(read.isValid ? '' : read.error).toContain(error);
  });
});

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

/** Which server addresses the client accepts, how it explains a wrong one, and what a typed key looks like. */
import { describe, expect, it } from 'vitest';
import { readServerAddress } from '@renderer/features/session/server-address';
import { scopeOfPrefix } from '@renderer/pages/settings/keys/key-words';

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

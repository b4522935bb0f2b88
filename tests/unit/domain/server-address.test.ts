/** Which server addresses the client accepts, and how it classifies a wrong one. */
import { describe, expect, it } from 'vitest';

import { readServerAddress } from '@shared/domain/server-address';

const read = (text: string) => readServerAddress(text, (url) => URL.parse(url));

describe('the address of a server', () => {
  it.each([
    ['https://play.example.org', 'https://play.example.org'],
    ['  https://play.example.org/?x=1#/y ', 'https://play.example.org'],
    ['play.example.org', 'https://play.example.org'],
    ['play.example.org:8443', 'https://play.example.org:8443'],
    ['HTTPS://Play.Example.org', 'https://play.example.org'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
    ['localhost:4000', 'http://localhost:4000'],
    ['127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ])('%j is accepted as %s', (text, origin) => {
    expect(read(text)).toEqual({ problem: null, origin });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['https://', 'malformed'],
    ['not an address', 'malformed'],
    ['file:///etc/passwd', 'malformed'],
    ['javascript:alert(1)', 'malformed'],
    ['http://play.example.org', 'insecure'],
    ['http://localhost.example.org', 'insecure'],
    ['http://127.0.0.1.example.org', 'insecure'],
    ['https://player:secret@play.example.org/game', 'credentials'],
    ['ftp://play.example.org', 'scheme'],
  ])('%j is refused as %s', (text, problem) => {
    expect(read(text)).toEqual({ problem });
  });

  it('with a path is refused with the origin and the path, without its query', () => {
    expect(read('play.example.org/game/?token=secret')).toEqual({
      problem: 'path',
      origin: 'https://play.example.org',
      path: '/game/',
    });
  });

  it('repeats at most 100 characters of a path', () => {
    const address = read(`https://play.example.org/${'a'.repeat(300)}`);
    expect(address.problem === 'path' && address.path).toHaveLength(100);
  });
});

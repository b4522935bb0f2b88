/** Which addresses count as public, and that a look-up gives a connection no other. */
import type { LookupAddress } from 'node:dns';

import { describe, expect, it } from 'vitest';

import { isPrivateHost, isPublicAddress, publicLookup } from '@electron/http/public-networks';

describe('an address', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '172.32.0.1',
    '192.167.1.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001::200e',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a host', () => {
  it.each(['127.0.0.1', '[::1]', '192.168.1.20', 'localhost', 'nas', 'chat.local', 'a.internal'])(
    '%s names a private network by itself',
    (hostname) => {
      expect(isPrivateHost(hostname)).toBe(true);
    },
  );

  it.each(['discord.com', 'local.example', '8.8.8.8', '[2606:4700::1]', 'internal.example.com'])(
    '%s does not',
    (hostname) => {
      expect(isPrivateHost(hostname)).toBe(false);
    },
  );
});

describe('the look-up of a public name', () => {
  /** Looks a name up whose server says `found`; resolves to what the connection would get. */
  const lookUp = (found: readonly LookupAddress[], options: { all?: boolean; family?: number }) =>
    new Promise((resolve) => {
      publicLookup((_hostname, done) => done(null, found))(
        'hook.example',
        options,
        (error, address) => resolve(error?.code ?? address),
      );
    });
  const PUBLIC = { address: '93.184.216.34', family: 4 };
  const PUBLIC_V6 = { address: '2606:2800:21f::1', family: 6 };
  const PRIVATE = { address: '192.168.1.1', family: 4 };

  it('gives the connection the addresses that were checked', async () => {
    expect(await lookUp([PUBLIC, PUBLIC_V6], { all: true })).toEqual([PUBLIC, PUBLIC_V6]);
    expect(await lookUp([PUBLIC, PUBLIC_V6], {})).toBe(PUBLIC.address);
    expect(await lookUp([PUBLIC, PUBLIC_V6], { family: 6 })).toBe(PUBLIC_V6.address);
  });

  it('refuses a name with one private address among public ones', async () => {
    expect(await lookUp([PUBLIC, PRIVATE], { all: true })).toBe('PRIVATE_NETWORK');
    expect(await lookUp([PUBLIC_V6, PRIVATE], { family: 6 })).toBe('PRIVATE_NETWORK');
    expect(await lookUp([], { all: true })).toBe('PRIVATE_NETWORK');
  });
});

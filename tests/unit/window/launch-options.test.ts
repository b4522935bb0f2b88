import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

import { freshDirectory } from '@support/storage/directory';
import { routeOfDeepLink, readLaunchOptions } from '@electron/window/start/launch-options';
import { ADDRESS_LIMIT } from '@shared/ipc/choices';
import { isExternalAddress } from '@electron/window/guards/external-links';

describe('readLaunchOptions', () => {
  it('prefers an argument to its environment variable', () => {
    const options = readLaunchOptions(
      ['electron', '.', '--server=https://a.example', '--user-data-dir=/data'],
      { HUSTINGS_SERVER: 'https://b.example' },
      true,
    );
    expect(options).toMatchObject({
      serverUrl: 'https://a.example',
      userDataDir: resolve('/data'),
    });
  });

  it('names the folder of the data in full, because a later start has another working folder', () => {
    const { userDataDir } = readLaunchOptions(['electron', '--user-data-dir=my data'], {}, false);
    expect(userDataDir).toBe(join(process.cwd(), 'my data'));
  });

  it('keeps data beside the portable program while that folder exists, unless another is named', () => {
    const beside = freshDirectory();
    const env = { PORTABLE_EXECUTABLE_DIR: beside };
    const folderOf = (argv: readonly string[]) => readLaunchOptions(argv, env, false).userDataDir;
    expect(folderOf([])).toBeNull();
    mkdirSync(join(beside, 'Hustings Data'));
    expect(folderOf([])).toBe(join(beside, 'Hustings Data'));
    expect(folderOf(['--user-data-dir=/data'])).toBe(resolve('/data'));
  });

  it('never polls faster than every 250 ms, and only in development', () => {
    const env = {
      HUSTINGS_POLL_MS: '10',
      HUSTINGS_CAPTURE: 'window.png',
      HUSTINGS_DEADLINE_MS: '1200',
      HUSTINGS_RATE_FACTOR: '50',
    };
    expect(readLaunchOptions([], env, true)).toMatchObject({
      pollOverrideMs: 250,
      capturePath: 'window.png',
      deadlineOverrideMs: 1_200,
      rateFactor: 50,
    });
    expect(readLaunchOptions([], env, false)).toMatchObject({
      pollOverrideMs: null,
      capturePath: null,
      deadlineOverrideMs: null,
      rateFactor: null,
    });
    for (const nonsense of ['0', '-1', 'many', ''])
      expect(readLaunchOptions([], { HUSTINGS_RATE_FACTOR: nonsense }, true).rateFactor).toBeNull();
    expect(readLaunchOptions([], { HUSTINGS_POLL_MS: 'soon' }, true).pollOverrideMs).toBeNull();
  });

  it('finds a deep link among the arguments', () => {
    expect(readLaunchOptions(['x', 'hustings://open/news'], {}, false).deepLink).toBe(
      'hustings://open/news',
    );
    expect(readLaunchOptions(['x', 'HUSTINGS:nonsense'], {}, false).deepLink).toBe(
      'HUSTINGS:nonsense',
    );
  });
});

describe('routeOfDeepLink', () => {
  it.each([
    ['hustings://open/countries/US', '/countries/US'],
    ['hustings://open/news?category=election', '/news?category=election'],
    ['hustings://open', '/'],
  ])('turns %s into %s', (link, route) => {
    expect(routeOfDeepLink(link)).toBe(route);
  });

  it.each([
    ['hustings://open/treasury/list?to=a,b,c', '/treasury/list'],
    ['hustings://open/treasury/list?to=a&list=l1&to=b', '/treasury/list?list=l1'],
    ['hustings://open/treasury/%6Cist?%74o=a', '/treasury/%6Cist'],
    ['hustings://open/treasury/transfer?to=a', '/treasury/transfer?to=a'],
  ])('lets %s choose no recipients of a list', (link, route) => {
    expect(routeOfDeepLink(link)).toBe(route);
  });

  it.each([
    'https://open/x',
    'hustings://elsewhere/x',
    'hustings://ada:secret@open/x',
    'hustings://open:80/x',
    'hustings:open/x',
    'nonsense',
    'hustings://open//evil.example/x',
    `hustings://open/${'x'.repeat(600)}`,
  ])('refuses %s', (link) => {
    expect(routeOfDeepLink(link)).toBeNull();
  });
});

describe('isExternalAddress', () => {
  const own = 'http://127.0.0.1:4000';

  it.each(['https://game.example/profile/1', `${own}/profile/1`])('accepts %s', (url) => {
    expect(isExternalAddress(url, own)).toBe(true);
  });

  it.each(['http://localhost:4000', 'http://127.0.0.2', 'http://[::1]:4000'])(
    'accepts pages of %s, if that is the player’s own server',
    (server) => {
      expect(isExternalAddress(`${server}/profile/1`, server)).toBe(true);
      expect(isExternalAddress(`${server}/profile/1`, own)).toBe(false);
    },
  );

  it('refuses other servers on this machine', () => {
    expect(isExternalAddress('http://127.0.0.1:4001/', own)).toBe(false);
    expect(isExternalAddress(`${own}/profile/1`)).toBe(false);
    expect(isExternalAddress('http://game.example/', 'http://game.example')).toBe(false);
  });

  it.each([
    'http://game.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:secret@game.example/',
    'not a url',
    `https://game.example/${'x'.repeat(ADDRESS_LIMIT)}`,
  ])('refuses %.60s as external', (url) => {
    expect(isExternalAddress(url)).toBe(false);
  });
});

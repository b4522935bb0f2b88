/** The system's proxy is asked for only once Chromium's network service has it. */
import { expect, it, vi } from 'vitest';

const fake = vi.hoisted(() => ({
  isReady: false,
  loads: 0,
  hasSpellChecker: true,
  languages: ['en-US'] as readonly string[],
}));
vi.mock('electron', () => ({
  session: {
    fromPartition: () => ({
      setSpellCheckerEnabled: (isEnabled: boolean) => {
        fake.hasSpellChecker = isEnabled;
      },
      setSpellCheckerLanguages: (languages: readonly string[]) => {
        fake.languages = languages;
      },
      setPermissionRequestHandler: () => undefined,
      setPermissionCheckHandler: () => undefined,
      setDevicePermissionHandler: () => undefined,
      forceReloadProxyConfig: async () => {
        fake.loads += 1;
        await Promise.resolve();
        fake.isReady = true;
      },
      resolveProxy: () => Promise.resolve(fake.isReady ? 'PROXY proxy.example.org:3128' : 'DIRECT'),
    }),
  },
}));
const { resolveSystemProxy } = await import('@electron/window/guards/block-network');

it('the first requests of a start already go through the system’s proxy', async () => {
  const urls = ['https://play.example.org/a', 'https://play.example.org/b'];
  const found = await Promise.all(urls.map((url) => resolveSystemProxy(url)));
  expect(found).toEqual(urls.map(() => 'PROXY proxy.example.org:3128'));
  expect(fake.loads).toBe(1);
});

it('the session that finds the system’s proxy looks for no spelling dictionary', async () => {
  await resolveSystemProxy('https://play.example.org/a');
  expect(fake).toMatchObject({ hasSpellChecker: false, languages: [] });
});

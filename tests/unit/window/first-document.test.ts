import { describe, expect, it } from 'vitest';

import { EMPTY_BOOT_SNAPSHOT } from '@electron/storage/boot-snapshot';
import { firstDocument } from '@electron/window/first-document';
import type { BootSnapshot } from '@shared/ipc/boot';

const NEW: BootSnapshot = {
  ...EMPTY_BOOT_SNAPSHOT,
  appVersion: '1.0.0',
  platform: 'linux',
  pollOverrideMs: null,
  refusedServer: null,
};

const practice = {
  id: 'practice',
  kind: 'practice',
  serverUrl: '',
  label: 'Practice world',
  account: null,
  session: 'none',
} as const;

describe('firstDocument', () => {
  it.each([
    [false, 'first-run-light.html'],
    [true, 'first-run-dark.html'],
  ])(
    'begins a new installation with the welcome screen in its theme (dark: %s)',
    (isDark, file) => {
      expect(firstDocument(NEW, null, isDark)()).toBe(file);
    },
  );

  it('gives the bare document when the page is loaded again, for it may be anywhere by then', () => {
    const next = firstDocument(NEW, null, false);
    expect([next(), next(), next()]).toEqual(['first-run-light.html', 'index.html', 'index.html']);
  });

  it.each<[string, BootSnapshot, string | null]>([
    ['a deep link', NEW, '/countries/US'],
    [
      'a server is chosen',
      { ...NEW, session: { ...NEW.session, profile: practice, profiles: [practice] } },
      null,
    ],
    ['somebody has played', { ...NEW, session: { ...NEW.session, profiles: [practice] } }, null],
    [
      'an address was refused',
      {
        ...NEW,
        refusedServer: {
          address: 'http://play.example.org/',
          failure: { kind: 'bad-call', code: 'INSECURE_ADDRESS', message: 'Use https.' },
        },
      },
      null,
    ],
    [
      'the theme is one that has no such document',
      {
        ...NEW,
        settings: { ...NEW.settings, theme: 'oled' },
      },
      null,
    ],
    [
      'the navigation is collapsed',
      { ...NEW, settings: { ...NEW.settings, sidebarCollapsed: true } },
      null,
    ],
  ])('gives the bare document where another screen opens: %s', (_what, boot, route) => {
    expect(firstDocument(boot, route, false)()).toBe('index.html');
  });
});

/** The screen of each path, and the redirects at the start. */
import { describe, expect, it } from 'vitest';

import { hasRoute, matchRoute, redirectFrom, startRoute } from '@renderer/app/routing/routes';
import { signedIn, testProfile } from '@support/renderer/fake-bridge';

const guest = { ...signedIn, status: 'guest' } as const;

describe('routes', () => {
  it.each(['/', '/welcome', '/sign-in', '/settings/keys', '/diagnostics'])(
    'has a screen at %s',
    (path) => {
      expect(hasRoute(path)).toBe(true);
    },
  );

  it('has no screen at an unknown path', () => {
    expect(matchRoute('/nowhere/else')).toBeNull();
  });

  it('redirects only the briefing to the welcome screen on a first run', () => {
    expect(redirectFrom('/', { profile: null })).toBe('/welcome');
    expect(redirectFrom('/welcome', { profile: null })).toBeNull();
    expect(redirectFrom('/diagnostics', { profile: null })).toBeNull();
    expect(redirectFrom('/', signedIn)).toBeNull();
    expect(redirectFrom('/settings', signedIn)).toBe('/settings/account');
  });

  it('opens the sign-in screen for a guest, and a deep link’s own screen', () => {
    expect(startRoute('/', guest)).toBe('/sign-in');
    expect(startRoute('/', { ...guest, profile: { ...testProfile, kind: 'practice' } })).toBe(
      '/welcome',
    );
    expect(startRoute('/diagnostics', guest)).toBeNull();
    expect(startRoute('/', signedIn)).toBeNull();
    expect(startRoute('/', { ...signedIn, status: 'expired' })).toBeNull();
  });
});

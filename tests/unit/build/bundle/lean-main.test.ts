/** What the build leaves out of main's libraries, and a proof that nothing needs it. */
import { CookieJar } from 'tough-cookie';
import { describe, expect, it } from 'vitest';

import { getDomain } from '../../../../build/bundle/stubs/tldts';

describe('the stub of the list of public suffixes', () => {
  it('names the last two labels of a domain, and nothing for an address or a single label', () => {
    expect(getDomain('play.game.example')).toBe('game.example');
    expect(getDomain('game.co.uk')).toBe('co.uk');
    expect(getDomain('uk')).toBeNull();
    expect(getDomain('127.0.0.1')).toBeNull();
    expect(getDomain('::1')).toBeNull();
  });

  it('is what tough-cookie gets, in tests as in the build', async () => {
    // With the real list this cookie is refused: session-jar.ts refuses it before tough-cookie sees it.
    const jar = new CookieJar();
    await jar.setCookie('a=1; Domain=co.uk', 'https://play.game.co.uk/', { ignoreError: true });
    expect(await jar.getCookieString('https://play.game.co.uk/')).toBe('a=1');
  });
});

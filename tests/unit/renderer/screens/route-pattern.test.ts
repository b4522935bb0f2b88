/** Matching paths against route patterns. */
import { describe, expect, it } from 'vitest';

import { matchPattern, parameterCount } from '@renderer/screens/href';

describe('matchPattern', () => {
  it.each([
    ['/', '/', {}],
    ['/settings/keys', '/settings/keys', {}],
    ['/settings/keys', '/settings/keys/', {}],
    ['/countries/:code', '/countries/US', { code: 'US' }],
    ['/parties/:country/:id', '/parties/US/a%2Fb', { country: 'US', id: 'a/b' }],
  ])('%s matches %s', (pattern, path, params) => {
    expect(matchPattern(pattern, path)).toEqual(params);
  });

  it.each([
    ['/', '/x'],
    ['/countries/:code', '/countries'],
    ['/countries/:code', '/countries/US/economy'],
    ['/settings/keys', '/settings/advanced'],
    ['/countries/:code', '/countries/%E0%A4%A'],
  ])('%s does not match %s', (pattern, path) => {
    expect(matchPattern(pattern, path)).toBeNull();
  });

  it('counts parameters, so that a pattern without parameters takes precedence', () => {
    expect([parameterCount('/elections/archives'), parameterCount('/elections/:id')]).toEqual([
      0, 1,
    ]);
  });
});

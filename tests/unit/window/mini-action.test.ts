/** What main takes from the small window. */
import { describe, expect, it } from 'vitest';

import { parseMiniAction } from '@electron/window/mini-action';

describe('an action of the small window', () => {
  it.each([
    { kind: 'close' },
    { kind: 'on-top', isOnTop: false },
    { kind: 'open', route: '/countries/US?tab=parties' },
  ])('is taken as $kind', (action) => {
    expect(parseMiniAction({ ...action, more: 'left out' })).toEqual(action);
  });

  it.each([
    [null],
    ['close'],
    [{}],
    [{ kind: 'quit' }],
    [{ kind: 'on-top', isOnTop: 'yes' }],
    [{ kind: 'open' }],
    [{ kind: 'open', route: 'https://example.org' }],
    [{ kind: 'open', route: '//example.org' }],
    [{ kind: 'open', route: `/${'x'.repeat(500)}` }],
  ])('is refused if it is not one: %j', (sent) => {
    expect(parseMiniAction(sent)).toBeNull();
  });
});

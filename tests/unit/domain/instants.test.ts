/** Moments as they are sent, and what is sent in their place. */
import { describe, expect, it } from 'vitest';

import { instantMs, instantText } from '@shared/domain/clocks';

const AT_MS = Date.UTC(2026, 0, 2, 3, 4, 5);

describe('a moment', () => {
  it.each(['2026-01-02T03:04:05.000Z', '2026-01-02T05:04:05+02:00', AT_MS])(
    'is read from %s',
    (at) => {
      expect(instantMs(at)).toBe(AT_MS);
      expect(instantText(at)).toBe('2026-01-02T03:04:05.000Z');
    },
  );

  it('may be the first of 1970', () => {
    expect([instantMs(0), instantText(0)]).toEqual([0, '1970-01-01T00:00:00.000Z']);
  });

  it.each([null, undefined, '', 'soon', Number.NaN, 1e300])('is not %s', (at) => {
    expect([instantMs(at), instantText(at)]).toEqual([null, null]);
  });
});

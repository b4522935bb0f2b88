/** The cache of bodies that the service can confirm: what it keeps, and how much memory that may take. */
import { describe, expect, it } from 'vitest';

import { createEtagCache } from '@electron/http/etag-cache';

const answer = (text: string) => ({ headers: { etag: '"1"' }, text, bytes: text.length });

describe('the ETag cache', () => {
  it('keeps a body with an ETag and forgets it when the next one has none', () => {
    const cache = createEtagCache();
    cache.put('/a', answer('one'));
    expect(cache.get('/a')).toEqual({ etag: '"1"', text: 'one' });
    cache.put('/a', { ...answer('two'), headers: {} });
    expect(cache.get('/a')).toBeNull();
  });

  it('keeps at most one million characters of all bodies together, and the newest of them', () => {
    const cache = createEtagCache();
    for (let index = 0; index < 5; index += 1) cache.put(`/${index}`, answer('x'.repeat(400_000)));
    expect([0, 1, 2, 3, 4].filter((index) => cache.get(`/${index}`) !== null)).toEqual([3, 4]);
  });

  it('keeps at most fifty bodies', () => {
    const cache = createEtagCache();
    for (let index = 0; index < 60; index += 1) cache.put(`/${index}`, answer('x'));
    expect(cache.get('/9')).toBeNull();
    expect(cache.get('/10')).not.toBeNull();
  });
});

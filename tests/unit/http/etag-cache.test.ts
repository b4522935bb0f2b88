/** The cache of bodies that the service can confirm: what it stores and how much memory it uses. */
import { describe, expect, it } from 'vitest';

import { createEtagCache } from '@electron/http/etag-cache';

const answer = (text: string) => ({ headers: { etag: '"1"' }, text, bytes: text.length });

describe('the ETag cache', () => {
  it('stores a body with an ETag and drops it when the next answer has none', () => {
    const cache = createEtagCache();
    cache.put('/a', answer('one'));
    expect(cache.get('/a')).toEqual({ etag: '"1"', text: 'one' });
    cache.put('/a', { ...answer('two'), headers: {} });
    expect(cache.get('/a')).toBeNull();
  });

  it('holds at most one million characters in total and drops the oldest bodies first', () => {
    const cache = createEtagCache();
    for (let index = 0; index < 5; index += 1) cache.put(`/${index}`, answer('x'.repeat(400_000)));
    expect([0, 1, 2, 3, 4].filter((index) => cache.get(`/${index}`) !== null)).toEqual([3, 4]);
  });

  it('holds at most fifty bodies', () => {
    const cache = createEtagCache();
    for (let index = 0; index < 60; index += 1) cache.put(`/${index}`, answer('x'));
    expect(cache.get('/9')).toBeNull();
    expect(cache.get('/10')).not.toBeNull();
  });
});

/** What goes over the wire for a call of the table. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { endpoints } from '@shared/contract/index';
import { buildRequestTarget } from '@shared/contract/request';

describe('buildRequestTarget', () => {
  it('fills placeholders and sends the rest of a read as query', () => {
    const params = { limit: 200, code: 'US', beforeTurn: undefined, type: 'leader_change' };
    expect(buildRequestTarget(endpoints.countryHistory, params)).toEqual({
      path: '/api/public/v1/country/US/history',
      query: [
        ['limit', '200'],
        ['type', 'leader_change'],
      ],
    });
  });

  it('sends the parameters of a command as its body, numbers as numbers', () => {
    const params = { amount: 1000, targetCharacterId: 'x' };
    expect(buildRequestTarget(endpoints.transferFunds, params)).toEqual({
      path: '/api/v1/transfer',
      query: [],
      body: { targetCharacterId: 'x', amount: 1000 },
    });
  });

  it('takes a sequential id as a number', () => {
    expect(buildRequestTarget(endpoints.character, { id: 17 }).path).toBe(
      '/api/public/v1/character/17',
    );
  });

  it('asks by a name as long as the service may have sent it', () => {
    const name = '名'.repeat(1_000);
    expect(endpoints.bonds.params.safeParse({ corp: name }).success).toBe(true);
    expect(endpoints.characterSearch.params.safeParse({ name }).success).toBe(true);
    const { query } = buildRequestTarget(endpoints.bonds, { corp: name });
    expect(query).toEqual([['corp', name]]);
    // Node's servers refuse request heads beyond 16 KiB.
    expect(new URLSearchParams([...query]).toString().length).toBeLessThan(12_000);
  });

  it('gives the same address whatever the order of the parameters', () => {
    const one = buildRequestTarget(endpoints.party, { id: 3, country: 'US' });
    expect(buildRequestTarget(endpoints.party, { country: 'US', id: 3 })).toEqual(one);
  });

  it('keeps any accepted id inside its path segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (id) => {
        fc.pre(endpoints.character.params.safeParse({ id }).success);
        const { path } = buildRequestTarget(endpoints.character, { id });
        const url = new URL(path, 'https://game.example');
        expect(url.origin).toBe('https://game.example');
        expect(url.pathname).toBe(path);
        expect(url.search + url.hash).toBe('');
        expect(path.split('/').length).toBe(6);
        expect(decodeURIComponent(path.split('/')[5] ?? '')).toBe(id);
      }),
      { numRuns: 500 },
    );
  });

  it('replaces half a surrogate pair, which no URL can carry', () => {
    expect(buildRequestTarget(endpoints.country, { code: 'a\uD800b' }).path).toBe(
      '/api/public/v1/country/a%EF%BF%BDb',
    );
  });

  it.each(['', '.', '..', undefined, null, {}, Number.NaN])('refuses %j in a path', (code) => {
    expect(() => buildRequestTarget(endpoints.country, { code })).toThrow(RangeError);
  });

  it('refuses a list in a query', () => {
    expect(() => buildRequestTarget(endpoints.news, { category: ['a'] })).toThrow(RangeError);
  });
});

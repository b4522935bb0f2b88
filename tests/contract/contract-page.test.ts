/** docs/service-contract.md and the contract table agree, and the comparison reports every kind of difference. */
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { Endpoint } from '@shared/contract/define';
import { endpoints } from '@shared/contract/index';
import { differences, endpointsOfCode, endpointsOfPage } from '@support/contract/tables';

const page = readFileSync(new URL('../../docs/service-contract.md', import.meta.url), 'utf8');

function compare(
  markdown: string,
  table: Readonly<Record<string, Endpoint>> = endpoints,
): string[] {
  return differences(endpointsOfPage(markdown), endpointsOfCode(table));
}

/** Changes the row of an endpoint; fails if the row lacks the text to change. */
function changeRow(id: string, from: string | RegExp, to: string): string {
  const rows = page.split('\n');
  const index = rows.findIndex((row) => row.startsWith(`| \`${id}\` `));
  const before = rows[index] ?? '';
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  return rows.with(index, after).join('\n');
}

describe('docs/service-contract.md', () => {
  it('lists the same endpoints as the contract table, with the same parameters', () => {
    expect(compare(page)).toEqual([]);
  });
});

describe('the comparison of docs/service-contract.md with the contract table', () => {
  it('gives the row that the page must have for an endpoint, and that row removes the difference', () => {
    const row =
      '| `parties` | GET | `/api/public/v1/parties` | `country` text, required | `publicKey` | `publicRead` | what it returns |';
    const changed = changeRow('parties', 'required', '');
    expect(compare(changed)).toContain(`parties: the row must read ${row}`);
    const rows = compare('').flatMap((text) => text.split('the row must read ')[1] ?? []);
    expect(rows).toHaveLength(Object.keys(endpoints).length);
    const header = '| Endpoint | Method | Path | Parameters | Auth | Bucket | Returns |';
    expect(compare([header, '|-|-|-|-|-|-|-|', ...rows].join('\n'))).toEqual([]);
  });
});

describe('a change in docs/service-contract.md alone is reported', () => {
  it.each([
    ['a path', 'parties', '/api/public/v1/parties', '/api/public/v1/party-list', 'parties: path'],
    ['a placeholder', 'country', '{code}', '{country}', 'country: path'],
    ['a method', 'setTheme', 'PATCH', 'PUT', 'setTheme: method'],
    [
      'a parameter removed',
      'elections',
      '; `state` text',
      '',
      'parameter state is missing in the page',
    ],
    [
      'a parameter added',
      'news',
      '`category` text',
      '`category` text; `page` text',
      'parameter page',
    ],
    ['a parameter renamed', 'bonds', '`corp`', '`corporation`', 'parameter corp is missing'],
    [
      'a requirement dropped',
      'parties',
      '`country` text, required',
      '`country` text',
      'requirement',
    ],
    ['a requirement added', 'news', '`category` text', '`category` text, required', 'requirement'],
    [
      'a group dropped',
      'corporation',
      '`name` text, one of name, id',
      '`name` text',
      'requirement',
    ],
    ['a maximum', 'countryHistory', '1–200', '1–100', 'parameter limit: type'],
    ['a minimum', 'transferFunds', '≥ 1000', '≥ 100', 'parameter amount: type'],
    ['a listed value', 'leaderboard', 'npi, pi', 'pi', 'parameter metric: type'],
    ['a kind of id', 'corporation', '`id` sequential id', '`id` id', 'parameter id: type'],
    ['authentication', 'clientNav', 'optionalSession', 'session', 'clientNav: auth'],
    ['a bucket', 'exchangeCurrency', /`forex` *\|/u, '`transfer` |', 'exchangeCurrency: bucket'],
    ['an unreadable cell', 'news', '`category` text', 'category', 'unreadable'],
  ])('for %s', (_, id, from, to, expected) => {
    expect(compare(changeRow(id, from, to))).toEqual(
      expect.arrayContaining([expect.stringContaining(expected)]),
    );
  });

  it('for a row removed', () => {
    const rows = page.split('\n').filter((row) => !row.startsWith('| `meta` '));
    expect(compare(rows.join('\n'))).toEqual([
      'meta: missing in the page',
      expect.stringContaining('meta: the row must read | `meta` | GET |'),
    ]);
  });

  it('for a row added', () => {
    const added = changeRow(
      'meta',
      /$/u,
      '\n| `omen` | GET | `/api/omen` | none | `none` | `client` | - |',
    );
    expect(compare(added)).toEqual(['omen: missing in the code']);
  });

  it('for a row repeated', () => {
    const row = page.split('\n').find((each) => each.startsWith('| `meta` ')) ?? '';
    expect(compare(changeRow('meta', /$/u, `\n${row}`))).toEqual(['meta: twice in the page']);
  });
});

describe('a change in the contract table alone is reported', () => {
  const { parties, corporation, charactersBulk } = endpoints;
  it.each<[string, Record<string, Endpoint>, string]>([
    ['a path', { parties: { ...parties, path: '/api/public/v2/parties' } }, 'parties: path'],
    ['authentication', { parties: { ...parties, auth: 'none' } }, 'parties: auth'],
    ['a bucket', { parties: { ...parties, bucket: 'client' } }, 'parties: bucket'],
    [
      'a parameter removed',
      { parties: { ...parties, params: z.strictObject({}) } },
      'parameter country',
    ],
    [
      'a parameter added',
      { parties: { ...parties, params: parties.params.extend({ page: z.int().optional() }) } },
      'parameter page is missing in the page',
    ],
    [
      'a requirement dropped',
      { parties: { ...parties, params: z.strictObject({ country: z.string().optional() }) } },
      'parameter country: requirement is required in the page, optional in the code',
    ],
    [
      'a group changed',
      { corporation: { ...corporation, requiresOneOf: ['name'] } },
      'parameter id: requirement',
    ],
    ['an endpoint added', { omen: charactersBulk }, 'omen: missing in the page'],
  ])('for %s', (_, change, expected) => {
    expect(compare(page, { ...endpoints, ...change })).toEqual(
      expect.arrayContaining([expect.stringContaining(expected)]),
    );
  });

  it('for an endpoint removed', () => {
    const { meta: _, ...rest } = endpoints;
    expect(compare(page, rest)).toEqual(['meta: missing in the code']);
  });
});

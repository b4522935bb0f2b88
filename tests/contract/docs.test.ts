/** The tables that `npm run docs` writes are current, and docs/qa.md keeps its promises to the tests that use it. */
import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { allScreens } from '@renderer/screens/screens';
import { endpoints } from '@shared/contract/index';
import { documentedHandles } from '@support/handles/documented';

import { contractPage } from '../../build/docs/contract-page';
import { generatedPages } from '../../build/docs/pages';
import { BELOW_CHARTS, qaPage, RARE, testIdOf } from '../../build/docs/qa-page';
import { testIdsOf } from '../../build/docs/test-ids';

const LOOKED_FOR_IN = [
  'start/qa-handles.spec.ts',
  'money/list.spec.ts',
  'accessibility/axe.spec.ts',
  'observed/client.spec.ts',
];

const pages = generatedPages();

it.each(pages)('$file is what `npm run docs` writes', ({ written, current }) => {
  expect(written).toBe(current);
});

describe('docs/service-contract.md', () => {
  const [page] = pages;
  const rowOf = (id: string) =>
    page?.current
      .split('\n')
      .find((row) => row.startsWith(`| \`${id}\` `))
      ?.replaceAll(/ +/gu, ' ');

  it('states types, limits and requirements of parameters in words', () => {
    expect(rowOf('countryHistory')).toContain('`limit` integer 1–200 (default 50)');
    expect(rowOf('transferFunds')).toContain('`amount` integer ≥ 1000, required');
    expect(rowOf('exchangeCurrency')).toContain('`amount` number > 0, required');
    expect(rowOf('market')).toContain('`view` word: share, unowned');
    expect(rowOf('corporation')).toContain(
      '`name` text, one of name, id; `id` sequential id (never the object id), one of name, id',
    );
    expect(rowOf('setTheme')).toMatch(/PATCH .* `session` \| `client` \| `success` \|$/u);
  });

  it('has no row for an endpoint that the contract table lost', () => {
    const { meta: _, ...rest } = endpoints;
    expect(contractPage(page?.current ?? '', rest)).not.toContain('| `meta` ');
  });
});

describe('docs/qa.md', () => {
  const documented = documentedHandles();

  it('has only tables that a test compares with the running client', () => {
    const specs = LOOKED_FOR_IN.map((file) => readFileSync(`tests/e2e/${file}`, 'utf8')).join('\n');
    const left = [...documented.keys()].filter((heading) => !specs.includes(`'${heading}'`));
    expect(left).toEqual([RARE, BELOW_CHARTS]);
  });

  it('has only recipes that an end-to-end test runs word for word', () => {
    const lines = (text: string) => text.split('\n').map((line) => line.trim());
    const run = lines(readFileSync('tests/e2e/start/qa-recipes.spec.ts', 'utf8'));
    const recipes = readFileSync('docs/qa.md', 'utf8').match(/(?<=```ts\n)[^`]+/gu) ?? [];
    expect(recipes).toHaveLength(4);
    // The imports of one recipe stand at the top of the file of all.
    const steps = recipes.map((recipe) => lines(recipe.replace(/^import .*\n/gmu, '').trim()));
    const missing = steps.filter((recipe) => !run.join('\n').includes(recipe.join('\n')));
    expect(missing).toEqual([]);
  });

  it('gives a fact of a screen the route of a screen', () => {
    const patterns = new Set<string>(allScreens.map(({ pattern }) => pattern));
    const facts = [...documented].flatMap(([heading, rows]) =>
      heading.startsWith('Facts ') ? rows : [],
    );
    expect(facts.length).toBeGreaterThan(100);
    expect(facts.filter(({ route }) => !patterns.has(route))).toEqual([]);
  });

  it('says of every handle in its last tables what it is', () => {
    const rows = [RARE, BELOW_CHARTS].flatMap((heading) => documented.get(heading) ?? []);
    const unnamed = rows.filter(({ what }) => what === '' || what === 'a table');
    expect(unnamed.map(({ selector }) => selector)).toEqual([]);
  });

  it('names no test id of a rarer state that no component test draws', () => {
    const tests = readdirSync('tests/component', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.tsx'))
      .map((path) => readFileSync(`tests/component/${path}`, 'utf8'))
      .join('\n');
    const ids = (documented.get(RARE) ?? []).flatMap(({ selector }) => testIdOf(selector) ?? []);
    // A table is looked for by its name, other handles by their test id.
    const isDrawn = (id: string) => tests.includes(`'${id.replace(/^table-|\*$/gu, '')}`);
    expect(ids.length).toBeGreaterThan(30);
    expect(ids.filter((id) => !isDrawn(id))).toEqual([]);
  });

  it('loses the row of a test id that is gone, and gets rows for new ones', () => {
    const row = (selector: string) => `| - | \`${selector}\` | \`data-value\` | kept |`;
    const page = [
      '<!-- begin routes --><!-- end routes -->',
      '## Handles',
      `### ${RARE}`,
      '',
      '| route | selector | attributes | what |',
      '| - | - | - | - |',
      row('role=button'),
      row('data-testid=gone'),
      row('data-testid=age'),
      row('[data-testid^="turn-"]'),
      '',
    ].join('\n');
    const testIds = new Set(['age', 'turn-*', 'table-new', 'part-*']);
    const selectors = Array.from(
      qaPage(page, { screens: [], testIds }).matchAll(/- +\| `(.*?)`/gu),
    );
    expect(selectors.map(([, selector]) => selector)).toEqual([
      'role=button',
      'data-testid=age',
      '[data-testid^="part-"]',
      'data-testid=table-new',
      '[data-testid^="turn-"]',
    ]);
  });
});

describe('the test ids of a source', () => {
  it.each([
    ['<p data-testid="age">', ['age']],
    ['<Fact label="A" testId="a-b">', ['a-b']],
    ["badge: { testId: 'nav-unread', count }", ['nav-unread']],
    ['<Fact testId={`field-${name}`}>', ['field-*']],
    ['<p data-testid={testId}>', []],
    ["const IDS = { one: 'x-one' };\n<p data-testid={IDS[kind]}>", ['x-one']],
    ['<DataTable\n  name="ledger"', ['table-ledger']],
    ['<DataTable\n  name="bonds"', []],
    ['<CountryLink name="Open" />', []],
  ])('of %j are %j', (source, ids) => {
    expect([...testIdsOf('a.tsx', source).ids]).toEqual(ids);
  });

  it('that cannot be read are reported', () => {
    const source = "<p data-testid={idOf(row)}>; node.setAttribute('data-testid', 'x')";
    expect(testIdsOf('a.tsx', source).unreadable).toHaveLength(2);
  });
});

/** docs/qa.md names every handle of the client, and keeps its promises to the tests that use it. */
import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { allScreens } from '@renderer/screens/screens';
import { documentedHandles } from '@support/handles/documented';
import { covers, testIdOf, testIdsInCode, testIdsOf } from '@support/handles/in-code';

const LOOKED_FOR_IN = [
  'start/qa-handles.spec.ts',
  'money/list.spec.ts',
  'accessibility/axe.spec.ts',
  'observed/client.spec.ts',
];
/** Tables of handles for which component tests stand. */
const RARE = 'In rarer states';
const BELOW_CHARTS = 'Below a chart, under “As a table”';

const documented = documentedHandles();
const { ids: inCode, unreadable } = testIdsInCode();

describe('docs/qa.md', () => {
  const named = [...documented.values()]
    .flat()
    .map(({ selector }) => testIdOf(selector))
    .filter((id) => id !== null);

  it('has a row for every test id of the sources; a new one belongs to the table of its state', () => {
    expect(named.length).toBeGreaterThan(200);
    expect(unreadable).toEqual([]);
    expect([...inCode].filter((id) => !named.some((row) => covers(row, id)))).toEqual([]);
  });

  it('has no row for a test id that is gone', () => {
    expect(named.filter((row) => ![...inCode].some((id) => covers(row, id)))).toEqual([]);
  });

  it('has only tables that a test compares with the running client', () => {
    const specs = LOOKED_FOR_IN.map((file) => readFileSync(`tests/e2e/${file}`, 'utf8')).join('\n');
    const left = [...documented.keys()].filter((heading) => !specs.includes(`'${heading}'`));
    expect(left).toEqual([RARE, BELOW_CHARTS]);
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
});

it('docs/qa.md has only recipes that an end-to-end test runs word for word', () => {
  const lines = (text: string) => text.split('\n').map((line) => line.trim());
  const run = lines(readFileSync('tests/e2e/start/qa-recipes.spec.ts', 'utf8')).join('\n');
  const recipes = readFileSync('docs/qa.md', 'utf8').match(/(?<=```ts\n)[^`]+/gu) ?? [];
  expect(recipes).toHaveLength(4);
  // The imports of one recipe stand at the top of the file of all.
  const steps = recipes.map((recipe) => lines(recipe.replace(/^import .*\n/gmu, '').trim()));
  expect(steps.filter((recipe) => !run.includes(recipe.join('\n')))).toEqual([]);
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

/** docs/qa.md names every test id that the client's sources give, and none that they do not. */
import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import type { Screen } from '@renderer/screens/screen';
import { allScreens, screens } from '@renderer/screens/screens';
import { documentedHandles, testIdOf } from '@support/handles/documented';
import { handleDifferences, handlesInCode, handlesOf } from '@support/handles/in-code';

const RARE = 'In rarer states';
const BELOW_CHARTS = 'Below a chart, under “As a table”';
const LOOKED_FOR_IN = [
  'start/qa-handles.spec.ts',
  'money/list.spec.ts',
  'accessibility/axe.spec.ts',
  'observed/screens.spec.ts',
];

const documented = documentedHandles();

describe('docs/qa.md', () => {
  const code = handlesInCode();

  it('names the test ids of the sources', () => {
    expect(code.unreadable).toEqual([]);
    expect(code.ids.size).toBeGreaterThan(150);
    expect(handleDifferences(code.ids)).toEqual([]);
  });

  it('has only tables that are compared with the running client, except the states of component tests', () => {
    const specs = LOOKED_FOR_IN.map((file) => readFileSync(`tests/e2e/${file}`, 'utf8')).join('\n');
    const left = [...documented.keys()].filter((heading) => !specs.includes(`'${heading}'`));
    expect(left).toEqual([RARE, BELOW_CHARTS]);
  });

  it('lists every screen whose address is settled, with the parameters that the screen reads', () => {
    const settled = Object.values<Screen>(screens).filter((screen) => !screen.addressMayChange);
    const routes = settled.map(({ pattern, search = [] }) =>
      search.length === 0 ? pattern : `${pattern}?${search.map((name) => `${name}=`).join('&')}`,
    );
    const list = /^## Routes$[^]*?^```$([^]*?)^```$/mu.exec(readFileSync('docs/qa.md', 'utf8'));
    expect(list?.[1]?.trim().split('\n')).toEqual(routes);
  });

  it('gives a fact of a screen the route of a screen', () => {
    const patterns = new Set<string>(allScreens.map(({ pattern }) => pattern));
    const facts = [...documented].flatMap(([heading, rows]) =>
      heading.startsWith('Facts ') ? rows : [],
    );
    expect(facts.length).toBeGreaterThan(100);
    expect(facts.filter(({ route }) => !patterns.has(route))).toEqual([]);
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

describe('the scan of a source', () => {
  const idsOf = (source: string) => [...handlesOf('a.tsx', source).ids];

  it.each([
    ['<p data-testid="age">', ['age']],
    ['<Fact label="A" testId="a-b">', ['a-b']],
    ["badge: { testId: 'nav-unread', count }", ['nav-unread']],
    ["{ 'data-testid': 'made' }", ['made']],
    ['<Fact testId={`field-${name}`}>', ['field-*']],
    ['<p data-testid={testId}>', []],
    [
      "const IDS = { one: 'x-one', other: 'x-other' };\n<p data-testid={IDS[kind]}>",
      ['x-one', 'x-other'],
    ],
    ['<DataTable\n  name="ledger"', ['table-ledger']],
    ['<DataTable\n  name="bonds"', []],
    ['<SeatsPanel country={code} tableName="seats" />', ['table-seats']],
    ['<input name="user" />', []],
    ['<CountryLink name="Open" />', []],
  ])('finds in %j the test ids %j', (source, ids) => {
    expect(idsOf(source)).toEqual(ids);
  });

  it.each(['<p data-testid={idOf(row)}>', "node.setAttribute('data-testid', 'x')"])(
    'reports %j, which it cannot read',
    (source) => {
      expect(handlesOf('a.tsx', source).unreadable).toHaveLength(1);
    },
  );
});

describe('the comparison of docs/qa.md with the sources', () => {
  const page = (...selectors: readonly string[]) =>
    `\n## Handles\n\n### A\n\n| route | selector | attributes | what |\n| - | - | - | - |\n${selectors
      .map((selector) => `| - | \`${selector}\` | | |`)
      .join('\n')}\n`;

  it.each([
    ['an id that the page lacks', ['age'], [], ['age: docs/qa.md does not name it']],
    ['an id that no source gives', [], ['data-testid=age'], ['age: no source gives it']],
    ['a template that the page lacks', ['turn-*'], [], ['turn-*: docs/qa.md does not name it']],
    [
      'a template that no source gives',
      [],
      ['[data-testid^="turn-"]'],
      ['turn-*: no source gives it'],
    ],
    ['nothing of an id that both have', ['age'], ['data-testid=age'], []],
    ['nothing of a template that both have', ['turn-*'], ['[data-testid^="turn-"]'], []],
    ['nothing of a template whose ids are named', ['key-*'], ['data-testid=key-public'], []],
  ])('reports %s', (_what, ids, selectors, differences) => {
    expect(handleDifferences(new Set(ids), page(...selectors))).toEqual(differences);
  });
});

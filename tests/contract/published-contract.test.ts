/** The contract table agrees with the published contract, of which `published-contract.json` is a copy as data. */
import { existsSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTable } from 'micromark-extension-gfm-table';

import type { Endpoint } from '@shared/contract/define';
import { endpoints } from '@shared/contract/index';

import { parametersOf as parametersInCode } from '../../build/docs/contract-page';
import published from './published-contract.json';

/** Any node of a parsed Markdown page, as far as this reader needs it. */
interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly MarkdownNode[];
}

/** An endpoint as the published contract states it; what it leaves open is absent. */
interface SpecifiedEndpoint {
  readonly route: string;
  readonly auth?: 'none' | 'cookie';
  /** Parameter names without those of the path; absent if only the route is stated. */
  readonly parameters?: readonly string[];
  readonly required?: readonly string[];
  /** Of these at least one is required. */
  readonly oneOf?: readonly string[];
}

const ROUTE = /^(GET|POST|PATCH|PUT|DELETE) (?:\{base_url\})?(\/\S+)$/u;
const PUBLIC_PREFIX = '/api/public/v1';

/** Every endpoint of the published contract: tables, bold headings of writes, and routes named in prose. */
function endpointsOfSpec(markdown: string): SpecifiedEndpoint[] {
  const page: MarkdownNode = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const stated = [...publicReads(page), ...clientRoutes(page), ...privateWrites(page)];
  const known = new Set(stated.map(({ route }) => route));
  const named = nodesOfType(page, 'inlineCode')
    .map((node) => routeOf(node.value ?? ''))
    .filter((route) => route !== null);
  const onlyNamed = [...new Set(named)].filter((route) => !known.has(route));
  return [...stated, ...onlyNamed.map((route) => ({ route }))];
}

function routeOf(text: string): string | null {
  const [, method, path] = ROUTE.exec(text.trim()) ?? [];
  return path === undefined ? null : `${method} ${path.replaceAll(/\[(\w+)\]/gu, '{$1}')}`;
}

function tablesWith(page: MarkdownNode, column: string): Record<string, string>[] {
  return nodesOfType(page, 'table')
    .map(tableRecords)
    .filter((rows) => rows[0] !== undefined && column in rows[0])
    .flat();
}

function publicReads(page: MarkdownNode): SpecifiedEndpoint[] {
  const queries = new Map(
    tablesWith(page, 'Query').map((row) => [row['Path'] ?? '', row['Query'] ?? '']),
  );
  return Array.from(queries, ([path, query]) => {
    const alias = /^same as (\S+)/u.exec(query)?.[1];
    return {
      route: routeOf(`GET ${PUBLIC_PREFIX}${path}`) ?? path,
      ...parametersOf(alias === undefined ? query : (queries.get(alias) ?? '')),
    };
  });
}

function clientRoutes(page: MarkdownNode): SpecifiedEndpoint[] {
  return tablesWith(page, 'Method and path').map((row) => ({
    route: routeOf(row['Method and path'] ?? '') ?? row['Method and path'] ?? '',
    auth: row['Auth']?.startsWith('cookie') ? 'cookie' : 'none',
    parameters: parametersOf(row['Request'] ?? '').parameters,
  }));
}

function privateWrites(page: MarkdownNode): SpecifiedEndpoint[] {
  const blocks = page.children ?? [];
  return blocks.flatMap((block, i) => {
    const heading = block.type === 'paragraph' ? nodesOfType(block, 'strong')[0] : undefined;
    const route = heading ? routeOf(sourceText(heading)) : null;
    if (route === null) return [];
    const items = (blocks[i + 1]?.children ?? []).map(sourceText);
    const request = items.find((item) => item.startsWith('Request:')) ?? '';
    return [{ route, ...parametersOf(request) }];
  });
}

/** Reads a list such as "`a` (…), `b` (required, …), `c` or `d`; one required": names in code, with their remarks. */
function parametersOf(text: string): {
  parameters: string[];
  required?: string[];
  oneOf?: string[];
} {
  const named = withoutRemarks(text).matchAll(/`(\w+)`/gu);
  const parameters = [...new Set(Array.from(named, ([, name]) => name ?? ''))];
  const remarks = text.matchAll(/`(\w+)`\s*\(([^()]*)\)/gu);
  const required = Array.from(remarks)
    .filter(([, , remark]) => /\brequired\b/u.test(remark ?? ''))
    .map(([, name]) => name ?? '');
  const beforeGroup = /^(.*?);\s*one (?:of the two )?required/u.exec(withoutRemarks(text))?.[1];
  const group = (beforeGroup ?? '').matchAll(/`(\w+)`/gu);
  const oneOf = Array.from(group, ([, name]) => name ?? '');
  return {
    parameters,
    ...(required.length > 0 && { required }),
    ...(oneOf.length > 0 && { oneOf }),
  };
}

/** Every node of `type` below `node`, in the page's order. */
function nodesOfType(node: MarkdownNode, type: string): MarkdownNode[] {
  const below = (node.children ?? []).flatMap((child) => nodesOfType(child, type));
  return node.type === type ? [node, ...below] : below;
}

/** A node's text; inline code keeps its backticks, so that names stand out. */
function sourceText(node: MarkdownNode): string {
  if (node.type === 'inlineCode') return `\`${node.value ?? ''}\``;
  return node.value ?? (node.children ?? []).map(sourceText).join('');
}

/** A table as one record a row, keyed by the text of the header. */
function tableRecords(table: MarkdownNode): Record<string, string>[] {
  const [header = [], ...rows] = (table.children ?? []).map((row) =>
    (row.children ?? []).map((cell) => sourceText(cell).trim()),
  );
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i] ?? ''])));
}

/** Text without its remarks in parentheses. */
function withoutRemarks(text: string): string {
  return text.replaceAll(/\s*\([^()]*\)/gu, '');
}

/** The published page itself, where it lies beside the project. */
const PAGE = new URL('../../../shared/spec/service-api.md', import.meta.url);

/** The contract names this route only to say that it is "not a stream". */
const ABSENT = 'GET /api/events';
/** These parameters make a server that supports them send more; the contract leaves the answer's field list open. */
const BEYOND: Readonly<Record<string, readonly string[]>> = {
  'GET /api/client-status': ['layout'],
  'GET /api/public/v1/character': ['discordId'],
  'GET /api/public/v1/characterSearch': ['discordId'],
};

const promised = (published as readonly SpecifiedEndpoint[]).filter(
  ({ route }) => route !== ABSENT,
);
const code = new Map(
  Object.values<Endpoint>(endpoints)
    .filter(({ isExtension }) => isExtension !== true)
    .map((endpoint) => [
      `${endpoint.method} ${endpoint.path}`,
      { auth: endpoint.auth, parameters: parametersInCode(endpoint) },
    ]),
);

it.runIf(existsSync(PAGE))('published-contract.json is what the published page says', () => {
  expect(published).toEqual(endpointsOfSpec(readFileSync(PAGE, 'utf8')));
});

it('the contract table has the routes of the published contract; others are extensions', () => {
  expect([...code.keys()].toSorted()).toEqual(promised.map(({ route }) => route).toSorted());
});

/** What the contract says of a route, in the words of the table. A body's fields are marked as required only here and there. */
function statedOf({ route, auth, parameters, required = [], oneOf = [] }: SpecifiedEndpoint) {
  const unmarked = route.startsWith('GET ') ? 'optional' : undefined;
  const requirementOf = (name: string) =>
    oneOf.includes(name) ? `one of ${oneOf.join(', ')}` : unmarked;
  return {
    auth,
    parameters:
      parameters &&
      Object.fromEntries(
        parameters.map((name) => [
          name,
          required.includes(name) ? 'required' : requirementOf(name),
        ]),
      ),
  };
}

type Stated = ReturnType<typeof statedOf>;

/** What the table says of the same route, as far as the contract states it. */
function codedOf(route: string, stated: Stated): Stated {
  const { auth = 'absent', parameters = [] } = code.get(route) ?? {};
  const asPublished = auth === 'session' ? 'cookie' : 'none';
  const isPlayers = ['session', 'optionalSession', 'none'].includes(auth);
  const sent = parameters.filter(
    ({ name }) => !route.includes(`{${name}}`) && BEYOND[route]?.includes(name) !== true,
  );
  const requirements = stated.parameters;
  return {
    auth: isPlayers && stated.auth !== undefined ? asPublished : undefined,
    parameters:
      requirements &&
      Object.fromEntries(
        sent.map(({ name, requirement }) => [
          name,
          name in requirements && requirements[name] === undefined ? undefined : requirement,
        ]),
      ),
  };
}

const isDescribed = ({ auth, parameters }: SpecifiedEndpoint) =>
  auth !== undefined || parameters !== undefined;

it('the published contract describes every route but the two of crises', () => {
  expect(promised.filter((one) => !isDescribed(one)).map(({ route }) => route)).toEqual([
    'GET /api/events/active',
    'GET /api/events/{id}',
  ]);
});

it.each(promised.filter(isDescribed))(
  '$route has the published parameters and authentication',
  (route) => {
    const stated = statedOf(route);
    expect(codedOf(route.route, stated)).toStrictEqual(stated);
  },
);

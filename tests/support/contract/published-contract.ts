/**
 * Reads the published contract, whose prose is loose, into the form of the endpoint tables, and says where the code
 * differs.
 */
import type { DescribedEndpoint } from './tables';
import { nodesOfType, parseMarkdown, sourceText, tableRecords, withoutRemarks } from './tables';
import type { MarkdownNode } from './tables';

/** An endpoint as the published contract states it; what it leaves open is absent. */
export interface SpecifiedEndpoint {
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
export function endpointsOfSpec(markdown: string): SpecifiedEndpoint[] {
  const page = parseMarkdown(markdown);
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
  required: string[];
  oneOf: string[];
} {
  const named = withoutRemarks(text).matchAll(/`(\w+)`/gu);
  const parameters = [...new Set(Array.from(named, ([, name]) => name ?? ''))];
  const remarks = text.matchAll(/`(\w+)`\s*\(([^()]*)\)/gu);
  const required = Array.from(remarks)
    .filter(([, , remark]) => /\brequired\b/u.test(remark ?? ''))
    .map(([, name]) => name ?? '');
  const beforeGroup = /^(.*?);\s*one (?:of the two )?required/u.exec(withoutRemarks(text))?.[1];
  const group = (beforeGroup ?? '').matchAll(/`(\w+)`/gu);
  return { parameters, required, oneOf: Array.from(group, ([, name]) => name ?? '') };
}

/** What a comparison leaves out; the test states the reason beside each entry. */
export interface SpecExceptions {
  /** Routes that the contract names only to say that they are not there. */
  readonly absentRoutes: readonly string[];
  /** Parameters of the code, by route, that go beyond the contract. */
  readonly extraParameters: Readonly<Record<string, readonly string[]>>;
}

const UNPUBLISHED =
  'not in the published contract; an endpoint of some servers only is marked isExtension: true';

/** Every difference between the published contract and the code, one sentence each. */
export function differencesFromSpec(
  spec: readonly SpecifiedEndpoint[],
  code: readonly DescribedEndpoint[],
  exceptions: SpecExceptions,
): string[] {
  const specified = new Map(spec.map((endpoint) => [endpoint.route, endpoint]));
  const coded = new Map(code.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));
  const found: string[] = [];
  for (const route of new Set([...specified.keys(), ...coded.keys()])) {
    const wanted = specified.get(route);
    const actual = coded.get(route);
    if (exceptions.absentRoutes.includes(route)) {
      if (actual)
        found.push(
          `${route}: in the code, although the published contract says that it does not exist`,
        );
    } else if (!wanted) found.push(`${route}: ${UNPUBLISHED} (endpoint ${actual?.id})`);
    else if (!actual) found.push(`${route}: in the published contract, not in the code`);
    else {
      const extra = exceptions.extraParameters[route] ?? [];
      found.push(...differencesOfRoute(wanted, actual, extra).map((text) => `${route}: ${text}`));
    }
  }
  return found;
}

function differencesOfRoute(
  wanted: SpecifiedEndpoint,
  actual: DescribedEndpoint,
  extra: readonly string[],
): string[] {
  const found: string[] = [];
  if (wanted.auth === 'cookie' && actual.auth !== 'session') {
    found.push(`auth is session in the published contract, ${actual.auth} in the code`);
  }
  if (wanted.auth === 'none' && !['none', 'optionalSession'].includes(actual.auth)) {
    found.push(`auth is none in the published contract, ${actual.auth} in the code`);
  }
  if (!wanted.parameters) return found;
  const inPath = (name: string) => actual.path.includes(`{${name}}`);
  const parameters = actual.parameters.filter(({ name }) => !inPath(name) && !extra.includes(name));
  const names = new Set([...wanted.parameters, ...parameters.map(({ name }) => name)]);
  for (const name of names) {
    const parameter = parameters.find((each) => each.name === name);
    if (!parameter) found.push(`parameter ${name}: in the published contract, not in the code`);
    else if (!wanted.parameters.includes(name))
      found.push(`parameter ${name}: in the code, not in the published contract`);
    else if (wanted.required) {
      const stated = requirementOf(wanted, name);
      // The contract marks every required query parameter, but not every required field of a body.
      const isOpen = stated === 'optional' && actual.method !== 'GET';
      if (!isOpen && stated !== parameter.requirement) {
        found.push(
          `parameter ${name}: ${stated} in the published contract, ${parameter.requirement} in the code`,
        );
      }
    }
  }
  return found;
}

function requirementOf({ oneOf, required }: SpecifiedEndpoint, name: string): string {
  if (oneOf?.includes(name)) return `one of ${oneOf.join(', ')}`;
  return required?.includes(name) ? 'required' : 'optional';
}

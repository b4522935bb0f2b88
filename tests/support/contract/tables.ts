/** Reads the endpoint tables of the contract page and of the code into one form, and says where they differ. */
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTable } from 'micromark-extension-gfm-table';
import { z } from 'zod';

import { pathParameterNames } from '@shared/contract/define';
import type { Endpoint } from '@shared/contract/define';

/** Any node of a parsed Markdown page, as far as these readers need it. */
export interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly MarkdownNode[];
}

/** A parameter as a table states it: `requirement` is `required`, `optional` or `one of …`. */
interface DescribedParameter {
  readonly name: string;
  readonly type: string;
  readonly requirement: string;
}

/** An endpoint as a table states it. */
export interface DescribedEndpoint {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly auth: string;
  readonly bucket: string;
  readonly parameters: readonly DescribedParameter[];
}

export function parseMarkdown(markdown: string): MarkdownNode {
  return fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
}

/** Every node of `type` below `node`, in the page's order. */
export function nodesOfType(node: MarkdownNode, type: string): MarkdownNode[] {
  const below = (node.children ?? []).flatMap((child) => nodesOfType(child, type));
  return node.type === type ? [node, ...below] : below;
}

/** A node's text; inline code keeps its backticks, so that names stand out. */
export function sourceText(node: MarkdownNode): string {
  if (node.type === 'inlineCode') return `\`${node.value ?? ''}\``;
  return node.value ?? (node.children ?? []).map(sourceText).join('');
}

/** A table as one record a row, keyed by the text of the header. */
export function tableRecords(table: MarkdownNode): Record<string, string>[] {
  const [header = [], ...rows] = (table.children ?? []).map((row) =>
    (row.children ?? []).map((cell) => sourceText(cell).trim()),
  );
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i] ?? ''])));
}

/** Text without its remarks in parentheses. */
export function withoutRemarks(text: string): string {
  return text.replaceAll(/\s*\([^()]*\)/gu, '');
}

/** The endpoint tables of the contract page: those whose first column is `Endpoint`. */
export function endpointsOfPage(markdown: string): DescribedEndpoint[] {
  return nodesOfType(parseMarkdown(markdown), 'table')
    .map(tableRecords)
    .filter((rows) => rows[0] !== undefined && Object.keys(rows[0])[0] === 'Endpoint')
    .flat()
    .map((row) => ({
      id: plain(row['Endpoint']),
      method: plain(row['Method']),
      path: plain(row['Path']),
      auth: plain(row['Auth']),
      bucket: plain(row['Bucket']),
      parameters: parametersOfCell(row['Parameters'] ?? ''),
    }));
}

function plain(cell: string | undefined): string {
  return (cell ?? '').replaceAll('`', '');
}

function parametersOfCell(cell: string): DescribedParameter[] {
  if (cell === 'none') return [];
  return withoutRemarks(cell)
    .split(';')
    .map((statement) => {
      const [, name, type, requirement] =
        /^`(\w+)` (.+?)(?:, (required|one of .+))?$/u.exec(statement.trim()) ?? [];
      return {
        name: name ?? `unreadable "${statement.trim()}"`,
        type: type ?? '',
        requirement: requirement ?? 'optional',
      };
    });
}

interface ParameterSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly ParameterSchema[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

/** The table in code, in the page's words. */
export function endpointsOfCode(
  endpoints: Readonly<Record<string, Endpoint>>,
): DescribedEndpoint[] {
  return Object.entries(endpoints).map(([id, endpoint]) => {
    const schema = z.toJSONSchema(endpoint.params, { io: 'input' });
    const required = new Set([...(schema.required ?? []), ...pathParameterNames(endpoint.path)]);
    const group = endpoint.requiresOneOf ?? [];
    const parameters = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      type: typeInWords(property as ParameterSchema),
      requirement: requirementInWords(name, required, group),
    }));
    const { method, path, auth, bucket } = endpoint;
    return { id, method, path, auth, bucket, parameters };
  });
}

function requirementInWords(
  name: string,
  required: ReadonlySet<string>,
  group: readonly string[],
): string {
  if (required.has(name)) return 'required';
  return group.includes(name) ? `one of ${group.join(', ')}` : 'optional';
}

function typeInWords(schema: ParameterSchema): string {
  if (schema.enum) return `word: ${schema.enum.join(', ')}`;
  if (schema.anyOf) {
    return schema.anyOf.some((choice) => choice.pattern?.includes('\\d')) ? 'sequential id' : 'id';
  }
  if (schema.type === 'string') return 'text';
  return `${schema.type}${rangeInWords(schema)}`;
}

function rangeInWords({ minimum, maximum, exclusiveMinimum, type }: ParameterSchema): string {
  const isWhole = type === 'integer';
  const least =
    minimum ?? (isWhole && exclusiveMinimum !== undefined ? exclusiveMinimum + 1 : undefined);
  const isBounded = maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER;
  if (least !== undefined) return isBounded ? ` ${least}–${maximum}` : ` ≥ ${least}`;
  return exclusiveMinimum === undefined ? '' : ` > ${exclusiveMinimum}`;
}

/** The row that the page must have for an endpoint; a person writes the last cell. */
function rowOf({ id, method, path, auth, bucket, parameters }: DescribedEndpoint): string {
  const cell = parameters
    .map(({ name, type, requirement }) =>
      requirement === 'optional' ? `\`${name}\` ${type}` : `\`${name}\` ${type}, ${requirement}`,
    )
    .join('; ');
  const facts = `\`${id}\` | ${method} | \`${path}\` | ${cell || 'none'}`;
  return `| ${facts} | \`${auth}\` | \`${bucket}\` | what it returns |`;
}

/**
 * Every difference between the page and the code, one sentence each; empty when they agree. A
 * further sentence gives the row that an endpoint of the code must have in the page.
 */
export function differences(
  page: readonly DescribedEndpoint[],
  code: readonly DescribedEndpoint[],
): string[] {
  const ids = page.map(({ id }) => id);
  const repeated = ids.filter((id, i) => ids.indexOf(id) !== i);
  const found = repeated.map((id) => `${id}: twice in the page`);
  const pageById = new Map(page.map((endpoint) => [endpoint.id, endpoint]));
  const codeById = new Map(code.map((endpoint) => [endpoint.id, endpoint]));
  for (const id of new Set([...pageById.keys(), ...codeById.keys()])) {
    const stated = pageById.get(id);
    const actual = codeById.get(id);
    if (!actual) found.push(`${id}: missing in the code`);
    else {
      const texts = stated ? differencesOfEndpoint(stated, actual) : ['missing in the page'];
      found.push(...texts.map((text) => `${id}: ${text}`));
      if (texts.length > 0) found.push(`${id}: the row must read ${rowOf(actual)}`);
    }
  }
  return found;
}

function differencesOfEndpoint(page: DescribedEndpoint, code: DescribedEndpoint): string[] {
  const found = (['method', 'path', 'auth', 'bucket'] as const)
    .filter((key) => page[key] !== code[key])
    .map((key) => `${key} is ${page[key]} in the page, ${code[key]} in the code`);
  const names = new Set([...page.parameters, ...code.parameters].map(({ name }) => name));
  for (const name of names) {
    const stated = page.parameters.find((each) => each.name === name);
    const actual = code.parameters.find((each) => each.name === name);
    if (!stated || !actual)
      found.push(`parameter ${name} is missing in the ${stated ? 'code' : 'page'}`);
    else {
      for (const key of ['type', 'requirement'] as const) {
        if (stated[key] !== actual[key]) {
          found.push(
            `parameter ${name}: ${key} is ${stated[key]} in the page, ${actual[key]} in the code`,
          );
        }
      }
    }
  }
  return found;
}

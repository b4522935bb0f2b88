/** The endpoint tables of `docs/service-contract.md`, made from the contract table. */
import { z } from 'zod';

import { pathParameterNames } from '../../shared/contract/define.ts';
import type { Endpoint } from '../../shared/contract/define.ts';

const HEAD = ['Endpoint', 'Method', 'Path', 'Parameters', 'Auth', 'Bucket', 'Returns'];

/** A parameter as the page states it: `requirement` is `required`, `optional` or `one of …`. */
interface DescribedParameter {
  readonly name: string;
  readonly type: string;
  readonly requirement: string;
}

type Endpoints = Readonly<Record<string, Endpoint>>;

/** The tables of the page's blocks. */
export function endpointTables(endpoints: Endpoints): ReadonlyMap<string, string> {
  const rows = new Map<string, string[][]>();
  for (const [id, endpoint] of Object.entries(endpoints)) {
    const heading = tableFor(endpoint);
    rows.set(heading, [...(rows.get(heading) ?? []), rowOf(id, endpoint)]);
  }
  return new Map(Array.from(rows, ([heading, own]) => [heading, tableOf(own)]));
}

/** A table with aligned columns, as the formatter leaves it. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((name, column) =>
    Math.max(...[name, ...rows.map((row) => row[column] ?? '')].map((cell) => cell.length), 3),
  );
  const lineOf = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [HEAD, widths.map((width) => '-'.repeat(width)), ...rows].map(lineOf).join('\n');
}

function tableFor({ isExtension, auth }: Endpoint): string {
  if (isExtension) return 'extensions';
  if (auth === 'publicKey') return 'public reads';
  return auth === 'privateKey' ? 'private writes' : 'client routes';
}

function rowOf(id: string, endpoint: Endpoint): string[] {
  const { method, path, auth, bucket, returns, parameterNotes = {} } = endpoint;
  const parameters = parametersOf(endpoint).map(({ name, type, requirement }) => {
    const remark = parameterNotes[name];
    const words = remark === undefined ? type : `${type} (${remark})`;
    return `\`${name}\` ${words}${requirement === 'optional' ? '' : `, ${requirement}`}`;
  });
  const code = [path, auth, bucket].map((word) => `\`${word}\``) as [string, string, string];
  const cell = parameters.join('; ') || 'none';
  return [`\`${id}\``, method, code[0], cell, code[1], code[2], returns];
}

type ParameterSchema = z.core.JSONSchema.JSONSchema;

/** The parameters of an endpoint in the page's words. */
export function parametersOf({ params, path, requiresOneOf = [] }: Endpoint): DescribedParameter[] {
  const schema = z.toJSONSchema(params, { io: 'input' });
  const required = [...(schema.required ?? []), ...pathParameterNames(path)];
  const inWords = (name: string) =>
    requiresOneOf.includes(name) ? `one of ${requiresOneOf.join(', ')}` : 'optional';
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    type: typeInWords(property as ParameterSchema),
    requirement: required.includes(name) ? 'required' : inWords(name),
  }));
}

function typeInWords(schema: ParameterSchema): string {
  if (schema.enum) return `word: ${schema.enum.join(', ')}`;
  if (schema.anyOf) {
    return schema.anyOf.some((choice) => choice.pattern?.includes('\\d')) ? 'sequential id' : 'id';
  }
  if (schema.type === 'string') return 'text';
  return `${String(schema.type)}${rangeInWords(schema)}`;
}

function rangeInWords({ minimum, maximum, exclusiveMinimum, type }: ParameterSchema): string {
  const isWhole = type === 'integer';
  const least =
    minimum ??
    (isWhole && exclusiveMinimum !== undefined ? Number(exclusiveMinimum) + 1 : undefined);
  const isBounded = maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER;
  if (least !== undefined) return isBounded ? ` ${least}–${maximum}` : ` ≥ ${least}`;
  return exclusiveMinimum === undefined ? '' : ` > ${exclusiveMinimum}`;
}

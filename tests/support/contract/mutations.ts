/** Ways to change an answer: additions that every schema must survive, and wrong shapes that none may. */
import type { z } from 'zod';
import { toJSONSchema } from 'zod';

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue };

/** The path of a value in a document. */
export type JsonPath = readonly (string | number)[];

/** A part of a JSON schema, as far as these walks need it. */
interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
}

/** One wrong shape: the whole answer with one declared value replaced. */
export interface WrongShape {
  readonly name: string;
  readonly answer: JsonValue;
}

export function isRecord(value: JsonValue | undefined): value is { [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A copy with the value at `path` replaced. */
export function replaceAt(document: JsonValue, path: JsonPath, value: JsonValue): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(document)) {
    return document.map((item, i) => (i === step ? replaceAt(item, rest, value) : item));
  }
  if (!isRecord(document)) return document;
  return { ...document, [step]: replaceAt(document[step] ?? null, rest, value) };
}

/** Every place of a document that `pick` accepts. */
export function pathsOf(
  document: JsonValue,
  pick: (value: JsonValue, path: JsonPath) => boolean,
  path: JsonPath = [],
): JsonPath[] {
  const entries: [string | number, JsonValue][] = Array.isArray(document)
    ? document.map((item, i) => [i, item])
    : isRecord(document)
      ? Object.entries(document)
      : [];
  const below = entries.flatMap(([step, value]) => pathsOf(value, pick, [...path, step]));
  return pick(document, path) ? [path, ...below] : below;
}

/**
 * Every declared value of `answer` in a shape that it can never have: text or an object for a list,
 * a list or text for an object, a list for a plain value. Values that the contract leaves open, and
 * unknown ones, are not declared and stay.
 */
export function wrongShapes(schema: z.ZodType, answer: JsonValue): WrongShape[] {
  const root = toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as SchemaNode;
  return pathsOf(answer, (_, path) => isDeclared(root, path)).flatMap((path) =>
    replacementsFor(valueAt(answer, path))
      .filter((replacement) => !isAlternative(root, path, replacement))
      .map((replacement) => ({
        name: `${path.join('.') || 'the answer'} as ${JSON.stringify(replacement)}`,
        answer: replaceAt(answer, path, replacement),
      })),
  );
}

/** Whether the schema requires an id where `path` leads: a text or a number, and not null. */
export function requiresId(schema: z.ZodType): (path: JsonPath) => boolean {
  const root = toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as SchemaNode;
  return (path) => {
    const types = new Set(nodesAt(root, path).flatMap(({ type }) => type ?? []));
    return types.has('string') && types.has('number') && !types.has('null');
  };
}

/** Whether the schema has this shape too where the value stands: the whole of some answers is an object or a list. */
function isAlternative(root: SchemaNode, path: JsonPath, replacement: JsonValue): boolean {
  const types = nodesAt(root, path).flatMap(({ type }) => type ?? []);
  if (Array.isArray(replacement)) return replacement.length === 0 && types.includes('array');
  return isRecord(replacement) && types.includes('object');
}

/** Fields of `answer` that the schema does not name, by their path without list positions. */
export function undeclaredFields(schema: z.ZodType, answer: JsonValue): string[] {
  const root = toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as SchemaNode;
  const paths = pathsOf(answer, (_, path) => path.length > 0 && !isNamed(root, path));
  return paths.map((path) => path.filter((step) => typeof step === 'string').join('.'));
}

function replacementsFor(value: JsonValue): JsonValue[] {
  if (Array.isArray(value)) return ['wrong', { wrong: true }, 3];
  if (isRecord(value)) return [[], ['wrong'], 3];
  return [[], ['wrong']];
}

function valueAt(document: JsonValue, path: JsonPath): JsonValue {
  let value: JsonValue = document;
  for (const step of path) {
    const next: JsonValue | undefined = Array.isArray(value)
      ? value[Number(step)]
      : isRecord(value)
        ? value[step]
        : undefined;
    value = next ?? null;
  }
  return value;
}

/** Whether the schema says of what type the value at `path` is. */
function isDeclared(root: SchemaNode, path: JsonPath): boolean {
  return nodesAt(root, path).some((node) => node.type !== undefined);
}

/** Whether the schema names the field at `path`, even if only as an open field. */
function isNamed(root: SchemaNode, path: JsonPath): boolean {
  return nodesAt(root, path).length > 0;
}

function nodesAt(root: SchemaNode, path: JsonPath): readonly SchemaNode[] {
  let nodes: readonly SchemaNode[] = branches(root);
  for (const step of path) {
    nodes = nodes
      .map((node) => (typeof step === 'number' ? node.items : node.properties?.[step]))
      .filter((node) => node !== undefined)
      .flatMap(branches);
  }
  return nodes;
}

function branches(node: SchemaNode): readonly SchemaNode[] {
  return node.anyOf ? node.anyOf.flatMap(branches) : [node];
}

/** The contract table as plain data, without schemas: what the renderer needs of it at run time. */
import { z } from 'zod';

import type { BucketName, CachePolicy, Endpoint, EndpointAuth } from './define';
import { familyOf, endpoints, isEndpointId } from './index';
import type { CommandId, InvalidatedBy, ReadId } from './index';
import { knownValuesOf } from './fields';
import type { OpenWord } from './promises';

type Endpoints = typeof endpoints;

/** How each endpoint is called, for the query client and the polls. */
export type ContractPolicy = {
  readonly [Id in ReadId]: {
    readonly kind: 'read';
    readonly auth: EndpointAuth;
    readonly bucket: BucketName;
    readonly family: string;
    readonly cache: CachePolicy;
    readonly paging: Endpoints[Id]['paging'];
    readonly olderNames?: Readonly<Record<string, string>>;
    readonly isSameInEveryTurn?: true;
  };
} & {
  readonly [Id in CommandId]: {
    readonly kind: 'command';
    readonly auth: EndpointAuth;
    readonly bucket: BucketName;
    readonly family: string;
    readonly invalidates: readonly InvalidatedBy<Id>[];
  };
};

type Bare<Schema> =
  Schema extends z.ZodOptional<infer Inner>
    ? Bare<Inner>
    : Schema extends z.ZodNullable<infer Inner>
      ? Bare<Inner>
      : Schema extends z.ZodUnion<infer Options>
        ? Bare<Options[number]>
        : Schema;

/** Paths of the objects in an answer, for example `answer.conflicts[].sideA`. */
type ObjectPath<Schema, Path extends string> =
  Bare<Schema> extends infer One
    ? One extends z.ZodArray<infer Item>
      ? ObjectPath<Item, `${Path}[]`>
      : One extends z.ZodObject<infer Shape>
        ?
            | Path
            | {
                [Name in keyof Shape & string]: ObjectPath<Shape[Name], `${Path}.${Name}`>;
              }[keyof Shape & string]
        : never
    : never;

/** Names of the fields that the contract table knows, by endpoint and by the path of the object. */
export type KnownFields = {
  readonly [Id in ReadId]: {
    readonly [Path in ObjectPath<Endpoints[Id]['response'], 'answer'>]: readonly string[];
  };
};

type ListedValue<Schema> =
  Bare<Schema> extends infer One
    ? One extends OpenWord<infer Listed, infer Observed>
      ? Listed | Observed
      : One extends z.ZodEnum<infer Values>
        ? Extract<Values[keyof Values], string>
        : never
    : never;

/** The words of an answer, each with the path of its field, for example `answer.bills[].status`. */
type WordsAt<Schema, Path extends string> =
  Bare<Schema> extends infer One
    ? [ListedValue<One>] extends [never]
      ? One extends z.ZodArray<infer Item>
        ? WordsAt<Item, `${Path}[]`>
        : One extends z.ZodObject<infer Shape>
          ? {
              [Name in keyof Shape & string]: WordsAt<Shape[Name], `${Path}.${Name}`>;
            }[keyof Shape & string]
          : never
      : { readonly path: Path; readonly value: ListedValue<One> }
    : never;

type ListedFields<Words extends { readonly path: string; readonly value: string }> = {
  readonly [Word in Words as Word['path']]: readonly Word['value'][];
};

type ListedParameters<Shape> = {
  readonly [
    Name in keyof Shape as [ListedValue<Shape[Name]>] extends [never] ? never : Name
  ]: readonly ListedValue<Shape[Name]>[];
};

type ListedIn<Id extends ReadId> = ListedParameters<Endpoints[Id]['params']['shape']> &
  ListedFields<WordsAt<Endpoints[Id]['response'], 'answer'>>;

/** Known values, by endpoint, and by the name of the parameter or the path of the answer's field. */
export type KnownValues = {
  readonly [Id in ReadId as keyof ListedIn<Id> extends never ? never : Id]: ListedIn<Id>;
};

/** The known values of one parameter or field, as a type: words about them must cover each one. */
export type KnownWord<
  Id extends keyof KnownValues,
  Key extends keyof KnownValues[Id],
> = KnownValues[Id][Key] extends readonly (infer Value extends string)[] ? Value : never;

const endpointIds = Object.keys(endpoints).filter(isEndpointId);
const readIds = endpointIds.filter((id): id is ReadId => endpoints[id].kind === 'read');

function policyOfAll(): ContractPolicy {
  const entries = endpointIds.map((id) => {
    const endpoint: Endpoint = endpoints[id];
    const { kind, auth, bucket } = endpoint;
    const shared = { kind, auth, bucket, family: familyOf(id) };
    if (endpoint.kind === 'command') return [id, { ...shared, invalidates: endpoint.invalidates }];
    const { cache, paging, olderNames, isSameInEveryTurn } = endpoint;
    return [id, { ...shared, cache, paging, olderNames, isSameInEveryTurn }];
  });
  return Object.fromEntries(entries) as ContractPolicy;
}

function fieldsOfAll(): KnownFields {
  const byRead: Record<string, unknown> = {};
  for (const id of readIds) {
    const found = new Map<string, Set<string>>();
    for (const [path, schema] of schemasIn(endpoints[id].response, 'answer')) {
      if (schema instanceof z.ZodObject) add(found, path, Object.keys(schema.shape));
    }
    byRead[id] = valuesByKey(found);
  }
  return byRead as KnownFields;
}

function valuesOfAll(): KnownValues {
  const byRead: Record<string, unknown> = {};
  for (const id of readIds) {
    const found = new Map<string, Set<string>>();
    const { params, response } = endpoints[id];
    for (const [path, schema] of [...schemasIn(params, ''), ...schemasIn(response, 'answer')]) {
      const values = knownValuesOf(schema);
      if (values !== null) add(found, path, values);
    }
    if (found.size > 0) byRead[id] = valuesByKey(found);
  }
  return byRead as KnownValues;
}

function add(found: Map<string, Set<string>>, path: string, values: readonly string[]): void {
  found.set(path, new Set([...(found.get(path) ?? []), ...values]));
}

function valuesByKey(found: ReadonlyMap<string, ReadonlySet<string>>): object {
  return Object.fromEntries(Array.from(found, ([key, values]) => [key, [...values]]));
}

function bareSchema(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? bareSchema(schema.unwrap())
    : schema;
}

/** This schema and every one inside it, each with its path. */
function* schemasIn(
  schema: z.core.$ZodType,
  path: string,
): Generator<readonly [path: string, schema: z.core.$ZodType]> {
  const bare = bareSchema(schema);
  yield [path, bare];
  if (bare instanceof z.ZodUnion) {
    for (const option of bare.options) yield* schemasIn(option, path);
  } else if (bare instanceof z.ZodArray) {
    yield* schemasIn(bare.element, `${path}[]`);
  } else if (bare instanceof z.ZodObject) {
    for (const [name, field] of Object.entries<z.core.$ZodType>(bare.shape)) {
      yield* schemasIn(field, path === '' ? name : `${path}.${name}`);
    }
  }
}

export const contractPolicy = policyOfAll();
/** Field names in the order of the schema; a name that several shapes share appears once. */
export const knownFields = fieldsOfAll();
export const knownValues = valuesOfAll();

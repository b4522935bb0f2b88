/** The contract table as plain data, without schemas: what the renderer needs of it at run time. */
import { z } from 'zod';

import type { BucketName, CachePolicy, EndpointAuth } from './define';
import { familyOf } from './families';
import { endpoints, isEndpointId } from './index';
import type { CommandId, EndpointId, ReadId } from './index';
import { knownValuesOf } from './open-words';
import type { OpenWord } from './open-words';

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
  };
} & {
  readonly [Id in CommandId]: {
    readonly kind: 'command';
    readonly auth: EndpointAuth;
    readonly bucket: BucketName;
    readonly family: string;
    readonly invalidates: readonly EndpointId[];
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
    ? One extends OpenWord<infer Value>
      ? Value
      : One extends z.ZodEnum<infer Values>
        ? Extract<Values[keyof Values], string>
        : never
    : never;

type ListedParameters<Shape> = {
  readonly [
    Name in keyof Shape as [ListedValue<Shape[Name]>] extends [never] ? never : Name
  ]: readonly ListedValue<Shape[Name]>[];
};

/** Values that the contract lists, by endpoint and parameter; an answer uses the same words. */
export type KnownValues = {
  readonly [
    Id in ReadId as keyof ListedParameters<Endpoints[Id]['params']['shape']> extends never
      ? never
      : Id
  ]: ListedParameters<Endpoints[Id]['params']['shape']>;
};

const endpointIds = Object.keys(endpoints).filter(isEndpointId);
const readIds = endpointIds.filter((id): id is ReadId => endpoints[id].kind === 'read');

function policyOfAll(): ContractPolicy {
  const entries = endpointIds.map((id) => {
    const endpoint = endpoints[id];
    const { kind, auth, bucket } = endpoint;
    const rest =
      endpoint.kind === 'read'
        ? { cache: endpoint.cache, paging: endpoint.paging }
        : { invalidates: endpoint.invalidates };
    return [id, { kind, auth, bucket, family: familyOf(id), ...rest }];
  });
  return Object.fromEntries(entries) as ContractPolicy;
}

function fieldsOfAll(): KnownFields {
  const byRead: Record<string, unknown> = {};
  for (const id of readIds) {
    const found = new Map<string, Set<string>>();
    collectFields(endpoints[id].response, 'answer', found);
    byRead[id] = Object.fromEntries(Array.from(found, ([path, names]) => [path, [...names]]));
  }
  return byRead as KnownFields;
}

function valuesOfAll(): KnownValues {
  const byRead: Record<string, unknown> = {};
  for (const id of readIds) {
    const listed = Object.entries(endpoints[id].params.shape).flatMap(([name, schema]) => {
      const values = knownValuesOf(bareSchema(schema));
      return values === null ? [] : [[name, values] as const];
    });
    if (listed.length > 0) byRead[id] = Object.fromEntries(listed);
  }
  return byRead as KnownValues;
}

function bareSchema(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? bareSchema(schema.unwrap())
    : schema;
}

function collectFields(
  schema: z.core.$ZodType,
  path: string,
  found: Map<string, Set<string>>,
): void {
  const bare = bareSchema(schema);
  if (bare instanceof z.ZodUnion) {
    for (const option of bare.options) collectFields(option, path, found);
  } else if (bare instanceof z.ZodArray) {
    collectFields(bare.element, `${path}[]`, found);
  } else if (bare instanceof z.ZodObject) {
    const names = found.get(path) ?? new Set();
    found.set(path, names);
    for (const [name, field] of Object.entries<z.core.$ZodType>(bare.shape)) {
      names.add(name);
      collectFields(field, `${path}.${name}`, found);
    }
  }
}

export const contractPolicy = policyOfAll();
/** Field names in the order of the schema; a name that several shapes share appears once. */
export const knownFields = fieldsOfAll();
export const knownValues = valuesOfAll();

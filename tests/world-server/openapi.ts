/** Creates an OpenAPI 3.1 document from the contract table, for the build script and the practice world. */
import { z } from 'zod';

import { BUCKET_LIMITS_PER_MINUTE, pathParameterNames } from '@shared/contract/define';
import type { BucketName, Endpoint, EndpointAuth } from '@shared/contract/define';
import { errorBody } from '@shared/contract/errors';
import { envelope } from '@shared/contract/fields';
import { promisesOf } from '@shared/contract/promises';

/** A value of a JSON document. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** What the document says about the service that serves it. */
export interface OpenApiOptions {
  /** Base address, for example of a running practice world; absent: a placeholder to fill in. */
  readonly serverUrl?: string;
  readonly title?: string;
}

const CONTRACT_LIMITED: readonly BucketName[] = ['publicRead', 'transfer', 'forex', 'keys'];

const SECURITY: Readonly<Record<EndpointAuth, readonly JsonObject[]>> = {
  none: [],
  optionalSession: [{}, { session: [] }],
  session: [{ session: [] }],
  publicKey: [{ apiKey: [] }, { botToken: [] }],
  privateKey: [{ apiKey: [] }],
};

/** The whole document for `endpoints`, keyed by endpoint id (which becomes the operation id). */
export function buildOpenApiDocument(
  endpoints: Readonly<Record<string, Endpoint>>,
  options: OpenApiOptions = {},
): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [id, endpoint] of Object.entries(endpoints)) {
    const methods = (paths[endpoint.path] ??= {});
    methods[endpoint.method.toLowerCase()] = operation(id, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: options.title ?? 'Political simulation game service',
      version: '1',
      description:
        'Public reads, private writes and client routes. Version 1 is additive only: clients ignore fields they do not know. All times are UTC ISO 8601.',
    },
    servers: [server(options.serverUrl)],
    tags: [
      { name: 'Public reads', description: 'Game data, with any personal API key.' },
      { name: 'Private writes', description: 'Money, with a private-scope key.' },
      {
        name: 'Client',
        description: 'What a signed-in desktop client calls, with its session cookie.',
      },
    ],
    paths,
    components: {
      securitySchemes: securitySchemes(),
      schemas: { Error: jsonSchema(errorBody, 'output') },
      headers: rateHeaders(),
      responses: errorResponses(),
    },
  };
}

function server(serverUrl: string | undefined): JsonObject {
  if (serverUrl !== undefined) return { url: serverUrl };
  return {
    url: '{baseUrl}',
    variables: {
      baseUrl: { default: 'https://game.example', description: 'Address of the service' },
    },
  };
}

function operation(id: string, endpoint: Endpoint): JsonObject {
  const inPath = pathParameterNames(endpoint.path);
  const params = jsonSchema(endpoint.params, 'input');
  const properties = (params['properties'] ?? {}) as JsonObject;
  const required = (params['required'] ?? []) as readonly string[];
  const isBody = endpoint.kind === 'command';
  const parameters = Object.entries(properties)
    .filter(([name]) => !isBody || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      ...remarkOn(endpoint, name),
      schema,
    }));
  return {
    operationId: id,
    summary: endpoint.summary,
    description: description(endpoint),
    tags: [tag(endpoint)],
    security: SECURITY[endpoint.auth],
    ...(parameters.length > 0 && { parameters }),
    ...(isBody && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: withoutFields(params, inPath) } },
      },
    }),
    responses: responses(endpoint),
    'x-rate-limit': rateLimit(endpoint.bucket),
    ...(endpoint.requiresOneOf && { 'x-requires-one-of': endpoint.requiresOneOf }),
  };
}

function remarkOn({ parameterNotes = {} }: Endpoint, name: string): JsonObject {
  const remark = parameterNotes[name];
  return remark === undefined ? {} : { description: remark };
}

/** The schema of the body, without the parameters in the path. */
function withoutFields(schema: JsonObject, names: readonly string[]): JsonObject {
  if (names.length === 0) return schema;
  const properties = Object.entries((schema['properties'] ?? {}) as JsonObject);
  const required = (schema['required'] ?? []) as readonly string[];
  return {
    ...schema,
    properties: Object.fromEntries(properties.filter(([name]) => !names.includes(name))),
    required: required.filter((name) => !names.includes(name)),
  };
}

function description(endpoint: Endpoint): string {
  const sentences = [`Contract part ${endpoint.section}.`];
  if (endpoint.requiresOneOf) {
    sentences.push(`At least one of ${endpoint.requiresOneOf.join(', ')} is required.`);
  }
  const { bucket } = endpoint;
  sentences.push(
    CONTRACT_LIMITED.includes(bucket)
      ? `At most ${BUCKET_LIMITS_PER_MINUTE[bucket]} requests a minute and key.`
      : 'Limited by route family; the number is not part of the contract.',
  );
  return sentences.join(' ');
}

function tag(endpoint: Endpoint): string {
  if (endpoint.auth === 'publicKey') return 'Public reads';
  return endpoint.auth === 'privateKey' ? 'Private writes' : 'Client';
}

function rateLimit(bucket: BucketName): JsonObject {
  return CONTRACT_LIMITED.includes(bucket)
    ? { bucket, requestsPerMinute: BUCKET_LIMITS_PER_MINUTE[bucket] }
    : { bucket };
}

function responses(endpoint: Endpoint): JsonObject {
  const isKeyed = endpoint.auth === 'publicKey' || endpoint.auth === 'privateKey';
  const mayBeUnauthorised = endpoint.auth !== 'none' || endpoint.bucket === 'auth';
  return {
    '200': {
      description:
        isKeyed && endpoint.kind === 'read'
          ? 'The answer; `found: false` is an empty state'
          : 'The answer',
      ...(isKeyed && { headers: headerReferences(RATE_HEADERS) }),
      content: {
        'application/json': { schema: jsonSchema(endpoint.response, 'output', addPromises) },
      },
    },
    ...(mayBeUnauthorised && { '401': { $ref: '#/components/responses/Unauthorized' } }),
    ...(endpoint.auth === 'privateKey' && { '403': { $ref: '#/components/responses/Forbidden' } }),
    '429': { $ref: '#/components/responses/RateLimited' },
    default: { $ref: '#/components/responses/Refused' },
  };
}

const RATE_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

function headerReferences(names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function rateHeaders(): JsonObject {
  const integer = { type: 'integer', minimum: 0 };
  return {
    'Retry-After': {
      description: 'Seconds to wait before asking again; 60 when absent',
      schema: integer,
    },
    'X-RateLimit-Limit': { description: 'Requests allowed a minute', schema: integer },
    'X-RateLimit-Remaining': { description: 'Requests left this minute', schema: integer },
    'X-RateLimit-Reset': {
      description: 'When the count restarts, in Unix seconds',
      schema: integer,
    },
  };
}

function errorResponses(): JsonObject {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return {
    Unauthorized: { description: 'No valid key or session', content },
    Forbidden: {
      description:
        'The key is public, or transfers are paused, or currency exchange is not enabled',
      content,
    },
    RateLimited: {
      description: 'Too many requests; `code` is `rate_limited`',
      headers: headerReferences(['Retry-After', ...RATE_HEADERS]),
      content,
    },
    Refused: { description: 'Any other refusal; branch on `code`, show `error`', content },
  };
}

function securitySchemes(): JsonObject {
  return {
    apiKey: {
      type: 'apiKey',
      in: 'header',
      name: 'X-API-Key',
      description: 'Personal API key; a private-scope key also serves every public read.',
    },
    botToken: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Bot-Token',
      description: 'Accepted by public reads only.',
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'auth-token-local',
      description:
        'HTTP-only cookie set by sign-in. Its name ends in a tag of the deployment: store it from Set-Cookie.',
    },
  };
}

/** An answer to a lookup that found nothing (contract part 2, conventions). */
const MISSED: JsonObject = { required: ['ok', 'found'], properties: { found: { const: false } } };

/** What an object has by contract, which is more than the client's tolerant schema requires. */
function promiseOf(schema: z.ZodObject, isAnswer: boolean): JsonObject {
  const shapes = promisesOf(schema).filter((required) => required.length > 0);
  const mayMiss = isAnswer && schema.shape['found'] === envelope.found;
  const [only] = shapes;
  if (only === undefined) return {};
  if (shapes.length === 1 && !mayMiss) return { required: only };
  return { anyOf: [...shapes.map((required) => ({ required })), ...(mayMiss ? [MISSED] : [])] };
}

type Visit = (schema: z.core.$ZodType, node: z.core.JSONSchema.BaseSchema, isRoot: boolean) => void;

/** Every field that the contract promises is required, and every success says `ok: true`. */
const addPromises: Visit = (schema, node, isRoot) => {
  if (!(schema instanceof z.ZodObject)) return;
  delete node.required;
  Object.assign(node, promiseOf(schema, isRoot));
  if (schema.shape['ok'] === envelope.ok && node.properties) {
    node.properties['ok'] = { type: 'boolean', const: true };
  }
};

/** JSON Schema of a zod schema, without the dialect marker and the bounds that only say "a safe integer". */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', visit?: Visit): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: node, path }) => {
      if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
      if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
      visit?.(zodSchema, node, path.length === 0);
    },
  });
  return rest as JsonObject;
}

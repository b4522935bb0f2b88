/** The OpenAPI document: valid to a public validator, and complete. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';

import type { Endpoint } from '@shared/contract/define';
import { endpoints } from '@shared/contract/index';
import { buildOpenApiDocument } from '@world-server/openapi';
import type { Json, JsonObject } from '@world-server/openapi';
import { contractFixtures } from '@support/contract/fixtures';

const document = buildOpenApiDocument(endpoints);

function at(value: Json | undefined, ...path: string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (node, step) => (node as JsonObject | undefined)?.[step],
    value,
  );
}

async function validate(candidate: JsonObject) {
  return new Validator().validate(JSON.parse(JSON.stringify(candidate)));
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(JSON.stringify(document)));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('is checked by a validator that notices errors', async () => {
    expect((await validate({ ...document, info: { title: 'no version' } })).valid).toBe(false);
  });

  it('has only references that lead somewhere', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/gu);
    const targets = [...new Set(Array.from(references, ([, target]) => target ?? ''))];
    expect(targets.length).toBeGreaterThan(5);
    for (const target of targets) expect(at(document, ...target.split('/'))).toBeDefined();
  });

  it.each(Object.entries<Endpoint>(endpoints))('describes %s', (id, endpoint) => {
    const operation = at(document, 'paths', endpoint.path, endpoint.method.toLowerCase());
    expect(at(operation, 'operationId')).toBe(id);
    expect(at(operation, 'responses', '200', 'content', 'application/json')).toBeDefined();
    expect(at(operation, 'responses', '429')).toBeDefined();
    const mayRefuse = endpoint.auth !== 'none' || id === 'login';
    expect(at(operation, 'responses', '401') !== undefined).toBe(mayRefuse);
    const parameters = (at(operation, 'parameters') ?? []) as readonly JsonObject[];
    const body = at(
      operation,
      'requestBody',
      'content',
      'application/json',
      'schema',
      'properties',
    );
    const names = [
      ...parameters.map((each) => each['name'] as string),
      ...Object.keys((body ?? {}) as JsonObject),
    ];
    expect(names.toSorted()).toEqual(Object.keys(endpoint.params.shape).toSorted());
    for (const parameter of parameters) {
      const name = parameter['name'] as string;
      const isOptional = endpoint.params.shape[name]?.safeParse(undefined).success;
      expect([name, parameter['required']]).toEqual([name, !isOptional]);
      expect(parameter['in']).toBe(endpoint.path.includes(`{${name}}`) ? 'path' : 'query');
    }
  });

  it('states the waits, the limits, the groups and who may call', () => {
    const limited = at(document, 'components', 'responses', 'RateLimited', 'headers');
    expect(Object.keys(limited as JsonObject)).toContain('Retry-After');
    const transfer = at(document, 'paths', '/api/v1/transfer', 'post');
    expect(at(transfer, 'x-rate-limit')).toEqual({ bucket: 'transfer', requestsPerMinute: 20 });
    expect(at(transfer, 'responses', '403')).toBeDefined();
    expect(at(transfer, 'security')).toEqual([{ apiKey: [] }]);
    const corporation = at(document, 'paths', '/api/public/v1/corporation', 'get');
    expect(at(corporation, 'description')).toContain('At least one of name, id is required.');
    expect(at(corporation, 'security')).toEqual([{ apiKey: [] }, { botToken: [] }]);
    expect(at(document, 'paths', '/api/client-nav', 'get', 'security')).toEqual([
      {},
      { session: [] },
    ]);
    expect(at(document, 'paths', '/api/client-nav', 'get', 'x-rate-limit')).toEqual({
      bucket: 'client',
    });
  });

  it('names the server that serves it', () => {
    const served = buildOpenApiDocument(endpoints, { serverUrl: 'http://127.0.0.1:4000' });
    expect(served['servers']).toEqual([{ url: 'http://127.0.0.1:4000' }]);
  });
});

/** Paths of fields that `schema` requires and `body` lacks. */
function lacking(schema: JsonObject, body: Json, path = ''): readonly string[] {
  if (Array.isArray(body)) {
    const items = schema['items'] as JsonObject | undefined;
    const rows: readonly Json[] = body;
    return items === undefined ? [] : rows.flatMap((row) => lacking(items, row, `${path}[]`));
  }
  const ways = (schema['anyOf'] ?? []) as readonly JsonObject[];
  if (typeof body !== 'object' || body === null) return [];
  const fields = body as JsonObject;
  const misses = ways.map((way) => lacking({ ...way, properties: {} }, body, path));
  const fewest = misses.toSorted((one, other) => one.length - other.length)[0] ?? [];
  const required = (schema['required'] ?? []) as readonly string[];
  const own = required.filter((name) => fields[name] === undefined);
  const inside = Object.entries((schema['properties'] ?? {}) as JsonObject).flatMap(
    ([name, field]) =>
      fields[name] === undefined
        ? []
        : lacking(field as JsonObject, fields[name], `${path}.${name}`),
  );
  const nested = ways
    .filter(({ properties, items }) => properties !== undefined || items !== undefined)
    .map((way) => lacking(way, body, path))
    .toSorted((one, other) => one.length - other.length)[0];
  return [...own.map((name) => `${path}.${name}`), ...fewest, ...inside, ...(nested ?? [])];
}

function answerOf(endpoint: Endpoint): JsonObject {
  const method = endpoint.method.toLowerCase();
  const content = at(document, 'paths', endpoint.path, method, 'responses', '200', 'content');
  return at(content, 'application/json', 'schema') as JsonObject;
}

describe('the answers in the OpenAPI document', () => {
  const keyed = Object.entries<Endpoint>(endpoints).filter(
    ([id, { auth, kind, isExtension }]) =>
      auth === 'publicKey' && kind === 'read' && isExtension !== true && id !== 'meta',
  );

  it.each(keyed)(
    'require ok: true of %s, and what the contract promises with it',
    (_id, endpoint) => {
      const schema = answerOf(endpoint);
      expect(at(schema, 'properties', 'ok')).toEqual({ type: 'boolean', const: true });
      const ways = (schema['anyOf'] ?? [schema]) as readonly JsonObject[];
      for (const { required } of ways) expect(required).toContain('ok');
      expect(ways.some(({ required }) => (required as readonly string[]).length > 2)).toBe(true);
    },
  );

  it('require the fields of rows too, and not those that a server adds', () => {
    const parties = at(answerOf(endpoints.parties), 'properties', 'parties', 'anyOf');
    const [list] = parties as readonly JsonObject[];
    const row = at(list, 'items');
    expect(at(row, 'required')).toEqual(
      expect.arrayContaining(['id', 'name', 'memberCount', 'treasury']),
    );
    const nav = answerOf(endpoints.clientNav);
    expect(at(nav, 'required')).toEqual(expect.arrayContaining(['user', 'hasCharacter']));
    expect(at(nav, 'required')).not.toContain('funds');
  });

  it('let a lookup that found nothing omit its record', () => {
    const ways = answerOf(endpoints.character)['anyOf'] as readonly JsonObject[];
    expect(ways.at(-1)).toEqual({
      required: ['ok', 'found'],
      properties: { found: { const: false } },
    });
  });

  it('offer each shape of an answer that may have one of two', () => {
    const ways = answerOf(endpoints.market)['anyOf'] as readonly JsonObject[];
    expect(ways.map(({ required }) => required)).toEqual([
      expect.arrayContaining(['ok', 'companies']),
      expect.arrayContaining(['ok', 'sectors']),
      ['ok', 'found'],
    ]);
  });

  it.each(Object.entries<Endpoint>(endpoints))('are kept by the fixtures of %s', (id, endpoint) => {
    const { contract } = contractFixtures[id as keyof typeof contractFixtures];
    for (const body of contract as readonly Json[]) {
      expect(lacking(answerOf(endpoint), body)).toEqual([]);
    }
  });

  it('do not narrow what the client reads: an answer without a promised field is still read', () => {
    const { response } = endpoints.parties;
    expect(response.safeParse({ parties: [{ id: 3, name: 'A' }] }).success).toBe(true);
  });
});

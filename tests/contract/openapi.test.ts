/** The OpenAPI document: valid to a public validator, and complete. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';

import type { Endpoint } from '@shared/contract/define';
import { endpoints } from '@shared/contract/index';
import { buildOpenApiDocument } from '@shared/contract/openapi';
import type { Json, JsonObject } from '@shared/contract/openapi';

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

  it('is checked by a validator that notices faults', async () => {
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

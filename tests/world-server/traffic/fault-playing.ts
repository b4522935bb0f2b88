/** Plays an injected fault on the wire, below the framework where necessary. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createGzip } from 'node:zlib';

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { codeForStatus } from '@shared/contract/errors';

import type { FaultEffect } from './faults';

/** Lets the service answer the request. */
type Proceed = () => Promise<Response>;

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** The response to send; `RESPONSE_ALREADY_SENT` when the fault wrote to the connection itself. */
export async function playFault(
  effect: FaultEffect,
  outgoing: ServerResponse,
  proceed: Proceed,
): Promise<Response> {
  switch (effect.kind) {
    case 'status':
      return statusFault(effect);
    case 'html':
      return new Response(
        '<!doctype html><html><head><title>Gateway</title></head><body><h1>Something else answered</h1></body></html>',
        {
          status: effect.status,
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
        },
      );
    case 'body':
      return new Response(effect.body, {
        status: effect.status,
        headers: { 'Content-Type': effect.contentType },
      });
    case 'deep':
      return new Response('['.repeat(effect.levels) + ']'.repeat(effect.levels), {
        headers: JSON_TYPE,
      });
    case 'redirect':
      return new Response(null, { status: effect.status, headers: { Location: effect.location } });
    case 'headers':
      return withHeaders(await proceed(), effect.headers);
    case 'delay':
      await wait(effect.ms);
      return proceed();
    case 'truncate':
      return truncate(await proceed(), outgoing);
    case 'drip':
      return drip(await proceed(), outgoing, effect);
    case 'huge':
      return huge(outgoing, effect);
    case 'close-before':
      return cut(outgoing);
    case 'close-after':
      await proceed();
      return cut(outgoing);
    case 'reset':
      outgoing.socket?.resetAndDestroy();
      return RESPONSE_ALREADY_SENT;
    case 'after': {
      const handled = await proceed();
      return playFault(effect.effect, outgoing, () => Promise.resolve(handled));
    }
    case 'hang':
      await once(outgoing, 'close');
      return RESPONSE_ALREADY_SENT;
  }
}

function statusFault(effect: Extract<FaultEffect, { kind: 'status' }>): Response {
  const code = effect.code === undefined ? codeForStatus(effect.status) : effect.code;
  const error = effect.error ?? 'A fault ordered by QA';
  const headers = new Headers(JSON_TYPE);
  if (effect.retryAfter !== undefined) headers.set('Retry-After', String(effect.retryAfter));
  return new Response(JSON.stringify(code === null ? { error } : { error, code }), {
    status: effect.status,
    headers,
  });
}

function withHeaders(response: Response, extra: readonly (readonly [string, string])[]): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of extra) {
    if (name.toLowerCase() === 'set-cookie') headers.append(name, value);
    else headers.set(name, value);
  }
  return new Response(response.body, { status: response.status, headers });
}

function cut(outgoing: ServerResponse): Response {
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function truncate(response: Response, outgoing: ServerResponse): Promise<Response> {
  const body = Buffer.from(await response.arrayBuffer());
  writeHead(response, outgoing, body.byteLength);
  const half = body.subarray(0, Math.max(1, Math.floor(body.byteLength / 2)));
  await new Promise<void>((resolve) => outgoing.write(half, () => resolve()));
  return cut(outgoing);
}

async function drip(
  response: Response,
  outgoing: ServerResponse,
  { bytes, everyMs }: { bytes: number; everyMs: number },
): Promise<Response> {
  const body = Buffer.from(await response.arrayBuffer());
  writeHead(response, outgoing, body.byteLength);
  for (let start = 0; start < body.byteLength && !outgoing.destroyed; start += bytes) {
    outgoing.write(body.subarray(start, start + bytes));
    await wait(everyMs);
  }
  outgoing.end();
  return RESPONSE_ALREADY_SENT;
}

function writeHead(response: Response, outgoing: ServerResponse, length: number): void {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  outgoing.writeHead(response.status, { ...headers, 'content-length': String(length) });
}

const PADDING = Buffer.alloc(64 * 1024, ' ');

/** JSON made of one string of spaces, never held in memory at once. */
function* hugeJson(decodedBytes: number): Generator<Buffer> {
  const [head, tail] = [Buffer.from('{"padding":"'), Buffer.from('"}')];
  yield head;
  for (
    let left = Math.max(0, decodedBytes - head.byteLength - tail.byteLength);
    left > 0;
    left -= PADDING.byteLength
  ) {
    yield left < PADDING.byteLength ? PADDING.subarray(0, left) : PADDING;
  }
  yield tail;
}

async function huge(
  outgoing: ServerResponse,
  effect: { decodedBytes: number; gzip: boolean },
): Promise<Response> {
  outgoing.writeHead(200, effect.gzip ? { ...JSON_TYPE, 'Content-Encoding': 'gzip' } : JSON_TYPE);
  const source = Readable.from(hugeJson(effect.decodedBytes));
  try {
    await (effect.gzip ? pipeline(source, createGzip(), outgoing) : pipeline(source, outgoing));
  } catch {
    // The client hung up before the end, as it should.
    outgoing.destroy();
  }
  return RESPONSE_ALREADY_SENT;
}

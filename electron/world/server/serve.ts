/** One request to a route of the service, from its credentials to the answer. */
import type { IncomingMessage } from 'node:http';

import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

import type { Endpoint } from '@shared/contract/define';

import { rateLimited, badRequest, forbidden, tooLarge, unauthorized } from '../calls/answers';
import type { Answer, CookieChange, Refusal } from '../calls/answers';
import { answerTo } from '../calls/call';
import type { Call } from '../calls/call';
import type { Caller } from '../calls/session';
import { isActiveKey, readSession, sessionCookieName } from '../calls/session';
import type { World } from '../core/world';
import { stateNowMs } from '../core/world';
import type { Dialect, Route, RateLimiter, RateVerdict } from '../dialect/dialect';

export interface ServiceParts {
  readonly world: World;
  readonly dialect: Dialect;
  readonly limiter: RateLimiter;
  /** Resolves when every change is on the disk; a command is answered only then. */
  readonly settled: () => Promise<void>;
}

export type ServiceContext = Context<{ Bindings: HttpBindings }>;

/** Answers a matched route: identifies the caller, counts the request, runs the handler and makes the answer. */
export async function serve(
  parts: ServiceParts,
  route: Route,
  context: ServiceContext,
): Promise<Response> {
  const { world, dialect } = parts;
  const respond = (answer: Answer, verdict: RateVerdict | null): Response =>
    toResponse(world, dialect, route, answer, verdict, context.env.incoming);
  const identified = await identify(world, dialect, route.endpoint, context);
  if (identified.kind === 'refusal') return respond(identified, null);
  const verdict = countRequest(parts, route, identified, context);
  if (verdict && !verdict.allowed) return respond(rateLimited(verdict.retryAfterSeconds), verdict);
  const answer = await handle(parts, route, identified, context);
  if (route.endpoint.kind === 'command') await parts.settled();
  return respond(answer, verdict && forgiven(parts, route, answer, verdict));
}

/** A refused write does not use up its limit where the dialect's limiter can take a count back. Sign-ins always count. */
function forgiven(
  { limiter }: ServiceParts,
  { endpoint }: Route,
  answer: Answer,
  verdict: RateVerdict,
): RateVerdict {
  const isForgiven =
    endpoint.kind === 'command' && endpoint.bucket !== 'auth' && answer.kind === 'refusal';
  if (!isForgiven || limiter.release === undefined) return verdict;
  limiter.release(verdict.counter);
  return { ...verdict, remaining: verdict.remaining + 1 };
}

function countRequest(
  { world, dialect, limiter }: ServiceParts,
  route: Route,
  caller: Caller,
  context: ServiceContext,
): RateVerdict | null {
  const rule = dialect.rateRule(route, caller, context.env.incoming);
  return (
    rule && limiter.take(rule.counter, world.settings.limits[rule.family], world.clock.nowMs())
  );
}

const NO_BODY: JsonBody = { kind: 'body', fields: {} };

async function handle(
  { world, dialect }: ServiceParts,
  { endpoint, handler }: Route,
  caller: Caller,
  context: ServiceContext,
): Promise<Answer> {
  const body = endpoint.kind === 'command' ? await readJsonBody(context.req.raw, dialect) : NO_BODY;
  if (body.kind === 'refusal') return body;
  const call: Call = {
    world,
    caller,
    text: (name: string) => context.req.param(name) || context.req.query(name) || undefined,
    body: body.fields,
    header: (name: string) => context.req.header(name),
  };
  return answerTo(handler, call);
}

/** The JSON body of an answer, as the dialect words it. */
export function bodyOf(dialect: Dialect, route: Route, answer: Answer): string {
  return JSON.stringify(
    answer.kind === 'success' ? dialect.successBody(answer.body) : dialect.errorBody(route, answer),
  );
}

export function statusOf(answer: Answer): number {
  return answer.kind === 'success' ? 200 : answer.status;
}

/** An answer with all of its headers. */
function toResponse(
  world: World,
  dialect: Dialect,
  route: Route,
  answer: Answer,
  verdict: RateVerdict | null,
  request: IncomingMessage,
): Response {
  const status = statusOf(answer);
  const headers = new Headers({ 'Content-Type': 'application/json' });
  for (const cookie of answer.cookies)
    headers.append('Set-Cookie', cookieHeader(world, dialect, cookie));
  if (verdict && dialect.showsRateHeaders(route, status, verdict)) {
    headers.set('X-RateLimit-Limit', String(verdict.limit));
    headers.set('X-RateLimit-Remaining', String(verdict.remaining));
    headers.set('X-RateLimit-Reset', String(Math.ceil(verdict.resetAtMs / 1000)));
  }
  if (answer.kind === 'refusal' && answer.retryAfterSeconds !== undefined)
    headers.set('Retry-After', String(answer.retryAfterSeconds));
  const wire = { status, body: bodyOf(dialect, route, answer), headers };
  const finished = dialect.finish?.(route, wire, request) ?? wire;
  return new Response(finished.body, finished);
}

/** A `Set-Cookie` header, dated by the world's clock. */
export function cookieHeader(
  world: World,
  dialect: Dialect,
  { name, value, maxAgeSeconds }: CookieChange,
): string {
  // Written by hand, because libraries refuse dates far from the machine's clock and this one is the world's.
  const attributes = [
    `Max-Age=${maxAgeSeconds}`,
    'Path=/',
    'HttpOnly',
    ...(world.settings.secureCookies ? ['Secure'] : []),
    `SameSite=${dialect.sameSite}`,
    `Expires=${new Date(world.clock.nowMs() + maxAgeSeconds * 1000).toUTCString()}`,
  ];
  return `${name}=${encodeURIComponent(value)}; ${attributes.join('; ')}`;
}

/** Longest body that the service reads. */
const MAX_BYTES = 256 * 1024;

type JsonBody =
  | { readonly kind: 'body'; readonly fields: Readonly<Record<string, unknown>> }
  | Refusal;

const JSON_TYPE = /^application\/json\s*(?:;|$)/iu;

/**
 * The fields of the body; an empty body has none. A web page must declare JSON, because a browser lets a page send other
 * types to any server.
 */
async function readJsonBody(request: Request, dialect: Dialect): Promise<JsonBody> {
  const isFromPage = request.headers.has('Origin');
  const isJson = JSON_TYPE.test(request.headers.get('Content-Type') ?? '');
  if (isFromPage && !isJson) return forbidden('A page must send application/json.');
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BYTES) return tooLarge();
  const text = await readText(request);
  if (text === null) return tooLarge();
  if (text === '') return { kind: 'body', fields: {} };
  if (dialect.requiresJsonType && !isJson)
    return badRequest('Content-Type: The body must be application/json');
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { kind: 'body', fields: { ...value } };
  } catch {
    return badRequest('Invalid JSON body');
  }
  return badRequest('The body must be a JSON object');
}

async function readText(request: Request): Promise<string | null> {
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The caller, or the refusal of credentials that the endpoint does not take. */
async function identify(
  world: World,
  dialect: Dialect,
  endpoint: Endpoint,
  context: ServiceContext,
): Promise<Caller | Refusal> {
  const apiKey = context.req.header('X-API-Key');
  switch (endpoint.auth) {
    case 'none':
      return { kind: 'guest', presentedCookie: false };
    case 'optionalSession':
    case 'session': {
      const token = getCookie(context)[sessionCookieName(world)];
      const session = await readSession(world, token);
      if (session) return { kind: 'session', session };
      if (endpoint.auth === 'optionalSession')
        return { kind: 'guest', presentedCookie: token !== undefined };
      return unauthorized(undefined, dialect.endedSessionCookies(world));
    }
    case 'publicKey':
      return identifyReader(world, dialect, apiKey, context.req.header('X-Bot-Token'));
    case 'privateKey':
      return identifySpender(world, apiKey);
  }
}

function identifyReader(
  world: World,
  dialect: Dialect,
  apiKey: string | undefined,
  botToken: string | undefined,
): Caller | Refusal {
  if (apiKey === undefined && botToken !== undefined)
    return botToken === world.botToken ? { kind: 'bot' } : unauthorized('API key invalid');
  return findKey(world, apiKey) ?? unauthorized(dialect.keyError(apiKey));
}

function identifySpender(world: World, apiKey: string | undefined): Caller | Refusal {
  const caller = findKey(world, apiKey);
  if (!caller) return unauthorized(apiKey === undefined ? 'API key missing' : 'API key invalid');
  return caller.key.scope === 'private'
    ? caller
    : forbidden('API key insufficient scope', 'INSUFFICIENT_SCOPE');
}

type KeyHolder = Extract<Caller, { kind: 'key' }>;

function findKey(world: World, token: string | undefined): KeyHolder | null {
  if (token === undefined) return null;
  for (const player of world.state.players) {
    const key = player.keys.find((candidate) => candidate.token === token);
    if (!key || !isActiveKey(world, key)) continue;
    key.requestCount += 1;
    key.lastUsedAtMs = stateNowMs(world);
    return { kind: 'key', key, player };
  }
  return null;
}

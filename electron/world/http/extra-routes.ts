/** Routes beyond the contract table: key management, pages for people, the OpenAPI document and the guide. */
import { endpoints } from '@shared/contract/index';
import { buildOpenApiDocument } from '@shared/contract/openapi';
import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { HttpBindings } from '@hono/node-server';

import { changing } from '../core/hold';
import { createKey, listKeys, revokeKey } from '../handlers/keys';
import type { Player } from '../model/people';
import { guidePage } from '../pages/guide';
import { characterPage, corporationPage, countryPage, homePage, partyPage } from '../pages/pages';
import { rateLimited, unauthorized } from './answers';
import type { Answer } from './answers';
import type { ServiceContext, ServiceParts } from './app';
import { readJsonBody } from './json-body';
import { readSession, sessionCookieName } from './session';

const KEYS = '/api/settings/user-api-keys';

export function addExtraRoutes(app: Hono<{ Bindings: HttpBindings }>, parts: ServiceParts): void {
  const { world } = parts;
  app.get(KEYS, (context) => withPlayer(parts, context, (player) => listKeys(world, player)));
  app.post(KEYS, (context) =>
    withPlayer(parts, context, (player, body) => createKey(world, player, body)),
  );
  app.delete(KEYS, (context) =>
    withPlayer(parts, context, (player, body) => revokeKey(world, player, body)),
  );

  app.get('/openapi.json', (context) =>
    context.json(
      buildOpenApiDocument(endpoints, { serverUrl: world.baseUrl, title: 'Practice world' }),
    ),
  );
  app.get('/guide', () => guidePage(world));
  app.get('/', () => homePage(world));
  app.get(
    '/character/:id',
    (context) => characterPage(world, context.req.param('id')) ?? context.notFound(),
  );
  app.get(
    '/party/:country/:id',
    (context) =>
      partyPage(world, context.req.param('country'), context.req.param('id')) ?? context.notFound(),
  );
  app.get(
    '/country/:code',
    (context) => countryPage(world, context.req.param('code')) ?? context.notFound(),
  );
  app.get(
    '/corporation/:id',
    (context) => corporationPage(world, context.req.param('id')) ?? context.notFound(),
  );
}

/** Runs key management for the player of the session, within its limit. */
async function withPlayer(
  parts: ServiceParts,
  context: ServiceContext,
  work: (player: Player, body: unknown) => Answer,
): Promise<Response> {
  const { world, limiter } = parts;
  const session = await readSession(world, getCookie(context)[sessionCookieName(world)]);
  if (!session) return answered(parts, unauthorized());
  const isWrite = context.req.method !== 'GET';
  const verdict = isWrite
    ? limiter.take(
        `keys player ${session.player.number}`,
        world.settings.limits.keys,
        world.clock.nowMs(),
      )
    : null;
  if (verdict && !verdict.allowed) return answered(parts, rateLimited(verdict.retryAfterSeconds));
  const body = isWrite ? await readJsonBody(context.req.raw) : null;
  if (body?.kind === 'refusal') return answered(parts, body);
  const answer = isWrite
    ? await changing(world, () => work(session.player, body?.fields))
    : work(session.player, undefined);
  if (isWrite) await parts.settled();
  return answered(parts, answer);
}

function answered({ dialect }: ServiceParts, answer: Answer): Response {
  if (answer.kind === 'success') return Response.json(answer.body);
  const headers =
    answer.retryAfterSeconds === undefined
      ? {}
      : { 'Retry-After': String(answer.retryAfterSeconds) };
  return Response.json(dialect.errorBody(null, answer), { status: answer.status, headers });
}
